import { toSingular } from '../../numbers/quantity-text.ts';
import { isLow } from '../../stock/stock-status.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money, names } from '../format.ts';
import { leastOrder } from '../order-terms.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { toThousandths } from './amounts.ts';
import { byName, idsOf, MAX_ROWS, scopeOf, scopeText, subjectText } from './handler.ts';
import { plannedItems } from './planned-items.ts';

/** So much of an item as is to be ordered, in its unit. */
interface Ordered {
  item: StockItem;
  quantity: number;
}

/** What it costs to order what is advised now, or the least that can be ordered of what is low. */
export function reorderCost(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  return question.ofMinimum ? minimumCost(question, snapshot) : advisedCost(question, snapshot);
}

function advisedCost(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const all = plannedItems(question, snapshot);
  const due = all.flatMap(({ item, plan }): Ordered[] =>
    plan.advice.due && plan.advice.quantity > 0 ? [{ item, quantity: toThousandths(plan.advice.quantity) }] : [],
  );
  if (due.length === 0)
    return {
      lines: [line`Nothing${subjectText(question)} has to be reordered now, so there is nothing to pay.`],
      suggestions: ['What runs out first?'],
    };
  const named = new Set(due.map(({ item }) => item.id));
  const others = question.items.filter(({ id }) => !named.has(id));
  return {
    listed: idsOf(due.map(({ item }) => item)),
    lines: [
      ...costLines(due, {
        what: `Ordering what is advised now${scopeText(question)}`,
        unknown: `of what is advised now${scopeText(question)}`,
      }),
      ...(others.length > 0
        ? [
            line`Not to be reordered now, so not in it: ${names(
              others.toSorted(byName).map(({ name }) => name),
              MAX_ROWS,
            )}.`,
          ]
        : []),
    ],
    suggestions: ['Which suppliers should I contact?'],
  };
}

function minimumCost(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot);
  const isNamed = question.items.length > 0 || question.among !== null;
  const wanted = isNamed ? rows : rows.filter(isLow);
  if (wanted.length === 0) return { lines: [line`Nothing${scopeText(question)} is running low.`] };
  const ordered = wanted.map((item) => ({ item, quantity: leastOrder(item).quantity }));
  const by = (some: 'pack' | null) => wanted.filter((item) => leastOrder(item).by === some).length;
  const which = isNamed ? 'the' : 'each of the';
  return {
    listed: idsOf(wanted),
    lines: [
      ...costLines(ordered, {
        what: `A minimum order of ${which} ${count(wanted.length, isNamed ? 'item' : 'low item')}${scopeText(question)}`,
        unknown: `among the ${count(wanted.length, 'item')}${scopeText(question)}`,
      }),
      ...(by('pack') > 0
        ? [line`Where no minimum order is recorded, one pack is meant (${count(by('pack'), 'item')}).`]
        : []),
      ...(by(null) > 0
        ? [line`Where neither is recorded, one unit is meant, such as one pound (${count(by(null), 'item')}).`]
        : []),
    ],
  };
}

/** What each order costs, and all of them together; what has no cost price is named. */
function costLines(all: readonly Ordered[], said: { what: string; unknown: string }): AnswerLine[] {
  const costOf = ({ item, quantity }: Ordered) => (item.costPrice ?? 0) * quantity;
  const priced = all.filter(({ item }) => item.costPrice !== null).toSorted((a, b) => costOf(b) - costOf(a));
  const unpriced = all.filter(({ item }) => item.costPrice === null);
  const cents = priced.reduce((sum, one) => sum + costOf(one), 0);
  const text = ({ item, quantity }: Ordered) => amount(quantity, item.unit);
  const [only, another] = priced;
  return [
    priced.length === 0
      ? line`What it costs is not known: nothing ${said.unknown} has a cost price.`
      : line`${said.what} would cost ${money(cents)} at today’s cost${another ? `, for ${count(priced.length, 'item')} together` : ''}.`,
    ...(only
      ? listed(
          priced,
          2 * MAX_ROWS,
          (one) =>
            bullet`${one.item}: ${text(one)} at ${money(one.item.costPrice ?? 0)} per ${toSingular(one.item.unit)}, ${money(costOf(one))}`,
        )
      : []),
    ...(unpriced.length > 0
      ? [
          line`Not in it, without a cost price: ${names(
            unpriced.map((one) => `${one.item.name} (${text(one)})`),
            MAX_ROWS,
          )}.`,
        ]
      : []),
  ];
}
