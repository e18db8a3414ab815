import type { Answer } from '../../answer.ts';
import { supplierInsights } from '../../findings/suppliers.ts';
import { count, endOf, names, percent } from '../../format.ts';
import type { Bound, Measure } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { listSuppliers, type WorkspaceSnapshot } from '../../snapshot.ts';
import { type Handler, isScoped, lastDays, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { spendingBySupplier } from '../turnover.ts';
import { RANKS, SALES_DAYS } from './ranks.ts';
import { deliveriesCounted, deliveriesInPart, deliveriesLate } from './supplier-deliveries.ts';
import { factText, isFact } from './supplier-facts.ts';
import { itemsOf } from './suppliers.ts';

/** All that a business has, as far as one answer can list them. */
const MAX_LISTED = 60;
const MOST_NAMES = 5;

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
  if (measure !== null && measure !== 'demand' && measure in RANKS) return measure as keyof typeof RANKS;
  return isByDemand(question) && snapshot.demand?.suppliers.some(({ usedValue }) => usedValue > 0) ? 'demand' : 'value';
}

/** `of at most 10 days`, `under 3 items`, `between 2 and 5 items` */
function boundText({ side, value, upTo }: Bound, write: (value: number) => string): string {
  if (upTo === undefined) return `${side} ${write(value)}`;
  if (upTo === value) return `of exactly ${write(value)}`;
  return value === 0 ? `of at most ${write(upTo)}` : `between ${write(value)} and ${write(upTo)}`;
}

/** Measures whose answers are put together apart. */
const APART: Readonly<Partial<Record<Measure, Handler>>> = {
  ...{ spent: spendingBySupplier, late: deliveriesLate, inPart: deliveriesInPart, deliveries: deliveriesCounted },
};

export const rankSuppliers: Handler = {
  need(question, snapshot) {
    const apart = APART[question.measure ?? 'demand'];
    if (apart) return apart.need?.(question, snapshot) ?? {};
    const isOfPeriod = RANKS[rankOf(question, snapshot)].isOfPeriod === true;
    return {
      demand: isByDemand(question),
      ...(isOfPeriod ? { flows: question.past ?? lastDays(snapshot.now, SALES_DAYS) } : {}),
    };
  },
  answer(question, snapshot): Answer {
    const apart = APART[question.measure ?? 'demand'];
    if (apart) return apart.answer(question, snapshot);
    const within = isScoped(question) ? { ...snapshot, items: scopeOf(question, snapshot) } : snapshot;
    const supplying = new Set(within.items.map(({ supplierKey }) => supplierKey));
    const suppliers = listSuppliers(snapshot).filter(({ key }) => !isScoped(question) || supplying.has(key));
    if (suppliers.length === 0) return { lines: [line`You have no suppliers${scopeText(question)} yet.`] };
    const { order, limit, countOnly } = question;
    if (isList(question)) {
      // Who is only named by items has no entry: the number of suppliers is that of the entries.
      const bare = countOnly ? suppliers.filter(({ entry }) => entry === null) : [];
      const known = suppliers.length - bare.length;
      return {
        lines: [
          bare.length > 0 && known > 0
            ? line`You have ${count(known, 'supplier')}${scopeText(question)}. ${count(bare.length, 'more name stands', 'more names stand')} on items without an entry of ${bare.length === 1 ? 'its' : 'their'} own: ${endOf(
                names(
                  bare.map(({ name }) => name),
                  MOST_NAMES,
                ),
              )}`
            : line`You have ${count(suppliers.length, 'supplier')}${scopeText(question)}${countOnly ? '.' : ':'}`,
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
    const label = `${rank.label}${rank.isOfPeriod ? ` ${question.past?.label ?? `in the last ${SALES_DAYS} days`}` : ''}`;
    const unknown = suppliers.length - rows.length;
    const left = [
      ...(rank.note ? [line`${rank.note}`] : []),
      ...(question.past && !rank.isOfPeriod
        ? [line`That is as of today: what it was ${question.past.label} is not recorded.`]
        : []),
      ...(unknown > 0
        ? [line`${count(unknown, 'supplier')} without a recorded figure ${unknown === 1 ? 'is' : 'are'} left out.`]
        : []),
    ];
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
      return {
        lines: [
          line`${within.length === 0 ? 'No supplier has' : count(within.length, 'supplier has', 'suppliers have')} a ${label} ${boundText(bound, rank.write)}${within.length === 0 ? '.' : ':'}`,
          ...listed(within, MAX_LISTED, ({ supplier, value }) => bullet`${supplier.name}: ${rank.write(value)}`),
          ...left,
        ],
      };
    }
    const all = rows.reduce((sum, { value }) => sum + value, 0);
    const most = (order ?? (rank.muchIsGood ? 'most' : 'least')) === 'most';
    rows.sort(
      (a, b) => (most ? b.value - a.value : a.value - b.value) || a.supplier.name.localeCompare(b.supplier.name),
    );
    return {
      listedSuppliers: rows.slice(0, limit ?? MAX_ROWS).map(({ supplier }) => supplier.name),
      lines: [
        line`Your suppliers${scopeText(question)} by ${label}, the ${rank.ends[most ? 0 : 1]} first:`,
        ...rows
          .slice(0, limit ?? MAX_ROWS)
          .map(
            ({ supplier, value }) =>
              bullet`${supplier.name}: ${rank.write(value)}${rank === RANKS.demand ? `, ${percent(value / all)}` : ''}`,
          ),
        ...left,
      ],
      suggestions: ['Which suppliers should I contact?'],
    };
  },
  findings: (_question, demand) => supplierInsights(demand),
};
