import type { Question } from './question.ts';
import type { ItemDetail } from './record-fields.ts';

/** Fields of items and orders that have ended, as the sentence that asks for them again says them. */

export const DETAIL_ASKED: Readonly<Record<ItemDetail, (item: string) => string>> = {
  sku: (item) => `What is the SKU of ${item}?`,
  barcode: (item) => `What is the barcode of ${item}?`,
  unit: (item) => `Which unit is ${item} kept in?`,
  category: (item) => `Which category is ${item} in?`,
  description: (item) => `What is the description of ${item}?`,
  added: (item) => `When was ${item} added?`,
};

/** `Which orders of Hojicha were cancelled?` */
export function endedText({
  question: { ended, whether },
  item,
  scope,
  when,
}: {
  question: Pick<Question, 'ended' | 'whether'>;
  item: string;
  scope: string;
  when: string;
}): string {
  const of = item === '' ? scope : ` of ${item}`;
  if (ended === 'arrived' && whether) return `Did our order${of}${when} arrive?`;
  return ended === 'cancelled'
    ? `Which orders${of} were cancelled${when}?`
    : `Did the last order${of}${when} take longer than planned?`;
}
