import { minorUnits } from '../../engines/text/style.ts';
import { bothTexts } from '../../engines/units/other-unit.ts';
import type { Order, OrderState } from '../../worker/orders/contract.ts';
import { dayText } from '../lib/text/cover-text.ts';
import { formatExact, formatMoney, formatQuantity } from '../lib/text/format.ts';

/** What the pages say about orders. */

type Line = Order['lines'][number];

export const STATES: Record<OrderState, { label: string; color: string }> = {
  draft: { label: 'Draft', color: 'gray' },
  ordered: { label: 'Ordered', color: 'leaf' },
  partly_received: { label: 'Partly received', color: 'amber' },
  received: { label: 'Received', color: 'leaf' },
  closed: { label: 'Closed', color: 'gray' },
  cancelled: { label: 'Cancelled', color: 'gray' },
};

/** Whether goods can arrive for an order in this state. */
export const isOnTheWay = (state: OrderState) => state === 'ordered' || state === 'partly_received';
/** Whether an order in this state is a draft, or still to come. */
export const isUnfinished = (state: OrderState) => state === 'draft' || isOnTheWay(state);

/** Whether an order should have arrived by the end of a day. @param today `2026-11-29` */
export const isDueBy = ({ state, expectedOn }: Pick<Order, 'state' | 'expectedOn'>, today: string) =>
  isOnTheWay(state) && expectedOn !== null && expectedOn <= today;

/** Names that a row has place for. */
const NAMED = 2;

/** `Sencha`, `Sencha and Assam`, `Sencha, Assam and 3 more`. */
export const linesText = (lines: readonly Pick<Line, 'item'>[]): string => listed(lines.map(({ item }) => item.name));

function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const all = rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names;
  const last = all.at(-1) ?? '';
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last;
}

/** What a delivery brings: `Receives 6 lbs of Sencha and 2 kg of Assam`. */
export const receivesText = (
  lines: readonly Line[],
  arrived: readonly { lineId: number; quantity: number }[],
): string =>
  `Receives ${listed(
    arrived.map(({ lineId, quantity }) => {
      const item = lines.find(({ id }) => id === lineId)?.item;
      return `${formatQuantity(quantity, item?.unit)} of ${item?.name}`;
    }),
  )}`;

/** A calendar day as `Nov 17`, whatever the reader's time zone. @param day `2026-11-17` @param now epoch milliseconds */
export const dateText = (day: string, now: number) => dayText(`${day}T12:00`, now);

/** When an order comes or came: `Expected Nov 17`, `Overdue since Nov 17`, `Received Nov 18`. @param now epoch milliseconds */
export function whenText(
  {
    state,
    expectedOn,
    overdue,
    arrivedAt,
    cancelledAt,
  }: Pick<Order, 'state' | 'expectedOn' | 'overdue' | 'arrivedAt' | 'cancelledAt'>,
  now: number,
): string {
  if (cancelledAt !== null) return `Cancelled ${dayText(cancelledAt, now)}`;
  if (arrivedAt !== null) return `${state === 'closed' ? 'Closed' : 'Received'} ${dayText(arrivedAt, now)}`;
  if (expectedOn === null) return state === 'draft' ? 'Not ordered yet' : 'No delivery date';
  return `${overdue ? 'Overdue since' : 'Expected'} ${dateText(expectedOn, now)}`;
}

/** How much of an order has come: `6 of 10 lbs`, `2 of 5 lines, 1 in part`. A quantity of different units has no sum. */
export function progressText({ state, lines }: Pick<Order, 'state' | 'lines'>): string {
  const came = lines.filter(({ received }) => received > 0);
  if (state === 'draft' || (state === 'cancelled' && came.length === 0)) return '–';
  const [only] = lines;
  if (lines.length === 1 && only) {
    return `${formatQuantity(only.received)} of ${formatQuantity(only.quantity, only.item.unit)}`;
  }
  const complete = came.filter(({ received, quantity }) => received >= quantity).length;
  const begun = came.length - complete;
  return `${complete} of ${lines.length} lines${begun > 0 ? `, ${begun} in part` : ''}`;
}

/** What remains after a subtraction, in thousandths, the finest that stock is counted in. */
export const difference = (one: number, other: number) => Math.round((one - other) * 1000) / 1000;

/** Where a line stands: `Nothing yet`, `4 lbs still to come`, `Complete`, `1 lb more than ordered`, `4 lbs not delivered`. */
export function lineText(line: Line, state: OrderState): string {
  const { quantity, received, isOver, item } = line;
  if (state === 'draft') return '';
  if (isOver) return `${bothTexts(difference(received, quantity), item, item.buyUnit)} more than ordered`;
  if (received >= quantity) return 'Complete';
  const missing = bothTexts(difference(quantity, received), item, item.buyUnit);
  return isOnTheWay(state) && line.open > 0 ? `${missing} still to come` : `${missing} not delivered`;
}

/** What an order costs in the workspace's currency: exact, or to the cent where it follows of a rate. Null if unknown. */
export function totalText({ total, currency }: Pick<Order, 'total' | 'currency'>): string | null {
  if (total === null) return null;
  return currency === null ? formatExact(total) : formatMoney(Math.round(total * minorUnits()));
}

/** Drafts first, then what is expected first; without a date last. */
export function byUrgency(one: Order, other: Order): number {
  const rank = ({ state }: Order) => (state === 'draft' ? 0 : 1);
  const day = ({ expectedOn }: Order) => expectedOn ?? '9999';
  return rank(one) - rank(other) || day(one).localeCompare(day(other)) || one.number - other.number;
}
