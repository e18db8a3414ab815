import { computeBucketEnds, computeTurnover, daysOfCover } from '../../engines/stock/usage.ts';
import type { Grouping, Series, Turnover } from './contract.ts';
import type { StockRow } from './stock-queries.ts';

/** Rounds thousandths of a cent to cents. */
export const toCents = (thousandths: number): number => Math.round(thousandths / 1000);

/** A group: its current stock, and the change in each bucket and after the range. */
interface Group {
  name: string | null;
  value: Line;
  quantities: Map<string, Line>;
  usedCost: number;
  revenue: number;
  soldCost: number;
}
interface Line {
  now: number;
  changes: number[];
}

/** Collects the rows of one grouping into groups, most valuable first, the combined rest last. */
function collectGroups(rows: readonly StockRow[], grouping: Grouping, buckets: number): Group[] {
  const line = (): Line => ({ now: 0, changes: Array.from({ length: buckets + 1 }, () => 0) });
  const groups = new Map<string | null, Group>();
  for (const row of rows) {
    if (row.grouping !== grouping) continue;
    let group = groups.get(row.name);
    if (!group) {
      group = { name: row.name, value: line(), quantities: new Map(), usedCost: 0, revenue: 0, soldCost: 0 };
      groups.set(row.name, group);
    }
    add(group.value, row.bucket, row.value);
    if (row.unit !== null) {
      const quantity = group.quantities.get(row.unit) ?? line();
      group.quantities.set(row.unit, quantity);
      add(quantity, row.bucket, row.quantity);
    }
    // Movements after the range affect the stock to count back from, but are not use in the range.
    if (row.bucket !== null && row.bucket < buckets) {
      group.usedCost += row.usedCost;
      group.revenue += row.revenue;
      group.soldCost += row.soldCost;
    }
  }
  const rank = (group: Group) => (group.name === null ? 1 : 0);
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || b.value.now - a.value.now || (a.name ?? '').localeCompare(b.name ?? ''),
  );
}

function add(line: Line, bucket: number | null, amount: number): void {
  if (bucket === null) line.now += amount;
  else line.changes[bucket] = (line.changes[bucket] ?? 0) + amount;
}

const listEnds = ({ now, changes }: Line) => computeBucketEnds(now, changes);

/** The lines of a chart: each group at the end of each bucket. */
export function buildSeries(rows: readonly StockRow[], grouping: Grouping, buckets: number): Series[] {
  return collectGroups(rows, grouping, buckets).map(({ name, value, quantities }) => ({
    name,
    values: listEnds(value).map(toCents),
    quantities: [...quantities]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([unit, quantity]) => ({ unit, values: listEnds(quantity).map((thousandths) => thousandths / 1000) })),
  }));
}

/**
 * Use, cover and margin of each category.
 * @param days days of the range with items
 * @param first the first bucket with items: the average starts there
 */
export function turnoverRows(rows: readonly StockRow[], buckets: number, days: number, first: number): Turnover[] {
  return collectGroups(rows, 'category', buckets).map(({ name, value, usedCost, revenue, soldCost }) => {
    const ends = listEnds(value);
    const held = ends.slice(first);
    const average = held.reduce((sum, end) => sum + end, 0) / Math.max(held.length, 1);
    const last = ends.at(-1) ?? 0;
    return {
      category: name,
      value: toCents(last),
      averageValue: toCents(average),
      usedCost: toCents(usedCost),
      turnover: computeTurnover(usedCost, average),
      daysOfCover: daysOfCover(last, usedCost, days),
      revenue: toCents(revenue),
      margin: toCents(revenue - soldCost),
      marginShare: revenue > 0 ? Math.round(((revenue - soldCost) / revenue) * 1000) / 1000 : null,
    };
  });
}
