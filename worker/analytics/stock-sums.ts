import type { LedgerItem } from './ledger-item.ts';
import { MAX_GROUPS, MAX_UNITS } from './limits.ts';
import { ExactSum, orderByCodePoints } from './sql-order.ts';
import type { StockRow } from './stock-queries.ts';
import type { Sums } from './sums.ts';

/** Stock now, and its change in each bucket, by group and unit: as `selectStock` and `selectUnits`, from the items of a copy. */
export function sumStock(
  all: readonly LedgerItem[],
  live: readonly LedgerItem[],
  bounds: readonly number[],
): Pick<Sums, 'units' | 'stock'> {
  const { units, known } = commonUnits(live);
  const measures = new Set(units.map(({ unit }) => unit));
  const groupings = {
    category: groupsOf(largest(live, 'category'), (item) => item.category),
    type: groupsOf(['retail', 'warehouse'], ({ isRetail }) => (isRetail ? 'retail' : 'warehouse')),
    supplier: groupsOf(largest(live, 'supplier'), (item) => item.supplier),
  };
  const [from = 0] = bounds;
  for (const item of all) {
    const unit = measures.has(item.unit) ? item.unit : null;
    const into = Object.values(groupings).map(({ cellsOf }) => cellsOf(item, unit));
    const add = (bucket: number | null, delta: number, used = 0, sold = 0) => {
      for (const cells of into) cells.add(bucket, item, { delta, used, sold });
    };
    if (item.archivedAt === null) add(null, item.quantity);
    else if (item.archivedAt >= from) add(bucketOf(item.archivedAt, bounds), 0 - item.quantity);
    const { events } = item;
    for (let i = 0; i < events.length; i += 4) add(events[i] ?? 0, events[i + 1] ?? 0, events[i + 2], events[i + 3]);
  }
  const stock = Object.entries(groupings).flatMap(([grouping, { list }]) =>
    list().flatMap(({ name, unit, cells }) =>
      cells.list().map((row): StockRow => ({ grouping: grouping as StockRow['grouping'], name, unit, ...row })),
    ),
  );
  return { units: units.map((one) => ({ ...one, known })), stock };
}

/** The number of the bucket that a moment lies in; one more than the last for what is after the range. */
function bucketOf(moment: number, bounds: readonly number[]): number {
  return Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= moment),
  );
}

function commonUnits(live: readonly LedgerItem[]) {
  const counts = new Map<string, number>();
  for (const { unit } of live) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const units = [...counts]
    .map(([unit, items]) => ({ unit, items }))
    .sort((a, b) => b.items - a.items || orderByCodePoints(a.unit, b.unit));
  return { units: units.slice(0, MAX_UNITS), known: units.length };
}

/** The groups that bind the most value. */
function largest(live: readonly LedgerItem[], column: 'category' | 'supplier'): string[] {
  const groups = new Map<string, { value: ExactSum; items: number }>();
  for (const item of live) {
    let group = groups.get(item[column]);
    if (!group) {
      group = { value: new ExactSum(), items: 0 };
      groups.set(item[column], group);
    }
    group.value.add(item.quantity * (item.cost ?? 0));
    group.items += 1;
  }
  return [...groups]
    .sort(
      ([a, one], [b, other]) =>
        other.value.value - one.value.value || other.items - one.items || orderByCodePoints(a, b),
    )
    .slice(0, MAX_GROUPS)
    .map(([name]) => name);
}

interface Group {
  name: string | null;
  unit: string | null;
  cells: Cells;
}

/** The groups of a column and in each its units, with what has been added to them. */
function groupsOf(names: readonly string[], nameOf: (item: LedgerItem) => string) {
  const listed = new Set(names);
  const groups = new Map<string | null, Map<string | null, Group>>();
  return {
    cellsOf: (item: LedgerItem, unit: string | null): Cells => {
      const itsName = nameOf(item);
      const name = listed.has(itsName) ? itsName : null;
      let units = groups.get(name);
      if (!units) {
        units = new Map();
        groups.set(name, units);
      }
      let group = units.get(unit);
      if (!group) {
        group = { name, unit, cells: new Cells() };
        units.set(unit, group);
      }
      return group.cells;
    },
    /** In the order in which the database lists them. */
    list: (): Group[] =>
      [...groups.values()]
        .flatMap((units) => [...units.values()])
        .sort((a, b) => nullsFirst(a.name, b.name) || nullsFirst(a.unit, b.unit)),
  };
}

function nullsFirst(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return orderByCodePoints(a, b);
}

interface Change {
  delta: number;
  used: number;
  sold: number;
}

/** What one unit of a group has now and how each bucket changed it. */
class Cells {
  /** The present first, then the buckets. */
  readonly #cells: (Cell | undefined)[] = [];

  add(bucket: number | null, { cost, price }: LedgerItem, { delta, used, sold }: Change): void {
    const at = bucket === null ? 0 : bucket + 1;
    let cell = this.#cells[at];
    if (!cell) {
      cell = {
        quantity: 0,
        value: new ExactSum(),
        usedCost: new ExactSum(),
        revenue: new ExactSum(),
        soldCost: new ExactSum(),
      };
      this.#cells[at] = cell;
    }
    cell.quantity += delta;
    if (cost === null) return;
    cell.value.add(delta * cost);
    if (used !== 0) cell.usedCost.add(used * cost);
    if (sold === 0 || price === null) return;
    cell.revenue.add(sold * price);
    cell.soldCost.add(sold * cost);
  }

  list(): Omit<StockRow, 'grouping' | 'name' | 'unit'>[] {
    return this.#cells.flatMap((cell, at) => {
      if (!cell) return [];
      const { quantity, value, usedCost, revenue, soldCost } = cell;
      return {
        ...{ bucket: at === 0 ? null : at - 1, quantity },
        ...{ value: value.value, usedCost: usedCost.value, revenue: revenue.value, soldCost: soldCost.value },
      };
    });
  }
}

interface Cell {
  quantity: number;
  value: ExactSum;
  usedCost: ExactSum;
  revenue: ExactSum;
  soldCost: ExactSum;
}
