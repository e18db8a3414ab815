import { editDistance } from '../../text/edit-distance.ts';
import { isMeasured, isUnit } from '../row/units.ts';
import { parseRow } from '../table/rows.ts';
import type { Line, Word } from './page.ts';

/**
 * Lines that say the same of all goods, each with a value of its own: `Lot 2503`, `Delivery: week 15`, `Art. 10422`. No list
 * needs to know their words: names differ from row to row, such lines repeat themselves, and a name stands above each.
 */

/** From this gap on, in widths of a letter, words say different things. */
const CELL_GAP = 2.6;
/** So many lines with the same words are no chance. */
const MIN_LINES = 3;
/** Shorter words are units and signs. */
const MIN_LETTERS = 3;
/** A line with more words is no row of a slip. */
const MAX_WORDS = 60;

interface Cell {
  words: readonly Word[];
  left: number;
  /** Its letters, without those of numbers and codes. */
  key: string;
  /** The same by words. */
  said: readonly string[];
  /** The first of them and those with a colon, if there are any. */
  labels: string | null;
  /** Whether it has words that might be a name. */
  hasWords: boolean;
  /** Whether it begins with a number. */
  isCount: boolean;
  /** Whether it has a number or a code, and none that looks like money or a size. */
  isLabelled: boolean;
  isPriced: boolean;
}

interface PageLine {
  line: Line;
  cells: readonly Cell[];
}

/** Cells with the same words. */
interface Kind {
  cells: { at: number; cell: Cell }[];
}

/** The lines with the words marked that only describe goods. */
export function withRemarks(lines: readonly Line[]): Line[] {
  const page = lines.map((line): PageLine => ({ line, cells: line.words.length > MAX_WORDS ? [] : toCells(line) }));
  const marked = new Set<Word>();
  for (const kind of findKinds(page, ({ isLabelled }) => isLabelled))
    if (describesGoods(kind, page, marked)) {
      for (const { cell } of kind.cells) mark(cell.words, marked);
    }
  if (marked.size === 0) return [...lines];
  return lines.map((line) =>
    line.words.some((word) => marked.has(word))
      ? { ...line, words: line.words.map((word) => (marked.has(word) ? { ...word, isRemark: true } : word)) }
      : line,
  );
}

function mark(words: readonly Word[], marked: Set<Word>): void {
  for (const word of words) marked.add(word);
}

/** Cells that are alike on enough lines, the first of the page first. */
function findKinds(page: readonly PageLine[], isAble: (cell: Cell) => boolean): Kind[] {
  const kinds: Kind[] = [];
  for (const [at, { cells }] of page.entries())
    for (const cell of cells) {
      if (!isAble(cell) || cell.key.length < MIN_LETTERS) continue;
      const kind = kinds.find(({ cells: [first] }) => first && areAlike(first.cell, cell));
      if (!kind) kinds.push({ cells: [{ at, cell }] });
      else if (kind.cells.at(-1)?.at !== at) kind.cells.push({ at, cell });
    }
  return kinds.filter(({ cells }) => cells.length >= MIN_LINES && new Set(cells.map(textOf)).size > 1);
}

const textOf = ({ cell }: Kind['cells'][number]) => cell.words.map(({ text }) => text).join('');

/** Whether cells have the same words; some goods have fewer remarks than others. */
function areAlike(a: Cell, b: Cell): boolean {
  if (isAlike(a.key, b.key) || (a.labels !== null && a.labels === b.labels)) return true;
  const [few, many] = [a, b].map(({ said }) => said).toSorted((x, y) => x.length - y.length);
  if (!few?.[0] || !many || few[0] !== many[0] || few[0].length < MIN_LETTERS) return false;
  return few.every((word) => many.includes(word));
}

/** Recognition misreads letters. */
function isAlike(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) < 6 ? 0 : Math.min(a.length, b.length) < 12 ? 1 : 2;
  return a === b || (Math.abs(a.length - b.length) <= most && most > 0 && editDistance(a, b) <= most);
}

/** Whether cells follow the names of goods: one stands above each, and nothing but further remarks on its line. */
function describesGoods(kind: Kind, page: readonly PageLine[], marked: ReadonlySet<Word>): boolean {
  const { cells } = kind;
  const first = cells[0]?.at ?? 0;
  const line = page[first]?.line;
  if (!line || parseRow(line).kind === 'summary' || !isBelowName(first, page, marked)) return false;
  const areApart = cells
    .slice(1)
    .every(({ at }, index) => hasName(page.slice((cells[index]?.at ?? at) + 1, at), marked));
  if (!areApart) return false;
  const beside = cells.filter(({ at, cell }) =>
    page[at]?.cells.some((other) => other !== cell && isText(other, marked) && !other.isLabelled),
  );
  if (beside.length > 0) return false;
  const figured = cells.filter(({ at }) => page[at]?.cells.some((other) => other.isPriced));
  if (figured.length === 0) return true;
  // Names above that have figures of their own are followed by what belongs to them.
  return figured.every(({ at }) => isBelowName(at, page, marked) && !isPriced(page[at - 1]));
}

/** Whether a line stands close below a name, or below remarks that do. */
function isBelowName(at: number, page: readonly PageLine[], marked: ReadonlySet<Word>): boolean {
  for (let above = at - 1; above >= 0; above--) {
    const line = page[above];
    if (!line) return false;
    if (line.cells.length > 0 && line.cells.every(({ words }) => words.every((word) => marked.has(word)))) continue;
    // The second line of a name may be a size alone.
    if (line.cells.length > 0 && line.cells.every(isSizeAlone)) continue;
    const { kind } = parseRow(line.line);
    return hasName([line], marked) && kind !== 'heading' && kind !== 'summary' && kind !== 'charge';
  }
  return false;
}

/** `400 g`, `24 bags`: a figure and its unit. */
const isSizeAlone = ({ words, isPriced: hasMoney }: Cell) =>
  !hasMoney &&
  words.length <= 2 &&
  /^\d[\d.,]*\p{L}*$/u.test(words[0]?.text ?? '') &&
  isUnit((words[1] ?? words[0])?.text.replace(/^[\d.,]+/, '') ?? '');

const isPriced = (line: PageLine | undefined) => line?.cells.some((cell) => cell.isPriced) ?? false;

const hasName = (lines: readonly PageLine[], marked: ReadonlySet<Word>) =>
  lines.some(({ cells }) => cells.some((cell) => isText(cell, marked)));

const isText = ({ hasWords, words }: Cell, marked: ReadonlySet<Word>) =>
  hasWords && !words.every((word) => marked.has(word));

function toCells({ words }: Line): Cell[] {
  const widths = words.map(({ left, right, text }) => (right - left) / Math.max(1, text.length));
  const letter = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
  const groups: Word[][] = [];
  for (const word of words) {
    const before = groups.at(-1)?.at(-1);
    if (before && word.left - before.right < CELL_GAP * letter) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map(toCell);
}

const DIGIT = /\d/;
const MONEY = /\d[.,]\d{2}(?!\d)|\d[.,']\d{3}(?!\d)|\d[.,]-/;

function toCell(words: readonly Word[]): Cell {
  const texts = words.map(({ text }) => text);
  const isCount = /^[^\p{L}\d]*\d/u.test(texts[0] ?? '');
  const isPriced = texts.some((text) => MONEY.test(text) && !DATE.test(text));
  const isSized = texts.some(
    (text, at) =>
      (DIGIT.test(text) && isUnit(texts[at + 1] ?? '')) || isMeasured(/^\d[\d.,]*(\p{L}+)\W*$/u.exec(text)?.[1] ?? ''),
  );
  // `Lot2503`; the letters of other codes differ.
  const said = texts.map((text, at) => {
    if (isCount) return isUnit(text) ? '' : text;
    return !DIGIT.test(text) ? text : at === 0 ? (/^\P{N}+/u.exec(text)?.[0] ?? '') : '';
  });
  const colons = said.filter((text) => /\p{L}{3}:$/u.test(text));
  return {
    labels: colons.length > 0 && (said[0]?.length ?? 0) >= MIN_LETTERS ? lettersIn([said[0] ?? '', ...colons]) : null,
    words,
    left: words[0]?.left ?? 0,
    key: lettersIn(said),
    said: said.map((text) => lettersIn([text])).filter((text) => text !== ''),
    hasWords: lettersIn(texts.filter((text) => !DIGIT.test(text) && !isUnit(text))).length >= MIN_LETTERS,
    isCount,
    isPriced,
    isLabelled: !isCount && !isPriced && !isSized && texts.some((text) => DIGIT.test(text)),
  };
}

const lettersIn = (texts: readonly string[]) =>
  texts.join('').normalize('NFKD').toUpperCase().replaceAll(/\P{L}/gu, '');
const DATE = /\d[./-]\d{1,2}[./-]\d/;
