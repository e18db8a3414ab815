import type { Answer } from '../answer.ts';
import { count, money, names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { scopeOf, subjectText } from './handler.ts';

/** What was sold note by note, the most first: `the web shop against the counter`. */
export function revenueByNote(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const items = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  const rows = question.notes
    .map((note) => {
      const sold = snapshot.flows.filter(
        (flow) => flow.reason === 'sale' && items.has(flow.itemId) && isSameNote(flow.note ?? '', note),
      );
      const cents = sold.reduce((sum, { itemId, went }) => sum + went * (items.get(itemId)?.sellingPrice ?? 0), 0);
      return { note, cents, times: sold.reduce((sum, { times }) => sum + times, 0) };
    })
    .toSorted((a, b) => b.cents - a.cents || b.times - a.times);
  const [first, second, third] = rows;
  if (!first || !second) return { lines: [] };
  const when = `${subjectText(question)} ${question.past?.label ?? 'in the last 30 days'}`;
  const all = rows.reduce((sum, { cents }) => sum + cents, 0);
  const isLevel = first.cents === second.cents;
  return {
    lines: [
      isLevel
        ? line`“${first.note}” and “${second.note}” sold as much${when}: ${money(first.cents)} each, at today’s prices.`
        : line`“${first.note}” sold ${third ? 'the most' : 'more'}${when}: ${money(first.cents)}${third ? '' : ` against ${money(second.cents)}`}, at today’s prices. Together that is ${money(all)}.`,
      ...rows.map(({ note, cents, times }) => bullet`“${note}”: ${money(cents)}, ${count(times, 'sale')}`),
      ...(question.words.length > 0
        ? [line`I find no sales noted as ${names(question.words.map((word) => `“${word}”`))}.`]
        : []),
      line`Only sales with these notes are in it.`,
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

const isSameNote = (some: string, other: string): boolean => some.toLowerCase() === other.toLowerCase();
