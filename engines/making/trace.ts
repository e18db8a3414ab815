import type { MovementReason } from '../inventory/choices.ts';

/**
 * Follows what a lot has become through the ledger: how much of it lies in what was made of it, how much has left and how much
 * was lost, and which of that a person has said and which a rule has assumed.
 */

/** A movement of the recalled lot or of a lot made of it. Reversed entries and those that reverse them are left out. */
export interface TracedMovement {
  itemId: number;
  id: number;
  lotId: number;
  /** In the unit of its item, in whole thousandths. */
  delta: number;
  reason: MovementReason;
  lotBy: 'person' | 'rule' | null;
  /** The run, of `consume` and `make`. */
  documentId: number | null;
  /** Epoch milliseconds. */
  at: number;
  /** Of what a run consumed: the part that is not in its output, 0 to 1. */
  lossShare: number;
}

/** All quantities are of the recalled lot, in thousandths of its item's unit. */
export interface Trace<M extends TracedMovement> {
  received: number;
  /** As such, or in what was made of it. */
  stock: number;
  gone: number;
  /** Damaged, or lost in runs. What is missing in counts is explained by nothing: it is the gap to what was received. */
  lost: number;
  /** Per cent of what was received that the others explain, to a tenth; 100 of a lot that nothing came of. */
  percent: number;
  /** What has left, newest first. */
  outgoing: { movement: M; certainty: 'sure' | 'possible' }[];
}

/** How much of a lot there is, how much of that is of the recalled lot, and whether a person has said so. */
interface Content {
  quantity: number;
  recalled: number;
  isSure: boolean;
}

/** No one has these: goods that lie elsewhere, that were counted or that were spoilt here. */
const STAYS: readonly MovementReason[] = ['consume', 'move', 'count', 'damage', 'unit'];

/** @param lotId the recalled lot @param movements of it and of all lots made of it, in any order */
export function trace<M extends TracedMovement>(lotId: number, movements: readonly M[]): Trace<M> {
  const lots = new Map<number, Content>();
  const runs = new Map<number | null, Content>();
  const [contentOf, inRun] = [getter(lots), getter(runs)];
  contentOf(lotId).isSure = true;
  const sums = { received: 0, gone: 0, lost: 0 };
  const outgoing: Trace<M>['outgoing'] = [];
  for (const movement of [...movements].sort(byTime)) {
    const { delta, reason, documentId } = movement;
    if (reason === 'move' || reason === 'unit') continue;
    const lot = contentOf(movement.lotId);
    if (delta > 0) {
      const inside = lot.quantity > 0 ? lot.recalled / lot.quantity : 0;
      const made = reason === 'make' ? take(inRun(documentId)) : null;
      const isSource = movement.lotId === lotId;
      if (isSource && reason !== 'count') sums.received += delta - (made?.recalled ?? 0);
      lot.recalled += isSource ? delta : (made?.recalled ?? (reason === 'count' ? delta * inside : 0));
      lot.isSure ||= made?.isSure ?? false;
      lot.quantity += delta;
      continue;
    }
    const part = lot.quantity > 0 ? Math.min(1, -delta / lot.quantity) : 1;
    const left = lot.recalled * part;
    lot.recalled -= left;
    lot.quantity = Math.max(0, lot.quantity + delta);
    const isSure = lot.isSure && movement.lotBy === 'person';
    if (reason === 'consume') {
      const run = inRun(documentId);
      run.recalled += left * (1 - movement.lossShare);
      run.isSure ||= isSure;
      sums.lost += left * movement.lossShare;
    } else if (reason === 'damage') sums.lost += left;
    else if (reason !== 'count') sums.gone += left;
    if (delta < 0 && !STAYS.includes(reason)) outgoing.push({ movement, certainty: isSure ? 'sure' : 'possible' });
  }
  const stock = [...lots.values()].reduce((sum, { recalled }) => sum + recalled, 0);
  const explained = stock + sums.gone + sums.lost;
  return {
    ...{ received: Math.round(sums.received), stock: Math.round(stock) },
    ...{ gone: Math.round(sums.gone), lost: Math.round(sums.lost) },
    percent: sums.received > 0 ? Math.round((explained / sums.received) * 1000) / 10 : 100,
    outgoing: outgoing.reverse(),
  };
}

/** In the order of the ledger; of one run, what it consumed comes before what it made. */
function byTime(a: TracedMovement, b: TracedMovement): number {
  const isMade = ({ reason }: TracedMovement) => Number(reason === 'make');
  return a.at - b.at || (a.documentId === b.documentId ? isMade(a) - isMade(b) : 0) || a.id - b.id;
}

const getter =
  <K>(contents: Map<K, Content>) =>
  (key: K): Content => {
    const known = contents.get(key) ?? { quantity: 0, recalled: 0, isSure: false };
    contents.set(key, known);
    return known;
  };

/** What a run holds of the recalled lot, which goes into its output. */
function take(run: Content): Content {
  const taken = { ...run };
  run.recalled = 0;
  return taken;
}
