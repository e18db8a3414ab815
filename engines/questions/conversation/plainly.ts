import type { Reader } from '../words/read.ts';
import { asQuestion } from '../words/spelling/claims-made.ts';
import { spellGotAsked } from '../words/spelling/got-asked.ts';
import { spellOwnPar } from '../words/spelling/own-par.ts';
import { spellRunOutWhen } from '../words/spelling/run-out-when.ts';
import { multiplied } from '../words/spelling/spell-amounts.ts';
import { spellKinds } from '../words/spelling/spell-kinds.ts';
import { withoutTexting } from '../words/spelling/texting-words.ts';
import { spellThatTime } from '../words/spelling/that-time.ts';
import { wordsOf } from '../words/words.ts';
import { withoutBystander } from './bystander-said.ts';
import { withoutExamples } from './examples-said.ts';
import { withoutReason } from './left-out-said.ts';
import { withoutReaction } from './sentence-parts.ts';
import { withSuppliersNamed } from './suppliers-described.ts';

/** A message in the words that questions are made of. */

/** So many letters of a message are read. */
const MAX_LETTERS = 2000;

/** A message as it is read: not too long, in full words, and without what only reacts to the answer before it. */
export function plainly(text: string, reader: Reader): string {
  const short = text.length > MAX_LETTERS ? text.slice(0, MAX_LETTERS).replace(/\S*$/, '') : text;
  const spelled = reader.spelled(
    spellOwnPar(
      spellRunOutWhen(
        withoutTexting(multiplied(asQuestion(spellKinds(spellGotAsked(withoutLabel(short)))), reader.lexicon)),
      ),
    ),
  );
  const timed = spellThatTime(spelled, (before) => timeSaid(before, reader));
  const plain = withoutReason(withoutBystander(withoutReaction(timed.replace(CHANGES_MIND, 'no, '))));
  return withSuppliersNamed(withoutExamples(plain, reader), reader);
}

/** `wholesale order: 20 lb rooibos and 6 lb lapsang. can we ship it?`: a heading, where the message asks whether it can be filled. */
const withoutLabel = (text: string): string => (CAN_WE.test(text) ? text.replace(ORDER_LABEL, '') : text);
const ORDER_LABEL =
  /^\W*(?:(?:the|a|an|new|next|this|another) )?(?:[\p{L}’'-]+ ){0,2}order(?: (?:for|from) [\p{L}’' -]{2,30})?\s*[:–—-]\s*(?=[\d½¼¾])/iu;
const CAN_WE = /\b(?:can|could|will|do|have) (?:we|i)\b|\benough\b|\bpossible\b/i;

/** `Or rather, the ten dearest`: a correction of the message before. */
const CHANGES_MIND =
  /^\W*(?:or (?:rather|better)|better (?:yet|still)|on second thoughts?|come to think of it|scratch that|forget that)\b[\s,:;.–—-]+(?=\S)/i;

/** The words of a message that say when; null where none do. */
export function timeSaid(message: string, reader: Reader): string | null {
  const { time } = reader.read(message);
  if (!time) return null;
  const said = wordsOf(message)
    .slice(time.start, time.end)
    .map(({ raw }) => raw)
    .join(' ');
  return message.toLowerCase().includes(said) && reader.read(said).time !== null ? said : null;
}
