import { formatBestBefore, parseBestBefore } from '../../engines/calendar/best-before.ts';
import { findSkuDamage } from '../../engines/inventory/sku-damage.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { invalidField } from '../core/errors.ts';
import { type KnownLot, type KnownStock, MAIN, NO_LOT, type SaidBalance } from './balances.ts';

/** Which places and lots the rows of a file mean. */

/** A balance that a file names, of all its rows. */
export interface NamedBalance {
  /** The first of its rows, from 0. */
  row: number;
  /** Undefined is every place. */
  place: { id: number; name: string } | undefined;
  /** Undefined is every lot, null stock without a lot. */
  lot: NamedLot | null | undefined;
  quantity: number;
}

/** A lot that a file names; `known` if the item has it. */
export interface NamedLot {
  code: string;
  codeKey: string;
  known: KnownLot | undefined;
  /** As it is written on the goods. */
  bestBefore: string | null;
}

/** The id of the lot if the item has it; -1 for a new one, of which nothing is there. */
export const lotIdOf = (lot: NamedLot | null): number => (lot === null ? NO_LOT : (lot.known?.id ?? -1));

/** The places that a file names. */
export class Places {
  /** Places to add. */
  readonly created: { id: number; name: string }[] = [];
  readonly #unknown = new Map<string, string>();
  readonly #byKey: Map<string, { id: number; name: string }>;
  readonly #byId: Map<number, { id: number; name: string }>;
  readonly #makeId: (() => number) | null;

  /** @param makeId of places that are not known; null if they are not to be added */
  constructor(places: KnownStock['places'], makeId: (() => number) | null) {
    this.#byKey = new Map(places.map((place) => [place.nameKey, place]));
    this.#byId = new Map(places.map((place) => [place.id, place]));
    this.#makeId = makeId;
  }

  /** Names of places that the workspace does not have. */
  get unknown(): string[] {
    return [...this.#unknown.values()];
  }

  /** The place where the stock of products lies that name none. */
  get main(): { id: number; name: string } {
    return this.#byId.get(MAIN) ?? { id: MAIN, name: 'Main' };
  }

  /** The place of a row; undefined if it names none, null for an unknown name. @throws 400 for an unknown id */
  find({ row, place, locationId }: SaidBalance): { id: number; name: string } | null | undefined {
    if (locationId !== undefined) {
      const known = this.#byId.get(locationId);
      if (known) return known;
      throw invalidField(`[${row}].locationId`, 'is no place of your workspace. Choose one of GET /api/locations.');
    }
    if (place === undefined) return undefined;
    const key = matchKey(place);
    const known = this.#byKey.get(key);
    if (known) return known;
    this.#unknown.set(key, this.#unknown.get(key) ?? place);
    if (!this.#makeId) return null;
    const added = { id: this.#makeId(), name: place };
    this.created.push(added);
    this.#byKey.set(key, added);
    return added;
  }
}

/**
 * The balances that rows of one product name, rows of the same balance added up. Where some rows name a place, one without
 * is of the main place; where some name a lot, one without is of stock without a lot.
 * @param lots of the item
 * @param refuse called with the reason why a row cannot be used
 */
export function nameBalances(
  rows: readonly SaidBalance[],
  places: Places,
  lots: readonly KnownLot[],
  refuse: (row: number, reason: string) => void,
): NamedBalance[] {
  const namesPlaces = rows.some(({ place, locationId }) => (place ?? locationId) !== undefined);
  const namesLots = rows.some(({ lot }) => lot !== undefined);
  const named = new Map<string, NamedLot>();
  const found = new Map<string, NamedBalance>();
  for (const row of rows) {
    const place = places.find(row) ?? (row.place === undefined && namesPlaces ? places.main : undefined);
    if (place === undefined && row.place !== undefined) {
      refuse(row.row, `you have no place “${row.place}”`);
      continue;
    }
    const lot = row.lot ? nameLot(row.lot, lots, named) : namesLots ? null : undefined;
    if (typeof lot === 'string') {
      refuse(row.row, lot);
      continue;
    }
    const key = `${place?.id} ${lot === null ? '' : lot?.codeKey}`;
    const balance = found.get(key);
    if (balance) balance.quantity += row.quantity;
    else found.set(key, { row: row.row, place, lot, quantity: row.quantity });
  }
  return [...found.values()];
}

/** The lot of a row, or the reason why it is not used. */
function nameLot(
  { code, bestBefore, bestBeforePrecision }: NonNullable<SaidBalance['lot']>,
  lots: readonly KnownLot[],
  named: Map<string, NamedLot>,
): NamedLot | string {
  const codeKey = matchKey(code);
  const [known, ...others] = lots.filter((lot) => lot.codeKey === codeKey);
  if (others.length > 0) return `several lots of this product have the code ${code}`;
  const damage = known ? null : findSkuDamage(code);
  if (damage) return `a spreadsheet changed the code of the lot: it ${damage.what}. Format the column as text`;
  const date = bestBefore ? parseBestBefore(bestBefore, bestBeforePrecision ?? undefined) : null;
  const written = date && formatBestBefore(date);
  const earlier = named.get(codeKey);
  const has = known?.bestBefore
    ? formatBestBefore({ day: known.bestBefore, precision: known.bestBeforePrecision ?? 'day' })
    : (earlier?.bestBefore ?? null);
  if (date && has !== null && parseBestBefore(has)?.day !== date.day) {
    return `lot ${code} is best before ${has}, not ${written}. Correct the date of the lot, or use another code`;
  }
  const lot = { code: known?.code ?? code, codeKey, known, bestBefore: has ?? written };
  named.set(codeKey, lot);
  return lot;
}
