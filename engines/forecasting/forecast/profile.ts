/** How an item sells: `none` never, `smooth` and `erratic` nearly every period, `intermittent` and `lumpy` now and then. */
export type DemandKind = 'none' | 'smooth' | 'erratic' | 'intermittent' | 'lumpy';

export interface DemandProfile {
  kind: DemandKind;
  /** Average number of periods from one demand to the next; 1 when every period has one, 0 when none has. */
  interval: number;
  /** Squared coefficient of variation of the demands that are not zero. */
  variation: number;
}

/** Where Syntetos, Boylan and Croston (2005) found that intermittent methods begin to forecast better. */
export const INTERMITTENT_FROM = 1.32;
export const ERRATIC_FROM = 0.49;

/** Describes a history (one number a period, oldest first) by how often demand comes and how much its size varies. */
export function describeDemand(history: ArrayLike<number>): DemandProfile {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let t = 0; t < history.length; t++) {
    const demand = history[t] ?? 0;
    if (demand === 0) continue;
    count++;
    sum += demand;
    squares += demand * demand;
  }
  if (count === 0) return { kind: 'none', interval: 0, variation: 0 };
  const interval = history.length / count;
  const mean = sum / count;
  const variation = mean === 0 ? 0 : Math.max(0, squares / count - mean * mean) / (mean * mean);
  return { kind: classifyDemand(interval, variation), interval, variation };
}

function classifyDemand(interval: number, variation: number): DemandKind {
  if (interval < INTERMITTENT_FROM) return variation < ERRATIC_FROM ? 'smooth' : 'erratic';
  return variation < ERRATIC_FROM ? 'intermittent' : 'lumpy';
}
