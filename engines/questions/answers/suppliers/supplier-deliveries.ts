import { count, days as daysText, money, percent } from '../../format.ts';
import type { SupplierOrders } from '../../past-orders.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { listSuppliers, type NamedSupplier, type WorkspaceSnapshot } from '../../snapshot.ts';
import { isNotedAs } from '../../texts/note-kinds.ts';
import { type Handler, isScoped, lastDays, scopeOf, scopeText } from '../handler.ts';

/** How suppliers deliver: how late, by the orders that have arrived, how often, and how often in part, by the notes of deliveries. */

const ORDER_DAYS = 365;
const DELIVERY_DAYS = 90;
const MAX_LISTED = 60;
const DAY_MS = 86_400_000;

/** The suppliers of a question's scope, all of them where it has none. */
function suppliersIn(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): NamedSupplier[] {
  if (!isScoped(question)) return listSuppliers(snapshot);
  const keys = new Set(scopeOf(question, snapshot).map(({ supplierKey }) => supplierKey));
  for (const { key } of question.suppliers) keys.add(key);
  return listSuppliers(snapshot).filter(({ key }) => keys.has(key));
}

const when = ({ past }: ResolvedQuestion, days: number): string => past?.label ?? `in the last ${days} days`;

/** How many days an order was late on average, of those that had an expected day. */
const lateDays = ({ expected, lateMs }: SupplierOrders): number => lateMs / DAY_MS / expected;

/** Orders that are on the way and should have been here. */
function overdueOf({ name }: NamedSupplier, { orders }: WorkspaceSnapshot): number {
  return [...orders.values()].flat().filter((one) => one.overdue && one.supplierName === name).length;
}

/** Suppliers by how late their orders arrived. */
export const deliveriesLate: Handler = {
  need: ({ past }, { now }) => ({ supplierOrders: past ?? lastDays(now, ORDER_DAYS) }),
  answer(question, snapshot) {
    const suppliers = suppliersIn(question, snapshot);
    const rows = suppliers.flatMap((supplier) => {
      const orders = snapshot.supplierOrders.find(({ supplierId }) => supplierId === supplier.entry?.id);
      return orders && orders.expected > 0 ? [{ supplier, orders }] : [];
    });
    const overdue = suppliers
      .map((supplier) => ({ supplier, orders: overdueOf(supplier, snapshot) }))
      .filter(({ orders }) => orders > 0);
    const nowLate =
      overdue.length === 0
        ? [line`No order is overdue now.`]
        : [
            line`Overdue now:`,
            ...listed(
              overdue,
              MAX_LISTED,
              ({ supplier, orders }) => bullet`${supplier.name}: ${count(orders, 'order')}`,
            ),
          ];
    if (rows.length === 0)
      return {
        lines: [
          line`How late deliveries are can’t be worked out: no order${scopeText(question)} that had an expected day arrived ${when(question, ORDER_DAYS)}.`,
          ...nowLate,
        ],
        suggestions: ['Rank suppliers by reliability', 'Suppliers by lead time'],
      };
    const isLeast = question.order === 'least';
    rows.sort(
      (a, b) =>
        (isLeast ? 1 : -1) * (lateDays(a.orders) - lateDays(b.orders)) ||
        a.supplier.name.localeCompare(b.supplier.name),
    );
    return {
      listedSuppliers: rows.map(({ supplier }) => supplier.name),
      lines: [
        line`Your suppliers by how many days late an order arrived on average ${when(question, ORDER_DAYS)}, the ${isLeast ? 'most punctual' : 'latest'} first:`,
        ...listed(rows, question.limit ?? MAX_LISTED, ({ supplier, orders }) =>
          orders.late === 0
            ? bullet`${supplier.name}: on time, ${count(orders.expected, 'order')}`
            : bullet`${supplier.name}: ${daysText(lateDays(orders))} late, ${orders.late} of ${count(orders.expected, 'order')}`,
        ),
        ...nowLate,
      ],
    };
  },
};

/** Suppliers by how many of their deliveries are noted as part deliveries. */
export const deliveriesInPart: Handler = {
  need: ({ past }, { now }) => ({ flows: { ...(past ?? lastDays(now, DELIVERY_DAYS)), byNote: true } }),
  answer(question, snapshot) {
    const received = snapshot.flows.filter(({ reason }) => reason === 'receive');
    const rows = suppliersIn(question, snapshot).flatMap((supplier) => {
      const ids = new Set(snapshot.items.flatMap(({ id, supplierKey }) => (supplierKey === supplier.key ? id : [])));
      const theirs = received.filter(({ itemId }) => ids.has(itemId));
      const all = theirs.reduce((sum, { times }) => sum + times, 0);
      const inPart = theirs.reduce((sum, { times, note }) => sum + (isNotedAs('inPart', note ?? '') ? times : 0), 0);
      return all === 0 ? [] : [{ supplier, all, inPart }];
    });
    const span = when(question, DELIVERY_DAYS);
    if (rows.length === 0) return { lines: [line`Nothing${scopeText(question)} was received ${span}.`] };
    const sum = rows.reduce((some, { inPart }) => some + inPart, 0);
    if (sum === 0)
      return { lines: [line`No delivery${scopeText(question)} is noted as a part delivery ${span}.`, BY_NOTES] };
    const isLeast = question.order === 'least';
    rows.sort(
      (a, b) =>
        (isLeast ? 1 : -1) * (a.inPart / a.all - b.inPart / b.all) || a.supplier.name.localeCompare(b.supplier.name),
    );
    return {
      listedSuppliers: rows.map(({ supplier }) => supplier.name),
      lines: [
        line`Your suppliers by how many of their deliveries ${span} are noted as part deliveries, the ${isLeast ? 'smallest' : 'largest'} share first:`,
        ...listed(
          rows,
          question.limit ?? MAX_LISTED,
          ({ supplier, all, inPart }) =>
            bullet`${supplier.name}: ${inPart} of ${count(all, 'delivery', 'deliveries')}, ${percent(inPart / all)}`,
        ),
        BY_NOTES,
      ],
    };
  },
};

/** Suppliers by how often something came from them, with what that cost. */
export const deliveriesCounted: Handler = {
  need: ({ past }, { now }) => ({ flows: past ?? lastDays(now, DELIVERY_DAYS) }),
  answer(question, snapshot) {
    const received = snapshot.flows.filter(({ reason }) => reason === 'receive');
    const rows = suppliersIn(question, snapshot).map((supplier) => {
      const costs = new Map(
        (isScoped(question) ? scopeOf(question, snapshot) : snapshot.items).flatMap(({ id, supplierKey, costPrice }) =>
          supplierKey === supplier.key ? [[id, costPrice ?? 0] as const] : [],
        ),
      );
      const theirs = received.filter(({ itemId }) => costs.has(itemId));
      return {
        supplier,
        times: theirs.reduce((sum, { times }) => sum + times, 0),
        cents: theirs.reduce((sum, { itemId, came }) => sum + came * (costs.get(itemId) ?? 0), 0),
      };
    });
    const span = when(question, DELIVERY_DAYS);
    if (rows.every(({ times }) => times === 0))
      return { lines: [line`Nothing${scopeText(question)} was received ${span}.`] };
    const isLeast = question.order === 'least';
    rows.sort(
      (a, b) => (isLeast ? a.times - b.times : b.times - a.times) || a.supplier.name.localeCompare(b.supplier.name),
    );
    return {
      listedSuppliers: rows.map(({ supplier }) => supplier.name),
      lines: [
        line`Your suppliers${scopeText(question)} by how many deliveries came from them ${span}, the ${isLeast ? 'fewest' : 'most'} first:`,
        ...listed(
          rows,
          question.limit ?? MAX_LISTED,
          ({ supplier, times, cents }) =>
            bullet`${supplier.name}: ${count(times, 'delivery', 'deliveries')}, ${money(cents)} at today’s cost`,
        ),
        line`Each item of a delivery counts by itself; the supplier is the one that the item has today.`,
      ],
    };
  },
};

const BY_NOTES = line`That goes by the notes of deliveries, each item by itself: a part delivery without a note is not seen.`;
