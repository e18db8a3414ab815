import { oneOf } from '../../../engines/numbers/quantity-text.ts';
import { type Business, marginOf, stockValueOf, type Thing } from '../business.ts';
import type { Facts } from '../facts.ts';
import type { Measure, Question } from '../question.ts';
import { type Answer, amount, bullet, count, line, listed, money, percent } from '../say.ts';
import { byName, type Handler, listPath, MOST_ROWS, noun, scopeOf, scopeText } from './handler.ts';
import { alsoLines } from './stock.ts';

/** The sum of what is in stock at cost, and how many items in stock it leaves out because their cost is unknown. */
export function totalValue(things: readonly Thing[]): { cents: number; unknown: number } {
  return {
    cents: things.reduce((sum, thing) => sum + (stockValueOf(thing) ?? 0), 0),
    unknown: things.filter((thing) => thing.quantity > 0 && thing.costPrice === null).length,
  };
}

export const value: Handler = {
  answer(question, business) {
    if (question.measure === 'price') return valueAtPrice(question, business);
    const rows = scopeOf(question, business);
    const { cents, unknown } = totalValue(rows);
    const left =
      unknown > 0
        ? ` ${count(unknown, 'item')} in stock without a cost price ${unknown === 1 ? 'is' : 'are'} not in it.`
        : '';
    const [only, another] = question.items;
    if (only && !another) {
      const each = stockValueOf(only);
      return {
        lines: [
          each === null
            ? line`Nobody has said what ${only} costs, so its ${amount(only.quantity, only.unit)} can not be valued.`
            : line`The ${amount(only.quantity, only.unit)} of ${only} in stock are worth ${money(each)} at cost.`,
          ...alsoLines(question.alsoNamed),
        ],
      };
    }
    const largest = rows.toSorted((a, b) => (stockValueOf(b) ?? 0) - (stockValueOf(a) ?? 0)).slice(0, 3);
    return {
      lines: [
        line`Your stock${scopeText(question)} is worth ${money(cents)} at cost, over ${count(rows.length, 'item')}.${shareText(rows, cents, business)}${left}`,
        ...largest.map((thing) => bullet`${thing}: ${money(stockValueOf(thing) ?? 0)}`),
      ],
      links: [{ label: 'See it over time', path: '/analytics' }],
      suggestions: ['What are my top categories?'],
    };
  },
};

/** What part of the whole stock's value some items are; empty for all of it. */
function shareText(rows: readonly Thing[], cents: number, { things }: Pick<Business, 'things'>): string {
  const whole = totalValue(things).cents;
  return rows.length === things.length || whole === 0 ? '' : ` That is ${percent(cents / whole)} of all your stock.`;
}

/** What the stock would bring if all of it were sold. */
function valueAtPrice(question: Question, business: Business): Answer {
  const rows = scopeOf(question, business);
  const priced = rows.filter(({ sellingPrice }) => sellingPrice !== null);
  const cents = priced.reduce((sum, { quantity, sellingPrice }) => sum + quantity * (sellingPrice ?? 0), 0);
  const [only, another] = question.items;
  const left = rows.length - priced.length;
  const more =
    left > 0 ? ` ${count(left, 'item')} without a selling price ${left === 1 ? 'is' : 'are'} not in it.` : '';
  return {
    lines: [
      only && !another
        ? line`The ${amount(only.quantity, only.unit)} of ${only} in stock would sell for ${money(cents)} at today’s price.${more}`
        : line`Your stock${scopeText(question)} would sell for ${money(cents)} at today’s prices; it is worth ${money(totalValue(rows).cents)} at cost.${more}`,
    ],
  };
}

export const price: Handler = {
  answer({ items, alsoNamed, measure }) {
    const rows = items.toSorted(byName).slice(0, MOST_ROWS);
    // Who asks for price and stock is told both.
    const lines = rows.flatMap((thing) =>
      measure === 'quantity'
        ? [priceLine(thing), line`There are ${amount(thing.quantity, thing.unit)} of it in stock.`]
        : [priceLine(thing)],
    );
    return { lines: [...lines, ...alsoLines(alsoNamed)] };
  },
};

function priceLine(thing: Thing) {
  const { costPrice, sellingPrice, unit } = thing;
  const each = `per ${oneOf(unit)}`;
  if (costPrice === null && sellingPrice === null) return line`Nobody has said what ${thing} costs or sells for.`;
  if (sellingPrice === null) return line`${thing} costs ${money(costPrice ?? 0)} ${each}; it has no selling price.`;
  if (costPrice === null) return line`${thing} sells for ${money(sellingPrice)} ${each}; its cost is unknown.`;
  const margin = marginOf(thing);
  return line`${thing} costs ${money(costPrice)} and sells for ${money(sellingPrice)} ${each}${margin === null ? '' : `: a margin of ${percent(margin)}`}.`;
}

const NO_FACTS: Facts = {
  flows: [],
  steps: [],
  lastUse: new Map(),
  notes: [],
  plans: [],
  orders: new Map(),
  insights: null,
};

export const margin: Handler = {
  answer(question, business) {
    if (question.items.length > 0) return price.answer(question, business, NO_FACTS);
    const rows = scopeOf(question, business).filter((thing) => marginOf(thing) !== null);
    if (rows.length === 0)
      return {
        lines: [
          line`No item${scopeText(question)} has both a cost and a selling price, so there is no margin to tell.`,
        ],
      };
    const mean = rows.reduce((sum, thing) => sum + (marginOf(thing) ?? 0), 0) / rows.length;
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
};

interface Measured {
  label: string;
  of(thing: Thing): number | null;
  write(value: number, thing: Thing): string;
}

const MEASURES: Partial<Record<Measure, Measured>> = {
  price: {
    label: 'selling price',
    of: ({ sellingPrice }) => sellingPrice,
    write: (cents, { unit }) => `${money(cents)} per ${oneOf(unit)}`,
  },
  cost: {
    label: 'cost',
    of: ({ costPrice }) => costPrice,
    write: (cents, { unit }) => `${money(cents)} per ${oneOf(unit)}`,
  },
  margin: { label: 'margin', of: marginOf, write: percent },
  profit: {
    label: 'profit on one unit',
    of: ({ costPrice, sellingPrice }) =>
      costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice,
    write: (cents, { unit }) => `${money(cents)} per ${oneOf(unit)}`,
  },
  value: { label: 'value in stock', of: stockValueOf, write: money },
  quantity: { label: 'stock on hand', of: ({ quantity }) => quantity, write: (n, { unit }) => amount(n, unit) },
};

/** Items by a measure, the most or the least of it first. */
function ranked(
  things: readonly Thing[],
  measured: Measured,
  order: 'most' | 'least',
): { thing: Thing; value: number }[] {
  return things
    .flatMap((thing) => {
      const measure = measured.of(thing);
      return measure === null ? [] : [{ thing, value: measure }];
    })
    .sort((a, b) => (order === 'most' ? b.value - a.value : a.value - b.value) || byName(a.thing, b.thing));
}

export const rankItems: Handler = {
  answer(question, business) {
    const measured = MEASURES[question.measure ?? 'price'];
    const order = question.order ?? 'most';
    const rows = scopeOf(question, business);
    if (!measured) return { lines: [line`I can not rank items by that.`], understood: false };
    const all = ranked(rows, measured, order);
    if (all.length === 0) return { lines: [line`No ${noun(question)}${scopeText(question)} has a ${measured.label}.`] };
    const limit = question.limit ?? 5;
    const shown = all.slice(0, limit);
    const units = new Set(rows.map(({ unit }) => unit));
    const mixed = question.measure === 'quantity' && units.size > 1;
    const left = rows.length - all.length;
    return {
      lines: [
        line`By ${measured.label}, the ${order === 'most' ? 'highest' : 'lowest'} first${scopeText(question)}:`,
        ...shown.map(({ thing, value: measure }) => bullet`${thing}: ${measured.write(measure, thing)}`),
        ...(mixed ? [line`They are counted in different units, so the order only says so much.`] : []),
        ...(left > 0
          ? [line`${count(left, noun(question))} without a ${measured.label} ${left === 1 ? 'is' : 'are'} left out.`]
          : []),
      ],
      links:
        question.measure === 'price'
          ? [
              {
                label: 'Open the list by price',
                path: listPath(question, { sort: order === 'most' ? '-sellingPrice' : 'sellingPrice' }),
              },
            ]
          : [],
    };
  },
};

export const filter: Handler = {
  answer(question, business) {
    const { bound } = question;
    const measured = MEASURES[question.measure ?? 'quantity'];
    if (!bound || !measured) return { lines: [line`I can not compare items by that.`], understood: false };
    const limit = inMeasure(question, bound.value);
    const isOver = bound.side === 'over';
    const rows = ranked(scopeOf(question, business), measured, isOver ? 'most' : 'least').filter(
      ({ value: measure }) => (isOver ? measure > limit : measure < limit),
    );
    const wall =
      question.measure === 'quantity'
        ? amount(limit, '')
        : question.measure === 'margin'
          ? percent(limit)
          : money(limit);
    return {
      lines: [
        line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'has' : 'have'} a ${measured.label} ${isOver ? 'over' : 'under'} ${wall}.`,
        ...listed(rows, MOST_ROWS, ({ thing, value: measure }) => bullet`${thing}: ${measured.write(measure, thing)}`),
      ],
    };
  },
};

/** A number of a question in the measure's own terms: dollars as cents, percent as a share. */
function inMeasure({ measure }: Question, number: number): number {
  if (measure === 'margin') return number / 100;
  return measure === 'quantity' || measure === null ? number : number * 100;
}

export const categories: Handler = {
  need: ({ measure, past }, { now }) => (measure === 'sold' ? { flows: past ?? lastDays(now, 30) } : {}),
  answer(question, business, { flows }): Answer {
    const groups = [...Map.groupBy(scopeOf(question, business), ({ category }) => category)].map(
      ([category, things]) => ({
        name: category || 'No category',
        things,
        value: totalValue(things).cents,
        items: things.length,
        margin: meanMargin(things),
        sold: soldCost(things, flows),
      }),
    );
    const order = question.order ?? 'most';
    const { measure: asked } = question;
    const key = asked === 'margin' || asked === 'sold' || asked === 'items' ? asked : 'value';
    const sign = order === 'most' ? -1 : 1;
    // A category of which the measure is not known is neither high nor low.
    const measure = (group: (typeof groups)[number]) => group[key] ?? 0;
    const rows = groups.sort(
      (a, b) =>
        Number(a[key] === null) - Number(b[key] === null) ||
        (a[key] === null ? 0 : sign * (measure(a) - measure(b))) ||
        b.things.length - a.things.length,
    );
    if (question.countOnly && question.order === null) {
      return {
        lines: [
          line`You have ${count(rows.length, 'category', 'categories')}:`,
          ...rows.map(({ name, things }) => bullet`${name}: ${count(things.length, 'item')}`),
        ],
      };
    }
    const basis = {
      value: 'the value of their stock at cost',
      items: 'number of items',
      margin: 'their average margin',
      sold: `what was sold ${question.past?.label ?? 'in the last 30 days'}, at cost`,
    }[key];
    return {
      lines: [
        line`Your categories by ${basis}, the ${order === 'most' ? 'highest' : 'lowest'} first:`,
        ...listed(rows, question.limit ?? MOST_ROWS, (group) => {
          const { margin: share } = group;
          if (key === 'items') return bullet`${group.name}: ${count(group.items, 'item')}`;
          const figure = key === 'margin' ? (share === null ? 'no margin known' : percent(share)) : money(group[key]);
          return bullet`${group.name}: ${figure}, ${count(group.things.length, 'item')}`;
        }).slice(0, question.limit ?? undefined),
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

export const lastDays = (now: number, days: number) => ({ from: now - days * 86_400_000, until: now + 1 });

function meanMargin(things: readonly Thing[]): number | null {
  const known = things.map(marginOf).filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function soldCost(
  things: readonly Thing[],
  flows: readonly { itemId: number; reason: string; went: number }[],
): number {
  const sold = new Map(
    flows.filter(({ reason }) => reason === 'sale').map(({ itemId, went }) => [itemId, went / 1000]),
  );
  return things.reduce((sum, { id, costPrice }) => sum + (sold.get(id) ?? 0) * (costPrice ?? 0), 0);
}
