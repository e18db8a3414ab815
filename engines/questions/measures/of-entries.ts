import { dayAt } from '../../calendar/days.ts';
import { ROLE_NAMES } from '../../text/role-names.ts';
import { personName } from '../facts.ts';
import { amount } from '../format.ts';
import { column } from './column.ts';

/** Of single orders, entries of the ledger, messages and people. */

const DAY_MS = 86_400_000;

export const OF_ENTRIES = {
  onOrder: column({
    ...{
      from: 'order',
      label: 'quantity on order',
      tell: (figure) => `${figure} on order`,
      unit: 'quantity',
      total: 'sum',
    },
    behind: ({ order: { open, quantity }, item }) => (open === quantity ? '' : ` of ${amount(quantity, item.unit)}`),
    value: ({ order }) => order.open,
  }),
  onOrderCost: column({
    ...{
      from: 'order',
      label: 'value on order',
      tell: (figure) => `${figure} on order`,
      unit: 'money',
      total: 'sum',
      basis: 'at cost',
    },
    value: ({ order, item }) => (item.costPrice === null ? null : order.open * item.costPrice),
  }),
  orderedFrom: column({
    ...{ from: 'order', label: 'supplier of the order', tell: (name) => `from ${name}`, unit: 'text', total: 'none' },
    value: ({ order }) => order.supplierName,
  }),
  ordered: column({
    ...{ from: 'order', label: 'day ordered', tell: (day) => `ordered ${day}`, unit: 'day', total: 'latest' },
    value: ({ order, facts }) => dayAt(order.orderedAt, facts.timeZone),
  }),
  expected: column({
    ...{ from: 'order', label: 'day expected', tell: (day) => `expected ${day}`, unit: 'day', total: 'latest' },
    value: ({ order, facts }) => (order.expectedAt === null ? null : dayAt(order.expectedAt, facts.timeZone)),
  }),
  daysLate: column({
    ...{ from: 'order', label: 'days late', unit: 'count', total: 'none' },
    tell: (figure) => `${figure} ${figure === '1' ? 'day' : 'days'} late`,
    value: ({ order, facts }) =>
      order.overdue && order.expectedAt !== null ? Math.floor((facts.now - order.expectedAt) / DAY_MS) : null,
  }),
  orderNumber: column({
    ...{ from: 'order', label: 'number of the order', tell: (text) => `order ${text}`, unit: 'text', total: 'none' },
    value: ({ order }) => (order.number === undefined ? null : String(order.number)),
  }),
  orderState: column({
    ...{ from: 'order', label: 'state of the order', tell: (text) => text, unit: 'text', total: 'none' },
    value: ({ order }) => order.state?.replace('_', ' ') ?? null,
  }),
  at: column({
    ...{ from: 'movement', label: 'day', tell: (day) => day, unit: 'day', total: 'latest' },
    value: ({ movement, facts }) => dayAt(movement.createdAt, facts.timeZone),
  }),
  change: column({
    ...{ from: 'movement', label: 'change of stock', tell: (figure) => figure, unit: 'quantity', total: 'sum' },
    value: ({ movement }) => movement.delta,
  }),
  reason: column({
    ...{ from: 'movement', label: 'reason', tell: (text) => text, unit: 'text', total: 'none' },
    value: ({ movement }) => movement.reason,
  }),
  note: column({
    ...{ from: 'movement', label: 'note', tell: (text) => `“${text}”`, unit: 'text', total: 'none' },
    value: ({ movement }) => movement.note || null,
  }),
  content: column({
    ...{ from: 'message', label: 'message', tell: (text) => `“${text}”`, unit: 'text', total: 'none' },
    value: ({ message }) => message.content,
  }),
  sender: column({
    ...{ from: 'message', label: 'sender', tell: (text) => `from ${text}`, unit: 'text', total: 'none' },
    value: ({ message, facts }) => {
      const person = facts.people.find(({ id }) => id === message.senderId);
      return person ? personName(person) : null;
    },
  }),
  role: column({
    ...{ from: 'person', label: 'role', tell: (text) => text, unit: 'text', total: 'none' },
    value: ({ person }) => (person.hasLeft ? 'has left' : ROLE_NAMES[person.role ?? 'staff'].toLowerCase()),
  }),
};
