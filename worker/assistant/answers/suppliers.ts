import { isLow } from '../../../engines/stock/stock-status.ts';
import { type Business, type Source, sourceOf, sourcesOf, type Thing } from '../business.ts';
import type { Question } from '../question.ts';
import { type Answer, bullet, count, endOf, line, listed, money } from '../say.ts';
import { byName, type Handler, isScoped, listPath, MOST_ROWS, scopeOf, scopeText } from './handler.ts';
import { totalValue } from './money.ts';
import { spendingBySupplier } from './turnover.ts';

/** The values that every new entry starts with: nobody has judged such a supplier yet. */
const isJudged = ({ partner }: Source): boolean =>
  partner !== null && !(partner.responseHours === 24 && partner.reliability === 5);

/** Who to ask, and how. */
export function reachText({ partner }: Source): string {
  if (!partner) return 'It has no entry among your suppliers yet.';
  const ways = [partner.contactPerson, partner.email, partner.phone].filter((way) => way !== '');
  return ways.length === 0 ? 'No contact is recorded.' : `Contact: ${ways.join(', ')}.`;
}

export const supplierOf: Handler = {
  answer(question, business) {
    const { items } = question;
    const { partners } = business;
    if (items.length === 0) return suppliersOfMany(question, business);
    return {
      lines: [
        ...items
          .toSorted(byName)
          .slice(0, MOST_ROWS)
          .map((thing) => {
            const source = sourceOf(thing, partners);
            return source
              ? line`${thing} comes from ${endOf(source.name)} ${reachText(source)}`
              : line`Nobody has said who supplies ${thing}.`;
          }),
      ],
      suggestions: items[0] ? [`Draft a message about ${items[0].name}`] : [],
    };
  },
};

/** Who supplies a category or a place, with what. */
function suppliersOfMany(question: Question, business: Business): Answer {
  const groups = [...Map.groupBy(scopeOf(question, business), ({ supplierKey }) => supplierKey)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return {
    lines: [
      line`${count(groups.length, 'supplier')}${scopeText(question)}:`,
      ...groups.slice(0, MOST_ROWS).map(([, things]) => {
        const [first, second] = things;
        const name = first ? (sourceOf(first, business.partners)?.name ?? 'No supplier named') : '';
        const more = things.length > 2 ? `, and ${things.length - 2} more` : '';
        return second ? bullet`${name}: ${first ?? ''}, ${second}${more}` : bullet`${name}: ${first ?? ''}`;
      }),
    ],
  };
}

const itemsOf = ({ key }: Source, { things }: Pick<Business, 'things'>): Thing[] =>
  things.filter(({ supplierKey }) => supplierKey === key);

export const supplierStory: Handler = {
  answer(question, business) {
    const lines = question.sources.slice(0, 3).flatMap((source) => {
      const { partner } = source;
      const items = itemsOf(source, business);
      const lowItems = items.filter(isLow).toSorted(byName);
      const judged =
        isJudged(source) && partner
          ? `, reliability ${partner.reliability} of 5, answers within about ${count(partner.responseHours, 'hour')}`
          : '';
      const lead =
        partner?.leadTimeDays == null ? 'lead time unknown' : `lead time ${count(partner.leadTimeDays, 'day')}`;
      return [
        line`${source.name} supplies ${count(items.length, 'item')}, worth ${money(totalValue(items).cents)} in stock at cost.`,
        line`${reachText(source)} ${partner ? `${lead.charAt(0).toUpperCase()}${lead.slice(1)}${judged}.` : ''}`,
        ...(partner?.notes ? [line`Note: “${partner.notes}”`] : []),
        ...(lowItems.length > 0
          ? [
              line`${count(lowItems.length, 'item')} of theirs ${lowItems.length === 1 ? 'is' : 'are'} low:`,
              ...listed(lowItems, 6, (thing) => bullet`${thing}`),
            ]
          : []),
      ];
    });
    const [first] = question.sources;
    return {
      lines,
      links: [{ label: 'Show their items', path: listPath(question) }],
      suggestions: first ? [`Draft a message to ${first.name}`] : [],
    };
  },
};

export const leadTime: Handler = {
  answer({ items }, { partners }) {
    return {
      lines: items
        .toSorted(byName)
        .slice(0, MOST_ROWS)
        .map((thing) => {
          const partner = sourceOf(thing, partners)?.partner ?? null;
          const days = thing.leadTimeDays ?? partner?.leadTimeDays ?? null;
          return days === null
            ? line`Nobody has said how long ${thing} takes from order to delivery.`
            : line`${thing} takes ${count(days, 'day')} from order to delivery${endOf(thing.supplier === '' ? '' : `, from ${thing.supplier}`)}`;
        }),
    };
  },
};

interface Rank {
  label: string;
  of(source: Source, business: Business): number | null;
  write(value: number): string;
  /** Whether much of it is good: `best` then means the most, else the least. */
  muchIsGood: boolean;
  /** What a list is called that begins with much of it, and with little. */
  ends: readonly [much: string, little: string];
}

const RANKS: Record<'reliability' | 'response' | 'leadTime' | 'value' | 'items', Rank> = {
  reliability: {
    label: 'reliability',
    of: (source) => (isJudged(source) ? (source.partner?.reliability ?? null) : null),
    write: (n) => `${n} of 5`,
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
  response: {
    label: 'how fast they answer',
    of: (source) => (isJudged(source) ? (source.partner?.responseHours ?? null) : null),
    write: (n) => `within about ${count(n, 'hour')}`,
    muchIsGood: false,
    ends: ['slowest', 'fastest'],
  },
  leadTime: {
    label: 'lead time',
    of: ({ partner }) => partner?.leadTimeDays ?? null,
    write: (n) => count(n, 'day'),
    muchIsGood: false,
    ends: ['longest', 'shortest'],
  },
  value: {
    label: 'the value of their items in stock',
    of: (source, business) => totalValue(itemsOf(source, business)).cents,
    write: money,
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
  items: {
    label: 'number of items',
    of: (source, business) => itemsOf(source, business).length,
    write: (n) => count(n, 'item'),
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
};

export const rankSuppliers: Handler = {
  need: (question, business) =>
    question.measure === 'spent' ? (spendingBySupplier.need?.(question, business) ?? {}) : {},
  answer(question, business, facts): Answer {
    if (question.measure === 'spent') return spendingBySupplier.answer(question, business, facts);
    const within = isScoped(question) ? { ...business, things: scopeOf(question, business) } : business;
    const supplying = new Set(within.things.map(({ supplierKey }) => supplierKey));
    const sources = sourcesOf(business).filter(({ key }) => !isScoped(question) || supplying.has(key));
    if (sources.length === 0) return { lines: [line`You have no suppliers${scopeText(question)} yet.`] };
    const { measure, order, limit, countOnly } = question;
    const isList = order === null && (measure === null || measure === 'quantity' || measure === 'items');
    if (isList) {
      return {
        lines: [
          line`You have ${count(sources.length, 'supplier')}${countOnly ? '.' : ':'}`,
          ...(countOnly
            ? []
            : sources
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map((source) => bullet`${source.name}: ${count(itemsOf(source, within).length, 'item')}`)),
        ],
      };
    }
    const key =
      measure === 'reliability' || measure === 'response' || measure === 'leadTime' || measure === 'items'
        ? measure
        : 'value';
    const rank = RANKS[key];
    const rows = sources.flatMap((source) => {
      const value = rank.of(source, within);
      return value === null ? [] : [{ source, value }];
    });
    if (rows.length === 0) return { lines: [line`Nobody has recorded the ${rank.label} of your suppliers yet.`] };
    const { bound } = question;
    if (bound) {
      const within = rows
        .filter(({ value }) => (bound.side === 'over' ? value > bound.value : value < bound.value))
        .sort((a, b) => a.value - b.value || a.source.name.localeCompare(b.source.name));
      return {
        lines: [
          line`${count(within.length, 'supplier has', 'suppliers have')} a ${rank.label} ${bound.side} ${rank.write(bound.value)}${within.length === 0 ? '.' : ':'}`,
          ...within.map(({ source, value }) => bullet`${source.name}: ${rank.write(value)}`),
        ],
      };
    }
    const most = (order ?? (rank.muchIsGood ? 'most' : 'least')) === 'most';
    rows.sort((a, b) => (most ? b.value - a.value : a.value - b.value) || a.source.name.localeCompare(b.source.name));
    return {
      lines: [
        line`Your suppliers by ${rank.label}, the ${rank.ends[most ? 0 : 1]} first:`,
        ...rows.slice(0, limit ?? MOST_ROWS).map(({ source, value }) => bullet`${source.name}: ${rank.write(value)}`),
      ],
      suggestions: ['Which suppliers should I contact?'],
    };
  },
};
