/** The column of barcodes: by its name, or by the check digits of its cells. It only takes one that holds nothing else of an item. */

import { isBarcode, share } from '../cells/column-values.ts';
import { joined, lookUpNames } from './header-names.ts';
import type { Mapping } from './mapping.ts';

const BARCODES = new Set(
  'barcode|bar code|barcodes|ean|ean13|ean 13|ean code|ean8|upc|upc code|upc a|gtin|gtin13|gtin14|isbn|jan|jan code|variant barcode|product barcode|item barcode|strichcode|code barres|código de barras|codice a barre|kod kreskowy|kod ean|штрихкод|штрих код|バーコード|条码|条形码|條碼|바코드|บาร์โค้ด'
    .split('|')
    .map(joined),
);

/** Completes a mapping by the column of barcodes; of several with their names, the first that is filled. @param names headers as they are in the file */
export function withCodes(mapping: Mapping, names: readonly string[], rows: readonly (readonly string[])[]): Mapping {
  const taken = new Set(Object.values(mapping));
  const free = [...names.keys()].filter((column) => !taken.has(column));
  const cellsOf = (column: number) => rows.flatMap((cells) => cells[column]?.trim() || []);
  const named = free.filter((column) =>
    lookUpNames(names[column] ?? '').some(({ name }) => BARCODES.has(joined(name))),
  );
  const holdsBarcodes = (column: number) => cellsOf(column).length > 2 && share(cellsOf(column), isBarcode) > 0.9;
  const codes = named.find((column) => cellsOf(column).length > 0) ?? named[0] ?? free.find(holdsBarcodes);
  return codes === undefined ? mapping : { ...mapping, codes };
}
