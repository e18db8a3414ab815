import { oneOf } from '../../../engines/numbers/quantity-text.ts';
import { stockBadge } from '../../../engines/stock/stock-status.ts';
import { onTheWayText } from '../../insights/words.ts';
import { type Business, marginOf, sourceOf, stockValueOf, type Thing } from '../business.ts';
import type { Facts } from '../facts.ts';
import type { Question } from '../question.ts';
import { type Answer, amount, bullet, count, dayOf, daysText, line, listed, money, percent } from '../say.ts';
import { byName, type Handler, MOST_ROWS, scopeOf } from './handler.ts';
import { lastDays, totalValue } from './money.ts';
import { alsoLines } from './stock.ts';

/** What was sold of an item in the last thirty days, in its unit. */
function soldOf({ id }: Thing, flows: Facts['flows']): number {
  return (
    flows.filter(({ itemId, reason }) => itemId === id && reason === 'sale').reduce((sum, { went }) => sum + went, 0) /
    1000
  );
}

export const story: Handler = {
  need: ({ items }, { now }) => ({
    flows: lastDays(now, 30),
    plans: items.slice(0, 1).map(({ id }) => id),
    steps: { itemIds: items.slice(0, 1).map(({ id }) => id), limit: 3 },
  }),
  answer({ items, alsoNamed }, business, { flows, plans, steps }) {
    const [thing, another] = items;
    if (!thing) return { lines: [line`I find no item of that name.`], understood: false };
    if (another) {
      return {
        lines: [
          line`${count(items.length, 'item')} bear that name:`,
          ...listed(
            items.toSorted(byName),
            MOST_ROWS,
            (one) => bullet`${one}: ${amount(one.quantity, one.unit)}, ${stockBadge(one)}, ${one.category}`,
          ),
        ],
        suggestions: items.slice(0, 2).map(({ name }) => `Tell me about ${name}`),
      };
    }
    const plan = plans[0];
    const each = stockValueOf(thing);
    const source = sourceOf(thing, business.partners);
    const margin = marginOf(thing);
    return {
      lines: [
        line`${thing}${thing.sku === '' ? '' : ` (${thing.sku})`} is ${thing.category || 'without category'}, kept ${thing.location === '' ? `in ${thing.type}` : `at ${thing.location} (${thing.type})`}.`,
        bullet`Stock: ${amount(thing.quantity, thing.unit)}, ${stockBadge(thing)}${thing.minimumPar > 0 ? `; par ${amount(thing.minimumPar, thing.unit)}` : ''}${each === null ? '' : `; worth ${money(each)} at cost`}`,
        bullet`Prices: ${thing.costPrice === null ? 'cost unknown' : `costs ${money(thing.costPrice)}`}, ${thing.sellingPrice === null ? 'not for sale' : `sells for ${money(thing.sellingPrice)}`}${margin === null ? '' : `, a margin of ${percent(margin)}`}`,
        bullet`Supplier: ${source?.name ?? 'none named'}${thing.leadTimeDays === null ? '' : `, ${count(thing.leadTimeDays, 'day')} from order to delivery`}${thing.packSize === null ? '' : `, in packs of ${amount(thing.packSize, thing.unit)}`}${thing.minimumOrder === null ? '' : `, at least ${amount(thing.minimumOrder, thing.unit)}`}`,
        bullet`Sold in the last 30 days: ${amount(soldOf(thing, flows), thing.unit)}${plan?.cover.expected == null || thing.quantity === 0 ? '' : `; it should last ${daysText(plan.cover.expected)}${plan.cover.basis === 'par' ? ' by par' : ''}`}`,
        ...(plan && plan.orders.length > 0
          ? [bullet`On order: ${onTheWayText(plan.orders, thing.unit, business.timeZone)}`]
          : []),
        ...(thing.isPinned ? [bullet`Pinned: ${thing.pinnedReason ?? ''}`] : []),
        ...steps.map(
          (step) =>
            bullet`${dayOf(step.createdAt, business.timeZone)}: ${step.delta > 0 ? '+' : '-'}${amount(Math.abs(step.delta) / 1000, thing.unit)} (${step.reason})${step.note === '' ? '' : `, “${step.note}”`}`,
        ),
        ...alsoLines(alsoNamed),
      ],
      suggestions: [`When should I reorder ${thing.name}?`, `When will ${thing.name} run out?`],
    };
  },
};

export const compare: Handler = {
  need: ({ past }, { now }) => ({ flows: past ?? lastDays(now, 30) }),
  answer(question, business, { flows }): Answer {
    const when = question.past?.label ?? 'in the last 30 days';
    if (question.categories.length > 1) return compareGroups(question, business, flows, when);
    if (question.sources.length > 1) return compareSources(question);
    // Each mention stands for one item: where several bear the name, they are told apart by a question of their own.
    const unclear = question.mentions.find((things) => things.length > 1);
    if (unclear && question.items.length > 4) {
      return {
        lines: [
          line`More items bear that name than I can compare. Which of them?`,
          ...listed(unclear.toSorted(byName), 6, (thing) => bullet`${thing}`),
        ],
        understood: false,
      };
    }
    if (question.items.length < 2)
      return { lines: [line`With what should I compare it? Name two items.`], understood: false };
    const lines = question.items.map((thing) => {
      const margin = marginOf(thing);
      const parts = [
        `${amount(thing.quantity, thing.unit)} in stock (${stockBadge(thing)})`,
        thing.costPrice === null ? 'cost unknown' : `costs ${money(thing.costPrice)}`,
        thing.sellingPrice === null ? 'not for sale' : `sells for ${money(thing.sellingPrice)}`,
        ...(margin === null ? [] : [`margin ${percent(margin)}`]),
        `${amount(soldOf(thing, flows), thing.unit)} sold ${when}`,
        ...(thing.supplier === '' ? [] : [`from ${thing.supplier}`]),
      ];
      return bullet`${thing}: ${parts.join(', ')}`;
    });
    return { lines: [line`Side by side:`, ...lines, ...verdicts(question.items)] };
  },
};

function verdicts(things: readonly Thing[]) {
  const [first, second, third] = things;
  if (!first || !second || third || first.sellingPrice === null || second.sellingPrice === null) return [];
  const [dearer, cheaper] = first.sellingPrice >= second.sellingPrice ? [first, second] : [second, first];
  const difference = (dearer.sellingPrice ?? 0) - (cheaper.sellingPrice ?? 0);
  if (difference === 0 || dearer.unit !== cheaper.unit) return [];
  return [line`${dearer} sells for ${money(difference)} more per ${oneOf(dearer.unit)}.`];
}

function compareGroups(question: Question, business: Business, flows: Facts['flows'], when: string): Answer {
  return {
    lines: [
      line`Side by side:`,
      ...question.categories.map((category) => {
        const things = scopeOf({ ...question, categories: [category] }, business);
        const sold = things.reduce((sum, thing) => sum + soldOf(thing, flows) * (thing.sellingPrice ?? 0), 0);
        return bullet`${category}: ${count(things.length, 'item')}, ${money(totalValue(things).cents)} in stock at cost, ${money(sold)} sold ${when} at today’s prices`;
      }),
    ],
  };
}

function compareSources({ sources }: Question): Answer {
  return {
    lines: [
      line`Side by side:`,
      ...sources.map(({ name, partner }) =>
        partner
          ? bullet`${name}: reliability ${partner.reliability} of 5, answers within about ${count(partner.responseHours, 'hour')}, lead time ${partner.leadTimeDays === null ? 'unknown' : count(partner.leadTimeDays, 'day')}`
          : bullet`${name}: no entry among your suppliers`,
      ),
    ],
  };
}
