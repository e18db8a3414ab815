import type { Answer, AnswerLine } from '../answer.ts';
import { count, dayOf, money, names, perUnit } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { FoundNote, Need, WorkspaceSnapshot } from '../snapshot.ts';
import { heldIn, patternsOf, wordsToFind } from '../texts/holding.ts';
import { scopeOf, subjectText } from './handler.ts';
import type { Moved } from './moved.ts';
import { movedOf } from './moved.ts';
import { personName } from './movement-words.ts';

/** Losses of a kind that the ledger has no reason for, such as theft: what notes say of them, else what is known of losses. */

const MAX_NOTES = 8;

/** Whether a question is about losses of such a kind. */
export const isOfNotedLoss = ({ topic, words }: Pick<ResolvedQuestion, 'topic' | 'words'>): boolean =>
  topic === 'movement' && words.length > 0;

export const notedLossNeed = (question: ResolvedQuestion, span: { from: number; until: number }): Need => ({
  flows: { from: span.from, until: span.until },
  texts: { words: patternsOf(question.words) },
});

/** @param span of the question; its label says when */
export function notedLoss(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
  span: { from: number; until: number; label: string },
): Answer {
  const { words } = question;
  const said = names(words.map((word) => `“${word}”`)).replace(/,? and /, ' or ');
  const hits = notesHeld(question, snapshot, span);
  const head =
    hits.length > 0
      ? line`${count(hits.length, 'note')} of recent movements ${hits.length === 1 ? 'says' : 'say'} ${said} ${span.label}:`
      : line`Nothing${subjectText(question)} is noted as ${said} ${span.label}: movements have no such reason, and no note of the latest ones says it.`;
  return {
    lines: [
      head,
      ...hits
        .slice(0, MAX_NOTES)
        .map(
          ({ text, times, itemId, name, userId, createdAt }) =>
            bullet`${{ id: itemId, name }}: “${text}”, by ${personName(userId, snapshot)} on ${dayOf(createdAt, snapshot.timeZone)}${times > 1 ? `, ${count(times, 'time')} lately` : ''}`,
        ),
      ...(hits.length > MAX_NOTES ? [bullet`and ${count(hits.length - MAX_NOTES, 'more', 'more')}`] : []),
      ...(hits.length > 0 ? [] : knownLosses(question, snapshot)),
    ],
  };
}

/** The notes of the span that hold one of the words. */
export function notesHeld(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
  { from, until }: { from: number; until: number },
): FoundNote[] {
  const words = wordsToFind(question.words);
  const ids = new Set(scopeOf(question, snapshot).map(({ id }) => id));
  return snapshot.texts.notes.filter(
    ({ text, itemId, createdAt }) =>
      ids.has(itemId) && createdAt >= from && createdAt < until && heldIn(text, words).length > 0,
  );
}

/** What was damaged and what counts found missing, which may be of that kind or not. */
function knownLosses(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const items = scopeOf(question, snapshot);
  const damaged = movedOf(items, snapshot.flows, 'damage').filter(({ went }) => went > 0);
  const counted = movedOf(items, snapshot.flows, 'count').filter(({ came, went }) => came !== went);
  const missing = counted.filter(({ came, went }) => went > came);
  const lost = missing.reduce((sum, { item, came, went }) => sum + (went - came) * (item.costPrice ?? 0), 0);
  return [
    damaged.length === 0
      ? line`Nothing was recorded as damaged in that time.`
      : line`Recorded as damaged, for whatever reason: ${perUnit(damaged.map(({ item, went }) => ({ quantity: went, unit: item.unit })))}, ${money(damaged.reduce((sum, row) => sum + costOf(row), 0))} at today’s cost.`,
    missing.length === 0
      ? line`Counts found nothing missing.`
      : line`Counts found ${perUnit(missing.map(({ item, came, went }) => ({ quantity: went - came, unit: item.unit })))} less than recorded, ${money(lost)} at today’s cost: why it was missing is not known.`,
  ];
}

const costOf = ({ item, went }: Moved): number => went * (item.costPrice ?? 0);
