import { meaningsKnown } from '../../meaning/model.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** What wording that is beyond doubt asks, made of a meaning and of what the words fix. */

const CONFIDENCE = 0.9;

/** A question that a message asks beyond doubt, and what the next message goes on with. */
export const beyondDoubt = (before: Before | null, asked: Parameters<typeof after>[1]): One => ({
  ...{ questions: [asked.question], confidence: CONFIDENCE, maybe: [asked.question], unread: [] },
  ...{ pointsAt: null, lacking: null },
  last: after(before, asked, CONFIDENCE),
});

/** The question of a meaning with what is fixed; null where no such meaning is known. */
export function certain(
  meaningName: string,
  reading: Reading,
  before: Before | null,
  fixed: Partial<Question>,
): One | null {
  const meaning = meaningsKnown().find(({ name }) => name === meaningName);
  if (!meaning) return null;
  const { within: _within, ...plain } = reading;
  const question: Question = { ...toQuestion(meaning, plain), ...fixed };
  return { ...beyondDoubt(before, { question, meaning, reading: plain }), isWhole: true };
}

/** A question of nothing but what is said and of the items that a reading names. */
export function ofItem(
  meaningName: string,
  reading: Reading,
  before: Before | null,
  asked: Pick<Question, 'topic'> & Partial<Question>,
): One | null {
  const one = certain(meaningName, reading, before, {});
  const [question] = one?.questions ?? [];
  if (!one?.last || !question) return null;
  const { items, similarItems } = question;
  const only = newQuestion({ ...asked, items, similarItems });
  return { ...one, questions: [only], maybe: [only], last: { ...one.last, question: only } };
}

/** The question before it, or one that is made of it, with what was talked about left as it is. */
export const goingOn = (before: Before, question: Question): One => ({
  ...{ questions: [question], confidence: CONFIDENCE, maybe: [question], unread: [], pointsAt: null, lacking: null },
  last: { ...after(before, { ...before, question }, CONFIDENCE), beside: [] },
  isWhole: true,
});

/** The question before it turned into one of another meaning; null where no such meaning is known. */
export function goingOnAs(before: Before, meaningName: string, question: Question): One | null {
  const meaning = meaningsKnown().find(({ name }) => name === meaningName);
  return meaning ? goingOn({ ...before, meaning }, question) : null;
}

/** Whether the question before it was answered, if only as what it may have meant. */
export const isAnswered = ({ isUnasked, confidence }: Before): boolean => isUnasked !== true && confidence > 0;

/** Whether a message has no other words than these, beside names, times and numbers. */
export const saysOnly = ({ tokens }: Pick<Reading, 'tokens'>, words: Pick<ReadonlySet<string>, 'has'>): boolean =>
  tokens.every(({ word }) => word === null || word.number !== null || words.has(word.text) || words.has(word.stem));

/** Whether a message names nothing of its own. */
export const namesNothing = ({
  mentions,
  suppliers,
  categories,
  people,
  locations,
  amounts,
  time,
  bounds,
}: Reading): boolean =>
  [mentions, suppliers, categories, people, locations, amounts, bounds].every((some) => some.length === 0) &&
  time === null;

/** Words of a list that is written as a text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that change nothing in what a question of movements asks. */
export const PLAIN_WORDS: readonly string[] =
  `a about actually again all altogether am an and any anything are as at be been but by can could d did do does done each ever every
   everything exactly for from full fully get give got had has have hello here hey hi how i if in in is it its just know let lets list look
   me much many my n need now of off ok okay on one ones or our out over please pls plz quick quickly really remind right s see show so some
   something sorry stuff tell thanks that thats the their them then there these they thing things this those to too up us want was we well
   were what whats when where which who whom whose why will with would you your hiya morning ah oh hm um mate love check find
   recorded records record began begin ever noted entry entries by ve re also`
    .trim()
    .split(/\s+/);
