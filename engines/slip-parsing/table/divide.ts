import { type Item, interpret, isFirst, type Options, type Place } from './items.ts';
import type { Parts } from './parts.ts';

/**
 * Divides the rows of a table into items. Every division is scored by what its figures prove, by its names, and by how
 * alike its items are, and the best one is taken.
 */

/** How the rows of a slip are divided. */
export interface Division {
  items: Item[];
  score: number;
}

const WORTH = { apart: -0.8, skippedText: -0.7, skippedMoney: -1.6, skippedCode: -0.1 } as const;

const MAX_ROWS = 6;
/** What it costs to leave out the rows above a sum. */
const SKIPPED_AT_END = 0.5;

/** The best division if names usually stand at `place`. */
export function divide(rows: readonly Parts[], place: Place, options: Options): Division {
  interface Step {
    score: number;
    /** The last item, and the step before it; null before the first item, where skipping is free. */
    last: { item: Item; before: Step } | null;
  }
  const best: Step[] = [{ score: 0, last: null }];
  for (let end = 1; end <= rows.length; end++) {
    const row = rows[end - 1];
    const before = best[end - 1];
    if (!row || !before) break;
    let step: Step = {
      ...before,
      score: before.score + (before.last || options.isHeaded ? skipCost(row) : skipCost(row) / 8),
    };
    for (let start = Math.max(0, end - MAX_ROWS); start < end; start++) {
      const from = best[start];
      const group = rows.slice(start, end);
      if (!from || !canBeItem(group)) continue;
      const item = interpret(group, place, options);
      if (!item) continue;
      // Without headings, the lines above the first item are those of the company.
      const isHead =
        !from.last && !options.isHeaded && item.place === 'above' && !isFirst(rows[start - 1], group[0], options.pitch);
      const score = from.score + item.score + (isHead ? WORTH.apart * countAbove(item) : 0);
      if (score > step.score) step = { score, last: { item, before: from } };
    }
    best.push(step);
  }
  // What is left above a sum probably belongs to the last item.
  const last = options.endsAtSum ? best.at(-1) : undefined;
  const top = best.reduce((a, b) =>
    b.score - (b === last ? 0 : SKIPPED_AT_END) > a.score - (a === last ? 0 : SKIPPED_AT_END) ? b : a,
  );
  const items: Item[] = [];
  for (let { last: step } = top; step; step = step.before.last) items.push(step.item);
  return { items: items.reverse(), score: top.score };
}

/** How many rows of an item stand above its first figures, beyond one. */
const countAbove = ({ rows }: Item) => Math.max(0, rows.findIndex(({ row }) => row.hasMoney) - 1);

function skipCost({ row, isNamed }: Parts): number {
  if (row.kind !== 'plain') return 0;
  if (row.hasMoney) return WORTH.skippedMoney;
  return isNamed ? WORTH.skippedText : WORTH.skippedCode;
}

function canBeItem(group: readonly Parts[]): boolean {
  if (group.some(({ row }) => row.kind === 'summary' || row.kind === 'charge' || row.kind === 'heading')) return false;
  const first = group[0];
  const last = group.at(-1);
  if (first?.row.kind !== 'plain' || last?.row.kind === 'about') return false;
  const money = group.filter(({ row }) => row.kind === 'plain' && row.hasMoney);
  return money.length > 0 && money.length <= 2;
}
