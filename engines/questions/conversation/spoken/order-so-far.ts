import type { NamedItem } from '../../lexicon.ts';
import { isPaired, wantedAmounts } from '../../meaning/order-lines.ts';
import type { Amount } from '../../meaning/tokens.ts';
import type { Topic } from '../../question.ts';
import type { Mention } from '../../words/names.ts';
import type { Reading } from '../../words/reading.ts';

/** The lines of an order that is put together message by message: `2 kilos of the pearls`, `and 15 of the pouches`. */
export interface OrderLine {
  mention: Mention<NamedItem>;
  amount: Amount;
}

const OF_ORDERS: ReadonlySet<Topic> = new Set(['fulfil', 'total', 'change', 'contact']);
const MORE =
  /^\W*(?:(?:ok|okay|yes|great|good|oh|then|so|right|nice)\W+)*(?:and|plus|also|with|another)\b|\b(?:as well|too|on top|also)\b/;
const INSTEAD = /\b(?:instead|rather|make (?:it|that)|what if|if it)\b/;
/** More are a list to import. */
const MOST_LINES = 12;

/** The order as it stands after a message. @param before as it stood */
export function orderAfter(
  before: readonly OrderLine[],
  topic: Topic,
  { mentions, amounts, text }: Reading,
  goesOn: boolean,
): readonly OrderLine[] {
  if (!OF_ORDERS.has(topic)) return before;
  const lines = linesIn({ mentions, amounts });
  if (lines.length === 0) return before;
  if (!goesOn || INSTEAD.test(text)) return lines;
  const named = new Set(lines.map(({ mention }) => keyOf(mention)));
  const others = before.filter(({ mention }) => !named.has(keyOf(mention)));
  // `and for 60?` asks the same of another amount, `and 15 of the pouches` orders more.
  return others.length === before.length && !MORE.test(text) ? lines : [...others, ...lines].slice(-MOST_LINES);
}

function linesIn({ mentions, amounts }: Pick<Reading, 'mentions' | 'amounts'>): OrderLine[] {
  const wanted = wantedAmounts(amounts);
  const isOne = mentions.length === 1 && wanted.length === 1;
  if (!isOne && !isPaired({ amounts, mentions })) return [];
  return mentions.flatMap((mention, i) => {
    const amount = wanted[i];
    return amount ? [{ mention, amount }] : [];
  });
}

const keyOf = ({ values }: Mention<NamedItem>): string => values.map(({ id }) => id).join();

const WHOLE =
  /\b(?:whole (?:lot|thing|order|lots?)|entire order|all (?:of )?(?:it|that|them|this|those|these)|altogether|all together|in total|in all|the total|total|everything|the lot|both|together|combined|the order|sum)\b/;

/** `and 6 of the chai tins on top`, `add 10 lb of sencha to it`: of a total or a letter, another line. */
const ADDS = /\b(?:on top|as well|too|also|plus|add(?:ed)?|adding|together with|along with)\b|^\W*(?:and )?with\b/;

/** A message about the whole order so far, with its lines; null where it is about something else. */
export function wholeOrder(
  reading: Reading,
  topic: Topic,
  before: { question: { topic: Topic; unreadLines?: readonly string[] }; order: readonly OrderLine[] },
): Reading | null {
  const { order, question } = before;
  const own = linesIn(reading);
  const isOfLines = topic === 'total' || topic === 'contact';
  const adds = ADDS.test(reading.text) || (topic === 'contact' && addsToDraft(reading, before));
  if (isOfLines && question.topic === topic && own.length > 0 && adds) {
    const named = new Set(own.map(({ mention }) => keyOf(mention)));
    return ofLines(reading, [...order.filter(({ mention }) => !named.has(keyOf(mention))), ...own]);
  }
  const changed = topic === 'contact' && question.topic === topic ? changedLines(reading, order) : null;
  if (changed) return ofLines(reading, changed);
  const isOfOrder = topic === 'total' || topic === 'fulfil';
  if (!isOfOrder || order.length < 2 || reading.mentions.length + reading.amounts.length > 0) return null;
  return WHOLE.test(reading.text) ? { ...ofLines(reading, order), unreadLines: question.unreadLines ?? [] } : null;
}

/** `make it 100`, `the ginger 80`: the lines of a draft with another amount in one of them; null where it has only one. */
export function changedLines(reading: Reading, order: readonly OrderLine[]): OrderLine[] | null {
  const last = order.at(-1);
  if (!last || order.length < 2) return null;
  const own = linesIn(reading);
  const [amount, another] = wantedAmounts(reading.amounts);
  const isOfLast = reading.mentions.length === 0 && amount !== undefined && !another && INSTEAD.test(reading.text);
  const changed = isOfLast ? [{ mention: last.mention, amount }] : own;
  const amounts = new Map(changed.map((one) => [keyOf(one.mention), one.amount]));
  if (changed.length === 0 || [...amounts.keys()].some((key) => !order.some(({ mention }) => keyOf(mention) === key)))
    return null;
  return order.map((line) => {
    const said = amounts.get(keyOf(line.mention));
    return said ? { ...line, amount: { ...said, unit: said.unit ?? line.amount.unit } } : line;
  });
}

/** `and add 40 lb chamomile` after a draft: another line of it, rather than stock that has come or a draft of its own. */
export const addsToDraft = (reading: Reading, before: { question: { topic: Topic } }): boolean =>
  before.question.topic === 'contact' &&
  reading.suppliers.length === 0 &&
  linesIn(reading).length > 0 &&
  (ADDS.test(reading.text) || MORE.test(reading.text)) &&
  !OF_STOCK.test(reading.text);
/** The lines of a draft with one more of another item, or of several; null where a message adds none. */
export function addedLines(
  reading: Reading,
  before: { question: { topic: Topic }; order: readonly OrderLine[] },
): OrderLine[] | null {
  if (before.order.length === 0 || !addsToDraft(reading, before)) return null;
  const own = linesIn(reading);
  const named = new Set(before.order.map(({ mention }) => keyOf(mention)));
  return own.some(({ mention }) => named.has(keyOf(mention))) ? null : [...before.order, ...own].slice(-MOST_LINES);
}
/** What is said of the shelf, of another letter, or asked. */
const OF_STOCK =
  /\b(?:stock|shelf|shelves|inventory|count|records?|draft|write|message|e-?mail|letter|sold|sale|received|arrived|came|broke\w*|damaged|how|what|when|who|can|could|do we|is there)\b/;

const ofLines = (reading: Reading, lines: readonly OrderLine[]): Reading => ({
  ...reading,
  mentions: lines.map(({ mention }) => mention),
  amounts: lines.map(({ amount }) => amount),
});
