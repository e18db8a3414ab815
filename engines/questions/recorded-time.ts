import { dayAt } from '../calendar/days.ts';
import type { Answer } from './answer.ts';
import { dayOf } from './format.ts';
import { OF_LEDGER } from './ledger-topics.ts';
import { EARLIEST } from './open-start.ts';
import type { ResolvedQuestion } from './resolve.ts';
import { line } from './sentences.ts';
import type { WorkspaceSnapshot } from './snapshot.ts';

/** How far back the ledger goes, for answers about a time that may lie before it. */

/** Whether a question names a time of the ledger: its answer needs to know when that begins. */
export const isOfLedger = ({ topic, past }: Pick<ResolvedQuestion, 'topic' | 'past'>): boolean =>
  past !== null && OF_LEDGER.has(topic);

/** Answers for as much of the time as there are records of, and says so where that is not all of it. */
export function answerRecorded(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
  compute: (question: ResolvedQuestion, snapshot: WorkspaceSnapshot) => Answer,
): Answer {
  const { past, ever } = question;
  const { ledgerSince, timeZone } = snapshot;
  if (past === null || ledgerSince === null || !isOfLedger(question)) return compute(question, snapshot);
  const first = dayAt(ledgerSince, timeZone);
  const began = dayOf(ledgerSince, timeZone);
  if (ever) {
    const days = { ...past.days, from: first };
    return compute(
      { ...question, past: { ...past, from: ledgerSince, days, label: `since ${began}, when records began` } },
      snapshot,
    );
  }
  if (past.until <= ledgerSince)
    return { lines: [line`There are no records ${past.label}: the first movement here is of ${began}.`] };
  // With no first day it is of all that is recorded up to the last one.
  if (past.days.from === EARLIEST)
    return compute(
      { ...question, past: { ...past, from: ledgerSince, days: { ...past.days, from: first } } },
      snapshot,
    );
  const answer = compute(question, snapshot);
  if (past.days.from >= first || answer.lines.length === 0) return answer;
  return {
    ...answer,
    lines: [...answer.lines, line`Records begin on ${began}: of the time before it nothing is in this.`],
  };
}
