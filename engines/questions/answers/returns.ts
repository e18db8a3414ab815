import type { Answer } from '../answer.ts';
import { count, dayOf } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { Need, WorkspaceSnapshot } from '../snapshot.ts';
import { patternsOf } from '../texts/holding.ts';
import { subjectText } from './handler.ts';
import { personName } from './movement-words.ts';
import { flowsOf } from './noted.ts';
import { notesHeld } from './noted-loss.ts';

/** Returns of customers: sales that were taken back, and where none was, what notes say of returns. */

const WORDS = ['returned', 'return', 'refund'];
const MAX_NOTES = 8;

/** What is read for returns: sums, and notes that may tell of a return that is booked as something else. */
export const returnsNeed = (question: ResolvedQuestion, span: { from: number; until: number }): Need => ({
  flows: flowsOf(question, span),
  texts: { words: patternsOf(WORDS) },
});

/** What the answer says where no sale was taken back. @param span of the question; its label says when */
export function noReturns(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
  span: { from: number; until: number; label: string },
): Answer {
  const hits = notesHeld({ ...question, words: WORDS }, snapshot, span);
  return {
    lines: [
      line`No sale${subjectText(question)} was taken back ${span.label}.`,
      line`A return counts where stock is added with the reason “sale”.`,
      ...(hits.length === 0
        ? []
        : [
            line`${count(hits.length, 'note')} of other movements ${hits.length === 1 ? 'tells' : 'tell'} of returns:`,
            ...hits
              .slice(0, MAX_NOTES)
              .map(
                ({ text, itemId, name, userId, createdAt }) =>
                  bullet`${{ id: itemId, name }}: “${text}”, by ${personName(userId, snapshot)} on ${dayOf(createdAt, snapshot.timeZone)}`,
              ),
            ...(hits.length > MAX_NOTES ? [bullet`and ${count(hits.length - MAX_NOTES, 'more', 'more')}`] : []),
          ]),
    ],
  };
}
