import { IMPORT_COLUMNS, type ImportField } from '../../inventory/import-columns.ts';
import { currencyIn, isCurrency } from '../../numbers/written-number.ts';
import { currentStyle, ownCurrencySigns } from '../../text/style.ts';
import { ALIASES } from './header-aliases.ts';
import type { Idea } from './header-ideas.ts';
import { LANGUAGES } from './header-languages.ts';
import { guessFields, ideasOf } from './header-words.ts';
import { withoutShared } from './shared-words.ts';
import { WOOCOMMERCE } from './woocommerce-labels.ts';

/** Longer cells are not headers. */
const MAX_HEADER_LENGTH = 100;
const UNITS =
  /^(?:kgs?|kilos?|kilograms?|g|gr|grams?|lbs?|pounds?|oz|ounces?|ml|l|litres?|liters?|pcs|pieces?|bags?|boxes|tins?|units?|packs?|packages?|stk|stück|db|szt|ks|pz|pièces?|шт|кг|г|個|袋|缶|本|箱|个|件|개|ชิ้น|กรัม|กก)$/;
/** Tax words after a price, which do not change its meaning. */
const TAXES =
  /^(?:net|gross|netto|brutto|ht|ttc|vat|mwst|ust|tva|iva|btw|gst|tax|excl|incl|ex|inc|exc|inkl|exkl|moms|mva|áfa|nettó|bruttó|dph|ivato|ндс|税込|税抜|税別|含税|不含税)$/;
/** Bracketed parts of a header that do not change its meaning; empty for a lone currency sign. */
const ASIDE =
  /^(?:|days?|weeks?|jours?|semaines?|tagen?|wochen?|días?|semanas?|giorni|settimane|dias|dagen|weken|dagar|dager|veckor|dni|dnů|nap|zile|gün|дней|дни|дн|недель|日|天|日間|วัน|hari|ngày|optional|required)$/u;
/** A list of examples in brackets: 'Type (Black/White/…)'. */
const EXAMPLES = /[/,;|…]|\.\.\.|\be\.? ?g\b/i;

/** Separates the words of `unitsInStock` and `SKUCode`. */
const withoutHumps = (header: string) =>
  header.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');

/** A header in lower-case words: `unitsInStock`, `units_in_stock` and `Units in Stock*` are all `units in stock`. */
export function normaliseHeader(header: string): string {
  return withoutHumps(header.normalize('NFKC').replaceAll('#', ' number '))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A normalised name without spaces and accents, for comparing headers. */
export function joined(name: string): string {
  // The common case.
  if (/^[ a-z0-9]*$/.test(name)) return name.replaceAll(' ', '');
  const plain = name.replaceAll(' ', '').replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('ø', 'o');
  // In other scripts, marks are letters of their own.
  return plain
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC');
}

const matchBrackets = (header: string) => /^([^([]+)[([]([^()[\]]*)[)\]]\s*(?:\*\s*)?$/.exec(header.trim());

const isQualifier = (word: string) => UNITS.test(word) || isCurrency(word) || TAXES.test(word);

const PER = /^(?:per|par|pro|je|por|za)$/;

/** Removes currencies, taxes and units from the end; `forEach` if they follow 'per'. */
function withoutQualifiers(name: string): { name: string; forEach: boolean } {
  const words = name.split(' ');
  while (words.length > 1 && isQualifier(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && words.at(-1) === 'in') words.pop();
  const forEach = words.length > 1 && PER.test(words.at(-1) ?? '');
  if (forEach) words.pop();
  return { name: words.join(' '), forEach };
}

/** The names to look up for a header, the whole one first. A question ('In stock?') has none. */
export function lookUpNames(header: string): { name: string; exact: boolean; forEach?: boolean }[] {
  if (header.length > MAX_HEADER_LENGTH || header.trim().endsWith('?')) return [];
  const whole = normaliseHeader(header);
  if (whole === '') return [];
  const names: { name: string; exact: boolean; forEach?: boolean }[] = [{ name: whole, exact: true }];
  const add = ({ name, forEach }: { name: string; forEach: boolean }, exact: boolean) => {
    if (name !== '' && !names.some((one) => one.name === name)) names.push({ name, exact, forEach });
  };
  const [, before = '', inside = ''] = matchBrackets(header) ?? [];
  const aside = normaliseHeader(inside);
  if (before) {
    const says = [ASIDE.test(aside), aside.split(' ').every(isQualifier), /^[^\p{L}\p{N}]*$/u.test(inside)];
    if (says.some(Boolean)) add(withoutQualifiers(normaliseHeader(before)), true);
    else if (EXAMPLES.test(inside)) add({ name: normaliseHeader(before), forEach: false }, false);
  } else {
    add(withoutQualifiers(whole), true);
  }
  return names;
}

/** How US dollars are written. */
const US_DOLLARS = /^(?:\$|US ?\$?|USD)$/i;

/** Whether a name or sign of a currency is one of the workspace's own. */
function isOwnCurrency(named: string): boolean {
  const own = currentStyle().currency;
  if (own === 'USD') return US_DOLLARS.test(named);
  return ownCurrencySigns().has(named.toUpperCase());
}

/** The foreign currency that a header or an amount names; '' if it names none or the workspace's own. */
export function foreignCurrency(text: string): string {
  const named = currencyIn(withoutHumps(text));
  return named === '' || isOwnCurrency(named) ? '' : named;
}

/** The unit in a header's brackets: 'kg' for 'Quantity (kg)'; empty if none. */
export function unitOfHeader(header: string): string {
  const inside = /[([]([^()[\]]*)[)\]]\s*(?:\*\s*)?$/.exec(header.trim())?.[1]?.trim() ?? '';
  return UNITS.test(normaliseHeader(inside)) ? inside : '';
}

/** The unit of a price by its header: 'kg' for 'Cost/kg' and 'EK (€/kg)', '100g' for 'Price per 100g'; empty if none. */
export function priceUnitOfHeader(header: string): string {
  const found =
    /(?:\/|(?<!\p{L})(?:per|pro|je|par|por|al|pr|za|na|á))\s*(?<size>\d{0,6}\s*(?<unit>\p{L}+))\s*(?:[)\]]\s*)?$/iu.exec(
      header.trim(),
    )?.groups;
  const unit = found?.unit ?? '';
  return UNITS.test(normaliseHeader(unit)) && !/^(?:units?|pieces?|pcs)$/i.test(unit) ? (found?.size ?? '') : '';
}

export interface Name {
  field: ImportField;
  rank: number;
  sure: boolean;
  /** Concluded from the words of the header; no list has it. */
  isGuess?: boolean;
  /** Only for a column of amounts of money. */
  needsMoney?: boolean;
  /** The words for the field, of a header that also names a place. */
  core?: string;
}

/** Ranks: a sure name beats a likely one, an earlier alias a later one and English another language. */
const SURE = 1000;
const FOREIGN = 200;
const LIKELY = 500;
/** What a guess ranks at least and at most: below the best names of the lists, above an empty column. */
const GUESSED = { least: 150, most: 450 };
/** The stock of a place, where nothing says that it is all the stock. */
const AT_PLACE = 240;
/** What is free to sell, or wished for, stands for the stock and its minimum only where nothing else does. */
const SECOND_CHOICE = 170;

/** Words before a name that do not change its meaning: 'Default Cost', 'Custom SKU'. */
const LEADING = /^(?:default|primary|main|preferred|current|custom|internal|own|our|my|actual|latest) (?=.)/;

/** A column of a database that refers to another table, as programs export it with the other's name: `uom_id/name`. */
const REFERENCE = /^(\w+)_id(?:[/.](?:display_|complete_)?name)?$/i;
const NAMED_BY_REFERENCE = new Set<ImportField>(['category', 'vendor', 'unit', 'location']);

const NAMES = new Map<string, Name[]>();

function learn(alias: string, name: Name): void {
  const key = joined(normaliseHeader(alias));
  const known = NAMES.get(key) ?? [];
  if (!known.some(({ field }) => field === name.field)) NAMES.set(key, [...known, name]);
}

const NAMED_FIELDS = IMPORT_COLUMNS.map(({ field }) => field);

function learnAll(field: ImportField, aliases: string | undefined, rank: number, sure: boolean): void {
  aliases?.split('|').forEach((alias, index) => {
    learn(alias, { field, rank: rank - index, sure });
  });
}

for (const [field, { sure, likely, lastly }] of ALIASES) {
  learnAll(field, sure, SURE, true);
  learnAll(field, likely, LIKELY, false);
  learnAll(field, lastly, SECOND_CHOICE, true);
}
for (const { sure, likely = {} } of [...Object.values(LANGUAGES), WOOCOMMERCE]) {
  for (const field of NAMED_FIELDS) {
    learnAll(field, sure[field], SURE - FOREIGN, true);
    learnAll(field, likely[field], LIKELY - FOREIGN, false);
  }
}

/** The fields a header can mean. */
export function listNames(header: string): Name[] {
  const known = recent.get(header);
  if (known) return known;
  const found = findNames(header);
  if (recent.size > 2000) recent.clear();
  recent.set(header, found);
  return found;
}

/** Cache: finding header and delimiter looks up the same cells many times. */
const recent = new Map<string, Name[]>();

function findNames(header: string): Name[] {
  return findListed(header).map((name) => {
    if (isSecondChoice(name, header)) return { ...name, rank: SECOND_CHOICE };
    const isForeign = (name.field === 'costPrice' || name.field === 'sellingPrice') && foreignCurrency(header) !== '';
    return isForeign ? { ...name, rank: name.rank - FOREIGN } : name;
  });
}

/** Whether another column is better for the field: the stock is more than what is available of it. */
function isSecondChoice({ field, isGuess }: Name, header: string): boolean {
  if (isGuess || (field !== 'stockOnHand' && field !== 'minimumPar')) return false;
  const { ideas } = ideasOf(header);
  if (field === 'minimumPar') return ideas.has('target') && !ideas.has('least');
  return ideas.has('available');
}

/** Whether a question is answered by yes or no: 'In stock?', unlike 'How many are left in stock?' and 'Which shelf?'. */
function isYesOrNo(header: string): boolean {
  if (!header.trim().endsWith('?')) return false;
  const { ideas } = ideasOf(header);
  return (ideas.has('stock') || ideas.has('available')) && !ideas.has('count');
}

/** Ideas of words that are no place: 'Stock value', 'Reserved stock'. */
const NO_PLACE = new Set<Idea>(
  (['stock', 'count', 'howMany', 'available', 'book', 'physical', 'product', 'whole', 'each'] as Idea[])
    .concat(['other', 'least', 'threshold', 'target', 'level', 'order', 'again', 'price', 'buying', 'wholesale'])
    .concat(['supplier', 'average', 'unit', 'tax', 'customer', 'delivery', 'time', 'day', 'name', 'code', 'number'])
    .concat(['text', 'note', 'category']),
);
const NO_PLACE_WORDS =
  /^(?:\d{3,}|in|out|old|new|prev\p{L}*|next|last|this|start|end|q[1-4]|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr\p{L}*|may|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|value|date|account|asset|policy|management|cost|method|by|item)$/u;
/** Headers with more words about a place than this are sentences. */
const MAX_PLACE_WORDS = 3;
const MAX_WORDS = 6;

function isPlace(words: readonly string[]): boolean {
  if (words.length > MAX_PLACE_WORDS || words.some((word) => NO_PLACE_WORDS.test(word) || isQualifier(word)))
    return false;
  const { ideas } = ideasOf(words.join(' '));
  return NO_PLACE.isDisjointFrom(ideas);
}

/** The stock, or its minimum, at a place: 'Qty Shop', 'Current Quantity Main Street', 'Warehouse stock'. */
function nameAtPlace(header: string): Name | undefined {
  const words = normaliseHeader(header).split(' ');
  if (words.length > MAX_WORDS) return undefined;
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (const [core, place] of [
      [words.slice(0, length), words.slice(length)],
      [words.slice(-length), words.slice(0, -length)],
    ] as const) {
      const known = NAMES.get(joined(core.join(' ')))?.find(({ field }) => AT_PLACES.has(field));
      if (known && isPlace(place))
        return { field: known.field, rank: AT_PLACE, sure: false, isGuess: true, core: core.join(' ') };
    }
  }
  return undefined;
}
const AT_PLACES = new Set<ImportField>(['stockOnHand', 'minimumPar']);

function findListed(header: string): Name[] {
  for (const { name, exact, forEach } of lookUpNames(header)) {
    const any = NAMES.get(joined(name));
    // Only prices can be per unit: a quantity per unit is not stock.
    const known = forEach ? any?.filter(({ field }) => field === 'costPrice' || field === 'sellingPrice') : any;
    if (known?.length)
      return exact ? known : known.map(({ field, rank }) => ({ field, rank: rank - LIKELY, sure: false }));
  }
  const after = normaliseHeader(header).replace(LEADING, '');
  const led = after === normaliseHeader(header) ? [] : (NAMES.get(joined(after)) ?? []);
  if (led.length > 0) return led.map(({ field, rank }) => ({ field, rank: rank - LIKELY, sure: false, isGuess: true }));
  const referred = REFERENCE.exec(header.trim())?.[1];
  const targets = referred ? (NAMES.get(joined(normaliseHeader(referred))) ?? []) : [];
  const named = targets.filter(({ field }) => NAMED_BY_REFERENCE.has(field));
  if (named.length > 0)
    return named.map(({ field, rank }) => ({ field, rank: rank - LIKELY, sure: false, isGuess: true }));
  if (header.length > MAX_HEADER_LENGTH || isYesOrNo(header)) return [];
  const guesses = guessFields(header);
  const atPlace = nameAtPlace(header);
  if (atPlace && guesses.every(({ field }) => field === atPlace.field || field === 'location')) return [atPlace];
  return guesses.map(({ field, weight, needsMoney }) => {
    const rank = GUESSED.least + weight * (GUESSED.most - GUESSED.least);
    return { field, rank, sure: false, isGuess: true, ...(needsMoney && { needsMoney }) };
  });
}

/**
 * Scores a row as header: one point per known field, and one more for the product name. Guesses do not count: product
 * names have the same words.
 */
export function knownHeaders(cells: readonly string[]): number {
  const known = withoutShared(cells).flatMap((cell) => listNames(cell).filter(({ isGuess }) => !isGuess));
  const fields = new Set(known.map((name) => name.field));
  return fields.size + (fields.has('productName') ? 1 : 0);
}

/** The same with guesses, for a row that looks like a header. */
export function guessedHeaders(cells: readonly string[]): number {
  return new Set(withoutShared(cells).flatMap((cell) => listNames(cell).map(({ field }) => field))).size;
}
