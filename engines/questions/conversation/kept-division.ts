import { DIVIDED, RATED } from '../divisions.ts';
import { divisionSaid, rateSaid, saysWhole } from '../meaning/division-said.ts';
import { saysFigure, saysShare } from '../meaning/share-said.ts';
import type { Question } from '../question.ts';

/** `and last month?` of losses by reason is of losses by reason, too. @param text of the message alone */
export function dividedAs(earlier: Question, question: Question, text: string): Question {
  if (question.topic !== earlier.topic || question.flow !== earlier.flow || !DIVIDED.has(question.topic))
    return question;
  const by = divisionSaid(text);
  const per = RATED.has(question.topic) ? rateSaid(text) : null;
  // What the message says itself counts, not what the question before it said.
  if (by !== null) return { ...question, by, per: null, share: false };
  if (per !== null) return { ...question, by: null, per, share: false };
  if (saysShare(text)) return { ...question, by: null, per: null, share: true };
  if (saysWhole(text) || (earlier.by === 'entry' && /\bhow much\b/.test(text)))
    return { ...question, by: null, per: null, share: false };
  const share = earlier.share && !saysFigure(text);
  return { ...question, by: isOneOf(earlier.by, question) ? null : earlier.by, per: earlier.per, share };
}

/** `and the web shop?` after sales by channel is of that one alone. */
const isOneOf = (by: Question['by'], { notes, type }: Question): boolean =>
  (by === 'note' && notes.length === 1) || (by === 'type' && type !== null);
