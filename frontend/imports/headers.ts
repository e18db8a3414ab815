import { ALIASES, type ImportField } from './header-aliases.ts';
import { readNumber } from './numbers.ts';
import { isPlaceholder, readInventoryType } from './values.ts';

/** For each field the column (counted from 0) that it is read from; no entry where it is read from none. */
export type Mapping = Partial<Record<ImportField, number>>;

const NUMBER_FIELDS: readonly ImportField[] = ['stockOnHand', 'minimumPar', 'shipTime', 'costPrice', 'sellingPrice'];
/** Longer cells are no headers. */
const LONGEST_HEADER = 100;
const UNITS =
  /^(?:kgs?|kilograms?|g|grams?|lbs?|pounds?|oz|ounces?|pcs|pieces?|bags?|boxes|tins?|units?|packs?|packages?)$/;
const CURRENCIES = /^(?:usd|us|eur|gbp|cad|aud|chf)$/;
/** What a header may have in brackets without meaning anything else for it; a lone currency sign leaves nothing. */
const ASIDE = /^(?:|days?|weeks?|optional|required)$/;

/** A header in lower-case words: `unitsInStock`, `units_in_stock` and `Units in Stock*` are all `units in stock`. */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFKC')
    .replaceAll('#', ' number ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A normalised name without its blanks: headers are compared so, for many are written in one word. */
function joined(name: string): string {
  return name.replaceAll(' ', '');
}

/** The names to look a header up by, the whole one first. A header that asks a question ('In stock?') has none. */
function lookUpNames(header: string): string[] {
  if (header.length > LONGEST_HEADER || header.trim().endsWith('?')) return [];
  const whole = normaliseHeader(header);
  if (whole === '') return [];
  const bracketed = /^([^([]+)[([]([^()[\]]*)[)\]]\s*(?:\*\s*)?$/.exec(header.trim());
  const aside = normaliseHeader(bracketed?.[2] ?? '');
  if (bracketed?.[1] && [UNITS, CURRENCIES, ASIDE].some((kind) => kind.test(aside))) {
    return [whole, normaliseHeader(bracketed[1])];
  }
  const words = whole.split(' ');
  if (words.length > 1 && CURRENCIES.test(words.at(-1) ?? '')) {
    return [whole, words.slice(0, -1).join(' ')];
  }
  return [whole];
}

/** The unit that a header names in brackets: 'kg' of 'Quantity (kg)'; empty where it names none. */
export function unitOfHeader(header: string): string {
  const inside = /[([]([^()[\]]*)[)\]]\s*(?:\*\s*)?$/.exec(header.trim())?.[1]?.trim() ?? '';
  return UNITS.test(normaliseHeader(inside)) ? inside : '';
}

interface Name {
  field: ImportField;
  rank: number;
  sure: boolean;
}

/** Ranks: a sure name beats a likely one, an earlier alias a later one. */
const SURE = 1000;
const LIKELY = 500;
/** A column without a single filled cell gives way to any other that could be the field. */
const EMPTY_COLUMN = -800;

const NAMES = new Map<string, Name[]>();
const PLACES: { start: string; name: Name }[] = [];
for (const [key, aliases] of Object.entries(ALIASES)) {
  const field = key as ImportField;
  const learn = (alias: string, name: Name) => NAMES.set(joined(alias), [...(NAMES.get(joined(alias)) ?? []), name]);
  aliases.sure.forEach((alias, index) => {
    learn(alias, { field, rank: SURE - index, sure: true });
  });
  aliases.likely?.forEach((alias, index) => {
    learn(alias, { field, rank: LIKELY - index, sure: false });
  });
  for (const start of aliases.places ?? []) {
    PLACES.push({ start: `${start} `, name: { field, rank: SURE - 100, sure: true } });
  }
}

function namesOf(header: string): Name[] {
  for (const name of lookUpNames(header)) {
    const known = NAMES.get(joined(name));
    if (known) return known;
    const place = PLACES.find(({ start }) => name.startsWith(start));
    if (place) return [place.name];
  }
  return [];
}

/** Headers of the same thing at other places than the one that a header is for: Square has a stock for each shop. */
export function otherPlaces(header: string, headers: readonly string[]): string[] {
  const place = PLACES.find(({ start }) => normaliseHeader(header).startsWith(start));
  if (!place) return [];
  return headers.filter((other) => other !== header && normaliseHeader(other).startsWith(place.start));
}

/** How well a row of cells would do as the header: one for each field that it names, one more for the name itself. */
export function knownHeaders(cells: readonly string[]): number {
  const fields = new Set(cells.flatMap((cell) => namesOf(cell).map((name) => name.field)));
  return fields.size + (fields.has('productName') ? 1 : 0);
}

function share(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

/** WooCommerce's 'Type' says how a product is sold, which is no category. */
const WOOCOMMERCE_TYPE = /^(?:simple|variable|variation|grouped|external|virtual|downloadable)(?:,|$)/i;

/** A number with nothing behind it: `100 g` says how large a thing is, `12` how many there are. */
const isPlain = (cell: string) => /^\d+(?:[.,]\d+)?$/.test(cell);

/** Whether the filled cells of a column agree with a name that is only likely. */
function cellsAgree(field: ImportField, cells: readonly string[]): boolean {
  const numeric = share(cells, (cell) => readNumber(cell, '.') !== null);
  if (field === 'inventoryType') return share(cells, (cell) => readInventoryType(cell) !== null) > 0.5;
  if (cells.length === 0) return true;
  if (NUMBER_FIELDS.includes(field)) return numeric > 0.5;
  if (field === 'packSize') return share(cells, isPlain) > 0.5;
  if (field === 'productName' || field === 'vendor') return numeric < 0.5;
  if (field === 'unit') return share(cells, isPlain) < 0.5;
  if (field === 'category') {
    return numeric < 0.5 && share(cells, (cell) => WOOCOMMERCE_TYPE.test(cell)) < 0.5;
  }
  return true;
}

/**
 * Suggests which column each field is read from. Every column serves at most one field, and every field takes at most
 * one column; the better name wins, then the column further left. `sampleRows` are cells of rows below the header:
 * they decide where a name alone does not ('Type', 'Units', 'Available').
 */
export function suggestMapping(headers: readonly string[], sampleRows: readonly (readonly string[])[]): Mapping {
  const candidates: { field: ImportField; column: number; rank: number }[] = [];
  headers.forEach((header, column) => {
    const names = namesOf(header);
    if (names.length === 0) return;
    const filled = sampleRows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => !isPlaceholder(cell));
    for (const name of names) {
      if (!name.sure && !cellsAgree(name.field, filled)) continue;
      const rank = name.rank + (filled.length === 0 && sampleRows.length > 0 ? EMPTY_COLUMN : 0);
      candidates.push({ field: name.field, column, rank });
    }
  });
  candidates.sort((a, b) => b.rank - a.rank || a.column - b.column);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const { field, column } of candidates) {
    if (mapping[field] !== undefined || taken.has(column)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}
