import type { ImportField } from '../../inventory/import-columns.ts';
import { isBarcode, share } from '../cells/column-values.ts';
import type { Table } from '../table/table.ts';
import { joined, lookUpNames } from './header-names.ts';
import type { Mapping } from './mapping.ts';

/** A column that is not imported. */
export interface UnusedColumn {
  column: number;
  header: string;
  /** Its first filled cell. */
  sample: string;
  /** What it is, if known. */
  note?: string;
  /** The field it can be used for. */
  suggested?: ImportField;
}

const named = (names: string) => new Set(names.split('|').map(joined));

const BARCODES = named(
  'barcode|bar code|barcodes|ean|ean13|ean 13|ean code|ean8|upc|upc code|upc a|gtin|gtin13|gtin14|isbn|jan|jan code|variant barcode|product barcode|item barcode|strichcode|code barres|código de barras|codice a barre|kod kreskowy|kod ean|штрихкод|штрих код|バーコード|条码|条形码|條碼|바코드|บาร์โค้ด',
);
const REORDER_QUANTITIES = named(
  'reorder quantity|reorder qty|re order quantity|order quantity|order qty|restock quantity|restock qty|restock level|reorder amount|replenish quantity|economic order quantity|eoq|maximum stock|max stock|maximum|max|par max|desired quantity|bestellmenge|quantité à commander|cantidad a pedir',
);

const isNamed = (header: string, names: ReadonlySet<string>) =>
  lookUpNames(header).some(({ name }) => names.has(joined(name)));

/** Filled columns that are not imported, each with a sample. `used` are columns that complete product names. */
export function unusedColumns(
  { names, headers, records }: Table,
  examples: readonly string[],
  mapping: Mapping,
  used: ReadonlySet<number>,
): UnusedColumn[] {
  const mapped = new Set(Object.values(mapping));
  return headers.flatMap((header, column) => {
    const sample = examples[column] ?? '';
    if (mapped.has(column) || used.has(column) || sample === '') return [];
    const cells = records.slice(0, 200).flatMap((record) => record.cells[column]?.trim() || []);
    const isCode = isNamed(names[column] ?? '', BARCODES) || (cells.length > 2 && share(cells, isBarcode) > 0.9);
    if (isCode && mapping.sku === undefined) {
      const note = 'Barcode. It is not imported: scan it on the item’s page, or use it as the missing SKU.';
      return [{ column, header, sample, note, suggested: 'sku' as const }];
    }
    if (isCode) return [{ column, header, sample, note: 'Barcode. It is not imported: scan it on the item’s page.' }];
    if (isNamed(names[column] ?? '', REORDER_QUANTITIES)) {
      const note = 'Reorder quantity. Items have a minimum order and a pack size instead.';
      return [{ column, header, sample, note }];
    }
    return [{ column, header, sample }];
  });
}
