import { toSingular } from '../../numbers/quantity-text.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money } from '../format.ts';
import { hasTerms, termsText } from '../order-terms.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type StockItem, supplierFor, type WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, MAX_ROWS, scopeOf, scopeText } from './handler.ts';

/** In what packs items come, and the least that suppliers deliver. */
export const orderTerms: Handler = {
  answer(question, snapshot) {
    if (question.order !== null) return rankedMinimums(question, snapshot);
    if (question.items.length === 0) return termsOfMany(question, snapshot);
    return { lines: question.items.toSorted(byName).slice(0, MAX_ROWS).map(termsLine) };
  },
};

function termsLine(item: StockItem): AnswerLine {
  const { packSize, minimumOrder, unit } = item;
  if (packSize === null && minimumOrder === null)
    return line`Nobody has recorded a pack size or a minimum order of ${item}: it is ordered by the ${toSingular(unit)}.`;
  if (packSize === null)
    return line`${item} is delivered from ${amount(minimumOrder ?? 0, unit)} on. No pack size is recorded.`;
  return minimumOrder === null
    ? line`${item} comes in packs of ${amount(packSize, unit)}. No minimum order is recorded.`
    : line`${item} comes in packs of ${amount(packSize, unit)} and is delivered from ${amount(minimumOrder, unit)} on.`;
}

/** The terms of all items, or of those of a supplier or a category. */
function termsOfMany(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot);
  const withTerms = rows.filter(hasTerms).toSorted(byName);
  const others = rows.length - withTerms.length;
  if (withTerms.length === 0)
    return { lines: [line`No pack size and no minimum order is recorded${scopeText(question)}.`] };
  return {
    listed: idsOf(withTerms),
    lines: [
      line`${count(withTerms.length, 'item')}${scopeText(question)} ${withTerms.length === 1 ? 'has' : 'have'} a pack size or a minimum order:`,
      ...listed(
        withTerms,
        question.limit ?? MAX_TERMS,
        (item) => bullet`${item}: ${termsText(item).replace(', ', '')}`,
      ),
      ...(others > 0 ? [line`${count(others, 'other item')} ${others === 1 ? 'has' : 'have'} neither recorded.`] : []),
    ],
  };
}
const MAX_TERMS = 30;

/** Minimum orders by what they cost: pounds and pieces do not compare. */
function rankedMinimums(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot).flatMap((item) =>
    item.minimumOrder === null ? [] : [{ item, least: item.minimumOrder, cents: costOf(item) }],
  );
  const isMost = question.order === 'most';
  const priced = rows
    .flatMap((row) => (row.cents === null ? [] : [{ ...row, cents: row.cents }]))
    .toSorted((a, b) => (isMost ? b.cents - a.cents : a.cents - b.cents) || byName(a.item, b.item));
  const unpriced = rows.length - priced.length;
  const [first, ...more] = priced;
  const from = ({ item }: { item: StockItem }) => {
    const supplier = supplierFor(item, snapshot.suppliers);
    return supplier ? ` from ${supplier.name}` : ' (no supplier named)';
  };
  if (!first)
    return {
      lines: [
        rows.length === 0
          ? line`No minimum order is recorded${scopeText(question)}.`
          : line`No item with a minimum order${scopeText(question)} has a cost price, so they do not compare.`,
      ],
    };
  return {
    listed: idsOf(priced.map(({ item }) => item)),
    lines: [
      line`The ${isMost ? 'largest' : 'smallest'} minimum order${scopeText(question)}, by what it costs, is that of ${first.item}${from(first)}: ${amount(first.least, first.item.unit)}, ${money(first.cents)} at today’s cost.`,
      ...listed(
        more,
        question.limit ?? MAX_ROWS,
        (row) => bullet`${row.item}${from(row)}: ${amount(row.least, row.item.unit)}, ${money(row.cents)}`,
      ),
      ...(unpriced > 0
        ? [line`${count(unpriced, 'item')} without a cost price ${unpriced === 1 ? 'is' : 'are'} left out.`]
        : []),
    ],
  };
}

const costOf = ({ minimumOrder, costPrice }: StockItem): number | null =>
  minimumOrder === null || costPrice === null ? null : minimumOrder * costPrice;
