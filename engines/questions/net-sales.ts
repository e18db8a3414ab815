import type { Question, Topic } from './question.ts';
import type { Flows, WorkspaceSnapshot } from './snapshot.ts';

/** Sales that were taken back: a movement with reason `sale` that adds to stock. What was sold is net of it. */

/** What moved as the ledger adds it up; `timesCame` is how many of the movements added stock. */
interface Summed extends Flows {
  timesCame: number;
}

/** Sums of the ledger with sales net of what was taken back, which is given beside them. */
export function netOfReturns<T extends Summed>({ timesCame, ...row }: T): Omit<T, 'timesCame'> {
  if (row.reason !== 'sale' || row.came === 0) return row;
  const { came, went, times } = row;
  return {
    ...row,
    ...{ came: 0, went: exactly(went - came), times: times - timesCame },
    ...{ returned: came, returns: timesCame },
  };
}

/** What came and went, in and out, whatever for: a sale and its return are both movements. */
export function bothWays<T extends Flows>(row: T): T {
  const { came, went, times, returned = 0, returns = 0 } = row;
  if (returned === 0) return row;
  return {
    ...row,
    ...{ came: exactly(came + returned), went: exactly(went + returned), times: times + returns },
    ...{ returned: 0, returns: 0 },
  };
}

/** What was taken back alone, as other movements are given. */
const onlyReturns = <T extends Flows>(rows: readonly T[]): T[] =>
  rows.flatMap(({ returned = 0, returns = 0, ...row }) =>
    returned === 0 ? [] : [{ ...(row as T), came: 0, went: returned, times: returns }],
  );

/** Quantities are in thousandths: a difference of two is no finer. */
const exactly = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** Topics in which no flow means all movements. */
const OF_ALL: ReadonlySet<Topic> = new Set(['movement', 'whoDid', 'lastEvent', 'whyLow']);

/** A snapshot whose sums are of what the question asks: returns alone, all movements both ways, or sales net of returns. */
export function asAsked({ topic, flow }: Pick<Question, 'topic' | 'flow'>, snapshot: WorkspaceSnapshot) {
  if (flow === 'returned') return seenBy(snapshot, onlyReturns);
  return flow === null && OF_ALL.has(topic) ? seenBy(snapshot, (rows) => rows.map(bothWays)) : snapshot;
}

function seenBy(
  snapshot: WorkspaceSnapshot,
  see: <T extends Flows>(rows: readonly T[]) => readonly T[],
): WorkspaceSnapshot {
  const { flows, spans, flowsByPerson } = snapshot;
  return { ...snapshot, flows: see(flows), spans: spans.map((rows) => see(rows)), flowsByPerson: see(flowsByPerson) };
}
