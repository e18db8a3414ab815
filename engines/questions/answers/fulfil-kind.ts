import type { Answer } from '../answer.ts';
import { amount, count } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { contentFor, fitting, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { MAX_ROWS, scopeOf, scopeText } from './handler.ts';
import { heldText, writtenText } from './pack-content.ts';

/**
 * Whether an order of so much of a kind of goods can be filled: which of its items have that much, and how much they have
 * together. Quantities in the unit of each item.
 */
export function fulfilKind(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, wanted: Wanted): Answer {
  const items = scopeOf(question, snapshot);
  const where = scopeText(question);
  const able = fitting(items, wanted).flatMap((item) => {
    const needed = inItemUnit(wanted, item);
    return needed === null ? [] : [{ item, needed }];
  });
  const enough = able
    .filter(({ item, needed }) => item.quantity >= needed)
    .toSorted((a, b) => shareLeft(b) - shareLeft(a));
  if (able.length === 0)
    return {
      lines: [
        line`None of the ${count(items.length, 'item')}${where} is kept in a unit that ${saidAmount(wanted)} converts to.`,
      ],
    };
  const together = togetherText(able, wanted);
  const first =
    enough.length > 0
      ? line`Yes: ${String(enough.length)} of the ${count(able.length, 'item')}${where} ${enough.length === 1 ? 'has' : 'have'} ${saidAmount(wanted)} in stock.${together}`
      : line`No: none of the ${count(able.length, 'item')}${where} has ${saidAmount(wanted)} in stock.${together}`;
  const shown = enough.length > 0 ? enough : able.toSorted((a, b) => shareLeft(b) - shareLeft(a));
  return {
    lines: [
      first,
      ...shown
        .slice(0, MAX_ROWS)
        .map(({ item }) => bullet`${item}: ${amount(item.quantity, item.unit)}${heldBehind(item, wanted)}`),
      ...(shown.length > MAX_ROWS ? [bullet`and ${String(shown.length - MAX_ROWS)} more`] : []),
    ],
    suggestions: shown[0] ? [`When will ${shown[0].item.name} run out?`] : [],
  };
}

interface Able {
  item: StockItem;
  needed: number;
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
