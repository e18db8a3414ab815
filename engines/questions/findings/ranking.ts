import { completeness } from '../../forecasting/plan.ts';
import type { Insight, InsightKind } from '../answer.ts';
import { names } from '../format.ts';

const MAX_ROWS = 8;

/** Something with a measure: an item or a category. */
export interface RankedRow {
  name: string;
  value: number;
  /** The value as it reads. */
  written: string;
  unit: string;
  itemIds: readonly number[];
}

/**
 * Rows in their order as one finding; none where there is nothing to compare.
 * @param all how many there are with those of which the measure is not known
 */
export function rankingInsights(
  rows: readonly RankedRow[],
  { label, end, kind, all }: { label: string; end: string; kind: InsightKind; all: number },
): Insight[] {
  const shown = rows.slice(0, MAX_ROWS);
  if (shown.length < 2) return [];
  return [
    {
      kind,
      title: `By ${label}, the ${end} first`,
      description: `${names(
        shown.slice(0, 4).map(({ name, written }) => `${name} (${written})`),
        4,
      )}.`,
      action: 'Open one of them to see what its figure rests on.',
      impact: 'low',
      confidence: completeness(rows.length / Math.max(1, all)),
      why: `Computed for ${rows.length} of ${all}; the others lack what it takes. The confidence is that share.`,
      numbers: shown.map(({ name, value, unit }) => ({ label: name, value: Math.round(value * 1000) / 1000, unit })),
      itemIds: [...new Set(shown.flatMap(({ itemIds }) => itemIds))].slice(0, 20),
    },
  ];
}
