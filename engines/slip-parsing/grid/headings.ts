import type { Word } from '../page/page.ts';
import { isUnit } from '../row/units.ts';
import type { Token } from '../table/tokens.ts';
import { findWords, lettersOf, toDictionary } from '../table/words.ts';
import { letterOf } from './cells.ts';
import type { GridColumn, GridLine } from './columns.ts';
import concepts from './concepts.json' with { type: 'json' };

/** What headings say: each is a few known words, and what they mean together tells what a column holds. */

type Concept = keyof typeof concepts;

/** What a column holds. */
export type Role =
  | 'name'
  | 'kind'
  | 'quantity'
  | 'ordered'
  | 'open'
  | 'packages'
  | 'each'
  | 'loose'
  | 'weight'
  | 'unitWeight'
  | 'grossWeight'
  | 'unitPrice'
  | 'listPrice'
  | 'amount'
  | 'discount'
  | 'tax'
  | 'label'
  | 'unit';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
const DICTIONARY = toDictionary<Concept>(
  (Object.entries(concepts) as [Concept, string][]).map(([concept, words]) => [concept, plain(words).split(' ')]),
);

/** How many lines above the first row may hold headings. */
const MAX_ABOVE = 8;

export interface Headings {
  /** What each column may hold by its heading; empty if that is not known. */
  roles: Role[][];
  /** What the prices of each column are of, where its heading says so: a hundred, a thousand. */
  pers: (number | null)[];
  /** Whether the heading of each column is of article numbers, or of other numbers such as those of lots. */
  identifies: ('article' | 'other' | null)[];
  /** The unit of weight that each column's heading names. */
  weights: (string | null)[];
  /** The index of the first line of headings; the first row if there are none. */
  start: number;
  isHeaded: boolean;
}

/** The headings above the first of the rows. */
export function findHeadings(
  lines: readonly GridLine[],
  rows: readonly number[],
  columns: readonly GridColumn[],
): Headings {
  const first = rows[0] ?? 0;
  const said = columns.map(() => new Set<Concept>());
  const words = columns.map((): Word[] => []);
  let start = first;
  let isHeaded = false;
  for (let at = first - 1; at >= Math.max(0, first - MAX_ABOVE); at--) {
    const line = lines[at];
    if (!line) break;
    const { line: printed, letters, tokens } = line.row;
    const covered = findWords(letters, DICTIONARY).reduce((sum, { word }) => sum + word.length, 0);
    const isOfWords = covered >= letters.length * 0.4 && tokens.every(({ kind }) => kind !== 'figure');
    const shared = isOfWords ? share(printed.words, columns, line.shift) : [];
    const heard = shared.map(conceptsOf);
    const distinct = heard.filter((concepts) => concepts.length > 0).length;
    const below = lines[start]?.row.line ?? printed;
    // A second line of headings stands close to the first; a title above does not.
    const isClose = below.top - printed.bottom < (below.bottom - below.top) * 0.8;
    // Above headings that say enough alone, others are not of this table.
    const isUpper = line.row.kind === 'heading' && lines[start]?.row.kind !== 'heading';
    // The first of two lines tells columns of which the second says nothing: `QTY  UNIT` above `SHIP`.
    const isMissed = heard.filter((concepts, index) => concepts.length > 0 && said[index]?.size === 0).length > 1;
    const isText = !isUpper && !isMissed && line.cells.length <= 1 && printed.words.length > 2;
    const isSecond = isClose && !isText && covered >= letters.length * 0.6 && distinct > 0;
    const isHeading = isHeaded ? isSecond : distinct >= 2;
    if (!isHeading) {
      if (isHeaded) break;
      continue;
    }
    // A heading may have two lines; a third is about the slip.
    if (isHeaded && start - at > 1) break;
    isHeaded = true;
    start = at;
    for (const [index, concepts] of heard.entries()) for (const concept of concepts) said[index]?.add(concept);
    for (const [index, own] of shared.entries()) words[index]?.unshift(...own);
  }
  return {
    roles: said.map(toRoles),
    pers: words.map(() => null),
    identifies: said.map((concepts, index) => identifiedBy(concepts, words[index] ?? [])),
    weights: words.map(weightNamed),
    start,
    isHeaded,
  };
}

/** Lots and dates are of what came, tariff numbers of many goods: none of them tells which article it is. */
function identifiedBy(said: ReadonlySet<Concept>, words: readonly Word[]): 'article' | 'other' | null {
  if (said.has('lot') || said.has('date') || words.some(({ text }) => TARIFF.test(text))) return 'other';
  return said.has('code') && !said.has('quantity') ? 'article' : null;
}
const TARIFF = /^(?:h\.?s\.?(?:n|code)?|ncm|taric|tariff\w*|zolltarif\w*|nomenclature|commodity)$/iu;

export function conceptsOf(words: readonly Word[]): Concept[] {
  const letters = lettersOf({ words: [...words], left: 0, top: 0, right: 0, bottom: 0 });
  const said = findWords(letters, DICTIONARY).map(({ value }) => value);
  return words.some(({ text }) => /[€£¥₹₩₫฿]|\$/.test(text)) ? [...said, 'money'] : said;
}

/** What it costs, in widths of a letter, to leave a word without a column, or a column without a heading. */
const COST = { word: 5, column: 2, gap: 1 } as const;
const MAX_WORDS = 40;

interface Sharing {
  cost: number;
  groups: Word[][];
}

/** Shares the words of a heading among the columns, from left to right, so that edges or centres are aligned. */
function share(all: readonly Word[], columns: readonly GridColumn[], shift: number): Word[][] {
  const words = all.slice(0, MAX_WORDS);
  const letter = letterOf(words);
  let best = Array.from({ length: words.length + 1 }, (_, count): Sharing => ({ cost: count * COST.word, groups: [] }));
  for (const column of columns) {
    const next: Sharing[] = [];
    for (let end = 0; end <= words.length; end++) {
      let found: Sharing = { cost: Number.POSITIVE_INFINITY, groups: [] };
      for (let from = 0; from <= end; from++) {
        const before = best[from];
        const group = words.slice(from, end);
        const cost = (before?.cost ?? 0) + (from === end ? COST.column : misfit(group, column, shift, letter));
        if (before && cost < found.cost) found = { cost, groups: [...before.groups, group] };
      }
      const skipped = next[end - 1];
      if (skipped && skipped.cost + COST.word < found.cost) found = { ...skipped, cost: skipped.cost + COST.word };
      next.push(found);
    }
    best = next;
  }
  return best.at(-1)?.groups ?? [];
}

/** How far a heading is from being aligned with a column, in widths of a letter, and how far apart its words are. */
function misfit(group: readonly Word[], column: GridColumn, shift: number, letter: number): number {
  const left = (group[0]?.left ?? 0) - shift;
  const right = (group.at(-1)?.right ?? 0) - shift;
  const edges = [left - column.left, right - column.right, (left + right - column.left - column.right) / 2];
  const apart = Math.min(...edges.map(Math.abs)) / letter;
  const gaps = group.slice(1).reduce((sum, word, index) => {
    const gap = (word.left - (group[index]?.right ?? word.left)) / letter;
    return sum + Math.max(0, gap - COST.gap) * 2;
  }, 0);
  return apart + gaps;
}

/** What the words of a heading mean together; several roles if they leave it open. */
function toRoles(said: ReadonlySet<Concept>): Role[] {
  const has = (...all: Concept[]) => all.some((concept) => said.has(concept));
  if (said.size === 0) return [];
  if (has('lot', 'date')) return ['label'];
  if (has('discount')) return ['discount'];
  if (has('tax') && !has('price')) return ['tax'];
  if (has('price')) {
    if (has('list')) return ['listPrice'];
    return has('total') ? ['amount'] : ['unitPrice'];
  }
  if (has('amount')) return ['amount'];
  // `EUR/kg`, and `EUR` alone.
  if (has('money') && has('weight', 'pieces', 'unit', 'package') && !has('total')) return ['unitPrice'];
  if (has('money')) return has('total', 'net') ? ['amount'] : ['amount', 'unitPrice'];
  if (has('list')) return ['listPrice', 'label'];
  if (has('remark') && !has('name')) return ['label'];
  if (has('code') && !has('quantity')) return has('name') ? ['label', 'name'] : ['label'];
  if (has('open')) return ['open'];
  if (has('delivered')) return ['quantity'];
  if (has('ordered')) return ['ordered'];
  if (has('gross')) return ['grossWeight'];
  if (has('loose')) return ['loose'];
  if (has('weight')) {
    if (has('quantity')) return ['quantity'];
    return has('per', 'pieces', 'package', 'unit') && !has('total') ? ['unitWeight'] : ['weight'];
  }
  if (has('net')) return ['weight', 'amount', 'unitPrice'];
  if (has('per')) return has('quantity') && !has('pieces', 'package') ? ['quantity', 'each'] : ['each', 'label'];
  if (has('package')) return has('pieces') ? ['each'] : ['packages', 'label'];
  if (has('quantity')) return ['quantity'];
  if (has('pieces')) return has('unit') ? ['unit', 'quantity'] : ['quantity', 'unit'];
  if (has('total')) return ['amount', 'quantity', 'weight'];
  if (has('unit')) return ['unit', 'label'];
  if (has('kind')) return ['kind', 'name'];
  if (has('name', 'detail')) return ['name'];
  return ['label'];
}

/** Whether words are a label with what it labels: `Lot 2231`, `Herkunft: Japan`. */
export function isLabelled(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word);
  const [first] = words;
  if (!first) return false;
  const found = findWords(lettersOf({ words, left: 0, top: 0, right: 0, bottom: 0 }), DICTIONARY);
  const starts = found[0] && found[0].left < first.right && LABELS.has(found[0].value);
  return Boolean(starts) && (/[:.#]$/.test(first.text) || words.some(({ text }) => /\d/.test(text)));
}
const LABELS: ReadonlySet<Concept> = new Set([
  'lot',
  'date',
  'code',
  'weight',
  'package',
  'per',
  'net',
  'gross',
  'tax',
]);

/** The unit of weight that a heading names: `Net Wt (Kgs)`, `Precio/kg`, `KG`; null for `per 100 g`. */
function weightNamed(words: readonly Word[]): string | null {
  const text = words.map((word) => word.text).join(' ');
  const [, number, unit] = WEIGHT.exec(text) ?? [];
  return unit !== undefined && number === undefined && isUnit(unit) ? unit : null;
}
const WEIGHT =
  /(?<![\p{L}\d])(?:(\d+)\s*)?(kgs?|kilos?|kilogram\p{L}*|lbs?|pounds?|grams?|gramm|gms|oz)(?![\p{L}\d])/iu;
