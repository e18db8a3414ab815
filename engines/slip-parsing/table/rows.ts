import { CURRENCY_BEFORE, CURRENCY_WORD } from '../currencies.ts';
import { isAddress } from '../page/address.ts';
import { joinWords, type Line } from '../page/page.ts';
import { isMoney } from '../row/figures.ts';
import { type Token, tokenize } from './tokens.ts';
import {
  ABOUT_WORDS,
  CHARGE_WORDS,
  type ColumnKind,
  DISCOUNT_WORDS,
  HEADINGS,
  NEUTRAL_WORDS,
  SUMMARY_WORDS,
} from './vocabulary.ts';
import { coverage, type Found, findWords, type Letter, lettersOf, toDictionary } from './words.ts';

/** What a line of a slip can be, judged by its words alone. */
type RowKind = 'heading' | 'summary' | 'charge' | 'discount' | 'about' | 'plain';

/** A line of a slip with what it says. */
export interface Row {
  line: Line;
  tokens: Token[];
  kind: RowKind;
  letters: Letter[];
  /** The headings that it names. */
  headings: Found<ColumnKind>[];
  /** Whether it has a word of sums, perhaps among others. */
  mentionsSum: boolean;
  /** Whether it has a figure that looks like money. */
  hasMoney: boolean;
}

type WordClass = 'summary' | 'charge' | 'discount' | 'neutral' | 'about';

const CLASSES = toDictionary<WordClass>([
  ['summary', SUMMARY_WORDS],
  ['charge', CHARGE_WORDS],
  ['discount', DISCOUNT_WORDS],
  ['neutral', NEUTRAL_WORDS],
]);
const ABOUT = toDictionary<WordClass>([['about', ABOUT_WORDS]]);
const KINDS = Object.entries(HEADINGS) as [ColumnKind, readonly string[]][];
const COLUMNS = toDictionary(KINDS);

/** From this share of known letters, a line is about the slip and not an item. */
const MOSTLY = 0.72;
/** From this share, a line without figures is a row of headings. */
const HEADED = 0.55;

/** Parses the lines of a slip. Two lines of headings count as one: neither of them may name enough alone. */
export function parseRows(lines: readonly Line[]): Row[] {
  const rows = lines.map(parseRow);
  // Above all goods such a line is about the slip, among them about an item.
  const first = rows.findIndex(({ hasMoney, kind }) => hasMoney && kind === 'plain');
  for (const [index, row] of rows.slice(0, Math.max(0, first)).entries())
    if (SERVED.test(joinWords(row.line.words))) rows[index] = { ...row, kind: 'about' };
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (!next || next.kind === 'heading') continue;
    if (row.kind === 'heading') {
      const headings = goesOn(next);
      if (headings) rows[index + 1] = { ...next, kind: 'heading', headings };
      continue;
    }
    if ([row, next].some(({ tokens }) => tokens.some(({ kind }) => kind === 'figure' || kind === 'code'))) continue;
    const found = [row, next].map(({ letters }) => findWords(letters, COLUMNS));
    const isHeaded = [row, next].every(({ letters }, at) => coverage(letters, found[at] ?? []) >= HEADED);
    if (!isHeaded || !isTable(found.flat())) continue;
    rows[index] = { ...row, kind: 'heading', headings: found[0] ?? [] };
    rows[index + 1] = { ...next, kind: 'heading', headings: found[1] ?? [] };
  }
  return rows;
}

/** The headings of a line below headings that is nothing else: `Description`; null for any other line. */
function goesOn({ kind, letters, tokens }: Row): Found<ColumnKind>[] | null {
  if (kind !== 'plain' || tokens.some(({ figure, kind: one }) => figure !== null || one === 'code')) return null;
  const found = findWords(letters, COLUMNS);
  return found.length > 0 && coverage(letters, found) >= HEADED_ALONE ? found : null;
}
const HEADED_ALONE = 0.95;

/** Tells what a line is. */
export function parseRow(line: Line): Row {
  const letters = lettersOf(line);
  const read = tokenize(line);
  const bare = withoutLabels(read);
  const labels = new Set((bare ?? []).flatMap(({ label }) => label ?? []));
  const tokens = bare ?? read;
  const money = tokens.filter(
    ({ kind, figure, isMoney: priced }) => kind === 'figure' && figure && (priced || isMoney(figure)),
  );
  const isOfWords = !read.some(({ kind }) => kind === 'figure');
  const headings = !isOfWords ? [] : findHeadings(letters);
  const words = findWords(letters, CLASSES);
  const has = (kind: WordClass) => words.some(({ value, word }) => value === kind && word.length > 2);
  const row = { line, tokens, letters, headings, mentionsSum: has('summary'), hasMoney: money.length > 0 };
  if (headings.length > 0) return { ...row, kind: 'heading' };
  if (labels.size > 1 && labels.has('unitPrice')) return { ...row, kind: 'plain' };
  const known = coverageBesideCurrencies(line, letters, words);
  if (has('discount') && known >= MOSTLY * 0.8) return { ...row, kind: 'discount' };
  if (has('charge') && known >= MOSTLY) return { ...row, kind: 'charge' };
  // `Semmel` is no misread `Summe` with a letter behind it.
  const isInner = ({ value, word, errors, right }: Found<WordClass>) =>
    value === 'summary' &&
    errors > 0 &&
    word.length < MIN_PART &&
    !letters.some((one) => one.isEnd && one.right === right);
  if (has('summary') && known >= MOSTLY && !words.every(isInner)) return { ...row, kind: 'summary' };
  if (isTaxRow(row.tokens, words)) return { ...row, kind: 'summary' };
  if (isContact(line) || namesPackage(line) || (money.length === 0 && isAbout(line, letters)))
    return { ...row, kind: 'about' };
  return { ...row, kind: 'plain' };
}

/** The share of known letters without currencies: `TOTAL NZD  488.69` says nothing but a sum. */
function coverageBesideCurrencies(line: Line, letters: readonly Letter[], words: readonly Found<WordClass>[]): number {
  const others = line.words.filter(({ text }) => !CURRENCY_WORD.test(text) && !CURRENCY_BEFORE.test(text));
  if (others.length === 0 || others.length === line.words.length) return coverage(letters, words);
  const own = lettersOf({ ...line, words: others });
  return Math.max(coverage(letters, words), coverage(own, findWords(own, CLASSES)));
}

const isContact = (line: Line) =>
  CONTACT.test(line.words.map(({ text }) => text).join(' ')) &&
  line.words.slice(1).some(({ text }) => /\d{2}/.test(text));

/** The headings in a line; none unless it names goods or quantities and what they cost. */
function findHeadings(letters: readonly Letter[]): Found<ColumnKind>[] {
  const found = findWords(letters, COLUMNS);
  return isTable(found) && coverage(letters, found) >= HEADED ? found : [];
}

/** Whether headings name goods or quantities and what they cost. */
function isTable(found: readonly Found<ColumnKind>[]): boolean {
  const kinds = new Set(found.map(({ value }) => value));
  const isPriced = kinds.has('unitPrice') || kinds.has('amount');
  return (kinds.has('name') && (isPriced || kinds.has('quantity'))) || (kinds.has('quantity') && isPriced);
}

/** A rate and what it makes, such as `SR @6% 28.58 1.72`: a row of the summary of taxes. */
function isTaxRow(tokens: readonly Token[], words: readonly Found<WordClass>[]): boolean {
  // `Untertasse13` is a word that recognition joined with a number.
  const texts = tokens.filter(
    ({ kind, word: { text } }) =>
      (kind === 'text' && /\p{L}{3}/u.test(text) && !/^\W*[A-Z]{1,3}\W*$/.test(text)) ||
      (kind === 'code' && /\p{L}{5}/u.test(text)),
  ).length;
  const hasRate = tokens.some(({ kind, word }) => kind === 'percent' || /%/.test(word.text));
  // Goods have a unit, or a quantity and a price that make an amount.
  return hasRate && texts - words.length <= 0 && !tokens.some(({ kind }) => kind === 'unit') && !isMultiplied(tokens);
}

/** Whether a figure is the product of the two before it, or of two apart from a code, perhaps less a printed discount. */
function isMultiplied(tokens: readonly Token[]): boolean {
  const values = tokens.flatMap(({ kind, figure }) => (kind === 'figure' && figure ? [figure.value] : [])).slice(0, 8);
  const rates = tokens.flatMap(({ kind, figure }) => (kind === 'percent' && figure ? [1 - figure.value / 100] : []));
  return values.some((x, at) =>
    values.slice(at + 1).some((y, next) => {
      const further = values.slice(at + next + 2).filter((z) => z > 1);
      const makes = (rate: number) => further.some((z) => Math.abs(x * y * rate - z) < 0.011);
      return x > 1 && y > 0 && ((y > 1 && makes(1)) || rates.some((rate) => rate < 1 && makes(rate)));
    }),
  );
}

/** `Tel. 040 3698 11 20`, `IBAN DE89 3704 0044`: numbers that nobody pays. */
const CONTACT =
  /^\W*(?:t[eé]l|telp|telf|tfno|tfn|tlf|telefono|teléfono|telefoon|telefon|telephone|phone|ph|hp|handphone|whatsapp|fax|mob(?:ile|il)?|iban|bic|swift|siret|siren|kvk|p\.?\s?iva|ust-?id|vat\s?reg|cif|nif)\b/iu;

/** How goods were sold. */
const SERVED =
  /^\W*(?:(?:dine|eat)[\s-]?in|take[\s-]?(?:away|out)|to[\s-]go|bungkus|sur place|à emporter|zum mitnehmen|para llevar)\W*$/iu;

/** Words with fewer letters are no first part of another word. */
const MIN_PART = 6;

/** Lines of addresses, dates and numbers of the slip. */
function isAbout(line: Line, letters: readonly Letter[]): boolean {
  const text = line.words.map((word) => word.text).join(' ');
  if (/@\w|www\.|http|\(\s*\d{5,}-?\w?\s*\)/i.test(text)) return true;
  // In a row of several columns, a date is that of a batch or a delivery.
  if (/\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}:\d{2}/.test(text)) return true;
  if (isAddress(text)) return true;
  const words = findWords(letters, ABOUT, false);
  const isLabel = /^[^\d:]{2,24}[:#]/.test(text) || /[:：]\s*$/.test(text);
  // `Masala` and `Dates` begin as short words of dates do.
  const isWhole = ({ word, right }: Found<WordClass>) =>
    word.length >= MIN_PART || letters.some((letter) => letter.isEnd && letter.right === right);
  const starts = words[0]?.left === letters[0]?.left && words[0] !== undefined && isWhole(words[0]);
  return words.length > 0 && (isLabel || starts || coverage(letters, words) > 0.5);
}

/** All figures of a row. */
export const figuresOf = ({ tokens }: Row): number[] =>
  tokens.flatMap(({ kind, figure }) => (kind === 'figure' && figure ? [figure.value] : []));

/**
 * A slip without columns names its figures one by one: `Qty: 2  Price: 3.50  Total: 7.00`, `SKU 4711`. The labels say what
 * the figures are and are no part of a name.
 */

const LABELS = toDictionary(
  (Object.entries(HEADINGS) as [ColumnKind, readonly string[]][]).filter(([kind]) => kind !== 'name'),
);
const MIN_COVERAGE = 0.8;

/** Removes the labels of a row and notes what they say about the figures behind them; null if words remain. */
function withoutLabels(tokens: readonly Token[]): Token[] | null {
  const kept: Token[] = [];
  let run: Token[] = [];
  let label: ColumnKind | null = null;
  let isFound = false;
  for (const token of tokens) {
    if (token.kind === 'text' || token.kind === 'mark' || (token.kind === 'unit' && kept.at(-1)?.kind !== 'figure')) {
      run.push(token);
      continue;
    }
    if (run.length > 0) {
      const kind = labelOf(run);
      if (kind === null && run.some(({ word }) => /\p{L}{2}/u.test(word.text))) return null;
      label = kind;
      isFound ||= kind !== null;
    }
    run = [];
    if (label === 'other' || label === 'discount') {
      const { text } = token.word;
      if (label === 'discount' || (token.figure && (isMoney(token.figure) || text.length < 4))) return null;
      kept.push({ ...token, kind: 'code', figure: null });
    } else kept.push(label && token.kind === 'figure' ? { ...token, label } : token);
    if (token.kind === 'figure') label = null;
  }
  const isWord = run.some(({ word }) => /\p{L}{4}/u.test(word.text));
  return isFound && !isWord ? [...kept, ...run.filter(({ kind }) => kind !== 'mark')] : null;
}

/** What words say about the figure behind them; null if they are no label, or several. */
function labelOf(run: readonly Token[]): ColumnKind | null {
  const words = run.map(({ word }) => word);
  const letters = lettersOf({ words, left: 0, top: 0, right: 0, bottom: 0 });
  const found = findWords(letters, LABELS);
  if (found.length === 0 || coverage(letters, found) < MIN_COVERAGE) return null;
  const kinds = new Set(found.map(({ value }) => value));
  if (kinds.size > 1) kinds.delete('other');
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

/** Lines of packing lists that name a carton; the goods in it follow below. */

const PACKAGES = [
  'cartons?|ctns?|cases?|box(?:es)?|parcels?|packages?|pallets?|crates?',
  'kartons?|kolli|palette|pakete?|colis|caisses?|cajas?|bultos?|palets?|coll[io]|cartone|scatola|bancale',
  'doos|pakket|kotak|krabice|paleta|låda|kasse|caixa|volume|skrzynia',
].join('|');
const PACKAGE = new RegExp(
  `^\\W*(?:${PACKAGES})\\.?\\W*(?:(?:no|nr|num|n)\\b\\W*)?\\d{1,3}(?:\\s*(?:/|-|of|von|de|di|van|sur|z|av)\\s*\\d{1,3})?(?=[\\s:.,]|$)`,
  'iu',
);

/** Whether a line names a carton, perhaps with its weight or size, and no goods: `Carton 1/2   17.3 kg`. */
export function namesPackage(line: Line): boolean {
  const text = joinWords(line.words);
  const found = PACKAGE.exec(text)?.[0];
  if (!found) return false;
  const words = text.slice(found.length).match(/\p{L}+/gu) ?? [];
  return words.every((word) => word.length <= 3 || WEIGHT.test(word));
}
const WEIGHT = /^(?:net(?:to|t)?|gross|brutt?o|lordo|poids|brut|peso|weight|gewicht|kilos?)$/i;
