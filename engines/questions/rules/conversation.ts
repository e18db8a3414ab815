import type { Lexicon } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { matchRule } from './match-rule.ts';
import { Reader, type Reading } from './read.ts';

/** Questions of one message that are answered. */
const MAX_QUESTIONS = 3;
/** How far back a pointer such as `it` may reach, in messages of the person. */
const LOOK_BACK = 4;

/** What a message asks; `unread` are the words that were in the way of understanding it. */
export interface Interpreted {
  questions: Question[];
  unread: readonly string[];
}

/**
 * Reads a message as one question or, sentence by sentence, as a few. Either all of it is understood, or none of it is
 * answered: half an answer would look like a whole one.
 * @param said what the person asked before, the oldest first: `and its supplier?` speaks of that
 */
export function readConversation(message: string, said: readonly string[], lexicon: Lexicon): Interpreted {
  const reader = new Reader(lexicon);
  const sentences = sentencesOf(message);
  const one = sentences.length === 1 || sentences.length > MAX_QUESTIONS;
  const each = (one ? [message] : sentences).map((sentence, i, all) =>
    questionOf(sentence, [...said, ...all.slice(0, i)], reader),
  );
  const questions = each.flatMap(({ question }) => question ?? []);
  if (questions.length === each.length) return { questions: withoutGreetings(questions), unread: [] };
  const whole = one ? null : questionOf(message, said, reader).question;
  if (whole) return { questions: [whole], unread: [] };
  const parts = one ? partsOf(message) : [];
  if (parts.length > 1 && parts.length <= MAX_QUESTIONS) {
    const read = parts.flatMap((part, i) => questionOf(part, [...said, ...parts.slice(0, i)], reader).question ?? []);
    if (read.length === parts.length) return { questions: read, unread: [] };
  }
  return { questions: [], unread: each.flatMap(({ unread }) => unread ?? []) };
}

/** Beside a question, `Hi!` asks for nothing. */
function withoutGreetings(questions: Question[]): Question[] {
  const asked = questions.filter(({ topic }) => topic !== 'help');
  return withoutRepeats(asked.length > 0 ? asked : questions.slice(0, 1));
}

/** Two sentences that come to one question are answered once. */
function withoutRepeats(questions: readonly Question[]): Question[] {
  const bySense = new Map(questions.map((question) => [JSON.stringify(question), question]));
  return [...bySense.values()];
}

function questionOf(message: string, said: readonly string[], reader: Reader) {
  const reading = reader.read(message);
  const alone = matchRule(reading);
  if (!reading.pointsBack && !isContinued(reading)) return alone;
  const before = said.slice(-LOOK_BACK).toReversed();
  if (reading.pointsBack && names(reading) === 0) {
    // `its supplier?`: the thing that was last spoken of.
    const named = before.map((text) => reader.read(text)).find((earlier) => names(earlier) > 0);
    if (named)
      return matchRule({
        ...reading,
        mentions: named.mentions,
        suppliers: named.mentions.length > 0 ? [] : named.suppliers,
        people: named.people,
      });
    // `which suppliers should I contact? draft a message to them`: what was asked about, and not what is named.
    const asked = before.map((text) => reader.read(text)).find((earlier) => matchRule(earlier).question !== null);
    const meant = asked ? matchRule(withScopeOf(asked, reading)) : null;
    if (meant?.question) return meant;
    // Nobody has said what is meant.
    return { question: null, unread: ['it'] };
  }
  // `how much gyokuro is there and who supplies it` points at what it names itself.
  if (!isContinued(reading) || beginsAnew(message)) return alone;
  // `and gyokuro?`, `and last week?`: the question that was last asked, of another thing or time.
  if (names(reading) === 0 && !(goesOn(message) && subjects(reading) > 0)) return alone;
  const last = before.toReversed().reduce<Reading | null>((earlier, text) => {
    const one = reader.read(text);
    return earlier && isContinued(one) && subjects(one) > 0 ? continued(earlier, one) : one;
  }, null);
  if (last === null) return alone;
  const again = matchRule(continued(last, reading));
  return again.question ? again : alone;
}

/** A message about what an earlier one was about: narrowed as that was, where it does not narrow itself. */
function withScopeOf(earlier: Reading, reading: Reading): Reading {
  const kinds = [...earlier.concepts].filter((concept) => SCOPE_WORDS.has(concept));
  const narrows = reading.categories.length + reading.locations.length > 0;
  return {
    ...reading,
    concepts: new Set([...reading.concepts, ...kinds]),
    categories: narrows ? reading.categories : earlier.categories,
    locations: narrows ? reading.locations : earlier.locations,
    time: reading.time ?? earlier.time,
  };
}

const SCOPE_WORDS: ReadonlySet<string> = new Set(['tea', 'packaging', 'accessories', 'warehouse', 'retail']);

/** An earlier question of what a later message names; what that does not name stays. */
function continued(
  earlier: Reading,
  { mentions, suppliers, categories, locations, people, time, concepts }: Reading,
): Reading {
  const isOfPlace = concepts.has('warehouse') || concepts.has('retail');
  const about = { ...earlier, time: time ?? earlier.time };
  const kept = [...earlier.concepts].filter(
    (concept) => concept !== 'warehouse' && concept !== 'retail' && concept !== 'tea',
  );
  const narrowed =
    isOfPlace || concepts.has('tea')
      ? new Set([...kept, ...concepts].filter((one) => one !== 'tellAbout'))
      : earlier.concepts;
  const namesNothing = mentions.length + suppliers.length + categories.length + locations.length + people.length === 0;
  return namesNothing
    ? { ...about, concepts: narrowed }
    : { ...about, concepts: narrowed, mentions, suppliers, categories, locations, people };
}

/** What a message speaks of, by whatever it could be narrowed. */
const subjects = (reading: Reading): number =>
  names(reading) +
  reading.categories.length +
  reading.locations.length +
  (reading.time === null ? 0 : 1) +
  (reading.concepts.has('warehouse') || reading.concepts.has('retail') ? 1 : 0);

/** Whether a message says itself that it goes on from what was said before. */
const goesOn = (message: string): boolean => /^\s*(?:and|or|what about|how about|same|ok and|but)\b/i.test(message);

/** `tell me about gyokuro` is a question of its own, where `what about gyokuro` is none. */
const beginsAnew = (message: string): boolean =>
  /^\s*(?:please\s+)?(?:tell|give|show|info|details|story)\b/i.test(message);

/** `how much is left and who supplies it`: two questions in one sentence. */
const partsOf = (message: string): string[] =>
  message.split(
    /,?\s+(?:and|also|plus)\s+(?=(?:who|whos|what|whats|when|where|wheres|how|which|why|do|does|did|should|can|will)\b)/i,
  );

const names = ({ mentions, suppliers, people }: Reading): number => mentions.length + suppliers.length + people.length;

/** Whether there is nothing but names, with or without `what about`. */
function isContinued({ concepts, unknown, numbers }: Reading): boolean {
  return (
    unknown.length === 0 &&
    numbers.length === 0 &&
    [...concepts].every((concept) => ['tellAbout', 'tea', 'warehouse', 'retail'].includes(concept))
  );
}

/** The sentences of a message; a full stop within a number ends none. */
function sentencesOf(message: string): string[] {
  return message
    .split(/[?!;\n]+|\.(?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}
