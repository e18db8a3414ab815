import { gramsOf, isWeight } from '../../numbers/weight.ts';
import { rankingInsights } from '../findings/ranking.ts';
import { amount, count, money } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, lastDays, noun, scopeOf, scopeText, subjectText } from './handler.ts';
import { type Moved, movedOf, USUAL_DAYS } from './movements.ts';
import { flowsOf, notedText } from './noted.ts';

/** Items by what was sold of them: in money, or in quantities, which compare among what is weighed alone. */
function soldRows(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Moved[] {
  const all = scopeOf(question, snapshot).filter(({ sellingPrice }) => sellingPrice !== null);
  const weighed = all.filter(({ unit }) => isWeight(unit));
  const isByQuantity = question.measure === 'quantity';
  const sellable = isByQuantity && weighed.length > 0 ? weighed : all;
  const figure = ({ item, went }: Moved) => (isByQuantity ? went * (gramsOf(item.unit) ?? 1) : salesOf({ item, went }));
  const sold = new Map(movedOf(sellable, snapshot.flows, 'sale').map((row) => [row.item.id, row]));
  const isMost = question.order !== 'least';
  return sellable
    .map((item) => sold.get(item.id) ?? { item, came: 0, went: 0, times: 0 })
    .filter(({ went }) => !isMost || went > 0)
    .toSorted((a, b) => (isMost ? -1 : 1) * (figure(a) - figure(b)) || byName(a.item, b.item));
}

const salesOf = ({ item, went }: Pick<Moved, 'item' | 'went'>): number => went * (item.sellingPrice ?? 0);
const soldText = (row: Moved): string => `${amount(row.went, row.item.unit)}, ${money(salesOf(row))}`;

export const topSelling: Handler = {
  need: (question, { now }) => ({ flows: flowsOf(question, question.past ?? lastDays(now, USUAL_DAYS.sold)) }),
  answer(question, snapshot) {
    const label = `${notedText(question)}${question.past?.label ?? `in the last ${USUAL_DAYS.sold} days`}`;
    const rows = soldRows(question, snapshot);
    if (rows.length === 0) return { lines: [line`Nothing${subjectText(question)} was sold ${label}.`] };
    const shown = rows.slice(0, question.limit ?? 5);
    const isWeighed = question.measure === 'quantity' && rows.every(({ item }) => isWeight(item.unit));
    const left = isWeighed ? scopeOf(question, snapshot).filter(({ unit }) => !isWeight(unit)).length : 0;
    return {
      listed: idsOf(shown.map(({ item }) => item)),
      lines: [
        line`What sold ${question.order === 'least' ? 'least' : 'best'}${scopeText(question)} ${label}, by ${question.measure === 'quantity' ? 'quantity' : 'sales at today’s prices'}:`,
        ...shown.map((row) => bullet`${row.item}: ${soldText(row)}`),
        ...(left > 0
          ? [line`${count(left, noun(question))} not kept by weight ${left === 1 ? 'is' : 'are'} left out.`]
          : []),
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
  findings(question, _demand, snapshot) {
    return rankingInsights(
      soldRows(question, snapshot).map((row) => ({
        ...{ name: row.item.name, value: salesOf(row), written: soldText(row), unit: 'cents', itemIds: [row.item.id] },
      })),
      {
        ...{ label: 'sales at today’s prices', end: question.order === 'least' ? 'lowest' : 'highest', kind: 'item' },
        all: scopeOf(question, snapshot).length,
      },
    );
  },
};
