import type { Answer } from '../../answer.ts';
import { supplierInsights } from '../../findings/suppliers.ts';
import { count, money, percent } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { listSuppliers, type NamedSupplier, type WorkspaceSnapshot } from '../../snapshot.ts';
import { type Handler, isScoped, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { totalValue } from '../money.ts';
import { spendingBySupplier } from '../turnover.ts';
import { factText, isFact } from './supplier-facts.ts';
import { isJudged, itemsOf } from './suppliers.ts';

interface Rank {
  label: string;
  of(supplier: NamedSupplier, snapshot: WorkspaceSnapshot): number | null;
  write(value: number): string;
  /** Whether much of it is good: `best` then means the most, else the least. */
  muchIsGood: boolean;
  /** What a list is called that begins with much of it, and with little. */
  ends: readonly [much: string, little: string];
}

const RANKS: Record<'demand' | 'reliability' | 'response' | 'leadTime' | 'value' | 'items', Rank> = {
  demand: {
    label: 'the cost of what left stock in the last 12 months',
    of: ({ key }, { demand }) => demand?.suppliers.find((one) => one.key === key)?.usedValue ?? null,
    write: money,
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
  reliability: {
    label: 'reliability',
    of: (supplier) => (isJudged(supplier) ? (supplier.entry?.reliability ?? null) : null),
    write: (n) => `${n} of 5`,
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
  response: {
    label: 'how fast they answer',
    of: (supplier) => (isJudged(supplier) ? (supplier.entry?.responseHours ?? null) : null),
    write: (n) => `within about ${count(n, 'hour')}`,
    muchIsGood: false,
    ends: ['slowest', 'fastest'],
  },
  leadTime: {
    label: 'lead time',
    of: ({ entry }) => entry?.leadTimeDays ?? null,
    write: (n) => count(n, 'day'),
    muchIsGood: false,
    ends: ['longest', 'shortest'],
  },
  value: {
    label: 'the value of their items in stock',
    of: (supplier, snapshot) => totalValue(itemsOf(supplier, snapshot)).cents,
    write: money,
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
  items: {
    label: 'number of items',
    of: (supplier, snapshot) => itemsOf(supplier, snapshot).length,
    write: (n) => count(n, 'item'),
    muchIsGood: true,
    ends: ['highest', 'lowest'],
  },
};

/** All that a business has, as far as one answer can list them. */
const MAX_LISTED = 60;

/** Whether suppliers are only listed, without an order. */
const isList = ({ order, measure, bound }: ResolvedQuestion): boolean =>
  order === null &&
  bound === null &&
  (measure === null || measure === 'quantity' || measure === 'items' || isFact(measure));

/** `Top suppliers`, without a measure, are those of whose goods most is needed. */
const isByDemand = (question: ResolvedQuestion): boolean =>
  question.measure === 'demand' || (question.measure === null && !isList(question));

function rankOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): keyof typeof RANKS {
  const { measure } = question;
  if (measure === 'reliability' || measure === 'response' || measure === 'leadTime' || measure === 'items')
    return measure;
  return isByDemand(question) && snapshot.demand?.suppliers.some(({ usedValue }) => usedValue > 0) ? 'demand' : 'value';
}

export const rankSuppliers: Handler = {
  need: (question, snapshot) =>
    question.measure === 'spent'
      ? (spendingBySupplier.need?.(question, snapshot) ?? {})
      : { demand: isByDemand(question) },
  answer(question, snapshot): Answer {
    if (question.measure === 'spent') return spendingBySupplier.answer(question, snapshot);
    const within = isScoped(question) ? { ...snapshot, items: scopeOf(question, snapshot) } : snapshot;
    const supplying = new Set(within.items.map(({ supplierKey }) => supplierKey));
    const suppliers = listSuppliers(snapshot).filter(({ key }) => !isScoped(question) || supplying.has(key));
    if (suppliers.length === 0) return { lines: [line`You have no suppliers${scopeText(question)} yet.`] };
    const { order, limit, countOnly } = question;
    if (isList(question)) {
      return {
        lines: [
          line`You have ${count(suppliers.length, 'supplier')}${scopeText(question)}${countOnly ? '.' : ':'}`,
          ...(countOnly
            ? []
            : listed(
                suppliers.toSorted((a, b) => a.name.localeCompare(b.name)),
                limit ?? MAX_LISTED,
                (supplier) =>
                  isFact(question.measure)
                    ? bullet`${supplier.name}: ${factText(supplier, question.measure)}`
                    : bullet`${supplier.name}: ${count(itemsOf(supplier, within).length, 'item')}`,
              )),
        ],
      };
    }
    const rank = RANKS[rankOf(question, within)];
    const rows = suppliers.flatMap((supplier) => {
      const value = rank.of(supplier, within);
      return value === null ? [] : [{ supplier, value }];
    });
    if (rows.length === 0) return { lines: [line`Nobody has recorded the ${rank.label} of your suppliers yet.`] };
    const { bound } = question;
    if (bound) {
      const within = rows
        .filter(({ value }) =>
          bound.upTo !== undefined
            ? value >= bound.value && value <= bound.upTo
            : bound.side === 'over'
              ? value > bound.value
              : value < bound.value,
        )
        .sort((a, b) => a.value - b.value || a.supplier.name.localeCompare(b.supplier.name));
      const isExact = bound.upTo === bound.value;
      return {
        lines: [
          line`${within.length === 0 ? 'No supplier has' : count(within.length, 'supplier has', 'suppliers have')} a ${rank.label} ${isExact ? `of exactly ${rank.write(bound.value)}` : bound.upTo === undefined ? `${bound.side} ${rank.write(bound.value)}` : `between ${rank.write(bound.value)} and ${rank.write(bound.upTo)}`}${within.length === 0 ? '.' : ':'}`,
          ...listed(within, MAX_LISTED, ({ supplier, value }) => bullet`${supplier.name}: ${rank.write(value)}`),
        ],
      };
    }
    const all = rows.reduce((sum, { value }) => sum + value, 0);
    const most = (order ?? (rank.muchIsGood ? 'most' : 'least')) === 'most';
    rows.sort(
      (a, b) => (most ? b.value - a.value : a.value - b.value) || a.supplier.name.localeCompare(b.supplier.name),
    );
    return {
      lines: [
        line`Your suppliers by ${rank.label}, the ${rank.ends[most ? 0 : 1]} first:`,
        ...rows
          .slice(0, limit ?? MAX_ROWS)
          .map(
            ({ supplier, value }) =>
              bullet`${supplier.name}: ${rank.write(value)}${rank === RANKS.demand ? `, ${percent(value / all)}` : ''}`,
          ),
      ],
      suggestions: ['Which suppliers should I contact?'],
    };
  },
  findings: (_question, demand) => supplierInsights(demand),
};
