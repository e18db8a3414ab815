import { headerOf } from '../../inventory/fields.ts';
import { IMPORT_COLUMNS, type ImportField } from '../../inventory/import-columns.ts';

/** How a field is called in files, best name first, separated by `|`. Case, blanks and punctuation make no difference. */
export interface Aliases {
  /** Names that mean this field whatever the cells hold. */
  sure: string;
  /** Names that mean it only where the cells agree: numbers for a number, words for a name. */
  likely?: string;
  /** Names that mean it where no column of another name does. */
  lastly?: string;
}

const WRITTEN: Partial<Record<ImportField, Aliases>> = {
  productName: {
    // Both of docs/specification.md, 8.1; 'product name' first: where a file has both, 'name' means something else.
    sure: 'product name|name|item name|product title|item title|tea name|article name|material name|ingredient name|part name|component name|stock item|stock item name|product description name|variant name full|inventory item|name of product|name of item',
    likely:
      'title|product|item|tea|blend|blend name|article|display name|material|ingredient|component|part|goods|supply|herb|spice|style|model|listing|products|items|teas|variety|book title|description of goods|product type name|what',
  },
  vendor: {
    sure: 'supplier|vendor|supplier name|vendor name|default vendor name|default vendor|preferred supplier|preferred vendor|primary supplier|primary vendor|main supplier|supplied by|sourced from|sourcer|wholesaler|distributor|purchased from|purchase from|bought from|buy from|vendors|suppliers|preferred vendor name|manufacturer|producer|grower|roaster|maker',
    likely: 'brand|brand name|source|company|farm|estate|who from|from',
  },
  stockOnHand: {
    sure: 'quantity|stock|stock on hand|quantity on hand|qty on hand|on hand quantity|on hand|on hand qty|stock quantity|stock qty|stock level|stock count|current stock|units in stock|quantity in stock|qty in stock|number in stock|in stock quantity|in stock qty|inventory quantity|inventory qty|variant inventory qty|variant inventory quantity|on hand current|current quantity|current inventory|inventory level|inventory count|quantity in hand|stock in hand|closing stock|qoh|soh|qty|available quantity|available qty|quantity available|qty available|available stock|stock available|quantity remaining|total stock|total quantity|total qty|amount left|amount on hand|amount in stock|current amount|qty in hand|stock units|units on hand|physical stock|counted|counted quantity|count on hand|stock balance|closing balance|remaining stock|quantity left|qty left|left in stock|instock|afn fulfillable quantity|actual quantity|actual stock',
    likely:
      'in stock|available|available not editable|inventory|count|units|remaining|balance|amount|left|pieces|pcs|packs|onhand',
  },
  minimumPar: {
    sure: 'min par|minimum|minimum par|par|par level|par stock|par quantity|minimum stock|min stock|minimum stock level|min stock level|minimum level|min level|reorder level|reorder point|reorder at|restock level|restock point|low stock threshold|low stock amount|low stock level|stock alert count|alert quantity|safety stock|reorder threshold|low stock point|restock threshold|stock threshold|alert threshold|reorder when below|reorder below|reorder when|order point|reorder min|reorder pt|reorder pt min|minimum on hand|min on hand|min level stock|notify at|alert at|warn below|minimum threshold|min threshold|low inventory threshold|trigger|reorder stock level|re order level|re order point|par stock level|minimum quantity in stock',
    likely:
      'min|minimum quantity|min quantity|min qty|rop|alert level|low stock alert|threshold|reorder|restock at|low at|keep at least|target stock|ideal stock',
  },
  shipTime: {
    sure: 'lead time|shipping time|ship time|lead time days|lead time in days|lead days|lead time weeks|lead time in weeks|supplier lead time|delivery time|delivery lead time|delivery days|shipping days|ship days|days to deliver|lead|procurement lead time|production lead time|replenishment time|purchase lead time|restock time|turnaround',
  },
  packSize: {
    sure: 'case pack|case quantity|case qty|units per case|pieces per case|pcs per case|items per case|case pack size|case pack quantity|case pack qty|qty per case|quantity per case|units per pack|pack quantity|pack qty|units per carton|carton quantity|carton qty|order multiple|order multiples|order increment|purchase multiple',
    // In a product sheet these are more often texts, such as 100 g: then they are the unit.
    likely: 'pack size|case size|carton size|pack|package size',
  },
  minimumOrder: {
    sure: 'minimum order|minimum order quantity|minimum order qty|min order|min order quantity|min order qty|moq|order minimum|minimum purchase|minimum purchase quantity|min purchase qty|minimum order size|minimum reorder quantity|vendor minimum order|supplier minimum',
  },
  buyUnit: {
    sure: 'order unit|purchase unit|purchasing unit|buying unit|buy unit|unit of purchase|order uom|purchase uom',
  },
  sellUnit: { sure: 'sales unit|sell unit|unit of sale|sales uom' },
  sku: {
    sure: 'sku|variant sku|item sku|product sku|sku code|sku number|stock keeping unit|product code|item code|item number|product number|article number|part number|stock code|item no|article no|part no|catalog number|catalogue number|internal reference|ipn|seller sku|sku id|variant code|default code|style number|style code|material number|product sku code|material code|part code|ingredient code|component code|variety code|supply code',
    likely: 'code|ref|reference|custom label|identifier|manufacturer part number|mpn',
  },
  unit: {
    sure: 'unit|unit of measure|unit of measurement|uom|stock unit|base unit|selling unit|sold by|u m|um|unit name|inventory unit|default unit|unit of issue|stocking unit|quantity unit|bun',
    likely:
      'units|measure|pack size|package size|pack|package|size|packaging|format|net weight|weight|volume|container',
  },
  inventoryType: {
    sure: 'inventory type|warehouse or retail|warehouse retail|stock type',
    likely: 'type|item type|location type|channel',
  },
  category: {
    sure: 'category|item category|category name|categories|reporting category|tea type',
    likely:
      'type|product type|custom product type|product category|department|product group|item group|google shopping google product category|standardized product type|group|class|kind|section|family|product family|collection|item class|tea category|product class|sub category|categ',
  },
  costPrice: {
    sure: 'cost price|cost|unit cost|cost per item|cost per unit|item cost|default unit cost|wholesale price|wholesale cost|purchase price|purchase cost|buying price|buy price|variant cost|average cost|landed cost|last cost|cost each|supplier price|trade price|cogs|supply price|standard cost|base cost|price paid|avg cost|average unit cost|unit cost price|vendor price|cost of goods|material cost|purchase rate|buying cost|my cost|our cost',
    // Odoo calls the cost 'standard_price' and the price 'list_price'.
    likely: 'wholesale|paid|buy|standard price',
  },
  sellingPrice: {
    sure: 'selling price|sell price|retail price|regular price|variant price|unit price|price|list price|sales price|item price|price each|price per unit|sale price|base price|default price|current price|standard price|our price|online price|shop price|selling rate|sales rate|unit selling price|your price|retail value|customer price',
    likely: 'retail|sell|rate',
    // Prices that are printed on packages or that makers recommend.
    lastly:
      'mrp|rrp|msrp|srp|rsp|ppc|uvp|pvpr|pvr|ррц|maximum retail price|max retail price|recommended retail price|suggested retail price|manufacturer suggested retail price|unverbindliche preisempfehlung|empfohlener verkaufspreis|prix public conseillé|prix conseillé|precio venta público|precio de venta al público|prezzo consigliato|adviesprijs|cirkapris|cena katalogowa|doporučená cena|рекомендованная розничная цена|希望小売価格|建议零售价|권장소비자가',
  },
  location: {
    sure: 'location|bin|bin location|bin name|bin number|storage location|stock location|warehouse location|location name|shelf|shelf location|aisle|rack|storage bin|bin code|shelf number|storage area|storage|default location|stock room|kept in|stored in|storage place|inventory location',
    likely: 'warehouse|store|zone|room|position|place|where|outlet',
  },
  description: {
    sure: 'description|body html|body|product description|item description|long description|short description|details',
    likely: 'notes|note|comments|comment|remarks|remark|memo',
  },
  tare: {
    sure: 'tin weight|tare|tare weight|weight of tin|empty tin weight|container weight',
  },
};

const withoutNames = IMPORT_COLUMNS.filter(({ field }) => !(field in WRITTEN));

/**
 * How each field is called; one without names of its own is called by its label and its header in the export. Of two
 * fields with the same name, the first comes first.
 */
export const ALIASES: readonly [ImportField, Aliases][] = [
  ...(Object.entries(WRITTEN) as [ImportField, Aliases][]),
  ...withoutNames.map(({ field, of, label }): [ImportField, Aliases] => [field, { sure: `${label}|${headerOf(of)}` }]),
];
