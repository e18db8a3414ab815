import { measureOf } from '../../numbers/measure.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { contentFor, fitting, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { MAX_ROWS, scopeOf, scopeText } from './handler.ts';
import { heldText, writtenText } from './pack-content.ts';

/**
 * Whether an order of so much of a kind of goods can be filled: which of its items have that much. Of what is weighed, how
 * much they have together, too: a customer may take several teas, but 45 boxes are of one kind. Quantities in the unit of
 * each item.
 */
export function fulfilKind(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, wanted: Wanted): Answer {
  const items = scopeOf(question, snapshot);
  const where = scopeText(question);
  const able = fitting(items, wanted).flatMap((item) => {
    const needed = inItemUnit(wanted, item);
    const par = question.keepsPar ? Math.max(0, item.minimumPar) : 0;
    const kept = question.keep === null ? par : inItemUnit(question.keep, item);
    return needed === null || kept === null
      ? []
      : [{ item, needed, left: toThousandths(item.quantity - needed - kept) }];
  });
  if (able.length === 0)
    return {
      lines: [
        line`None of the ${count(items.length, 'item')}${where} is kept in a unit that ${saidAmount(wanted)} converts to.`,
      ],
    };
  const ranked = able.toSorted((a, b) => shareLeft(b) - shareLeft(a));
  const enough = ranked.filter(({ left }) => left >= 0);
  const kept =
    question.keep !== null
      ? ` with ${saidAmount(question.keep)} of it kept`
      : question.keepsPar
        ? ' with par kept'
        : '';
  const isCounted = measureOf(wanted.holds?.unit ?? wanted.unit ?? '') === null && able.length > 1;
  const shown = isCounted || enough.length === 0 ? ranked : enough;
  return {
    lines: [
      isCounted && enough.length > 0
        ? eitherLine(able.length, enough.length, { where, kept, wanted })
        : line`${enough.length > 0 ? `Yes: ${enough.length}` : 'No: none'} of the ${count(able.length, 'item')}${where} ${enough.length > 1 ? 'have' : 'has'} ${saidAmount(wanted)} in stock${kept}.${isCounted ? '' : togetherText(able, wanted)}`,
      ...shown
        .slice(0, MAX_ROWS)
        .map(
          ({ item, left }) =>
            bullet`${item}: ${amount(item.quantity, item.unit)}${heldBehind(item, wanted)}${left < 0 && isCounted ? `, ${amount(-left, item.unit)} short` : ''}`,
        ),
      ...(shown.length > MAX_ROWS ? [bullet`and ${String(shown.length - MAX_ROWS)} more`] : []),
      ...(question.extra === null && !question.withOrders
        ? []
        : [line`What is still to come is not counted: name one item for that.`]),
    ],
    suggestions: shown[0] ? [`When will ${shown[0].item.name} run out?`] : [],
  };
}

interface Able {
  item: StockItem;
  needed: number;
  /** What stays beside what is to be kept; negative where that is too little. */
  left: number;
}

/** Things of several sorts are no one order: which of them is meant decides. */
function eitherLine(
  all: number,
  enough: number,
  { where, kept, wanted }: { where: string; kept: string; wanted: Wanted },
): AnswerLine {
  const said = saidAmount(wanted);
  if (enough === all)
    return line`Yes, whichever of the ${count(all, 'item')}${where} you mean: each has ${said} in stock${kept}.`;
  const short = all - enough;
  return line`It depends on which of the ${count(all, 'item')}${where} you mean: ${String(enough)} ${enough === 1 ? 'has' : 'have'} ${said} in stock${kept}, ${String(short)} ${short === 1 ? 'does' : 'do'} not.`;
}

/** How many times over an item has what is wanted. */
const shareLeft = ({ item, needed }: Able): number => (needed > 0 ? item.quantity / needed : item.quantity);

/** `, 60 kg by the 3 kg in its name` */
function heldBehind(item: StockItem, wanted: Wanted): string {
  const content = contentFor(wanted, item);
  if (content === null || wanted.unit === null) return '';
  return `, ${heldText(item.quantity, content, wanted.unit)} by ${writtenText(content)}`;
}

/** What all of them have, in the unit that was said: a customer may take more than one. */
function togetherText(able: readonly Able[], wanted: Wanted): string {
  if (wanted.quantity <= 0 || able.length < 2) return '';
  const orders = able.reduce((sum, one) => sum + shareLeft(one), 0);
  const total = amount(toThousandths(orders * wanted.quantity), wanted.holds ? '' : (wanted.unit ?? ''));
  return ` Together they have ${total}.`;
}
