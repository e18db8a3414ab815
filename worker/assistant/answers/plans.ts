import type { ItemPlan } from '../../../engines/forecasting/plan.ts';
import { orderTermsText } from '../../insights/order-terms.ts';
import { onTheWayText } from '../../insights/words.ts';
import { type Business, sourceOf, type Thing } from '../business.ts';
import type { Proposal } from '../contract.ts';
import { draftsFor } from '../drafts.ts';
import type { Question } from '../question.ts';
import { amount, bullet, count, dayOf, daysText, endOf, line, listed, money, percent } from '../say.ts';
import { type Handler, MOST_ROWS, noun, scopeOf, scopeText } from './handler.ts';
import { byUrgency } from './stock.ts';
import { reachText } from './suppliers.ts';

const DAY_MS = 86_400_000;
/** Buttons below an answer: more would be a list of their own. */
const MOST_PROPOSALS = 5;

/** An item with what is foreseen for it. */
interface Foreseen {
  thing: Thing;
  plan: ItemPlan;
}

function foreseen(question: Question, business: Business, plans: readonly ItemPlan[]): Foreseen[] {
  const byId = new Map(plans.map((plan) => [plan.item.id, plan]));
  return scopeOf(question, business).flatMap((thing) => {
    const plan = byId.get(thing.id);
    return plan ? [{ thing, plan }] : [];
  });
}

const plansNeeded = ({ items }: Question) => ({
  plans: items.length > 0 ? items.map(({ id }) => id) : ('pressing' as const),
});

function orderText({ thing, plan }: Foreseen): string {
  const terms = orderTermsText(plan);
  return `${amount(orderQuantity(plan), thing.unit)}${terms === '' ? '' : ` (${terms})`}`;
}

/** Why an item is to be ordered now, from its numbers. */
function reasonOf({ thing, plan }: Foreseen): string {
  const week =
    (plan.forecast.expected[0] ?? 0) > 0
      ? `about ${amount(round(plan.forecast.expected[0] ?? 0), thing.unit)} go out a week`
      : 'nothing is going out at present';
  const lasts = plan.cover.expected === null || thing.quantity === 0 ? '' : `, so it lasts ${lastsText(plan)}`;
  const stock = thing.quantity === 0 ? 'none left' : `${amount(thing.quantity, thing.unit)} left`;
  const delivery = `delivery takes ${daysText(plan.leadTime.days).replace('about ', '')}${plan.leadTime.source === 'assumed' ? ' (assumed)' : ''}`;
  const point = `the reorder point is ${amount(round(plan.advice.reorderPoint), thing.unit)}`;
  return `${stock}, ${week}${lasts}; ${delivery}, ${point}`;
}

/** How long it lasts, as every screen says it: `about 6 days`, `about 3 days by par`. */
const lastsText = ({ cover }: ItemPlan) => `${daysText(cover.expected ?? 0)}${cover.basis === 'par' ? ' by par' : ''}`;

/** What is on the way, to stand behind a dash; empty where nothing is. */
export function onTheWayShort({ thing, plan }: Foreseen, { timeZone }: Business): string {
  return plan.orders.length === 0 ? '' : `; ${onTheWayText(plan.orders, thing.unit, timeZone)}`;
}

/** The same as a sentence. */
function onTheWay({ thing, plan }: Foreseen, { timeZone }: Business): string {
  return plan.orders.length === 0 ? '' : ` There are ${onTheWayText(plan.orders, thing.unit, timeZone)}.`;
}

/** As one would order it: in its packs; else whole units, below ten by the half; what is counted whole stays whole. */
function orderQuantity({ item: { packSize }, advice: { quantity } }: ItemPlan): number {
  if (packSize !== null) return quantity;
  return quantity >= 10 ? Math.ceil(quantity) : Math.ceil(quantity * 2) / 2;
}

const round = (value: number): number => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

function proposalFor({ thing, plan }: Foreseen, business: Business): Proposal {
  const supplierName = sourceOf(thing, business.partners)?.name ?? '';
  return {
    kind: 'reorder',
    itemId: thing.id,
    itemName: thing.name,
    unit: thing.unit,
    quantity: orderQuantity(plan),
    supplierName,
  };
}

export const mayWrite = ({ role }: Business): boolean => role !== 'staff';

export const reorder: Handler = {
  need: plansNeeded,
  answer(question, business, { plans }) {
    const all = foreseen(question, business, plans);
    if (question.items.length > 0) return forItems(question, business, all);
    const due = all
      .filter(({ plan }) => plan.advice.due)
      .toSorted((a, b) => b.plan.risk - a.plan.risk || byUrgency(a.thing, b.thing));
    if (due.length === 0) {
      return {
        lines: [line`Nothing${scopeText(question)} has to be reordered now: every item is above its reorder point.`],
        suggestions: ['What runs out first?'],
      };
    }
    const cost = due.reduce((sum, { plan }) => sum + (plan.orderCost ?? 0), 0);
    const unknown = due.filter(({ plan }) => plan.orderCost === null).length;
    return {
      lines: [
        line`${count(due.length, noun(question))}${scopeText(question)} should be reordered now, the most pressing first${cost > 0 ? `; together about ${money(cost)} at cost` : ''}${unknown > 0 ? ` (${count(unknown, 'cost')} unknown)` : ''}.`,
        ...listed(
          due,
          question.limit ?? 2 * MOST_ROWS,
          (one) => bullet`${one.thing}: order ${orderText(one)} – ${reasonOf(one)}`,
        ),
        line`An item is due when its stock is at or below what is expected to go out until a delivery, a safety stock, or its par. What is on the way counts as there.`,
      ],
      proposals: mayWrite(business) ? due.slice(0, MOST_PROPOSALS).map((one) => proposalFor(one, business)) : [],
      links: [{ label: 'Open AI insights', path: '/ai-insights' }],
      suggestions: ['Which suppliers should I contact?'],
    };
  },
};

function forItems(_question: Question, business: Business, all: readonly Foreseen[]) {
  const lines = all.slice(0, MOST_ROWS).map((one) => {
    const { thing, plan } = one;
    if (plan.advice.due) return line`Yes, reorder ${thing} now: ${orderText(one)}. ${sentence(reasonOf(one))}`;
    if (plan.advice.reorderPoint === 0)
      return line`There is no need to reorder ${thing}: nothing goes out, and it has no par.`;
    if (plan.orders.length > 0) {
      return line`${thing} is on order: there are ${onTheWayText(plan.orders, thing.unit, business.timeZone)}. ${sentence(reasonOf(one))}`;
    }
    const when =
      plan.orderInDays === null
        ? 'not within half a year at this pace'
        : `in ${daysText(plan.orderInDays)}, around ${dayOf(business.now + plan.orderInDays * DAY_MS, business.timeZone)}`;
    return line`${thing} need not be reordered yet; it will be time ${when}. ${sentence(reasonOf(one))}`;
  });
  const due = all.filter(({ plan }) => plan.advice.due);
  return {
    lines: lines.length > 0 ? lines : [line`That item has no history yet, so I can not tell when to reorder it.`],
    proposals: mayWrite(business) ? due.slice(0, MOST_PROPOSALS).map((one) => proposalFor(one, business)) : [],
  };
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const runOut: Handler = {
  need: plansNeeded,
  answer(question, business, { plans }) {
    const all = foreseen(question, business, plans);
    const { deadline } = question;
    const dayAfter = (days: number) => dayOf(business.now + days * DAY_MS, business.timeZone);
    const range = ({ plan }: Foreseen) =>
      plan.cover.basis === 'par'
        ? lastsText(plan)
        : `${lastsText(plan)} (${Math.round(plan.cover.shortest ?? 0)} to ${plan.cover.longest === null ? 'over 180' : Math.round(plan.cover.longest)})`;
    if (question.items.length > 0) {
      return {
        lines: all.slice(0, MOST_ROWS).map((one) => {
          const { thing, plan } = one;
          if (thing.quantity === 0) return line`${thing} is out of stock already.`;
          if (plan.cover.basis === 'none')
            return line`Nothing of ${thing} has gone out yet, and its par does not say how long it lasts.`;
          if (plan.cover.expected === null)
            return line`${thing} lasts more than half a year at the present pace${deadline ? `, so beyond ${deadline.label}` : ''}.`;
          const verdict = deadline
            ? plan.cover.expected * DAY_MS + business.now < deadline.at
              ? `, so probably not until ${deadline.label}`
              : `, so probably until ${deadline.label}`
            : '';
          return line`The ${amount(thing.quantity, thing.unit)} of ${thing} should last ${range(one)}, until around ${dayAfter(plan.cover.expected)}${verdict}.${onTheWay(one, business)}`;
        }),
        suggestions: question.items[0] ? [`When should I reorder ${question.items[0].name}?`] : [],
      };
    }
    const inDays = deadline ? (deadline.at - business.now) / DAY_MS : Number.POSITIVE_INFINITY;
    const rows = all
      .filter(({ plan }) => plan.cover.expected !== null && plan.cover.expected < inDays)
      .toSorted((a, b) => (a.plan.cover.expected ?? 0) - (b.plan.cover.expected ?? 0));
    if (question.order === 'most') return lastLongest(question, all);
    const when = deadline ? `before ${deadline.label}` : 'within half a year';
    if (rows.length === 0) return { lines: [line`Nothing${scopeText(question)} is expected to run out ${when}.`] };
    return {
      lines: [
        line`If nothing is delivered, ${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} expected to run out ${when}, the first first:`,
        ...listed(rows, question.limit ?? (deadline ? MOST_ROWS : 5), (one) =>
          one.thing.quantity === 0
            ? bullet`${one.thing}: out of stock already`
            : bullet`${one.thing}: lasts ${range(one)}, until around ${dayAfter(one.plan.cover.expected ?? 0)}${onTheWayShort(one, business)}`,
        ),
      ],
      suggestions: ['Recommend what to reorder'],
    };
  },
};

/** What lasts longest first; what outlasts the forecast before all. */
function lastLongest(question: Question, all: readonly Foreseen[]) {
  const days = ({ plan }: Foreseen) => plan.cover.expected ?? Number.MAX_VALUE;
  const rows = all.filter(({ plan }) => plan.cover.basis !== 'none').toSorted((a, b) => days(b) - days(a));
  return {
    lines: [
      line`By days of cover, the longest first${scopeText(question)}:`,
      ...listed(rows, question.limit ?? 5, (one) =>
        one.plan.cover.expected === null
          ? bullet`${one.thing}: lasts more than half a year`
          : bullet`${one.thing}: lasts ${lastsText(one.plan)}`,
      ).slice(0, question.limit ?? 5),
    ],
  };
}

export const forecast: Handler = {
  need: plansNeeded,
  answer(question, business, { plans }) {
    const { deadline } = question;
    const weeks = deadline ? (deadline.at - business.now) / (7 * DAY_MS) : 4;
    if (weeks > 26) return { lines: [line`I foresee demand for half a year at most.`], understood: false };
    const until = deadline ? `before ${deadline.label}` : 'in the next four weeks';
    return {
      lines: foreseen(question, business, plans)
        .slice(0, MOST_ROWS)
        .map(({ thing, plan }) => {
          const over = (list: readonly number[]) =>
            list.reduce((sum, week, i) => sum + week * Math.min(1, Math.max(0, weeks - i)), 0);
          const expected = over(plan.forecast.expected);
          if (expected === 0) return line`I expect nothing of ${thing} to go out ${until}: nothing has so far.`;
          return line`About ${amount(round(expected), thing.unit)} of ${thing} should go out ${until}. The forecast rests on ${count(plan.forecast.periods, 'week')} and is ${percent(plan.confidence / 100)} sure.`;
        }),
    };
  },
};

export const excess: Handler = {
  answer(question, business) {
    const rows = scopeOf(question, business)
      .filter(({ quantity, minimumPar }) => minimumPar > 0 && quantity > 3 * minimumPar)
      .toSorted((a, b) => b.quantity / b.minimumPar - a.quantity / a.minimumPar);
    if (rows.length === 0)
      return {
        lines: [line`Nothing${scopeText(question)} is above three times its par.`],
        suggestions: ['What is dead stock?'],
      };
    return {
      lines: [
        line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} above three times par:`,
        ...listed(
          rows,
          MOST_ROWS,
          (thing) =>
            bullet`${thing}: ${amount(thing.quantity, thing.unit)}, par ${amount(thing.minimumPar, thing.unit)}`,
        ),
      ],
      suggestions: ['What is dead stock?'],
    };
  },
};

export const contact: Handler = {
  need: (question) => ({ plans: question.items.length > 0 ? question.items.map(({ id }) => id) : 'pressing' }),
  answer(question, business, { plans }) {
    if (!mayWrite(business)) {
      return {
        lines: [
          line`Messages to suppliers are written in the office: your role does not allow it. You can tell the team in the messages.`,
        ],
        links: [{ label: 'Open messages', path: '/messages' }],
      };
    }
    const all = foreseen(question, business, plans);
    const isNamed = question.items.length > 0;
    const wanted = isNamed
      ? [...question.items]
      : all
          .filter(({ plan }) => plan.advice.due)
          .map(({ thing }) => thing)
          .toSorted(byUrgency);
    const quantities = new Map(
      all.filter(({ plan }) => plan.advice.due).map(({ thing, plan }) => [thing.id, orderQuantity(plan)]),
    );
    const drafts = draftsFor(wanted, question, business, quantities);
    if (drafts.length === 0) {
      const [source] = question.sources;
      return source
        ? {
            lines: [line`None of the items from ${source.name} is due for a reorder. ${reachText(source)}`],
          }
        : { lines: [line`There is nobody to write to: no item that is due names a supplier.`] };
    }
    const keys = new Set(question.sources.map(({ key }) => key));
    const due = new Set(
      wanted.map(({ supplierKey }) => supplierKey).filter((key) => key !== '' && (keys.size === 0 || keys.has(key))),
    );
    const more = due.size - drafts.length;
    const without = wanted.filter(({ supplierKey }) => supplierKey === '').length;
    return {
      lines: [
        isNamed
          ? line`Here ${drafts.length === 1 ? 'is a draft' : 'are drafts'} to ${endOf(drafts.map(({ supplierName }) => supplierName).join(' and '))} Nothing is sent before you do it.`
          : line`${count(due.size, 'supplier')} to contact, because items of theirs are due for a reorder:`,
        ...(isNamed
          ? []
          : drafts.map((draft) => {
              const [first, second] = draft.items;
              const others = draft.items.length - 2;
              const rest = others > 0 ? `, and ${others} more` : '';
              if (first && second) return bullet`${draft.supplierName}: ${first}, ${second}${rest}`;
              return bullet`${draft.supplierName}: ${first ?? ''}`;
            })),
        ...(more > 0 ? [line`Drafts to ${count(more, 'more supplier')} are left out here: ask for them by name.`] : []),
        ...question.sources.map((source) =>
          question.sources.length === 1 ? line`${reachText(source)}` : line`${endOf(source.name)} ${reachText(source)}`,
        ),
        ...(without > 0 ? [line`${count(without, 'item')} due ${without === 1 ? 'names' : 'name'} no supplier.`] : []),
      ],
      drafts,
    };
  },
};
