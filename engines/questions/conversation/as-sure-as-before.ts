import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { MAX_OFFERS, SURE } from './choose.ts';
import type { Before, Choice, Heard } from './context.ts';
import { senseOf } from './same-answer.ts';

/** How sure an answer may be of what it is about: no surer than the answer that it takes this from. */

const PARTS = ['items', 'suppliers', 'categories', 'groups', 'locations', 'type', 'people', 'notes', 'within'] as const;
type Part = (typeof PARTS)[number];

const textOf = (part: unknown): string =>
  part === null || part === undefined || (Array.isArray(part) && part.length === 0) ? '' : JSON.stringify(part);
const subjectOf = (question: Question): string => PARTS.map((part) => textOf(question[part])).join();

const NAMED_BY: Readonly<Record<Part, (reading: Reading) => number>> = {
  items: ({ mentions }) => mentions.length,
  suppliers: ({ suppliers }) => suppliers.length,
  categories: ({ categories }) => categories.length,
  groups: ({ groups }) => groups.length,
  locations: ({ locations }) => locations.length,
  type: ({ types }) => types.length,
  people: ({ people }) => people.length,
  notes: ({ notes }) => notes.length,
  within: ({ mentions }) => mentions.length,
};

/** Whether a question is about something that the message does not name, and the question before it is about. */
function takesSubject(question: Question, before: Before, own: Reading): boolean {
  const earlier = before.question;
  const isOfBefore = (part: Part): boolean => {
    const taken = textOf(question[part]);
    if (taken === '' || NAMED_BY[part](own) > 0) return false;
    return taken === textOf(earlier[part]) || (part === 'within' && question.within?.topic === earlier.topic);
  };
  return PARTS.some(isOfBefore);
}

const isDoubted = (before: Before | null): before is Before & { sureOf: number } =>
  before?.sureOf !== undefined && before.sureOf < SURE;

/** Whether an unsure message is about what was surely talked about before it, and names nothing else. */
const staysWith = (question: Question, before: Before, own: Reading): boolean =>
  !isDoubted(before) &&
  before.confidence >= SURE &&
  before.question.items.length > 0 &&
  subjectOf(question) === subjectOf(before.question) &&
  PARTS.every((part) => NAMED_BY[part](own) === 0) &&
  !mayNameAnother(own);
/** `the carton one` may be another one, and so may what nothing is called. */
const mayNameAnother = ({ unknown, text }: Reading): boolean => unknown.length > 0 || SUCH_A_ONE.test(text);
const SUCH_A_ONE = /\b(?:the|that|this|those|these) (?!(?:first|last|same)\b)\p{L}+ ones?\b/u;

/** What is heard, no surer than what it goes on from was: `how many of those do we use` after `If you mean the teapot`. */
export function asSureAsBefore<T extends Heard>(heard: T, before: Before | null, own: Reading): T {
  const [first] = heard.questions;
  if (!first || !isDoubted(before) || heard.confidence <= before.sureOf) return heard;
  if (!heard.questions.some((question) => takesSubject(question, before, own))) return heard;
  const known = new Set(heard.questions.map(senseOf));
  const others = heard.maybe.filter((question) => !known.has(senseOf(question)));
  return { ...heard, confidence: before.sureOf, maybe: [...heard.questions, ...others].slice(0, MAX_OFFERS) };
}

/**
 * What `it` stands for after an answer that was not sure, and of which all that was talked about was lost: the item of the
 * question before that one.
 */
export function surelySpokenOf(before: Before | null, own: Reading): Before | null {
  const { prior = null } = before ?? {};
  if (!before || !prior || before.confidence >= SURE || prior.confidence < SURE || prior.isUnasked) return before;
  const isLost = PARTS.every((part) => textOf(before.question[part]) === '');
  const isOfOne = prior.question.items.length === 1 && prior.question.change === null;
  return isLost && isOfOne && IT.test(own.text) && PARTS.every((part) => NAMED_BY[part](own) === 0) ? prior : before;
}
const IT = /\bits?\b/;

/**
 * What the next message goes on from, with how sure it is that its subject is meant: of all that an unsure message might
 * have asked, the part that is about the same.
 */
export function withSureOf(
  last: Before,
  heard: Heard & { choices?: readonly Choice[] },
  before: Before | null,
  own: Reading,
): Before {
  if (heard.confidence >= SURE || last.question === before?.question) return last;
  if (before && staysWith(last.question, before, own)) return last;
  const chances = (some: readonly Choice[]) => some.reduce((sum, { chance }) => sum + chance, 0);
  const { choices = [] } = heard;
  const subject = subjectOf(last.question);
  const items = new Set(last.question.items.flat());
  if (last.isUnasked && items.size === 0) return last;
  const isSame = ({ question }: Choice): boolean =>
    last.isUnasked ? question.items.flat().some((id) => items.has(id)) : subjectOf(question) === subject;
  const same = choices.filter(isSame);
  const isNamed = PARTS.some((part) => NAMED_BY[part](own) > 0);
  const isDoubtful = choices.length === 0 || (!isNamed && mayNameAnother(own));
  const share = isDoubtful ? heard.confidence : chances(same) / chances(choices);
  const isTaken = isDoubted(before) && takesSubject(last.question, before, own);
  return { ...last, sureOf: isTaken ? share * before.sureOf : share };
}

/** What was talked about before a message that is not understood: `did the crimson one turn up` may be of something else. */
export const afterUnknown = (before: Before | null, { confidence }: Heard, own: Reading): Before | null =>
  before && { ...before, confidence: 0, ...(SUCH_A_ONE.test(own.text) ? { sureOf: confidence } : {}) };

/** `yes, that one`: what was answered in case is what is meant. */
export const confirmed = (message: string, before: Before | null): Before | null => {
  if (!isDoubted(before) || !CONFIRMS.test(message)) return before;
  const { sureOf: _doubted, ...sure } = before;
  return sure;
};
const CONFIRMS =
  /^\W*(?:yes|yeah|yep|yup|correct|exactly|precisely|right|indeed|(?:yes,? )?that(?:'?s| is) (?:it|right|correct|the one|what i mean\w*)|that one)\b/i;
