import { isMoney } from '../row/figures.ts';
import type { Token } from './tokens.ts';
import { type ColumnKind, HEADINGS } from './vocabulary.ts';
import { coverage, findWords, lettersOf, toDictionary } from './words.ts';

/**
 * A slip without columns names its figures one by one: `Qty: 2  Price: 3.50  Total: 7.00`, `SKU 4711`. The labels say what
 * the figures are and are no part of a name.
 */

const LABELS = toDictionary(
  (Object.entries(HEADINGS) as [ColumnKind, readonly string[]][]).filter(([kind]) => kind !== 'name'),
);
const MIN_COVERAGE = 0.8;

/** Removes the labels of a row and notes what they say about the figures behind them; null if words remain. */
export function withoutLabels(tokens: readonly Token[]): Token[] | null {
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
