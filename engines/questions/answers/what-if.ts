import { toSingular } from '../../numbers/quantity-text.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money, names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { marginOf, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';
import type { Assumption } from '../supposed.ts';
import { cannotConvert, inItemUnit, linesOf, toThousandths } from './amounts.ts';
import { earnedBackLines, isEarnedBack } from './earned-back.ts';
import { byName, type Handler, MAX_ROWS, scopeOf, subjectText } from './handler.ts';
import { UNCHANGED } from './unchanged.ts';

/** What if: figures as they are and as they would be with an assumed price, cost or tax. Nothing is changed by asking. */

/** The same handler, which answers with assumed figures where the question has some. */
export const assuming = (handler: Handler): Handler => ({
  ...handler,
  answer: (question, snapshot) =>
    question.assumed.length === 0 ? handler.answer(question, snapshot) : whatIf(question, snapshot),
});

/** What an answer that can assume nothing has to say of it. */
export const UNASSUMED = line`I can work out prices, margins, totals, stock value and sales with assumed figures. This is as it is today:`;

/** So much of an item, in its unit. */
interface Row {
  item: StockItem;
  quantity: number;
}

function whatIf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const impossible = question.assumed.map(impossibleLine).find((one) => one !== null);
  if (impossible) return { lines: [impossible, UNCHANGED] };
  const { topic, items } = question;
  if (isEarnedBack(question))
    return { lines: [...earnedBackLines(question, (item) => assumedOf(item, question.assumed)), UNCHANGED] };
  const isOfEach = (topic === 'price' || topic === 'margin') && question.wanted === null;
  if (isOfEach && items.length === 0 && !isNarrow(question)) return { lines: [] };
  if (isOfEach) return { lines: [...eachLines(question, snapshot), UNCHANGED] };
  return { lines: [...sumLines(question, snapshot), UNCHANGED] };
}

/** A what-if of all the stock is one of its average; of nothing named it may be of one item that has to be named. */
const isNarrow = ({ topic, categories, suppliers, groups, among, type, conditions }: ResolvedQuestion): boolean =>
  topic === 'margin' ||
  categories.length + suppliers.length + groups.length + conditions.length > 0 ||
  among !== null ||
  type !== null;

function impossibleLine({ of, how, value }: Assumption): AnswerLine | null {
  if (of === 'margin' && how === 'to' && value >= 100)
    return line`No price gives a margin of ${value}%: the margin is a share of the price, so it stays below 100%.`;
  if (how === 'percent' && of !== 'tax' && value <= -100)
    return line`${Math.abs(value)}% off leaves no ${of === 'cost' ? 'cost' : 'price'}.`;
  return null;
}

/** An item with the figures that are assumed; prices never fall below nothing. */
function assumedOf(item: StockItem, assumed: readonly Assumption[]): StockItem {
  const cost = changed(
    item.costPrice,
    assumed.find(({ of }) => of === 'cost'),
  );
  const target = assumed.find(({ of }) => of === 'margin');
  const goal = target ? goalOf(item, target) : null;
  const reached = goal !== null && cost !== null && goal < 1 ? cost / (1 - goal) : item.sellingPrice;
  return {
    ...item,
    costPrice: cost,
    sellingPrice: changed(
      reached,
      assumed.find(({ of }) => of === 'price'),
    ),
  };
}

/** The margin to reach as a share: a figure, or so many points beside what it is now; null where it has none. */
function goalOf(item: StockItem, { how, value }: Assumption): number | null {
  const now = how === 'by' ? marginOf(item) : 0;
  return now === null ? null : now + value / 100;
}

function changed(cents: number | null, assumption: Assumption | undefined): number | null {
  if (!assumption) return cents;
  const { how, value } = assumption;
  if (how === 'to') return value * 100;
  if (cents === null) return null;
  return Math.max(0, how === 'by' ? cents + value * 100 : cents * (1 + value / 100));
}

const taxOf = (assumed: readonly Assumption[]): Assumption | undefined => assumed.find(({ of }) => of === 'tax');
const hasTarget = (assumed: readonly Assumption[]): boolean => assumed.some(({ of }) => of === 'margin');

/** `10% off the price`, `a cost of $30.00`: what is assumed, as an answer says it. */
export function assumptionText({ of, how, value }: Assumption): string {
  if (of === 'tax') return `${value}% tax`;
  if (of === 'margin' && how === 'by')
    return value === 0 ? 'the same margin' : `${count(Math.abs(value), 'point')} ${value < 0 ? 'less' : 'more'} margin`;
  if (of === 'margin') return `a margin of ${value}%`;
  if (how === 'to') return `a ${of} of ${money(value * 100)}`;
  const size = how === 'percent' ? `${Math.abs(value)}%` : money(Math.abs(value) * 100);
  return value < 0 ? `${size} off the ${of}` : `${size} more ${of === 'cost' ? 'cost' : 'on the price'}`;
}
const assumedText = ({ assumed }: ResolvedQuestion): string => names(assumed.map(assumptionText));

/** Price and margin of each item that is named, or of those of a scope. */
function eachLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const rows = scopeOf(question, snapshot).toSorted(byName);
  const [only, another] = rows;
  if (only && !another) return oneLines(only, question.assumed);
  const average = averageLine(rows, question);
  return [
    ...(average ? [average] : []),
    ...listed(
      rows,
      MAX_ROWS,
      (item) => bullet`${item}: ${shortText(item, assumedOf(item, question.assumed), question.assumed)}`,
    ),
  ];
}

function averageLine(rows: readonly StockItem[], question: ResolvedQuestion): AnswerLine | null {
  const both = rows.flatMap((item) => {
    const [now, then] = [marginOf(item), marginOf(assumedOf(item, question.assumed))];
    return now === null || then === null ? [] : [{ now, then }];
  });
  if (both.length === 0) return null;
  const mean = (of: (one: { now: number; then: number }) => number) =>
    tenths(both.reduce((sum, one) => sum + of(one), 0) / both.length);
  return line`With ${assumedText(question)}, the average margin${subjectText(question)} would be ${mean(({ then }) => then)} instead of ${mean(({ now }) => now)}, over ${count(both.length, 'item')}.`;
}

const tenths = (share: number): string => `${Math.round(share * 1000) / 10}%`;
const marginText = (item: StockItem): string | null => {
  const margin = marginOf(item);
  return margin === null ? null : tenths(margin);
};
const priced = (cents: number | null): string => (cents === null ? 'no price' : money(cents));

/** One item with what would be, against what is. */
function oneLines(item: StockItem, assumed: readonly Assumption[]): AnswerLine[] {
  const then = assumedOf(item, assumed);
  const per = toSingular(item.unit);
  const tax = taxOf(assumed);
  const [margin, now] = [marginText(then), marginText(item)];
  if (hasTarget(assumed)) return targetLines(item, then, assumed);
  if (then.sellingPrice === null)
    return [
      line`${item} has no selling price, so nothing can be worked out from it.${then.costPrice === null ? '' : ` It would cost ${money(then.costPrice)} per ${per}.`}`,
    ];
  const isPriced = then.sellingPrice !== item.sellingPrice;
  const isCosted = then.costPrice !== item.costPrice;
  const first = [
    ...(isPriced ? [`sell for ${money(then.sellingPrice)} per ${per} instead of ${priced(item.sellingPrice)}`] : []),
    ...(isCosted ? [`cost ${priced(then.costPrice)} per ${per} instead of ${priced(item.costPrice)}`] : []),
  ];
  const left = (one: StockItem) => (one.sellingPrice ?? 0) - (one.costPrice ?? 0);
  const earned =
    margin === null ? '' : `, a margin of ${margin}${now === null || margin === now ? '' : ` instead of ${now}`}`;
  return [
    ...(first.length > 0 ? [line`${item} would ${names(first)}${earned}.`] : []),
    ...(margin === null
      ? [
          line`Its ${then.costPrice === null ? 'cost is not known' : 'price would be nothing'}, so there is no margin to work out.`,
        ]
      : first.length === 0
        ? []
        : [
            line`Each ${per} would ${left(then) < 0 ? `lose ${money(-left(then))}` : `earn ${money(left(then))}`}${item.sellingPrice === null || item.costPrice === null ? '' : ` instead of ${signed(left(item))}`}.`,
          ]),
    ...(tax
      ? [
          line`With ${tax.value}% tax on top, ${item} comes to ${money(then.sellingPrice * (1 + tax.value / 100))} per ${per}: ${money(then.sellingPrice)} and ${money((then.sellingPrice * tax.value) / 100)} tax.`,
        ]
      : []),
  ];
}

const signed = (cents: number): string => (cents < 0 ? `losing ${money(-cents)}` : money(cents));

/** The price that a margin needs. */
function targetLines(item: StockItem, then: StockItem, assumed: readonly Assumption[]): AnswerLine[] {
  const target = assumed.find(({ of }) => of === 'margin');
  const goal = target ? goalOf(item, target) : null;
  const per = toSingular(item.unit);
  if (goal === null)
    return [
      line`${item} has no margin to keep: its cost or its selling price is not recorded, or it sells for nothing.`,
    ];
  if (goal >= 1) return [line`No price gives a margin of ${tenths(goal)}: it stays below 100%.`];
  if (then.costPrice === null || then.sellingPrice === null)
    return [line`${item} has no cost price, so the price for a margin of ${tenths(goal)} can’t be worked out.`];
  const now = marginText(item);
  const tax = taxOf(assumed);
  const isKept = target?.how === 'by' && target.value === 0;
  return [
    line`${isKept ? 'To keep its' : 'For a'} margin of ${tenths(goal)}, ${item} has to sell for ${money(then.sellingPrice)} per ${per}, as it costs ${money(then.costPrice)}${then.costPrice === item.costPrice ? '' : ` instead of ${priced(item.costPrice)}`}.`,
    item.sellingPrice === null
      ? line`It has no selling price today.`
      : line`Today it sells for ${money(item.sellingPrice)}${now === null ? '' : `, a margin of ${now}`}.`,
    ...(tax ? [line`With ${tax.value}% tax on top that is ${money(then.sellingPrice * (1 + tax.value / 100))}.`] : []),
  ];
}

/** `$26.10 instead of $29.00, a margin of 57.9% instead of 62.1%` */
function shortText(item: StockItem, then: StockItem, assumed: readonly Assumption[]): string {
  const tax = 1 + (taxOf(assumed)?.value ?? 0) / 100;
  if (then.sellingPrice === null) return 'no selling price';
  const [margin, now] = [marginText(then), marginText(item)];
  const parts = [
    `${money(then.sellingPrice * tax)}${then.sellingPrice * tax === item.sellingPrice ? '' : ` instead of ${priced(item.sellingPrice)}`}`,
    ...(margin === null ? [] : [`a margin of ${margin}${margin === now ? '' : ` instead of ${now ?? 'none'}`}`]),
  ];
  return `${parts.join(', ')}, per ${toSingular(item.unit)}`;
}

/** What so much of one or many items comes to. */
function sumLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { assumed, topic } = question;
  const { rows, problems } = rowsOf(question, snapshot);
  if (topic === 'total' && question.measure === 'margin' && rows.length > 0)
    return [...earnedLines(question, rows), ...problems];
  if (rows.length === 0)
    return problems.length > 0
      ? problems
      : [line`Nothing${subjectText(question)} was sold ${periodText(question)}, so there is nothing to work out.`];
  const isCost = question.measure === 'cost' || (topic === 'value' && question.measure !== 'price');
  const known = rows.filter(
    ({ item }) => sideOf(assumedOf(item, assumed), isCost) !== null && sideOf(item, isCost) !== null,
  );
  const left = rows.length - known.length;
  const missing = `${count(left, 'item')} without a ${isCost ? 'cost' : 'selling'} price ${left === 1 ? 'is' : 'are'} not in it.`;
  if (known.length === 0) return [line`${missing}`, ...problems];
  const sum = (some: readonly Row[], of: (item: StockItem) => number | null) =>
    some.reduce((total, { item, quantity }) => total + quantity * (of(item) ?? 0), 0);
  const then = sum(known, (item) => sideOf(assumedOf(item, assumed), isCost));
  const now = sum(known, (item) => sideOf(item, isCost));
  const tax = taxOf(assumed);
  const both = known.filter(({ item }) => marginOf(item) !== null && marginOf(assumedOf(item, assumed)) !== null);
  const earnedBy = (of: (item: StockItem) => StockItem) =>
    sum(both, (item) => (of(item).sellingPrice ?? 0) - (of(item).costPrice ?? 0));
  const [earned, earnedNow] = [earnedBy((item) => assumedOf(item, assumed)), earnedBy((item) => item)];
  const plain = assumed.filter(({ of }) => of !== 'tax');
  const what = whatText(question, known);
  return [
    ...(tax && !isCost
      ? [
          line`With ${assumedText(question)}, ${what.subject} would come to ${money(then * (1 + tax.value / 100))}: ${money(then)} and ${money((then * tax.value) / 100)} tax${plain.length > 0 ? `, instead of ${money(now)} as it is` : ''}.`,
        ]
      : [
          line`With ${assumedText(question)}, ${what.subject} would ${what.verb} ${money(then)} instead of ${money(now)}.`,
        ]),
    ...(both.length === known.length && Math.abs(earned - earnedNow) >= 0.5
      ? [line`${money(earned)} of it would be above cost instead of ${money(earnedNow)}.`]
      : []),
    ...(topic === 'revenue' ? [line`That is if as much had been sold, counted from today’s prices.`] : []),
    ...(left > 0 ? [line`${missing}`] : []),
    ...problems,
  ];
}

/** What so much of the items would earn, against what it earns now. */
function earnedLines(question: ResolvedQuestion, rows: readonly Row[]): AnswerLine[] {
  const { assumed } = question;
  const known = rows.flatMap(({ item, quantity }) => {
    const then = assumedOf(item, assumed);
    return marginOf(item) === null || marginOf(then) === null ? [] : [{ item, then, quantity }];
  });
  const left = rows.length - known.length;
  const missing = line`${count(left, 'item')} without a cost or a selling price ${left === 1 ? 'is' : 'are'} not in it.`;
  if (known.length === 0) return [missing];
  const sum = (of: (one: (typeof known)[number]) => number | null) =>
    known.reduce((total, one) => total + one.quantity * (of(one) ?? 0), 0);
  const [sold, bought] = [sum(({ then }) => then.sellingPrice), sum(({ then }) => then.costPrice)];
  const [soldNow, boughtNow] = [sum(({ item }) => item.sellingPrice), sum(({ item }) => item.costPrice)];
  const verb = sold < bought ? `lose ${money(bought - sold)}` : `earn ${money(sold - bought)}`;
  return [
    line`With ${assumedText(question)}, ${whatText(question, known).subject} would ${verb} instead of ${signed(soldNow - boughtNow)}: a margin of ${tenths((sold - bought) / sold)} instead of ${tenths((soldNow - boughtNow) / soldNow)}.`,
    line`Sold for ${money(sold)}, bought for ${money(bought)}${taxOf(assumed) ? ', before tax' : ''}.`,
    ...(left > 0 ? [missing] : []),
  ];
}

const sideOf = ({ costPrice, sellingPrice }: StockItem, isCost: boolean): number | null =>
  isCost ? costPrice : sellingPrice;
const periodText = ({ past }: ResolvedQuestion): string => past?.label ?? 'in the last 30 days';

function whatText(question: ResolvedQuestion, rows: readonly Row[]): { subject: string; verb: string } {
  const [only, another] = rows;
  const { topic, measure } = question;
  if (topic === 'revenue')
    return { subject: `what was sold${subjectText(question)} ${periodText(question)}`, verb: 'come to' };
  if (topic === 'value')
    return {
      subject: `your stock${subjectText(question)}`,
      verb: measure === 'price' ? 'sell for' : 'be worth at cost',
    };
  const subject =
    only && !another
      ? `${amount(toThousandths(only.quantity), only.item.unit)} of ${only.item.name}`
      : `all ${count(rows.length, 'line')}`;
  return { subject, verb: measure === 'cost' ? 'cost' : 'sell for' };
}

/** The items of a question with how much of each counts. */
function rowsOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): { rows: Row[]; problems: AnswerLine[] } {
  if (question.topic === 'value')
    return { rows: scopeOf(question, snapshot).map((item) => ({ item, quantity: item.quantity })), problems: [] };
  if (question.topic === 'revenue') {
    const sold = new Map(
      snapshot.flows.filter(({ reason }) => reason === 'sale').map(({ itemId, went }) => [itemId, went]),
    );
    const rows = scopeOf(question, snapshot).map((item) => ({ item, quantity: sold.get(item.id) ?? 0 }));
    return { rows: rows.filter(({ quantity }) => quantity > 0), problems: [] };
  }
  const lines = linesOf(question).flatMap(({ items, wanted }) =>
    items.slice(0, MAX_ROWS).map((item) => ({ item, wanted: wanted ?? ONE })),
  );
  return {
    rows: lines.flatMap(({ item, wanted }) => {
      const quantity = inItemUnit(wanted, item);
      return quantity === null ? [] : [{ item, quantity }];
    }),
    problems: lines.flatMap(({ item, wanted }) =>
      inItemUnit(wanted, item) === null ? [line`${item} ${cannotConvert(wanted, item)}.`] : [],
    ),
  };
}
const ONE = { quantity: 1, unit: null };
