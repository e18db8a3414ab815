import type { ImportRow } from '../../worker/imports/contract.ts';

/** A field of an import row that a column can be mapped to. */
export type ImportField = keyof ImportRow;

/** Every field in the order in which a screen lists them, with the name a person knows it by. */
export const IMPORT_FIELDS: readonly { field: ImportField; label: string }[] = [
  { field: 'productName', label: 'Product name' },
  { field: 'vendor', label: 'Supplier' },
  { field: 'stockOnHand', label: 'Stock on hand' },
  { field: 'minimumPar', label: 'Minimum par' },
  { field: 'unit', label: 'Unit' },
  { field: 'category', label: 'Category' },
  { field: 'sku', label: 'SKU' },
  { field: 'inventoryType', label: 'Warehouse or retail' },
  { field: 'costPrice', label: 'Cost price' },
  { field: 'sellingPrice', label: 'Selling price' },
  { field: 'shipTime', label: 'Lead time' },
  { field: 'packSize', label: 'Pack size' },
  { field: 'minimumOrder', label: 'Minimum order' },
  { field: 'location', label: 'Location' },
  { field: 'description', label: 'Description' },
];

/** How a field is called in files, best name first. Names are compared without case, blanks and punctuation. */
export interface Aliases {
  /** Names that mean this field whatever the cells hold. */
  sure: string[];
  /** Beginnings of names that end in the name of a place: 'Current Quantity Main Street'. */
  places?: string[];
  /** Names that mean it only where the cells agree: numbers for a number, words for a name. */
  likely?: string[];
}

export const ALIASES: Record<ImportField, Aliases> = {
  productName: {
    // The specification's two; 'product name' first, for where both stand 'name' is someone else's.
    sure: ['product name', 'name', 'item name', 'product title', 'item title', 'tea name', 'article name'],
    likely: ['title', 'product', 'item', 'tea', 'blend', 'blend name', 'article', 'display name'],
  },
  vendor: {
    sure: ['supplier', 'vendor', 'supplier name', 'vendor name', 'default vendor name', 'default vendor'].concat(
      ['preferred supplier', 'preferred vendor', 'primary supplier', 'primary vendor', 'main supplier'],
      ['supplied by', 'sourced from', 'sourcer', 'wholesaler', 'distributor', 'manufacturer', 'producer'],
    ),
    likely: ['brand', 'brand name', 'purchased from'],
  },
  stockOnHand: {
    sure: [
      'quantity',
      'stock',
      'stock on hand',
      'quantity on hand',
      'qty on hand',
      'on hand quantity',
      'on hand',
    ].concat(
      ['on hand qty', 'stock quantity', 'stock qty', 'stock level', 'stock count', 'current stock', 'units in stock'],
      [
        'quantity in stock',
        'qty in stock',
        'number in stock',
        'in stock quantity',
        'in stock qty',
        'inventory quantity',
      ],
      ['inventory qty', 'variant inventory qty', 'variant inventory quantity', 'on hand current', 'current quantity'],
      ['current inventory', 'inventory level', 'inventory count', 'quantity in hand', 'stock in hand', 'closing stock'],
      ['qoh', 'soh', 'qty', 'available quantity', 'available qty', 'quantity available', 'qty available'],
      ['available stock', 'stock available', 'quantity remaining', 'total stock', 'total quantity', 'total qty'],
    ),
    places: ['current quantity'],
    likely: ['in stock', 'available', 'available not editable', 'inventory', 'count', 'units', 'remaining', 'balance'],
  },
  minimumPar: {
    sure: [
      'min par',
      'minimum',
      'minimum par',
      'par',
      'par level',
      'par stock',
      'par quantity',
      'minimum stock',
    ].concat(
      ['min stock', 'minimum stock level', 'min stock level', 'minimum level', 'min level', 'reorder level'],
      ['reorder point', 'reorder at', 'restock level', 'restock point', 'low stock threshold', 'low stock amount'],
      ['low stock level', 'stock alert count', 'alert quantity', 'safety stock'],
    ),
    places: ['stock alert count'],
    likely: ['min', 'minimum quantity', 'min quantity', 'min qty', 'rop', 'alert level', 'low stock alert'],
  },
  shipTime: {
    sure: ['lead time', 'shipping time', 'ship time', 'lead time days', 'lead time in days', 'lead days'].concat(
      ['lead time weeks', 'lead time in weeks', 'supplier lead time', 'delivery time', 'delivery lead time'],
      ['delivery days', 'shipping days', 'ship days', 'days to deliver'],
    ),
  },
  packSize: {
    sure: ['case pack', 'case quantity', 'case qty', 'units per case', 'pieces per case', 'pcs per case'].concat(
      ['items per case', 'case pack size', 'case pack quantity', 'case pack qty', 'qty per case', 'quantity per case'],
      ['units per pack', 'pack quantity', 'pack qty', 'units per carton', 'carton quantity', 'carton qty'],
      ['order multiple', 'order multiples', 'order increment', 'purchase multiple'],
    ),
    // In a product sheet these are more often texts, such as 100 g: then they are the unit.
    likely: ['pack size', 'case size', 'carton size', 'pack', 'package size'],
  },
  minimumOrder: {
    sure: ['minimum order', 'minimum order quantity', 'minimum order qty', 'min order', 'min order quantity'].concat([
      'min order qty',
      'moq',
      'order minimum',
      'minimum purchase',
      'minimum purchase quantity',
      'min purchase qty',
    ]),
  },
  sku: {
    sure: ['sku', 'variant sku', 'item sku', 'product sku', 'sku code', 'sku number', 'stock keeping unit'].concat(
      ['product code', 'item code', 'item number', 'product number', 'article number', 'part number', 'stock code'],
      ['item no', 'article no', 'part no', 'catalog number', 'catalogue number'],
    ),
    likely: ['code'],
  },
  unit: {
    sure: [
      'unit',
      'unit of measure',
      'unit of measurement',
      'uom',
      'stock unit',
      'base unit',
      'selling unit',
      'sold by',
    ],
    likely: ['units', 'measure', 'pack size', 'package size', 'pack', 'package', 'size'],
  },
  inventoryType: {
    sure: ['inventory type', 'warehouse or retail', 'warehouse retail', 'stock type'],
    likely: ['type', 'item type', 'location type', 'channel'],
  },
  category: {
    sure: ['category', 'item category', 'category name', 'categories', 'reporting category', 'tea type'],
    likely: [
      'type',
      'product type',
      'custom product type',
      'product category',
      'department',
      'product group',
      'item group',
    ].concat(['google shopping google product category', 'standardized product type', 'group', 'class']),
  },
  costPrice: {
    sure: [
      'cost price',
      'cost',
      'unit cost',
      'cost per item',
      'cost per unit',
      'item cost',
      'default unit cost',
    ].concat(
      ['wholesale price', 'wholesale cost', 'purchase price', 'purchase cost', 'buying price', 'buy price'],
      [
        'variant cost',
        'average cost',
        'landed cost',
        'last cost',
        'cost each',
        'supplier price',
        'trade price',
        'cogs',
      ],
    ),
    likely: ['wholesale'],
  },
  sellingPrice: {
    sure: [
      'selling price',
      'sell price',
      'retail price',
      'regular price',
      'variant price',
      'unit price',
      'price',
    ].concat([
      'list price',
      'sales price',
      'item price',
      'price each',
      'price per unit',
      'rrp',
      'msrp',
      'srp',
      'sale price',
    ]),
    likely: ['retail'],
  },
  location: {
    sure: ['location', 'bin', 'bin location', 'bin name', 'bin number', 'storage location', 'stock location'].concat([
      'warehouse location',
      'location name',
      'shelf',
      'shelf location',
      'aisle',
      'rack',
    ]),
    likely: ['warehouse', 'store', 'zone'],
  },
  description: {
    sure: ['description', 'body html', 'body', 'product description', 'item description', 'long description'].concat([
      'short description',
      'details',
    ]),
    likely: ['notes', 'note', 'comments'],
  },
};
