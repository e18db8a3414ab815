import { measureOf } from '../numbers/measure.ts';
import { unitAfter } from '../numbers/quantity-text.ts';
import { wantedText } from './asked-orders.ts';
import type { Measure, Question } from './question.ts';

/** Prices, packs and servings, as the sentence that asks for them again says them. */

interface Asked {
  question: Question;
  item: string;
  scope: string;
  when: string;
}

/** `How has the cost price of Hojicha changed since Jun 1, 2026?` */
export function priceText({ question: { asks, measure, unit }, item, scope, when }: Asked): string {
  if (asks !== 'change')
    return item ? `What is the price of ${item}${perText({ unit })}?` : `What are the prices${scope}?`;
  const price = measure === 'cost' ? 'cost price' : measure === 'price' ? 'selling price' : 'price';
  return item ? `How has the ${price} of ${item} changed${when}?` : `Which ${price}s${scope} have changed${when}?`;
}

/** `How many 100 g packs can we fill from 2 kg of Hojicha?` */
export function packsText({ question, item, scope }: Asked): string {
  const { pack, wanted, measure, unit } = question;
  const all = item || `everything${scope}`;
  if (measure === 'par') return `How many packs bring ${all} back up to par?`;
  if (measure === 'quantity' || measure === 'cost' || measure === 'price')
    return servingsText({ question, item, scope });
  if (pack === null && wanted !== null && unit !== null)
    return `How many ${unitAfter(2, unit)} is ${stockText({ question, item, scope: '' })}?`;
  if (pack === null)
    return `How many packs ${wanted === null ? `of ${item} do we have` : `is ${wantedText(wanted)} ${item}`}?`;
  return `How many ${pack.quantity} ${pack.unit} packs can we fill from ${stockText({ question, item, scope })}?`;
}

function servingsText({ question, item, scope }: Omit<Asked, 'when'>): string {
  const { pack, measure } = question;
  const each = pack === null ? '' : ` at ${pack.quantity} ${pack.unit} each`;
  if (measure === 'quantity') return `How many cups can we make from ${stockText({ question, item, scope })}${each}?`;
  return `What does a cup of ${item || `what we keep${scope}`} cost us${each}?`;
}

/** `2 kg of Hojicha`, `Hojicha`, `our stock in Green Tea` */
function stockText({ question: { wanted }, item, scope }: Omit<Asked, 'when'>): string {
  if (wanted === null) return item || `our stock${scope}`;
  return item ? `${wantedText(wanted)} of ${item}` : wantedText(wanted);
}

/** ` per 100 g`; empty where no unit is asked for. */
export const perText = ({ unit }: Pick<Question, 'unit'>): string => (unit === null ? '' : ` per ${unit}`);

/** Whether an amount in a unit is another question than the amount itself: kilos, or the bags in a box. */
export const isMeasuredIn = (unit: string): boolean => measureOf(unit) !== null || /^(?:bag|sachet|piece)$/.test(unit);

/** What a comparison is by: one measure, or several. */
export const measuresOf = ({ measure, measures }: Question): Measure[] =>
  measures.length > 1 ? measures : measure === null ? [] : [measure];
