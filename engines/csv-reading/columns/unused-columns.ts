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
}

const named = (names: string) => new Set(names.split('|').map(joined));

const REORDER_QUANTITIES = named(
  'reorder quantity|reorder qty|re order quantity|order quantity|order qty|restock quantity|restock qty|restock level|reorder amount|replenish quantity|economic order quantity|eoq|maximum stock|max stock|maximum|max|par max|desired quantity|bestellmenge|quantité à commander|cantidad a pedir',
);

const isNamed = (header: string, names: ReadonlySet<string>) =>
  lookUpNames(header).some(({ name }) => names.has(joined(name)));

/** Filled columns that are not imported, each with a sample. `used` are columns that complete product names. */
export function unusedColumns(
  { names, headers }: Table,
  examples: readonly string[],
  mapping: Mapping,
  used: ReadonlySet<number>,
): UnusedColumn[] {
  const mapped = new Set(Object.values(mapping));
  return headers.flatMap((header, column) => {
    const sample = examples[column] ?? '';
    if (mapped.has(column) || used.has(column) || sample === '') return [];
    if (isNamed(names[column] ?? '', REORDER_QUANTITIES)) {
      const note = 'Reorder quantity. Items have a minimum order and a pack size instead.';
      return [{ column, header, sample, note }];
    }
    return [{ column, header, sample }];
  });
}
