import { normaliseHeader } from '../columns/header-names.ts';
import type { Mapping } from '../columns/mapping.ts';

/**
 * Shop exports split a product into several rows: one for the product and others for its variants and pictures, which
 * omit what the first row has.
 */
export interface VariantRows {
  /** The column of the product's name; names are completed only if they are mapped to it. */
  nameColumn: number;
  /** The row that this one inherits from, if any. */
  findParent(cells: readonly string[]): readonly string[] | undefined;
  /** The variant's options: 'Small / Red'; empty if none. */
  variantOf(cells: readonly string[]): string;
  /** Whether a variant without a name inherits its parent's. */
  inheritsName: boolean;
  /** Why a row is not an item, such as a picture row; null if it is one. */
  omits(cells: readonly string[]): string | null;
  /** The columns that names are completed from. */
  columns: ReadonlySet<number>;
}

type Rows = readonly (readonly string[])[];

function cellOf(cells: readonly string[], column: number): string {
  return cells[column]?.trim() ?? '';
}

/** Shopify: rows of one product share its handle; the first has the title, the others their option values. */
function shopify(findColumn: (...names: string[]) => number, rows: Rows): VariantRows | null {
  const handle = findColumn('handle', 'url handle');
  const title = findColumn('title');
  const options = ['option1 value', 'option2 value', 'option3 value'].map((name) => findColumn(name));
  if (handle < 0 || title < 0 || options[0] === undefined || options[0] < 0) return null;
  const first = new Map<string, readonly string[]>();
  for (const cells of rows) {
    const key = cellOf(cells, handle);
    if (cellOf(cells, title) !== '' && !first.has(key)) first.set(key, cells);
  }
  const values = (cells: readonly string[]) =>
    options.map((column) => cellOf(cells, column)).filter((value) => value !== '' && value !== 'Default Title');
  return {
    nameColumn: title,
    inheritsName: true,
    findParent: (cells) => first.get(cellOf(cells, handle)),
    variantOf: (cells) => values(cells).join(' / '),
    omits: (cells) =>
      cellOf(cells, title) === '' && first.has(cellOf(cells, handle)) && options.every((at) => cellOf(cells, at) === '')
        ? 'Extra picture only.'
        : null,
    columns: new Set(options),
  };
}

/** Square: every variation is a row with the item's name; a single one is called 'Regular'. */
function square(findColumn: (...names: string[]) => number): VariantRows | null {
  const item = findColumn('item name');
  const variation = findColumn('variation name');
  if (item < 0 || variation < 0) return null;
  return {
    nameColumn: item,
    inheritsName: false,
    findParent: () => undefined,
    variantOf: (cells) => cellOf(cells, variation).replace(/^regular$/i, ''),
    omits: () => null,
    columns: new Set([variation]),
  };
}

/**
 * WooCommerce: a variation refers to its parent by SKU or `id:` and number. If it has no name of its own, its attributes
 * distinguish it. Stock is on the variations or on the product.
 */
function wooCommerce(
  findColumn: (...names: string[]) => number,
  rows: Rows,
  attributes: readonly number[],
  { sku = -1, productName: name = -1, stockOnHand: stock = -1 }: Mapping,
): VariantRows | null {
  const id = findColumn('id');
  // Its headers are translated, what its cells say is not.
  const isReference = (cell = '') => /^id:\d+$/.test(cell) || rows.some((cells) => cell !== '' && cells[sku] === cell);
  const first = rows.find((cells) => cells.includes('variation'));
  const named = findColumn('parent');
  const parent = named >= 0 ? named : (first?.findIndex((cell, at) => at !== sku && isReference(cell)) ?? -1);
  if (parent < 0 || name < 0 || (id < 0 && sku < 0)) return null;
  const products = new Map<string, readonly string[]>();
  for (const cells of rows) {
    if (cellOf(cells, parent) !== '') continue;
    if (id >= 0) products.set(`id:${cellOf(cells, id)}`, cells);
    if (cellOf(cells, sku) !== '') products.set(cellOf(cells, sku), cells);
  }
  const findParent = (cells: readonly string[]) => products.get(cellOf(cells, parent));
  const hasStock = (cells: readonly string[]) => /\d/.test(cellOf(cells, stock));
  const stocked = new Set(rows.filter(hasStock).map(findParent));
  return {
    nameColumn: name,
    inheritsName: true,
    findParent,
    variantOf: (cells) => {
      const own = cellOf(cells, name);
      const product = findParent(cells);
      if (!product || (own !== '' && own.toLowerCase() !== cellOf(product, name).toLowerCase())) return '';
      return attributes
        .map((column) => cellOf(cells, column))
        .filter(Boolean)
        .join(' / ');
    },
    omits: (cells) => {
      if (!hasStock(cells) && stocked.has(cells)) return 'Its variations are imported instead, with their stock.';
      const product = findParent(cells);
      return product && hasStock(product) && !hasStock(cells) ? 'Its stock is on the main product.' : null;
    },
    columns: new Set([parent, ...attributes]),
  };
}

/** Detects the variant format by the headers; null if every row is a separate product. */
export function findVariantRows(headers: readonly string[], rows: Rows, mapping: Mapping): VariantRows | null {
  const names = headers.map(normaliseHeader);
  const findColumn = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const attributes = names.flatMap((name, column) => (/^attribute \d+ value/.test(name) ? [column] : []));
  return shopify(findColumn, rows) ?? square(findColumn) ?? wooCommerce(findColumn, rows, attributes, mapping);
}
