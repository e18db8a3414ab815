import { dayAt } from '../../calendar/days.ts';
import { isLow } from '../../stock/stock-status.ts';
import type { Answer } from '../answer.ts';
import { daysIn } from '../compared-periods.ts';
import { categoryInsights } from '../findings/categories.ts';
import { count, dayOf, money } from '../format.ts';
import { bullet, line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { type Handler, isScoped, noun, scopeOf, scopeText } from './handler.ts';
import { totalValue } from './money.ts';

/** What to ask, as examples. */
export const EXAMPLES = [
  'What items are running low?',
  'What should I reorder, and why?',
  'How much sencha do we have?',
  'What moved last week?',
  'Which suppliers should I contact?',
] as const;

export const ABILITIES = [
  'low and empty stock, what to reorder and why, what runs out before a date, and when things ran out',
  'one item: its stock, price, margin, supplier, place, sales and history',
  'value, margins, the most and least expensive items, top categories, and what if a price or cost were another',
  'sales, deliveries and losses of a period: each entry, who recorded it, why, shares, and by month, supplier or note; dead stock',
  'two periods side by side, the busiest days, stock on an earlier day, and a month’s opening and closing stock',
  'whether you can fill an order and what it comes to, how many packs a weight fills, what it costs to get back to par',
  'suppliers: who delivers what, how to reach them, and drafts to them',
  'what the team wrote, and what descriptions and notes say',
] as const;

export const help: Handler = {
  need: ({ ever }) => (ever ? { ledgerSince: true } : {}),
  answer: ({ ever }, snapshot) => (ever ? recordsSince(snapshot) : ABLE),
};

const ABLE: Answer = {
  lines: [
    line`I compute answers from your own stock, ledger, suppliers and messages. I know about:`,
    ...ABILITIES.map((ability) => bullet`${ability}`),
    line`Tell me of a change (“received 5 pounds of sencha”) and I prepare it; nothing changes before you confirm.`,
  ],
  suggestions: [...EXAMPLES],
};

/** How far back the records go. */
function recordsSince({ ledgerSince, now, timeZone }: WorkspaceSnapshot): Answer {
  if (ledgerSince === null) return { lines: [line`There are no records yet: nothing has moved here so far.`] };
  const passed = daysIn({ from: dayAt(ledgerSince, timeZone), to: dayAt(now, timeZone) }) - 1;
  const ago = passed === 0 ? 'today' : passed === 1 ? 'yesterday' : `${count(passed, 'day')} ago`;
  return {
    lines: [
      line`Records begin on ${dayOf(ledgerSince, timeZone)}, ${ago}: the first movement of stock is of that day.`,
      line`Sales, deliveries, losses and counts go back that far. Pars and open orders are only known as they are today.`,
    ],
    suggestions: ['What was our revenue since records began?', 'What can you do?'],
  };
}

export const greeting: Handler = {
  answer: () => ({
    lines: [line`Hello. Ask me about your stock, sales and suppliers.`],
    suggestions: EXAMPLES.slice(0, 3),
  }),
};

export const thanks: Handler = { answer: () => ({ lines: [line`Glad to help.`], suggestions: EXAMPLES.slice(0, 3) }) };

export const aside: Handler = {
  answer: () => ({ lines: [line`What would you like to know?`], suggestions: EXAMPLES.slice(0, 3), understood: false }),
};

export const overview: Handler = {
  answer(question, snapshot) {
    const items = scopeOf(question, snapshot);
    const lowItems = items.filter(isLow);
    const suppliers = isScoped(question)
      ? new Set(items.map(({ supplierKey }) => supplierKey).filter((key) => key !== '')).size
      : snapshot.suppliers.length;
    return {
      lines: [
        line`You keep ${count(items.length, noun(question))}${scopeText(question)} in ${count(new Set(items.map(({ category }) => category)).size, 'category', 'categories')}, worth ${money(totalValue(items).cents)} at cost, from ${count(suppliers, 'supplier')}.`,
        line`${count(lowItems.length, noun(question))} ${lowItems.length === 1 ? 'is' : 'are'} low, ${lowItems.filter(({ quantity }) => quantity === 0).length} of them out of stock.`,
      ],
      suggestions: ['What items are running low?', 'Recommend what to reorder', 'What moved last week?'],
    };
  },
  findings: (_question, demand) => categoryInsights(demand),
};
