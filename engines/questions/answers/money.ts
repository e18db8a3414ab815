import { measureOf } from '../../numbers/measure.ts';
import { toSingular } from '../../numbers/quantity-text.ts';
import type { Content } from '../../stock/pack-content.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { profitInsights } from '../findings/categories.ts';
import { priceInsights } from '../findings/prices.ts';
import { highValueInsights } from '../findings/value.ts';
import { amount, count, money, percent, unitPrice } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { marginOf, type StockItem, valueAtCost, type WorkspaceSnapshot } from '../snapshot.ts';
import { afterCost } from './after-cost.ts';
import { contentFor, inItemUnit } from './amounts.ts';
import { dividedAnswer } from './divided/divided.ts';
import { isDivided } from './divided/span.ts';
import { byName, type Handler, MAX_ROWS, noun, scopeOf, scopeText, subjectText } from './handler.ts';
import { notTold, writtenText } from './pack-content.ts';
import { shareAnswer } from './shares/share.ts';
import { splitLines } from './split-over.ts';
import { alsoLines } from './stock.ts';
import { total } from './total.ts';

/** The sum of what is in stock at cost, and how many items in stock it leaves out because their cost is unknown. */
export function totalValue(items: readonly StockItem[]): { cents: number; unknown: number } {
  return {
    cents: items.reduce((sum, item) => sum + (valueAtCost(item) ?? 0), 0),
    unknown: items.filter((item) => item.quantity > 0 && item.costPrice === null).length,
  };
}

export const value: Handler = {
  answer(question, snapshot) {
    if (isDivided(question)) return dividedAnswer(question, snapshot);
    if (question.share) return shareAnswer(question, snapshot);
    if (question.measure === 'price') return valueAtPrice(question, snapshot);
    if (question.measure === 'earned') return valueAfterCost(question, snapshot);
    const rows = scopeOf(question, snapshot);
    const { cents, unknown } = totalValue(rows);
    const left =
      unknown > 0
        ? ` ${count(unknown, 'item')} in stock without a cost price ${unknown === 1 ? 'is' : 'are'} not in it.`
        : '';
    const [only, another] = question.items;
    if (only && !another) {
      const each = valueAtCost(only);
      return {
        lines: [
          each === null
            ? line`${only} has no cost price, so its ${amount(only.quantity, only.unit)} can’t be valued.`
            : line`The ${amount(only.quantity, only.unit)} of ${only} in stock are worth ${money(each)} at cost.`,
          ...(each === null ? [] : splitLines(question, each, 'at cost')),
          ...alsoLines(question.similarItems),
        ],
      };
    }
    const largest = rows.toSorted((a, b) => (valueAtCost(b) ?? 0) - (valueAtCost(a) ?? 0)).slice(0, 3);
    return {
      lines: [
        ...splitLines(question, cents, 'at cost'),
        line`Your stock${subjectText(question)} is worth ${money(cents)} at cost, over ${count(rows.length, 'item')}.${shareText(rows, cents, snapshot)}${left}`,
        ...largest.map((item) => bullet`${item}: ${money(valueAtCost(item) ?? 0)}`),
      ],
      links: [{ label: 'See it over time', path: '/analytics' }],
      suggestions: ['What are my top categories?'],
    };
  },
  findings: (_question, demand) => highValueInsights(demand),
};

/** What part of the whole stock's value some items are; empty for all of it. */
function shareText(rows: readonly StockItem[], cents: number, { items }: Pick<WorkspaceSnapshot, 'items'>): string {
  const whole = totalValue(items).cents;
  return rows.length === items.length || whole === 0 ? '' : ` That is ${percent(cents / whole)} of all your stock.`;
}

/** What the stock would bring if all of it were sold. */
function valueAtPrice(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot);
  const priced = rows.filter(({ sellingPrice }) => sellingPrice !== null);
  const cents = priced.reduce((sum, { quantity, sellingPrice }) => sum + quantity * (sellingPrice ?? 0), 0);
  const [only, another] = question.items;
  const left = rows.length - priced.length;
  const more =
    left > 0 ? ` ${count(left, 'item')} without a selling price ${left === 1 ? 'is' : 'are'} not in it.` : '';
  return {
    lines: [
      ...splitLines(question, cents, 'at selling prices'),
      only && !another
        ? line`The ${amount(only.quantity, only.unit)} of ${only} in stock would sell for ${money(cents)} at today’s price.${more}`
        : line`Your stock${subjectText(question)} would sell for ${money(cents)} at today’s prices; it is worth ${money(totalValue(rows).cents)} at cost.${more}`,
    ],
  };
}

/** What the stock would bring if all of it were sold, less what it cost. */
function valueAfterCost(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const [only, another] = question.items;
  const parts = scopeOf(question, snapshot).map((item) => ({ item, quantity: item.quantity }));
  return { lines: afterCost(parts, only && !another ? null : `Your stock${subjectText(question)}`) };
}

export const price: Handler = {
  answer(question, snapshot) {
    const { similarItems, wanted, unit } = question;
    if (wanted !== null && question.items.length > 0) return total.answer({ ...question, measure: 'price' }, snapshot);
    const rows = scopeOf(question, snapshot).toSorted(byName);
    const [only, another] = rows;
    const asked = wanted?.unit ? { quantity: wanted.quantity, unit: wanted.unit } : unit ? { quantity: 1, unit } : null;
    return {
      lines: [
        ...averageLines(question.items.length > 0 ? [] : rows.map((item) => inUnit(item, asked) ?? item), question),
        ...listed(rows, MAX_ROWS, (item) => priceLine(inUnit(item, asked) ?? item)),
        ...(question.topic === 'margin' && only && !another ? markupLine(inUnit(only, asked) ?? only) : []),
        // A price in another unit than was asked for says why.
        ...(asked !== null && measureOf(asked.unit) !== null && only && !another && inUnit(only, asked) === null
          ? [notTold(only, asked.unit)]
          : []),
        ...alsoLines(similarItems),
      ],
    };
  },
};

/** What the items of a category cost and sell for on average, unit by unit: pounds and packages have no common price. */
function averageLines(rows: readonly Priced[], question: ResolvedQuestion): AnswerLine[] {
  const byUnit = Map.groupBy(rows, ({ per, unit }) => per ?? toSingular(unit));
  return [...byUnit].flatMap(([unit, items]) => {
    const mean = (prices: readonly number[]) =>
      unitPrice(prices.reduce((sum, cents) => sum + cents, 0) / prices.length);
    const costs = items.flatMap(({ costPrice }) => costPrice ?? []);
    const prices = items.flatMap(({ sellingPrice }) => sellingPrice ?? []);
    const parts = [
      ...(costs.length > 1 ? [`cost ${mean(costs)}`] : []),
      ...(prices.length > 1 ? [`sell for ${mean(prices)}`] : []),
    ];
    return parts.length === 0
      ? []
      : [
          line`On average they ${parts.join(' and ')} per ${unit}${byUnit.size > 1 || scopeText(question) !== '' ? `, over ${count(items.length, noun(question))}${scopeText(question)}` : ''}.`,
        ];
  });
}

interface Amount {
  quantity: number;
  unit: string;
}

/** An item with its prices for the amount that is asked for; null where it is not sold by weight. */
function inUnit(item: StockItem, asked: Amount | null): Priced | null {
  const share = asked && measureOf(asked.unit) && inItemUnit(asked, item);
  if (asked === null || share === null) return null;
  const { quantity, unit } = asked;
  return {
    ...item,
    costPrice: item.costPrice === null ? null : item.costPrice * share,
    sellingPrice: item.sellingPrice === null ? null : item.sellingPrice * share,
    per: quantity === 1 ? (SAID.get(unit) ?? unit) : amount(quantity, unit),
    content: contentFor(asked, item),
  };
}
const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({ kg: 'kilo', g: 'gram', gr: 'gram', lb: 'pound', oz: 'ounce' }),
);

/** `per` is the unit of its prices where that is not its own. */
type Priced = StockItem & { per?: string; content?: Content | null };

function priceLine(item: Priced) {
  const { costPrice, sellingPrice, unit, per, content } = item;
  const priced = content ? unitPrice : money;
  const by = content ? `, by ${writtenText(content)}` : '';
  const each = `per ${per ?? toSingular(unit)}${by}`;
  if (costPrice === null && sellingPrice === null) return line`${item} has no cost and no selling price.`;
  if (sellingPrice === null) return line`${item} costs ${priced(costPrice ?? 0)} ${each}; it has no selling price.`;
  if (costPrice === null) return line`${item} sells for ${priced(sellingPrice)} ${each}; its cost is unknown.`;
  const margin = marginOf(item);
  return line`${item} costs ${priced(costPrice)} and sells for ${priced(sellingPrice)} ${each}${margin === null ? '' : `: a margin of ${percent(margin)}`}.`;
}

/** What is earned, and how much that is of the cost, which many call the margin, too. */
function markupLine({ costPrice, sellingPrice, unit, per }: Priced): AnswerLine[] {
  if (!costPrice || sellingPrice === null || sellingPrice <= costPrice) return [];
  const earned = sellingPrice - costPrice;
  return [
    line`That is ${money(earned)} per ${per ?? toSingular(unit)}, a markup of ${percent(earned / costPrice)} on the cost.`,
  ];
}

export const margin: Handler = {
  answer(question, snapshot) {
    if (question.items.length > 0) return price.answer(question, snapshot);
    const rows = scopeOf(question, snapshot).filter((item) => marginOf(item) !== null);
    if (rows.length === 0)
      return {
        lines: [
          line`No item${scopeText(question)} has both a cost and a selling price, so there is no margin to calculate.`,
        ],
      };
    const mean = rows.reduce((sum, item) => sum + (marginOf(item) ?? 0), 0) / rows.length;
    const sorted = rows.toSorted((a, b) => (marginOf(b) ?? 0) - (marginOf(a) ?? 0));
    const [best] = sorted;
    const worst = sorted.at(-1);
    return {
      lines: [
        line`The margin${scopeText(question)} is ${percent(mean)} of the price on average over ${count(rows.length, 'item')} that have both prices.`,
        ...(best && worst && best !== worst
          ? [
              bullet`Highest: ${best}, ${percent(marginOf(best) ?? 0)}`,
              bullet`Lowest: ${worst}, ${percent(marginOf(worst) ?? 0)}`,
            ]
          : []),
      ],
      suggestions: ['Which items have the highest margin?'],
    };
  },
  findings: (_question, demand) => [...profitInsights(demand), ...priceInsights(demand)],
};
