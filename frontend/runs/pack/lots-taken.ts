import { assumeLot } from '../../../engines/stock/assumed-lot.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { bestBeforeText, type Dated, laterDay } from '../../lib/stock/best-before.ts';

/** Stock that may leave: of no lot, or of one that is neither held nor past its date. @param today `2026-11-29` */
export function usableStock(rows: readonly PlacedStock[], today: string, isBetterWithAge: boolean): PlacedStock[] {
  return rows.filter(
    ({ lot }) => lot === null || (lot.status === 'ok' && (isBetterWithAge || !isPast(lot.bestBefore, today))),
  );
}

const isPast = (bestBefore: string | null, today: string) => bestBefore !== null && bestBefore < today;

/** The rows that a quantity is taken from by the rule, in the order in which the ledger takes them. */
export function takenByRule(usable: readonly PlacedStock[], need: number): PlacedStock[] {
  let open = Math.round(need * 1000);
  return usable.filter(({ quantity }) => {
    const isTaken = open > 0;
    open -= Math.round(quantity * 1000);
    return isTaken;
  });
}

export interface LotChoice extends Dated {
  id: number;
  code: string;
  /** In all places. */
  quantity: number;
}

/** The lots of usable stock to choose from, what expires first on top. */
export function lotsOf(usable: readonly PlacedStock[]): LotChoice[] {
  const lots = new Map<number, LotChoice>();
  for (const { lotId, lot, quantity } of usable) {
    if (lotId === null || lot === null) continue;
    const before = lots.get(lotId)?.quantity ?? 0;
    const { code, bestBefore, bestBeforePrecision } = lot;
    const sum = Math.round((before + quantity) * 1000) / 1000;
    lots.set(lotId, { id: lotId, code, bestBefore, bestBeforePrecision, quantity: sum });
  }
  const last = '9999';
  return [...lots.values()].toSorted((a, b) => (a.bestBefore ?? last).localeCompare(b.bestBefore ?? last));
}

/** A lot as people tell it from another: `UJI-260115, Mar 2027`. */
export const lotText = (lot: Pick<LotChoice, 'code'> & Dated): string =>
  [lot.code, bestBeforeText(lot)].filter((part) => part !== null).join(', ');

/** Of what does not expire. */
export const NO_DATE: Dated = { bestBefore: null, bestBeforePrecision: null };

/**
 * The best-before date that the output will have: of what expires first among the lots that go into it, or as long as it
 * keeps. It is an assumption: stock may change until the run is done.
 */
export function assumedDate(lots: readonly Dated[], shelfLifeDays: number | null, today: string): Dated {
  const ends: Dated[] = lots.filter(({ bestBefore }) => bestBefore !== null);
  if (shelfLifeDays !== null) ends.push({ bestBefore: laterDay(today, shelfLifeDays), bestBeforePrecision: 'day' });
  const [first] = ends.toSorted((a, b) => (a.bestBefore ?? '').localeCompare(b.bestBefore ?? ''));
  return first ? { bestBefore: first.bestBefore, bestBeforePrecision: first.bestBeforePrecision } : NO_DATE;
}

/** The code that the output will have: of its name, the day and the run, whose number may not be known yet. */
export const assumedCode = (name: string, run: { number: number } | undefined, today: string): string =>
  `${assumeLot(name, today, []).code}-${run?.number ?? '…'}`;
