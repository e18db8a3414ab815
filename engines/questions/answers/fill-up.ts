import { amount, count, money, names } from '../format.ts';
import { hasTerms } from '../order-terms.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { toThousandths } from './amounts.ts';
import { fillTo, isToAmount, weeksToReach } from './fill-to.ts';
import { type Handler, isScoped, listPath, MAX_ROWS, scopeOf, scopeText, subjectText } from './handler.ts';

/** An item below its par. */
interface Short {
  item: StockItem;
  /** What is missing to par, with and without what is on order. */
  missing: number;
  toOrder: number;
}

/** `24 pounds (6 of 30 there)`, with what is on order where that fills a part of the gap. */
function gapText({ item, missing, toOrder }: Short): string {
  const coming = toThousandths(missing - toOrder);
  const onOrder = coming > 0 ? `, ${amount(coming, '')} on order` : '';
  return `${amount(toOrder, item.unit)} (${amount(item.quantity, '')} of ${amount(item.minimumPar, '')} there${onOrder})`;
}

/** What it costs to bring what is below par up to par, less what is on order. */
export const fillUp: Handler = {
  need: (question, { now }) =>
    isToAmount(question) && weeksToReach(question, now) !== null ? { plans: question.items.map(({ id }) => id) } : {},
  answer(question, snapshot) {
    if (isToAmount(question)) return fillTo(question, snapshot);
    const rows = scopeOf(question, snapshot);
    const uncounted = rows.filter((item) => item.uncounted).length;
    const short = rows.flatMap((item): Short[] => {
      const missing = toThousandths(item.minimumPar - item.quantity);
      if (item.uncounted || missing <= 0) return [];
      const coming = (snapshot.orders.get(item.id) ?? []).reduce((sum, { open }) => sum + open, 0);
      return [{ item, missing, toOrder: Math.max(0, toThousandths(missing - coming)) }];
    });
    const notCounted =
      uncounted > 0
        ? [line`${count(uncounted, 'item')} not counted yet ${uncounted === 1 ? 'is' : 'are'} left out.`]
        : [];
    const [only, another] = question.items;
    if (short.length === 0) {
      if (only && !another && !only.uncounted)
        return {
          lines: [
            only.minimumPar > 0
              ? line`${only} is not below its par: there are ${amount(only.quantity, only.unit)}, and par is ${amount(only.minimumPar, only.unit)}.`
              : line`${only} has no par, so there is nothing to bring it up to.`,
          ],
        };
      const of = question.items.length > 0 ? subjectText(question) : scopeText(question);
      return { lines: [line`Nothing${of} is below par, so there is nothing to bring up.`, ...notCounted] };
    }
    const costOf = ({ item, toOrder }: Short) => (item.costPrice ?? 0) * toOrder;
    const wanted = short.filter(({ toOrder }) => toOrder > 0);
    const priced = wanted.filter(({ item }) => item.costPrice !== null).toSorted((a, b) => costOf(b) - costOf(a));
    const unpriced = wanted.filter(({ item }) => item.costPrice === null);
    const cents = priced.reduce((sum, one) => sum + costOf(one), 0);
    const whole = short.reduce((sum, { item, missing }) => sum + (item.costPrice ?? 0) * missing, 0);
    const coming = short.filter(({ missing, toOrder }) => toOrder < missing).length;
    const what = isScoped(question) ? ` below par${scopeText(question)}` : ' below par';
    const terms = priced.some(({ item }) => hasTerms(item));
    return {
      lines: [
        wanted.length === 0
          ? line`Nothing more: what is on order brings the ${count(short.length, 'item')}${what} up to par.`
          : priced.length === 0
            ? line`What it costs is not known: no item${what} has a cost price.`
            : line`Bringing the ${count(priced.length, 'item')}${what} up to par would cost ${money(cents)} at today’s cost.`,
        ...(coming > 0
          ? [line`What is on order for ${count(coming, 'item')} is taken off: without it, it would be ${money(whole)}.`]
          : []),
        ...listed(
          priced,
          MAX_ROWS,
          (one) => bullet`${one.item}: ${gapText(one)} at ${money(one.item.costPrice ?? 0)}, ${money(costOf(one))}`,
        ),
        ...(priced.length === 0 ? listed(unpriced, MAX_ROWS, (one) => bullet`${one.item}: ${gapText(one)}`) : []),
        ...(unpriced.length > 0 && priced.length > 0
          ? [
              line`Not in it, without a cost price: ${names(
                unpriced.map(({ item, toOrder }) => `${item.name} (${amount(toOrder, item.unit)})`),
                MAX_ROWS,
              )}.`,
            ]
          : []),
        ...(terms ? [line`Pack sizes and minimum orders may make it more.`] : []),
        ...notCounted,
      ],
      links: [{ label: 'Open what is low', path: listPath(question, { status: 'low' }) }],
      suggestions: ['What should I reorder?'],
    };
  },
};
