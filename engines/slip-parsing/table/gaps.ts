import type { Word } from '../page/page.ts';

/** From this gap, in widths of a letter, words stand in different columns. */
export const COLUMN_GAP = 2.2;

/** The gap before a word, in widths of a letter. */
export function gapBefore(word: Word, before: Word | undefined): number {
  if (!before) return Number.POSITIVE_INFINITY;
  return (word.left - before.right) / ((word.right - word.left) / Math.max(1, word.text.length) || 1);
}

/** The words of a line that stand together, parted by gaps of so many widths of a letter. */
export function partedByGaps(words: readonly Word[], gap: number = COLUMN_GAP): Word[][] {
  const cells: Word[][] = [];
  for (const word of words) {
    const last = cells.at(-1);
    if (last && gapBefore(word, last.at(-1)) < gap) last.push(word);
    else cells.push([word]);
  }
  return cells;
}
