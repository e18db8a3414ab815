import { dayText, names } from './format.ts';
import type { ChangeVerb, Question, Wanted } from './question.ts';

/** Amounts, orders and changes, as the sentence that asks for them again says them. */

interface Ordered {
  question: Pick<Question, 'amounts' | 'wanted'>;
  item: string;
  /** Each item of an order of several lines. */
  each: readonly string[];
}

const CHANGES: Readonly<Record<ChangeVerb, (quantity: string, item: string) => string>> = {
  sale: (quantity, item) => `Record a sale of ${quantity} ${item}`,
  receive: (quantity, item) => `Record a delivery of ${quantity} ${item}`,
  damage: (quantity, item) => `Record ${quantity} ${item} as damaged`,
  count: (quantity, item) => `Set the count of ${item} to ${quantity}`,
  add: (quantity, item) => `Add ${quantity} to ${item}`,
  remove: (quantity, item) => `Remove ${quantity} from ${item}`,
  order: (quantity, item) => `Order ${quantity} ${item}`,
};

/** A change as a person would ask for it. */
export const changeText = ({ verb, quantity, unit }: NonNullable<Question['change']>, item: string): string =>
  CHANGES[verb](`${quantity}${unit === null ? '' : ` ${unit}`}`, item);
/** `40 bags of 250 g`, `5 kg`, `12`. */
export const wantedText = ({ quantity, unit, holds }: Wanted): string =>
  [quantity, unit, ...(holds ? ['of', holds.quantity, holds.unit] : [])].filter((part) => part !== null).join(' ');

/** The lines of an order: `30 Earl Grey Tin 100 g and 2 kg Hojicha`. */
export const orderText = ({ question: { amounts, wanted }, item, each }: Ordered): string =>
  amounts.length > 0
    ? names(amounts.map((one, i) => lineText(one, each[i] ?? '')))
    : wanted === null
      ? item
      : lineText(wanted, item);

const lineText = (wanted: Wanted, item: string): string => `${wantedText(wanted)} ${wanted.holds ? 'of ' : ''}${item}`;

interface AskedOfOrders {
  question: Pick<Question, 'overdue' | 'measure' | 'order' | 'asks' | 'deadline' | 'limit' | 'within'>;
  item: string;
  scope: string;
}

/** What is asked of open orders: `What is overdue from Uji Tea Growers?` */
export function openOrdersText({ question, item, scope }: AskedOfOrders): string {
  const { overdue, measure, order, asks, deadline } = question;
  const of = item ? ` of ${item}` : scope;
  if (asks === 'author') return `Who ordered ${item || `what is on order${scope}`}?`;
  if (measure === 'value') return `How much money is tied up in ${overdue ? 'overdue' : 'open'} orders${of}?`;
  if (measure === 'leadTime') return `Will the open orders${of} arrive before stock runs out?`;
  if (overdue) return `What is overdue${of}?`;
  const before = deadline === null ? '' : ` before ${dayText(deadline)}`;
  if (order !== null) return `When will the ${order === 'most' ? 'last' : 'next'} delivery${of} be here?`;
  return item ? `Is ${item} on order${before}?` : `What is on order${scope}${before}?`;
}
