import { findWords, lettersOf, toDictionary } from '../table/words.ts';
import type { Token } from '../table/tokens.ts';
import type { GridColumn, GridLine } from './columns.ts';
import concepts from './concepts.json' with { type: 'json' };

/** What headings say: each is a few known words, and what they mean together tells what a column holds. */

type Concept = keyof typeof concepts;

/** What a column holds. */
export type Role =
  | 'name'
  | 'quantity'
  | 'ordered'
  | 'open'
  | 'packages'
  | 'each'
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
  /** The index of the first line of headings; the first row if there are none. */
  start: number;
  isHeaded: boolean;
}

/** The headings above the first of the rows. */
export function findHeadings(lines: readonly GridLine[], rows: readonly number[], columns: readonly GridColumn[]): Headings {
  const first = rows[0] ?? 0;
  const said = columns.map(() => new Set<Concept>());
  let start = first;
  let isHeaded = false;
  for (let at = first - 1; at >= Math.max(0, first - MAX_ABOVE); at--) {
    const line = lines[at];
    if (!line) break;
    const found = findWords(lettersOf(line.row.line), DICTIONARY);
    const letters = line.row.letters.length;
    const covered = found.reduce((sum, { word }) => sum + word.length, 0);
    const hasFigures = line.cells.some(({ kind }) => kind === 'number' || kind === 'percent');
    const under = found.map(({ left, right }) => nearest(columns, left - line.shift, right - line.shift));
    const distinct = new Set(under.filter((column) => column !== -1)).size;
    const isHeading = !hasFigures && covered >= letters * 0.4 && distinct >= (isHeaded ? 1 : 2);
    if (!isHeading) {
      if (isHeaded) break;
      continue;
    }
    // A heading may have two lines; a third is about the slip.
    if (isHeaded && start - at > 1) break;
    isHeaded = true;
    start = at;
    for (const [index, word] of found.entries()) said[under[index] ?? -1]?.add(word.value);
  }
  return { roles: said.map(toRoles), start, isHeaded };
}

/** The column above which a word stands; -1 if there is none. */
function nearest(columns: readonly GridColumn[], left: number, right: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, column] of columns.entries()) {
    const overlap = Math.min(right, column.right) - Math.max(left, column.left);
    const apart =
      overlap > 0
        ? -overlap / Math.min(right - left, column.right - column.left)
        : Math.min(
            Math.abs(left - column.left),
            Math.abs(right - column.right),
            Math.abs(left + right - column.left - column.right) / 2,
          );
    if (apart < least) [best, least] = [index, apart];
  }
  return least < Math.max(1, right - left) * 1.5 ? best : -1;
}

/** What the words of a heading mean together; several roles if they leave it open. */
export function toRoles(said: ReadonlySet<Concept>): Role[] {
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
  if (has('list')) return ['listPrice', 'label'];
  if (has('code') && !has('quantity')) return has('name') ? ['name', 'label'] : ['label'];
  if (has('open')) return ['open'];
  if (has('delivered')) return ['quantity'];
  if (has('ordered')) return ['ordered'];
  if (has('gross')) return ['grossWeight'];
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
  if (has('name')) return ['name'];
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
const LABELS: ReadonlySet<Concept> = new Set(['lot', 'date', 'code', 'weight', 'package', 'per', 'net', 'gross', 'tax']);
