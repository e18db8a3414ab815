import { spread } from './spread.ts';

/**
 * Where an amount that goods carry is now: in what is left of them, and in what runs have made of them. Quantities of one pool
 * are in one unit. A pool is a lot, or what an item has without a lot.
 */

/** Goods that came into a pool, and the amount that they carry. */
export interface Carrying {
  pool: number;
  /** In whole units of the smallest that is kept, 0 or above. */
  amount: number;
  quantity: number;
  /** The movement by which they came: what left before was not of them. Ids of movements count up with time. */
  since: number;
}

/** What a run took of a pool, by which movement. */
export interface Use {
  pool: number;
  id: number;
  quantity: number;
  runId: number;
}

/** What a run made: all of it came into one pool, by which movement. */
export interface Made {
  runId: number;
  pool: number;
  id: number;
  quantity: number;
}

/**
 * Shares the amounts among what is left in pools. Goods of one pool are alike: what left it was of all of them, in proportion, and
 * what left but for a run takes its share away. Shares are whole, and together never more than the amounts.
 * @param left what is in each pool now
 * @returns the amount by pool
 */
export function follow(
  goods: readonly Carrying[],
  left: ReadonlyMap<number, number>,
  { uses, made }: { uses: readonly Use[]; made: readonly Made[] },
): Map<number, number> {
  const shares = new Map<number, number>();
  const intoRuns = new Map<number, number>();
  const add = (to: Map<number, number>, key: number, amount: number) => to.set(key, (to.get(key) ?? 0) + amount);
  const byPool = Map.groupBy(uses, ({ pool }) => pool);
  const shareOut = ({ pool, amount, quantity, since }: Carrying) => {
    const here = left.get(pool) ?? 0;
    const later = (byPool.get(pool) ?? []).filter(({ id }) => id > since);
    const used = later.reduce((sum, use) => sum + use.quantity, 0);
    const weights = [here, ...later.map((use) => use.quantity), Math.max(0, quantity - here - used)];
    if (amount === 0 || weights.every((weight) => weight === 0)) return;
    const [stays = 0, ...taken] = spread(amount, weights);
    add(shares, pool, stays);
    for (const [place, { runId }] of later.entries()) add(intoRuns, runId, taken[place] ?? 0);
  };
  for (const one of goods) shareOut(one);
  // What a run took came before what it made: in the order of what was made, all that goes into a run is known.
  for (const { runId, ...output } of made.toSorted((one, other) => one.id - other.id)) {
    shareOut({ ...output, amount: intoRuns.get(runId) ?? 0, since: output.id });
  }
  return shares;
}
