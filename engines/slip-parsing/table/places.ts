import { middleOf } from '../page/page.ts';
import type { Parts } from './parts.ts';

/** Which rows belong together, by where they stand. */

/** What it is worth that a row begins where its name does, or does not. */
const ALIGNED = 0.15;
const UNALIGNED = -0.25;
/** What it is worth that rows stand closer together than most, or farther apart. */
const CLOSE = 0.3;

/** Rows of one name begin at the same place, or a little to the right; or where the row with a count before the name does. */
export function alignment(nameRows: readonly Parts[], base: Parts | undefined): number {
  const word = base?.name[0]?.word;
  if (!base || !word) return 0;
  const letter = (word.right - word.left) / Math.max(1, word.text.length);
  const starts = [word.left, base.row.line.left];
  return nameRows.reduce((sum, one) => {
    const first = one.name[0]?.word;
    if (one === base || !first) return sum;
    const end = one.name.at(-1)?.word.right ?? 0;
    const isAligned =
      starts.some((start) => first.left - start > -1.5 * letter && first.left - start < 4 * letter) ||
      (one.name.length > 0 && Math.abs(end - (base.name.at(-1)?.word.right ?? 0)) < letter);
    return sum + (isAligned ? ALIGNED : UNALIGNED);
  }, 0);
}

/** Where some rows stand closer together than others, they belong together. */
export function closeness(group: readonly Parts[], pitch: number): number {
  return group.slice(1).reduce((sum, { row }, index) => {
    const above = group[index]?.row.line;
    if (!above || pitch <= 0) return sum;
    const ratio = (middleOf(row.line) - middleOf(above)) / pitch;
    return sum + (ratio < 0.75 ? CLOSE : ratio > 1.4 ? -CLOSE : 0);
  }, 0);
}

/** Rows of an item follow each other closely. */
export function countGaps(group: readonly Parts[], pitch: number): number {
  return group.slice(1).filter(({ row }, index) => {
    const above = group[index]?.row.line;
    return above !== undefined && pitch > 0 && middleOf(row.line) - middleOf(above) > 2.3 * pitch;
  }).length;
}

/** Whether goods begin here: below a date or an address, or after a gap. */
export function isFirst(before: Parts | undefined, first: Parts | undefined, pitch: number): boolean {
  if (!before || !first) return false;
  return before.row.kind === 'about' || middleOf(first.row.line) - middleOf(before.row.line) > 1.4 * pitch;
}
