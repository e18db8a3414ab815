import { gramsOf, isWeight } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { rankingInsights } from '../findings/ranking.ts';
import { amount, count, money } from '../format.ts';
import type { Measure } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, lastDays, noun, scopeOf, scopeText, shownOf, subjectText } from './handler.ts';
import { type Moved, movedOf } from './moved.ts';
import { USUAL_DAYS } from './movements.ts';
import { flowsOf, notedText } from './noted.ts';
import { selling } from './selling.ts';

/** Items by what was sold of them: in money, in profit, or in quantities, which compare among what is weighed alone. */
function soldRows(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Moved[] {
  const all = scopeOf(question, snapshot).filter(({ sellingPrice }) => sellingPrice !== null);
  const weighed = all.filter(({ unit }) => isWeight(unit));
  const isByQuantity = question.measure === 'quantity';
  const isByProfit = question.measure === 'earned';
  const able = isByProfit ? all.filter(({ costPrice }) => costPrice !== null) : all;
  const sellable = isByQuantity && weighed.length > 0 ? weighed : able;
  const figure = ({ item, went }: Moved) =>
    isByQuantity ? went * (gramsOf(item.unit) ?? 1) : isByProfit ? earnedOf({ item, went }) : salesOf({ item, went });
  const sold = new Map(movedOf(sellable, snapshot.flows, 'sale').map((row) => [row.item.id, row]));
  const isMost = question.order !== 'least';
  return sellable
    .map((item) => sold.get(item.id) ?? { item, came: 0, went: 0, times: 0 })
    .filter(({ went }) => !isMost || went > 0)
    .toSorted((a, b) => (isMost ? -1 : 1) * (figure(a) - figure(b)) || byName(a.item, b.item));
}

const salesOf = ({ item, went }: Pick<Moved, 'item' | 'went'>): number => went * (item.sellingPrice ?? 0);
/** Price less cost of what was sold. */
const earnedOf = ({ item, went }: Pick<Moved, 'item' | 'went'>): number =>
  went * ((item.sellingPrice ?? 0) - (item.costPrice ?? 0));
const soldText = (row: Moved, measure: Measure | null): string =>
  measure === 'revenue'
    ? `${money(salesOf(row))}, ${row.item.costPrice === null ? '' : `${money(earnedOf(row))} of it above cost, `}${amount(row.went, row.item.unit)}`
    : measure === 'earned'
      ? `${money(earnedOf(row))} on sales of ${money(salesOf(row))}, ${amount(row.went, row.item.unit)}`
      : `${amount(row.went, row.item.unit)}, ${money(salesOf(row))}`;

const RANKED_BY = { quantity: 'quantity', earned: 'profit at today’s prices', sales: 'sales at today’s prices' };
const rankedBy = (measure: Measure | null): string =>
  RANKED_BY[measure === 'quantity' || measure === 'earned' ? measure : 'sales'];

/** What can not be ranked by profit, though it was sold. */
function withoutCost(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  if (question.measure !== 'earned') return [];
  const left = movedOf(
    scopeOf(question, snapshot).filter(({ costPrice, sellingPrice }) => costPrice === null || sellingPrice === null),
    snapshot.flows,
    'sale',
  ).filter(({ went }) => went > 0).length;
  return left === 0
    ? []
    : [line`${count(left, 'item')} sold without a known cost or selling price ${left === 1 ? 'is' : 'are'} left out.`];
}

/** One item alone sells well or not: it has no rank. */
const isOfOne = ({ items, past, limit }: ResolvedQuestion): boolean =>
  items.length === 1 && past === null && limit === null;

/** Where quantities compare: the best seller by them, if it is another one than by money. */
function byQuantityLines({ measure, order }: ResolvedQuestion, rows: readonly Moved[]): AnswerLine[] {
  if (measure !== null || order === 'least') return [];
  const units = new Set(rows.map(({ item }) => (isWeight(item.unit) ? 'weight' : item.unit)));
  const inGrams = ({ item, went }: Moved) => went * (gramsOf(item.unit) ?? 1);
  const [best] = rows.toSorted((a, b) => inGrams(b) - inGrams(a));
  return units.size > 1 || !best || best === rows[0]
    ? []
    : [line`By quantity it was ${best.item}: ${amount(best.went, best.item.unit)}.`];
}

export const topSelling: Handler = {
  need: (question, snapshot) =>
    isOfOne(question)
      ? (selling.need?.(question, snapshot) ?? {})
      : { flows: flowsOf(question, question.past ?? lastDays(snapshot.now, USUAL_DAYS.sold)) },
  answer(question, snapshot) {
    if (isOfOne(question)) return selling.answer(question, snapshot);
    const label = `${notedText(question)}${question.past?.label ?? `in the last ${USUAL_DAYS.sold} days`}`;
    const rows = soldRows(question, snapshot);
    const uncosted = withoutCost(question, snapshot);
    if (rows.length === 0)
      return {
        lines: [
          uncosted.length > 0
            ? line`The profit on what was sold${subjectText(question)} ${label} is not known.`
            : line`Nothing${subjectText(question)} was sold ${label}.`,
          ...uncosted,
        ],
      };
    const shown = rows.slice(0, question.limit ?? 5);
    const isWeighed = question.measure === 'quantity' && rows.every(({ item }) => isWeight(item.unit));
    const left = isWeighed ? scopeOf(question, snapshot).filter(({ unit }) => !isWeight(unit)).length : 0;
    return {
      listed: idsOf(shown.map(({ item }) => item)),
      lines: [
        line`What sold ${question.order === 'least' ? 'least' : 'best'}${scopeText(question)} ${label}, by ${rankedBy(question.measure)}${shownOf(question, shown.length, rows.length)}:`,
        ...shown.map((row) => bullet`${row.item}: ${soldText(row, question.measure)}`),
        ...(left > 0
          ? [line`${count(left, noun(question))} not kept by weight ${left === 1 ? 'is' : 'are'} left out.`]
          : []),
        ...byQuantityLines(question, rows),
        ...uncosted,
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
  findings(question, _demand, snapshot) {
    return rankingInsights(
      soldRows(question, snapshot).map((row) => ({
        ...{ name: row.item.name, value: question.measure === 'earned' ? earnedOf(row) : salesOf(row) },
        ...{ written: soldText(row, question.measure), unit: 'cents', itemIds: [row.item.id] },
      })),
      {
        ...{ label: question.measure === 'earned' ? RANKED_BY.earned : RANKED_BY.sales, kind: 'item' },
        ...{ end: question.order === 'least' ? 'lowest' : 'highest' },
        all: scopeOf(question, snapshot).length,
      },
    );
  },
};
