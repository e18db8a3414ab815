import { type MappedField, type Mapping, placeField } from '../../../engines/csv-reading/columns/mapping.ts';
import { IMPORT_COLUMNS } from '../../../engines/inventory/import-columns.ts';

/** A field that a column can be mapped to, as the screen calls it. */
export interface FieldLabel {
  field: MappedField;
  label: string;
}

/** The column of codes that scanners read. */
export const CODES_LABEL: FieldLabel = { field: 'codes', label: 'Barcode' };

const LOT_FIELDS: readonly FieldLabel[] = [
  { field: 'lotCode', label: 'Lot code' },
  { field: 'bestBefore', label: 'Best before' },
];

/** The fields to map: those of places and lots only where the workspace has them, or the file. */
export function mappedFields(mapping: Mapping, places: readonly string[], hasLots: boolean): FieldLabel[] {
  const usesPlaces = places.length > 0 || mapping.place !== undefined;
  const usesLots = hasLots || mapping.lotCode !== undefined;
  return [
    ...IMPORT_COLUMNS,
    CODES_LABEL,
    ...(usesPlaces ? [{ field: 'place' as const, label: 'Place' }] : []),
    ...(usesLots ? LOT_FIELDS : []),
    ...places.map((place) => ({ field: placeField(place), label: `Stock in ${place}` })),
  ];
}
