import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '../../inventory/import-columns.ts';
import { ALIASES } from './header-aliases.ts';
import { normaliseHeader, priceUnitOfHeader, unitOfHeader } from './header-names.ts';
import { suggestMapping } from './headers.ts';

/** The headers that each field is read from. */
function mapped(headers: string[], ...rows: string[][]): Record<string, string | undefined> {
  const mapping = suggestMapping(headers, rows);
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, headers[column]]));
}

describe('mapping headers', () => {
  test.each([
    ['vendor', ['supplier', 'VENDOR']],
    ['productName', ['Name', 'product name']],
    ['stockOnHand', ['Quantity', 'STOCK', 'Stock On Hand']],
    ['minimumPar', ['Min Par', 'minimum', 'Minimum Par']],
    ['shipTime', ['Lead Time', 'shipping time', 'Ship Time']],
  ])('takes every header of docs/specification.md, 8.1 for %s', (field, headers) => {
    for (const header of headers) expect(mapped([header])).toEqual({ [field]: header });
  });

  test('maps the headers of an Airtable base', () => {
    const headers = 'Name,SKU,Category,Quantity,Unit,Cost Price,Selling Price,Supplier,Description'.split(',');
    expect(mapped(headers)).toEqual({
      productName: 'Name',
      sku: 'SKU',
      category: 'Category',
      stockOnHand: 'Quantity',
      unit: 'Unit',
      costPrice: 'Cost Price',
      sellingPrice: 'Selling Price',
      vendor: 'Supplier',
      description: 'Description',
    });
  });

  test("maps Camellia's own export", () => {
    const headers =
      'id,name,sku,category,inventoryType,quantity,unit,Cost Price,Selling Price,supplier,description,minimumPar,location,leadTimeDays,packSize,minimumOrder,buyUnit,sellUnit,tare,createdAt,isPinned,version';
    expect(Object.keys(mapped(headers.split(','))).sort()).toEqual(IMPORT_COLUMNS.map(({ field }) => field).sort());
  });

  test.each([
    [
      ['default_code', 'name', 'categ_id', 'qty_available', 'uom_id'],
      ['A-1', 'Assam', 'All / Black tea', '4.0', 'kg'],
      { sku: 'default_code', productName: 'name', category: 'categ_id', stockOnHand: 'qty_available', unit: 'uom_id' },
    ],
    [
      ['name', 'quantity', 'category_id/name', 'supplier_id.display_name'],
      ['Assam', '4', 'Black tea', 'Halmari Estate'],
      {
        productName: 'name',
        stockOnHand: 'quantity',
        category: 'category_id/name',
        vendor: 'supplier_id.display_name',
      },
    ],
    [['name', 'quantity', 'category_id'], ['Assam', '4', '17'], { productName: 'name', stockOnHand: 'quantity' }],
  ])('a column that refers to another table counts where it has names: %j', (headers, row, expected) => {
    expect(mapped(headers, row)).toEqual(expected);
  });

  test('maps a Shopify product export', () => {
    const headers =
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title,Variant Weight Unit,Cost per item,Price / Europe';
    expect(mapped(headers.split(','))).toEqual({
      productName: 'Title',
      description: 'Body (HTML)',
      vendor: 'Vendor',
      category: 'Type',
      sku: 'Variant SKU',
      stockOnHand: 'Variant Inventory Qty',
      sellingPrice: 'Variant Price',
      costPrice: 'Cost per item',
    });
  });

  test('maps a Square item library', () => {
    const headers =
      'Token,Item Name,Variation Name,SKU,Description,Category,Item Type,Price,Option Name 1,Current Quantity Main Street,New Quantity Main Street,Stock Alert Enabled Main Street,Stock Alert Count Main Street,Default Unit Cost,Default Vendor Name';
    expect(mapped(headers.split(','))).toEqual({
      productName: 'Item Name',
      sku: 'SKU',
      description: 'Description',
      category: 'Category',
      sellingPrice: 'Price',
      stockOnHand: 'Current Quantity Main Street',
      minimumPar: 'Stock Alert Count Main Street',
      costPrice: 'Default Unit Cost',
      vendor: 'Default Vendor Name',
    });
  });

  test('maps a WooCommerce export without misleading columns', () => {
    const headers = 'ID,Type,SKU,Name,In stock?,Stock,Low stock amount,Sale price,Regular price,Download 1 name';
    const rows = [['1', 'simple', 'a', 'Tin', '1', '', '', '18', '20', '']];
    expect(mapped(headers.split(','), ...rows)).toEqual({
      sku: 'SKU',
      productName: 'Name',
      stockOnHand: 'Stock',
      minimumPar: 'Low stock amount',
      sellingPrice: 'Regular price',
    });
  });

  test('accepts camel case, snake case and single words', () => {
    for (const header of ['productName', 'product_name', 'PRODUCT-NAME', 'productname', 'ProductName*']) {
      expect(mapped([header])).toEqual({ productName: header });
    }
    expect(normaliseHeader('SKUCode')).toBe('sku code');
    expect(mapped(['unitsInStock', 'reorderLevel', 'unitPrice'])).toEqual({
      stockOnHand: 'unitsInStock',
      minimumPar: 'reorderLevel',
      sellingPrice: 'unitPrice',
    });
  });

  test('ignores units, currencies and hints in brackets, but not words that change the meaning', () => {
    expect(mapped(['Stock (kg)', 'Price ($)', 'Cost USD', 'Lead Time (weeks)', 'Name (required)'])).toEqual({
      stockOnHand: 'Stock (kg)',
      sellingPrice: 'Price ($)',
      costPrice: 'Cost USD',
      shipTime: 'Lead Time (weeks)',
      productName: 'Name (required)',
    });
    expect(mapped(['Stock (reserved)', 'Quantity (ordered)'])).toEqual({});
  });

  test.each(
    ['Low Stock', 'Reorder Quantity', 'Option1 Name', 'Download 1 name', 'In stock?', 'supplierID'].concat(
      ['quantityPerUnit', 'categoryID', 'productID', 'Organisation_name', 'Alternative Name'],
      ['Location Coordinates', 'unitsOnOrder', 'SEO Title', 'Variant Weight Unit', 'name of buyer', ''],
    ),
  )('is not trapped by %j', (header) => {
    expect(mapped([header], ['5'])).toEqual({});
  });

  test('maps fields and columns one to one, better names first', () => {
    expect(mapped(['Qty', 'Stock', 'Title', 'Name', 'Item'])).toEqual({ stockOnHand: 'Stock', productName: 'Name' });
    expect(mapped(['Name', 'Name'])).toEqual({ productName: 'Name' });
    expect(suggestMapping(['Name', 'Name'], [])).toEqual({ productName: 0 });
  });

  test('prefers a filled column to an empty one with a better name', () => {
    expect(mapped(['Name', 'Stock', 'Qty on hand'], ['Assam', '', '4'])).toMatchObject({ stockOnHand: 'Qty on hand' });
    expect(mapped(['Name', 'Stock'], ['Assam', ''])).toMatchObject({ stockOnHand: 'Stock' });
  });

  test('resolves ambiguous names by their cells', () => {
    expect(mapped(['Name', 'Type'], ['Assam', 'Retail'])).toMatchObject({ inventoryType: 'Type' });
    expect(mapped(['Name', 'Type'], ['Assam', 'Black'])).toMatchObject({ category: 'Type' });
    expect(mapped(['Name', 'Units'], ['Assam', '12'])).toMatchObject({ stockOnHand: 'Units' });
    expect(mapped(['Name', 'Units'], ['Assam', 'kg'])).toMatchObject({ unit: 'Units' });
    expect(mapped(['Name', 'Available'], ['Assam', 'Yes'])).toEqual({ productName: 'Name' });
    expect(mapped(['Item', 'Title'], ['1', 'Assam'])).toEqual({ productName: 'Title' });
  });

  test.each(['Case Pack', 'Units per case', 'case_qty', 'Pack Size', 'Order Multiple'])(
    'takes %j for a pack size',
    (header) => {
      expect(mapped(['Name', header], ['Assam', '12'])).toEqual({ productName: 'Name', packSize: header });
    },
  );

  test.each(['MOQ', 'Minimum order', 'Min order qty', 'minimumOrder', 'Minimum Order Quantity (kg)'])(
    'takes %j for a minimum order',
    (header) => {
      expect(mapped(['Name', header], ['Assam', '50'])).toEqual({ productName: 'Name', minimumOrder: header });
    },
  );

  test('reads a pack size in words as the unit, unless there is a unit column', () => {
    const [first, second] = [
      ['Assam', '100 g'],
      ['Sencha', '50 ct'],
    ];
    expect(mapped(['Name', 'Pack Size'], first, second)).toEqual({ productName: 'Name', unit: 'Pack Size' });
    const withUnit = mapped(['Name', 'Pack Size', 'Unit'], [...first, 'tins'], [...second, 'boxes']);
    expect(withUnit).toEqual({ productName: 'Name', unit: 'Unit' });
  });

  test('maps a stock column with words in its cells', () => {
    expect(mapped(['Name', 'Quantity'], ['Assam', 'Full'])).toMatchObject({ stockOnHand: 'Quantity' });
  });

  test('never has a sure name for two fields', () => {
    const sure = ALIASES.flatMap(([, aliases]) => aliases.sure.split('|'));
    expect(sure.filter((alias, index) => sure.indexOf(alias) !== index)).toEqual([]);
  });
});

test('handles a header of 100,000 blanks', () => {
  expect(unitOfHeader(`Quantity (kg)${' '.repeat(100_000)}x`)).toBe('');
  expect(unitOfHeader(`Quantity (kg)${' '.repeat(100_000)}*`)).toBe('kg');
  expect(priceUnitOfHeader(`Cost/kg${' '.repeat(100_000)}x`)).toBe('');
});
