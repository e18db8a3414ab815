import type { Change, Stamp, StoredItem } from '../inventory/stored-item.ts';
import { type ImportPlan, toShown } from './plan.ts';

/** A product of a file, and its item. */
interface Product {
  /** Its first row, from 0. */
  first: number;
  item: StoredItem;
}
type Shown = ImportPlan['changes'][number];

/** Adds to a plan that items change because their balances or codes do. */
export class Edits {
  readonly #plan: ImportPlan;
  readonly #stamp: Stamp;
  readonly #changes: Map<number, Change>;
  readonly #shown: Map<number, Shown>;
  readonly #indexes: Map<number, number>;
  readonly #changed = new Set<number>();

  constructor(plan: ImportPlan, stamp: Stamp) {
    this.#plan = plan;
    this.#stamp = stamp;
    this.#changes = new Map(plan.change.map((change) => [change.id, change]));
    this.#shown = new Map(plan.changes.map((change) => [change.id, change]));
    this.#indexes = new Map(plan.items.map(({ id }, index) => [id, index]));
  }

  addStock(product: Product, total: number): void {
    const { item } = product;
    const counts = item.uncounted === 1;
    const { change, shown } = this.#touch(product, { quantity: total, uncounted: 0 });
    if (counts) {
      change.columns.uncounted = 0;
      change.before.columns.uncounted = 1;
    }
    if (total === item.quantity && !counts) return;
    Object.assign(shown.before, toShown({ columns: counts ? { uncounted: 1 } : {}, quantity: item.quantity }));
    Object.assign(shown.after, toShown({ columns: counts ? { uncounted: 0 } : {}, quantity: total }));
  }

  addCodes(product: Product, codes: string[]): void {
    this.#touch(product).shown.codes = codes;
  }

  /** The change of an item, which is one from now on, and what is shown of it. @param values that it has afterwards */
  #touch({ item, first }: Product, values: Partial<StoredItem> = {}): { change: Change; shown: Shown } {
    const change = this.#changes.get(item.id) ?? { id: item.id, columns: {}, before: { columns: {} } };
    if (!this.#changes.has(item.id)) {
      this.#changes.set(item.id, change);
      this.#plan.change.push(change);
      this.#plan.actions[first] = 'update';
      this.#changed.add(item.id);
    }
    const shown = this.#shown.get(item.id) ?? { row: first + 1, id: item.id, name: item.name, before: {}, after: {} };
    if (!this.#shown.has(item.id)) {
      this.#shown.set(item.id, shown);
      this.#plan.changes.push(shown);
    }
    const index = this.#indexes.get(item.id) ?? -1;
    const now = this.#plan.items[index];
    if (now) this.#plan.items[index] = { ...now, ...values, ...this.#stamp };
    return { change, shown };
  }

  finish(): void {
    if (this.#changed.size === 0) return;
    this.#plan.unchanged = this.#plan.unchanged.filter((id) => !this.#changed.has(id));
  }
}
