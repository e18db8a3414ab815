import { DEAD_AFTER_DAYS } from '../../analytics/contract.ts';
import type { MovementReason } from '../../inventory/contract.ts';
import { type Business, type Colleague, stockValueOf, type Thing } from '../business.ts';
import type { AnswerLine } from '../contract.ts';
import { REASONS_OF } from '../facts.ts';
import type { FlowRow, StepRow } from '../queries.ts';
import type { Flow, Question } from '../question.ts';
import { type Answer, amount, bullet, count, dayOf, line, listed, money, perUnit } from '../say.ts';
import { byName, type Handler, MOST_ROWS, noun, scopeOf, scopeText } from './handler.ts';
import { lastDays } from './money.ts';

const DAY_MS = 86_400_000;
/** Without a period, what moved is told of a week, what was sold of thirty days. */
const USUAL_DAYS = { moved: 7, sold: 30 };

const FLOW_WORDS: Record<Flow, { did: string; reason: MovementReason }> = {
  sold: { did: 'sold', reason: 'sale' },
  received: { did: 'received', reason: 'receive' },
  damaged: { did: 'lost to damage', reason: 'damage' },
  counted: { did: 'corrected by counting', reason: 'count' },
};

function spanOf({ past, flow }: Question, now: number): { from: number; until: number; label: string } {
  const days = flow === null ? USUAL_DAYS.moved : USUAL_DAYS.sold;
  return past ?? { ...lastDays(now, days), label: `in the last ${days} days` };
}

/** What moved of one item, in its unit. */
interface Moved {
  thing: Thing;
  came: number;
  went: number;
  times: number;
}

function movedOf(things: readonly Thing[], flows: readonly FlowRow[], reason: MovementReason | null): Moved[] {
  const byItem = Map.groupBy(
    reason === null ? flows : flows.filter((flow) => flow.reason === reason),
    ({ itemId }) => itemId,
  );
  return things.flatMap((thing) => {
    const rows = byItem.get(thing.id);
    if (!rows) return [];
    const sum = (of: (row: FlowRow) => number) => rows.reduce((total, row) => total + of(row), 0);
    return [
      {
        thing,
        came: sum(({ came }) => came) / 1000,
        went: sum(({ went }) => went) / 1000,
        times: sum(({ times }) => times),
      },
    ];
  });
}

const byWorth = (a: Moved, b: Moved): number =>
  (b.went + b.came) * (b.thing.costPrice ?? 0) - (a.went + a.came) * (a.thing.costPrice ?? 0) ||
  b.times - a.times ||
  byName(a.thing, b.thing);

export const movement: Handler = {
  need: (question, { now }) => ({ flows: spanOf(question, now) }),
  answer(question, business, { flows }) {
    const span = spanOf(question, business.now);
    const { flow } = question;
    const rows = movedOf(scopeOf(question, business), flows, flow === null ? null : FLOW_WORDS[flow].reason).toSorted(
      byWorth,
    );
    const did = flow === null ? 'moved' : FLOW_WORDS[flow].did;
    const isOne = question.items.length === 1;
    const [item] = question.items;
    if (rows.length === 0) {
      return {
        lines: [
          isOne && item
            ? line`Nothing of ${item} was ${did} ${span.label}.`
            : line`Nothing${scopeText(question)} was ${did} ${span.label}.`,
        ],
      };
    }
    const times = rows.reduce((sum, row) => sum + row.times, 0);
    const weekly = perWeek(rows[0], flow, span);
    const head =
      isOne && item
        ? line`${item} ${span.label}: ${movedText(rows[0], flow)}.${weekly}`
        : line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'was' : 'were'} ${did} ${span.label}, in ${count(times, 'movement')}${totalOf(rows, flow)}.`;
    return {
      lines: isOne
        ? [head]
        : [head, ...listed(rows, question.limit ?? MOST_ROWS, (row) => bullet`${row.thing}: ${movedText(row, flow)}`)],
      links: isOne ? [] : [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** `: 12 pounds and 3 packages`; empty where what came and what went are both meant. */
function totalOf(rows: readonly Moved[], flow: Flow | null): string {
  if (flow === null || flow === 'counted') return '';
  return `: ${perUnit(rows.map(({ thing, came, went }) => ({ unit: thing.unit, quantity: flow === 'received' ? came : went })))}`;
}

/** What a span of two weeks or more comes to a week. */
function perWeek(row: Moved | undefined, flow: Flow | null, { from, until }: { from: number; until: number }): string {
  const weeks = (until - from) / (7 * DAY_MS);
  if (!row || weeks < 2 || flow === null || flow === 'counted') return '';
  const each = (flow === 'received' ? row.came : row.went) / weeks;
  return ` That is about ${amount(Math.round(each * 10) / 10, row.thing.unit)} a week.`;
}

function movedText(row: Moved | undefined, flow: Flow | null): string {
  if (!row) return 'nothing';
  const { thing, came, went, times } = row;
  const often = `in ${count(times, 'movement')}`;
  if (flow === 'sold' || flow === 'damaged') return `${amount(went, thing.unit)} ${FLOW_WORDS[flow].did} ${often}`;
  if (flow === 'received') return `${amount(came, thing.unit)} received ${often}`;
  const parts = [
    ...(came > 0 ? [`+${amount(came, thing.unit)}`] : []),
    ...(went > 0 ? [`-${amount(went, thing.unit)}`] : []),
  ];
  return `${parts.join(' and ')} ${often}`;
}

export const topSelling: Handler = {
  need: ({ past }, { now }) => ({ flows: past ?? lastDays(now, USUAL_DAYS.sold) }),
  answer(question, business, { flows }) {
    const label = question.past?.label ?? `in the last ${USUAL_DAYS.sold} days`;
    const scope = scopeOf(question, business).filter(
      ({ sellingPrice, costPrice }) => sellingPrice !== null || costPrice !== null,
    );
    const sold = new Map(movedOf(scope, flows, 'sale').map((row) => [row.thing.id, row]));
    const worth = ({ thing, went }: Moved) => went * (thing.sellingPrice ?? 0);
    const sellable = scope.filter(({ sellingPrice }) => sellingPrice !== null);
    const isMost = question.order !== 'least';
    const rows = sellable
      .map((thing) => sold.get(thing.id) ?? { thing, came: 0, went: 0, times: 0 })
      .filter(({ went }) => !isMost || went > 0)
      .toSorted((a, b) => (isMost ? worth(b) - worth(a) : worth(a) - worth(b)) || byName(a.thing, b.thing));
    if (rows.length === 0) return { lines: [line`Nothing${scopeText(question)} was sold ${label}.`] };
    return {
      lines: [
        line`What sold ${isMost ? 'best' : 'least'}${scopeText(question)} ${label}, by sales at today’s prices:`,
        ...rows
          .slice(0, question.limit ?? 5)
          .map((row) => bullet`${row.thing}: ${amount(row.went, row.thing.unit)}, ${money(worth(row))}`),
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** How a movement reads: `sold 2 pounds (Café order)`. */
const VERBS: Record<MovementReason, string> = {
  create: 'entered',
  edit: 'changed by hand',
  import: 'imported',
  receive: 'received',
  sale: 'sold',
  count: 'counted',
  damage: 'written off as damaged',
  transfer: 'transferred',
  sync: 'synced',
  undo: 'undone',
};

function stepText({ delta, unit, reason, note }: StepRow): string {
  const quantity = `${delta > 0 ? '+' : '-'}${amount(Math.abs(delta) / 1000, unit)}`;
  return `${quantity}, ${VERBS[reason]}${note === '' ? '' : ` (“${note}”)`}`;
}

/** Who did something, as people are called. */
export function personName(userId: number | null, { colleagues }: Pick<Business, 'colleagues'>): string {
  if (userId === null) return 'Camellia';
  const person = colleagues.find(({ id }) => id === userId);
  return person ? nameOf(person) : 'somebody who has left';
}

export const nameOf = ({ firstName, username }: Colleague): string => firstName || username;

export const lastEvent: Handler = {
  need: ({ items, sources, flow }, { things }) => {
    const keys = new Set(sources.map(({ key }) => key));
    const wanted = items.length > 0 ? items : things.filter(({ supplierKey }) => keys.has(supplierKey));
    return {
      steps: { itemIds: wanted.map(({ id }) => id), ...(flow ? { reasons: REASONS_OF[flow] } : {}), limit: 50 },
    };
  },
  answer({ items, sources, flow }, business, { steps }) {
    const did = flow === null ? 'moved' : FLOW_WORDS[flow].did;
    const when = (step: StepRow) => dayOf(step.createdAt, business.timeZone);
    const [source] = sources;
    if (items.length === 0 && source) {
      const [last] = steps;
      if (!last) return { lines: [line`I find no delivery from ${source.name} in the ledger.`] };
      return {
        lines: [
          line`The last delivery from ${source.name} was on ${when(last)}: ${{ id: last.itemId, name: last.name }}, ${stepText(last)}.`,
        ],
      };
    }
    return {
      lines: items.slice(0, MOST_ROWS).map((thing) => {
        const last = steps.find(({ itemId }) => itemId === thing.id);
        return last
          ? line`${thing} was last ${did} on ${when(last)} by ${personName(last.userId, business)}: ${stepText(last)}.`
          : line`I find nothing of ${thing} ${did} in the ledger.`;
      }),
    };
  },
};

export const whoDid: Handler = {
  need: ({ items, people, past, flow }) => ({
    steps: {
      ...(items.length > 0 ? { itemIds: items.map(({ id }) => id) } : {}),
      ...(people.length > 0 ? { userIds: people.map(({ id }) => id) } : {}),
      ...(flow ? { reasons: REASONS_OF[flow] } : {}),
      ...(past ? { from: past.from, until: past.until } : {}),
      limit: 500,
    },
  }),
  answer(question, business, { steps }): Answer {
    const when = question.past ? ` ${question.past.label}` : ', latest first';
    const [person] = question.people;
    const [item] = question.items;
    if (steps.length === 0)
      return {
        lines: [line`I find nothing in the ledger about that${question.past ? ` ${question.past.label}` : ''}.`],
      };
    const who = (step: StepRow) => personName(step.userId, business);
    const rowLine = (step: StepRow): AnswerLine =>
      bullet`${dayOf(step.createdAt, business.timeZone)}: ${{ id: step.itemId, name: step.name }} ${stepText(step)}${person ? '' : `, by ${who(step)}`}`;
    if (person || item) {
      const capped = steps.length === 500 ? 'at least ' : '';
      const reasons = [...Map.groupBy(steps, ({ reason }) => reason)]
        .map(([reason, rows]) => `${rows.length} ${VERBS[reason]}`)
        .join(', ');
      const subject = person ? nameOf(person) : '';
      return {
        lines: [
          person
            ? line`${subject} made ${capped}${count(steps.length, 'movement')}${when}: ${reasons}.`
            : line`Who moved ${item ?? ''}${when}:`,
          ...steps.slice(0, person ? 6 : 5).map(rowLine),
        ],
      };
    }
    const groups = [...Map.groupBy(steps, ({ userId }) => userId)].sort((a, b) => b[1].length - a[1].length);
    return {
      lines: [
        line`${steps.length === 500 ? 'Of the latest 500 movements' : `Of ${count(steps.length, 'movement')}`}${question.past ? ` ${question.past.label}` : ''}:`,
        ...groups.map(([userId, rows]) => bullet`${personName(userId, business)}: ${rows.length}`),
      ],
    };
  },
};

export const dead: Handler = {
  need: () => ({ lastUse: true }),
  answer(question, business, { lastUse }) {
    const days = question.past
      ? Math.max(1, Math.round((business.now - question.past.from) / DAY_MS))
      : DEAD_AFTER_DAYS;
    const since = business.now - days * DAY_MS;
    const rows = scopeOf(question, business)
      .filter((thing) => thing.quantity > 0 && thing.createdAt < since && (lastUse.get(thing.id) ?? 0) < since)
      .toSorted((a, b) => (stockValueOf(b) ?? 0) - (stockValueOf(a) ?? 0) || byName(a, b));
    if (rows.length === 0)
      return {
        lines: [
          line`There is no dead stock${scopeText(question)}: everything in stock has gone out at least once in the last ${days} days.`,
        ],
        suggestions: ['What sold least last month?'],
      };
    const cents = rows.reduce((sum, thing) => sum + (stockValueOf(thing) ?? 0), 0);
    return {
      lines: [
        line`${count(rows.length, 'item')}${scopeText(question)} in stock ${rows.length === 1 ? 'has' : 'have'} not gone out for ${days} days; ${money(cents)} at cost ${rows.length === 1 ? 'lies' : 'lie'} in ${rows.length === 1 ? 'it' : 'them'}.`,
        ...listed(rows, MOST_ROWS, (thing) => {
          const last = lastUse.get(thing.id);
          return bullet`${thing}: ${amount(thing.quantity, thing.unit)}, ${last ? `last out on ${dayOf(last, business.timeZone)}` : 'never gone out'}`;
        }),
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};
