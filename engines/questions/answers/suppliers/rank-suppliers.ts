import type { Answer } from '../../answer.ts';
import { supplierInsights } from '../../findings/suppliers.ts';
import { count, percent } from '../../format.ts';
import type { Measure } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { listSuppliers, type WorkspaceSnapshot } from '../../snapshot.ts';
import { type Handler, isScoped, lastDays, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { spendingBySupplier } from '../turnover.ts';
import { RANKS, SALES_DAYS } from './ranks.ts';
import { deliveriesInPart, deliveriesLate } from './supplier-deliveries.ts';
import { factText, isFact } from './supplier-facts.ts';
import { itemsOf } from './suppliers.ts';

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
  if (measure !== null && measure !== 'demand' && measure in RANKS) return measure as keyof typeof RANKS;
  return isByDemand(question) && snapshot.demand?.suppliers.some(({ usedValue }) => usedValue > 0) ? 'demand' : 'value';
}

/** Measures whose answers are put together apart. */
const APART: Readonly<Partial<Record<Measure, Handler>>> = {
  ...{ spent: spendingBySupplier, late: deliveriesLate, inPart: deliveriesInPart },
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
      const isExact = bound.upTo === bound.value;
      return {
        lines: [
          line`${within.length === 0 ? 'No supplier has' : count(within.length, 'supplier has', 'suppliers have')} a ${label} ${isExact ? `of exactly ${rank.write(bound.value)}` : bound.upTo === undefined ? `${bound.side} ${rank.write(bound.value)}` : `between ${rank.write(bound.value)} and ${rank.write(bound.upTo)}`}${within.length === 0 ? '.' : ':'}`,
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
