import { computeBucketEnds, computeTurnover, daysOfCover } from '../../engines/stock/usage.ts';
import type { Figures, Grouping, Series, Turnover } from './contract.ts';
import type { StockRow } from './stock-queries.ts';

/** Rounds thousandths of a cent to cents. */
export const toCents = (thousandths: number): number => Math.round(thousandths / 1000);

/** A group: its current stock, its changes, and what it came to in the range and in the period before. */
interface Group {
  name: string | null;
  value: Line;
  quantities: Map<string, Line>;
  range: Flows;
  before: Flows;
}
const FLOWS = ['usedCost', 'receivedCost', 'sales', 'revenue', 'soldCost'] as const;
type Flows = Record<(typeof FLOWS)[number], number>;
/** The change in the period before, in each bucket and after the range. */
interface Line {
  now: number;
  changes: number[];
}

/** Collects the rows of one grouping into groups, most valuable first, the combined rest last. */
function collectGroups(rows: readonly StockRow[], grouping: Grouping, buckets: number): Group[] {
  const groups = Map.groupBy(
    rows.filter((row) => row.grouping === grouping),
    ({ name }) => name,
  );
  const rank = (group: Group) => (group.name === null ? 1 : 0);
  return [...groups]
    .map(([name, ofName]) => collect(name, ofName, buckets))
    .sort((a, b) => rank(a) - rank(b) || b.value.now - a.value.now || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** All items as one group. Each grouping has every item once. */
const collectAll = (rows: readonly StockRow[], buckets: number): Group =>
  collect(
    null,
    rows.filter(({ grouping }) => grouping === 'type'),
    buckets,
  );

function collect(name: string | null, rows: readonly StockRow[], buckets: number): Group {
  const line = (): Line => ({ now: 0, changes: Array.from({ length: buckets + 2 }, () => 0) });
  const none = (): Flows => ({ usedCost: 0, receivedCost: 0, sales: 0, revenue: 0, soldCost: 0 });
  const group: Group = { name, value: line(), quantities: new Map(), range: none(), before: none() };
  for (const row of rows) {
    add(group.value, row.bucket, row.value);
    if (row.unit !== null) {
      const quantity = group.quantities.get(row.unit) ?? line();
      group.quantities.set(row.unit, quantity);
      add(quantity, row.bucket, row.quantity);
    }
    // Movements after the range affect the stock to count back from, but are not use in the range.
    if (row.bucket === null || row.bucket > buckets) continue;
    const flows = row.bucket === 0 ? group.before : group.range;
    for (const flow of FLOWS) flows[flow] += row[flow];
  }
  return group;
}

function add(line: Line, bucket: number | null, amount: number): void {
  if (bucket === null) line.now += amount;
  else line.changes[bucket] = (line.changes[bucket] ?? 0) + amount;
}

/** At the end of the period before, then of each bucket. */
const listEnds = ({ now, changes }: Line) => computeBucketEnds(now, changes);

/** The lines of a chart: each group at the end of each bucket. */
export function buildSeries(rows: readonly StockRow[], grouping: Grouping, buckets: number): Series[] {
  return collectGroups(rows, grouping, buckets).map(({ name, value, quantities }) => ({
    name,
    values: listEnds(value).slice(1).map(toCents),
    quantities: [...quantities]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([unit, quantity]) => ({
        unit,
        values: listEnds(quantity)
          .slice(1)
          .map((thousandths) => thousandths / 1000),
      })),
  }));
}

/** What the range came to, and the period before. */
export function periodFigures(rows: readonly StockRow[], buckets: number): { period: Figures; before: Figures } {
  const { value, range, before } = collectAll(rows, buckets);
  const ends = listEnds(value);
  const figures = (end = 0, { usedCost, receivedCost, sales }: Flows): Figures => ({
    value: toCents(end),
    usedCost: toCents(usedCost),
    sales: toCents(sales),
    receivedCost: toCents(receivedCost),
  });
  return { period: figures(ends.at(-1), range), before: figures(ends[0], before) };
}

/**
 * Use, cover and margin of each category, and of all.
 * @param days days of the range with items
 * @param first the first bucket with items: the average starts there
 */
export function turnoverRows(
  rows: readonly StockRow[],
  buckets: number,
  { days, first }: { days: number; first: number },
): { turnover: Turnover[]; turnoverTotal: Omit<Turnover, 'category'> } {
  const rowOf = ({ value, range, before }: Group) => {
    const ends = listEnds(value).slice(1);
    const held = ends.slice(first);
    const average = held.reduce((sum, end) => sum + end, 0) / Math.max(held.length, 1);
    const last = ends.at(-1) ?? 0;
    const { usedCost, revenue, soldCost } = range;
    return {
      value: toCents(last),
      averageValue: toCents(average),
      usedCost: toCents(usedCost),
      turnover: computeTurnover(usedCost, average),
      daysOfCover: daysOfCover(last, usedCost, days),
      revenue: toCents(revenue),
      margin: toCents(revenue - soldCost),
      marginShare: revenue > 0 ? Math.round(((revenue - soldCost) / revenue) * 1000) / 1000 : null,
      before: {
        usedCost: toCents(before.usedCost),
        revenue: toCents(before.revenue),
        margin: toCents(before.revenue - before.soldCost),
      },
    };
  };
  const turnover = collectGroups(rows, 'category', buckets).map((group) => ({ category: group.name, ...rowOf(group) }));
  return { turnover, turnoverTotal: rowOf(collectAll(rows, buckets)) };
}
