import type { Answer, AnswerLine } from '../answer.ts';
import { amount } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { movedBy } from './moved-by.ts';

/** Changes that are prepared and not confirmed: what they would leave, and that nothing of them is recorded. */

interface Pending {
  item: StockItem;
  delta: number;
}

/** Each change with its item; empty where one of them is of no certain item. */
function pendingOf({ pending, mentions }: ResolvedQuestion): Pending[] {
  const found = pending.flatMap((change, at) => {
    const [item, another] = mentions[at] ?? [];
    const delta = item && !another ? movedBy(change, item) : null;
    return item && delta !== null ? [{ item, delta }] : [];
  });
  return found.length === pending.length ? found : [];
}

/** The stock as it is recorded, and as it will be once what is prepared is confirmed; null where nothing certain is. */
export function onceConfirmed(question: ResolvedQuestion): Answer | null {
  const all = pendingOf(question);
  const [only, another] = all;
  if (!only) return null;
  const byItem = [...Map.groupBy(all, ({ item }) => item)].map(([item, some]) => ({
    item,
    after: Math.round((item.quantity + some.reduce((sum, { delta }) => sum + delta, 0)) * 1000) / 1000,
  }));
  const [first, second] = byItem;
  const unconfirmed = line`If you have confirmed ${another ? 'them' : 'it'} already, the stock on hand includes ${another ? 'them' : 'it'}.`;
  if (first && !second)
    return {
      lines: [
        first.after < 0
          ? line`There are only ${amount(first.item.quantity, first.item.unit)} of ${first.item} in stock, so the change cannot be confirmed.`
          : line`${first.item}: ${amount(first.after, first.item.unit)} once you confirm the change. The stock on hand is ${amount(first.item.quantity, first.item.unit)}.`,
        unconfirmed,
      ],
    };
  return {
    lines: [
      line`Once you confirm the changes:`,
      ...byItem.map(({ item, after }) =>
        after < 0
          ? bullet`${item}: only ${amount(item.quantity, item.unit)} in stock, so this cannot be confirmed`
          : bullet`${item}: ${amount(after, item.unit)}. The stock on hand is ${amount(item.quantity, item.unit)}`,
      ),
      unconfirmed,
    ],
  };
}

/** That what was prepared is recorded only once it is confirmed. */
export const unconfirmedLines = ({ pending, items }: ResolvedQuestion): AnswerLine[] => {
  const [item, another] = items;
  if (pending.length === 0 || !item) return [];
  return [
    line`Not by me: the change of ${another ? `${items.length} items` : item.name} is prepared, and recorded once you confirm it.`,
  ];
};
