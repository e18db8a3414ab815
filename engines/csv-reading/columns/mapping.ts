import type { ImportField } from '../../inventory/import-columns.ts';

/** What a column says of where stock lies, and of its lot. */
export type BalanceField = 'place' | 'lotCode' | 'bestBefore';

/** What a column says of the codes that scanners read. */
export type CodeField = 'codes';

/** The column of the stock in one place: `at Shop`. */
export type PlaceField = `at ${string}`;

const AT = 'at ';
export const placeField = (place: string): PlaceField => `${AT}${place}`;

/** The column index (from 0) of each mapped field. */
export type Mapping = Partial<Record<ImportField | BalanceField | CodeField, number>> & { [place: PlaceField]: number };

/** A field that a column can be mapped to. */
export type MappedField = ImportField | BalanceField | CodeField | PlaceField;

/** The places whose stock has a column, with it. */
export const placesOf = (mapping: Mapping): [place: string, column: number][] =>
  Object.entries(mapping).flatMap(([field, column]): [string, number][] =>
    field.startsWith(AT) ? [[field.slice(AT.length), column]] : [],
  );

/** A suggested mapping, and the fields that were found by the cells alone. */
export interface Suggestion {
  mapping: Mapping;
  byCells: ReadonlySet<keyof Mapping>;
}
