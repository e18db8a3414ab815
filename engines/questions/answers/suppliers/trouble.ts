import { enteredFigures, NEW_SUPPLIER } from '../../../forecasting/entered-figures.ts';
import type { AnswerLine } from '../../answer.ts';
import { count, days } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line, listed } from '../../sentences.ts';
import type { NamedSupplier, WorkspaceSnapshot } from '../../snapshot.ts';
import { comingLine } from '../orders/coming.ts';

/** What is recorded of what went wrong with a supplier: its note, orders that came late, and those that are late now. */

const DAY_MS = 86_400_000;
export const TROUBLE_DAYS = 365;
const MAX_LATE = 6;

export function troubleLines(
  { name, entry }: NamedSupplier,
  { past }: Pick<ResolvedQuestion, 'past'>,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const notes = entry?.notes ?? '';
  const { reliability } = enteredFigures(entry ?? NEW_SUPPLIER);
  const when = past?.label ?? `in the last ${TROUBLE_DAYS} days`;
  const arrived = snapshot.supplierOrders.find(({ supplierId }) => supplierId === entry?.id);
  const byId = new Map(snapshot.items.map((item) => [item.id, item]));
  const late = [...snapshot.orders].flatMap(([id, orders]) => {
    const item = byId.get(id);
    return item
      ? orders.filter((order) => order.overdue && order.supplierName === name).map((order) => ({ item, order }))
      : [];
  });
  return [
    notes === '' ? line`Nothing is noted about ${name}.` : line`Noted on ${name}: “${notes}”`,
    arrived && arrived.expected > 0
      ? arrived.late === 0
        ? line`None of their ${count(arrived.expected, 'order')} that arrived ${when} was late.`
        : line`${arrived.late} of their ${count(arrived.expected, 'order')} that arrived ${when} came late, by ${days(arrived.lateMs / DAY_MS / arrived.late)} on average.`
      : line`How late their deliveries were is not known: no order that had an expected day arrived ${when}.`,
    ...(late.length > 0
      ? [
          line`${count(late.length, 'order is', 'orders are')} overdue now:`,
          ...listed(late, MAX_LATE, (row) => comingLine(row, snapshot)),
        ]
      : []),
    ...(reliability !== null
      ? [line`Why its reliability is ${reliability} of 5 is recorded nowhere else: somebody entered it.`]
      : []),
  ];
}
