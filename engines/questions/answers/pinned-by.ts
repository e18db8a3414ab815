import type { Answer } from '../answer.ts';
import { momentOf } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, MAX_ROWS, scopeOf, subjectText } from './handler.ts';

/** Who pinned what is pinned, and when. */

const pinnedIn = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): StockItem[] =>
  scopeOf(question, snapshot)
    .filter(({ isPinned }) => isPinned)
    .toSorted(byName);

/** The same handler, which answers who pinned an item where that is asked. */
export const withWhoPinned = (handler: Handler): Handler => ({
  ...handler,
  need: (question, snapshot) =>
    question.asks === 'author' && snapshot.role === 'admin'
      ? { itemChanges: { of: 'pins', itemIds: idsOf(pinnedIn(question, snapshot)) } }
      : (handler.need?.(question, snapshot) ?? {}),
  answer: (question, snapshot) =>
    question.asks === 'author' ? whoPinned(question, snapshot) : handler.answer(question, snapshot),
});

function whoPinned(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = pinnedIn(question, snapshot);
  if (rows.length === 0) return { lines: [line`Nothing${subjectText(question)} is pinned.`] };
  if (snapshot.role !== 'admin')
    return { lines: [line`Who pinned an item is in the audit log, which only an admin may read.`, ...reasons(rows)] };
  const pins = new Map(
    snapshot.itemChanges.rows
      .filter(({ kind }) => kind === 'pinned')
      .toReversed()
      .map((pin) => [pin.itemId, pin]),
  );
  const who = ({ id }: StockItem): string => {
    const pin = pins.get(id);
    return pin ? `${pin.by || 'somebody'} on ${momentOf(pin.at, snapshot.timeZone)}` : '';
  };
  const [only, another] = rows;
  if (only && !another)
    return {
      listed: idsOf(rows),
      lines: [
        who(only) === '' ? line`Who pinned ${only} is not recorded.` : line`${only} was pinned by ${who(only)}.`,
        ...reasons(rows),
      ],
    };
  const unknown = rows.every((item) => who(item) === '');
  return {
    listed: idsOf(rows),
    lines: unknown
      ? [line`Who pinned them is not recorded.`, ...reasons(rows)]
      : [
          line`Pinned by:`,
          ...listed(rows, question.limit ?? MAX_ROWS, (item) => bullet`${item}: ${who(item) || 'not recorded'}`),
        ],
  };
}

const reasons = (rows: readonly StockItem[]) =>
  listed(rows, MAX_ROWS, (item) => bullet`${item}: ${item.pinnedReason || 'no reason given'}`);
