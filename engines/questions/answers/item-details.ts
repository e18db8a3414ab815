import type { Answer, AnswerLine } from '../answer.ts';
import { dayOf, days } from '../format.ts';
import type { ItemDetail } from '../record-fields.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line, listed } from '../sentences.ts';
import type { Need, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, MAX_ROWS } from './handler.ts';

/** One field of items, where it is asked for by itself. */

const DAY_MS = 86_400_000;

export const detailNeed = ({ detail, items }: ResolvedQuestion): Need =>
  detail === 'description' ? { texts: { words: [], itemIds: items.slice(0, MAX_ROWS).map(({ id }) => id) } } : {};

export function detailAnswer(question: ResolvedQuestion, detail: ItemDetail, snapshot: WorkspaceSnapshot): Answer {
  const { items } = question;
  const [first] = items;
  if (!first) return { lines: [line`I find no item of that name.`], understood: false };
  return {
    lines: listed(items.toSorted(byName), MAX_ROWS, (item) => DETAILS[detail](item, snapshot)),
    suggestions: [`Tell me about ${first.name}`],
  };
}

const DETAILS: Readonly<Record<ItemDetail, (item: StockItem, snapshot: WorkspaceSnapshot) => AnswerLine>> = {
  sku: (item) => (item.sku === '' ? line`${item} has no SKU.` : line`The SKU of ${item} is ${item.sku}.`),
  barcode: (item) =>
    item.sku === ''
      ? line`Barcodes are not recorded, and ${item} has no SKU either.`
      : line`Barcodes are not recorded. The SKU of ${item} is ${item.sku}.`,
  unit: (item) => line`${item} is kept in ${item.unit}.`,
  category: (item) =>
    item.category === '' ? line`${item} is in no category.` : line`${item} is in the category ${item.category}.`,
  description: (item, { texts }) => {
    const text = texts.descriptions.find(({ itemId }) => itemId === item.id)?.text.trim() ?? '';
    return text === ''
      ? line`${item} has no description.`
      : line`The description of ${item} says: “${shortened(text)}”`;
  },
  added: (item, { now, timeZone }) =>
    line`${item} was added here on ${dayOf(item.createdAt, timeZone)}, ${days((now - item.createdAt) / DAY_MS)} ago. Whether you had it before that is not recorded.`,
};

/** A description may be pages long. */
const shortened = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).trim()}…` : text;
const MAX_LETTERS = 600;
