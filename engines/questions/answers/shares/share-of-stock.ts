import { count, money, percent } from '../../format.ts';
import { line } from '../../sentences.ts';
import { type StockItem, valueAtCost } from '../../snapshot.ts';
import { type Handler, scopeOf, scopeText } from '../handler.ts';

/**
 * The same answer with what part of the stock it lists in front, where that is asked: `what percentage of our stock value is
 * dead stock`.
 * @param state how such items are called: `dead stock`
 */
export const withShare = (handler: Handler, state: string): Handler => ({
  ...handler,
  answer(question, snapshot) {
    const found = handler.answer(question, snapshot);
    if (!question.share || question.items.length > 0) return found;
    const all = scopeOf(question, snapshot);
    const ids = new Set(found.listed);
    const part = all.filter(({ id }) => ids.has(id));
    if (all.length === 0) return found;
    const worth = (items: readonly StockItem[]) => items.reduce((sum, item) => sum + (valueAtCost(item) ?? 0), 0);
    const whole = worth(all);
    const ofValue =
      whole > 0
        ? line`${percent(worth(part) / whole)} of the value of your stock${scopeText(question)} is ${state}: ${money(worth(part))} of ${money(whole)} at cost. By number it is ${percent(part.length / all.length)}, ${part.length} of ${count(all.length, 'item')}.`
        : line`${percent(part.length / all.length)} of your items${scopeText(question)} are ${state}: ${part.length} of ${all.length}. None has a value at cost.`;
    return { ...found, lines: [ofValue, ...found.lines] };
  },
});
