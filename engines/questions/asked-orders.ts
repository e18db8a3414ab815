import { scalingText } from './asked-terms.ts';
import type { ChangeVerb } from './change.ts';
import { dayText, names } from './format.ts';
import type { Question, Wanted } from './question.ts';

/** Amounts, orders and changes, as the sentence that asks for them again says them. */

interface Ordered {
  question: Pick<Question, 'amounts' | 'wanted' | 'unreadLines'>;
  item: string;
  /** Each item of an order of several lines. */
  each: readonly string[];
}

const CHANGES: Readonly<Record<ChangeVerb, (quantity: string, item: string) => string>> = {
  sale: (quantity, item) => `Record a sale of ${quantity} ${item}`,
  return: (quantity, item) => `A customer returned ${quantity} ${item}`,
  receive: (quantity, item) => `Record a delivery of ${quantity} ${item}`,
  damage: (quantity, item) => `Record ${quantity} ${item} as damaged`,
  count: (quantity, item) => `Set the count of ${item} to ${quantity}`,
  add: (quantity, item) => `Add ${quantity} to ${item}`,
  remove: (quantity, item) => `Remove ${quantity} from ${item}`,
  order: (quantity, item) => `Order ${quantity} ${item}`,
};

/** A change as a person would ask for it. */
export const changeText = ({ verb, note, ...said }: NonNullable<Question['change']>, item: string): string =>
  `${CHANGES[verb](wantedText(said), `${said.holds && OF_PACKS.has(verb) ? 'of ' : ''}${item}`)}${note === undefined ? '' : `, ${note}`}`;
const OF_PACKS: ReadonlySet<ChangeVerb> = new Set(['sale', 'return', 'receive', 'damage', 'order']);
/** `40 bags of 250 g`, `5 kg`, `12`. */
export const wantedText = ({ quantity, unit, holds }: Wanted): string =>
  [quantity, unit, ...(holds ? ['of', holds.quantity, holds.unit] : [])].filter((part) => part !== null).join(' ');

type Kept = Pick<Question, 'keep' | 'keepsPar'>;
/** Whether something has to stay when an order is filled. */
export const isKept = ({ keep, keepsPar }: Kept): boolean => keep !== null || keepsPar;
/** ` and keep 5 kg`, ` and keep par`; empty where nothing has to stay. */
export const keptText = ({ keep, keepsPar }: Kept): string =>
  keep !== null ? ` and keep ${wantedText(keep)}` : keepsPar ? ' and keep par' : '';

/** `Draft a message to Uji Tea Growers asking where our order of Hojicha is` */
export function chaseText({
  question,
  item,
  supplier,
}: {
  question: Pick<Question, 'overdue'>;
  item: string;
  supplier: string;
}): string {
  const to = supplier === '' ? '' : ` to ${supplier}`;
  if (item !== '') return `Draft a message${to} asking where our order of ${item} is`;
  return question.overdue
    ? `Draft a message${to} asking where our late orders are`
    : `Draft a message${to} asking where our ${supplier === '' ? 'open orders are' : 'order is'}`;
}

/** The lines of an order: `30 Earl Grey Tin 100 g and 2 kg Hojicha`. */
export const orderText = ({ question: { amounts, wanted, unreadLines }, item, each }: Ordered): string =>
  amounts.length > 0
    ? names([...amounts.map((one, i) => lineText(one, each[i] ?? '')), ...unreadLines])
    : wanted === null
      ? item
      : names([lineText(wanted, item), ...unreadLines]);

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

/** `How much Sencha do I have to order to get to 30 kg?`, `… for 6 weeks of stock in packs of 50?` */
function fillToText({ wanted, deadline, pack }: Pick<Question, 'wanted' | 'deadline' | 'pack'>, item: string): string {
  const goal =
    wanted === null
      ? `to last until ${deadline === null ? 'then' : dayText(deadline)}`
      : TIMES.has(wanted.unit ?? '')
        ? `for ${wanted.quantity} ${wanted.unit}s of stock`
        : `to get up to ${wantedText(wanted)}`;
  const packs = pack === null ? '' : ` in packs of ${pack.quantity}${pack.unit === '' ? '' : ` ${pack.unit}`}`;
  return `How much ${item} do I have to order ${goal}${packs}?`;
}
const TIMES: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

interface Filled {
  question: Pick<Question, 'measure' | 'wanted' | 'deadline' | 'pack'>;
  item: string;
  scope: string;
}

/** `What would it cost to bring everything up to par?`, or how much has to be ordered to reach an amount. */
export const fillUpText = ({ question, item, scope }: Filled): string =>
  question.measure === 'quantity'
    ? fillToText(question, item)
    : `What would it cost to bring ${item || `everything${scope}`} up to par?`;

/** `How much blend can we make from 40 Assam and 60 Ceylon?` */
export function blendText({ question: { amounts, wanted }, each }: Ordered): string {
  const isOfParts = amounts.length === each.length;
  const parts = names(each.map((item, i) => (isOfParts && amounts[i] ? `${wantedText(amounts[i])} ${item}` : item)));
  const equally = isOfParts ? '' : ' in equal parts';
  return wanted === null
    ? `How much blend can we make from ${parts}${equally}?`
    : `Do we have enough for ${wantedText(wanted)} of a blend from ${parts}${equally}?`;
}

const TOTALS: Readonly<Record<'price' | 'cost' | 'margin', (order: string) => string>> = {
  price: (order) => `What would ${order} sell for in total?`,
  cost: (order) => `What would ${order} cost us in total?`,
  margin: (order) => `What would the margin on ${order} be in total?`,
};

interface Summed {
  question: Pick<Question, 'amounts' | 'wanted' | 'unreadLines' | 'measure' | 'bound' | 'ofMinimum' | 'scaled'>;
  item: string;
  each: readonly string[];
}

/** What so much comes to, or how much of it earns a sum. */
export function totalText({ question, item, each }: Summed): string {
  const { measure, bound, ofMinimum, scaled } = question;
  if (bound !== null) return `How many ${item} do we have to sell to earn $${bound.value}?`;
  const order = ofMinimum ? `the minimum order of ${item}` : orderText({ question, item, each });
  const asked = TOTALS[measure === 'cost' || measure === 'margin' ? measure : 'price'](order);
  return asked.replace(/\?$/, `${scalingText(scaled)}?`);
}
