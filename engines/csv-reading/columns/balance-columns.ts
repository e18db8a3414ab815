/** Columns that say where stock lies and of which lot. They only take columns that hold nothing else of an item. */

import { isStockList } from '../../csv-writing/cells.ts';
import { matchKey } from '../../text/match-key.ts';
import { isNumber, share } from '../cells/column-values.ts';
import { joined, normaliseHeader } from './header-names.ts';
import { type Mapping, placeField } from './mapping.ts';

const named = (names: string) => new Set(names.split('|').map(joined));

const LOTS = named(
  'lot|lots|lot code|lot number|lot no|lot id|lot nr|batch|batch code|batch number|batch no|batch id|batch lot|lot batch|batch lot number|lot batch number|charge|chargennummer|chargen nr|charge nr|losnummer|numéro de lot|n de lot|lote|número de lote|n de lote|lotto|numero lotto|partijnummer|batchnummer|partinummer|eränumero|numer partii|šarže|партия|номер партии|ロット|ロット番号|批号|批次|批次号|批號|批次號|로트|로트번호',
);
const DATES = named(
  'best before|best before date|best by|best by date|bbd|bbe|use by|use by date|expiry|expiry date|expiration|expiration date|expires|expires on|expire date|exp date|mhd|mindestens haltbar bis|mindesthaltbarkeitsdatum|haltbar bis|verfallsdatum|ablaufdatum|ddm|dluo|date de péremption|à consommer de préférence avant|fecha de caducidad|caducidad|consumo preferente|vencimiento|fecha de vencimiento|validade|data de validade|scadenza|data di scadenza|houdbaar tot|tht|bäst före|bäst före datum|parasta ennen|termin ważności|data ważności|срок годности|годен до|賞味期限|消費期限|保质期|有效期|到期日|有效日期|유통기한|소비기한',
);

/**
 * Completes a mapping by the columns of lots and dates, and by those of the stock in places: of each place of the workspace
 * that a header names.
 * @param headers as they are in the file
 * @param places names of the workspace's places; none if there is only the main one
 */
export function withBalances(
  mapping: Mapping,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  places: readonly string[],
): Mapping {
  const atPlaces = stockColumnsOf(headers, rows, places);
  const { stockOnHand, ...others } = mapping;
  const placed = atPlaces.length > 0 ? without(others, new Set(atPlaces.map(([, column]) => column))) : mapping;
  const taken = new Set(Object.values(placed));
  const find = (names: ReadonlySet<string>) =>
    headers.findIndex((header, column) => !taken.has(column) && names.has(joined(normaliseHeader(header))));
  const found: Mapping = { ...placed };
  for (const [place, column] of atPlaces) found[placeField(place)] = column;
  if (stockOnHand === undefined && atPlaces.length === 0) return found;
  if (isStockList(headers)) {
    found.place = headers.indexOf('Place');
    if (found.location === found.place) delete found.location;
  }
  const [lotCode, bestBefore] = [find(LOTS), find(DATES)];
  if (lotCode < 0) return found;
  found.lotCode = lotCode;
  if (bestBefore >= 0) found.bestBefore = bestBefore;
  return found;
}

/** A mapping without what is read from some columns. */
const without = (mapping: Mapping, columns: ReadonlySet<number>): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, column]) => !columns.has(column)));

function stockColumnsOf(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  places: readonly string[],
): [string, number][] {
  const keys = headers.map(matchKey);
  return places.flatMap((place): [string, number][] => {
    const column = keys.indexOf(matchKey(place));
    const cells = rows.flatMap((cells) => cells[column]?.trim() || []);
    return column >= 0 && share(cells, isNumber) > 0.8 ? [[place, column]] : [];
  });
}
