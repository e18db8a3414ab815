import { wantedAmounts } from '../meaning/order-lines.ts';
import type { Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import { SURE } from './choose.ts';
import type { Before, Choice, One } from './context.ts';
import { JOINING } from './joining-words.ts';
import { groupAfter, NOBODY } from './spoken/spoken-group.ts';

/** What goes on from a message that asked several things: the last of them, with the others. */
export function together(ones: readonly One[]): Before | null {
  const asked = ones.flatMap(({ last }) => last ?? []);
  const last = asked.at(-1) ?? null;
  return last && (asOne(asked, last) ?? { ...last, beside: asked.slice(0, -1) });
}

/**
 * `how many labels and how many rolls do we have` asks one thing of two items, so that `who sells us these` is of both; null
 * where it asks different things, or not of items.
 */
function asOne(asked: readonly Before[], last: Before): Before | null {
  const mentions = asked.flatMap(({ reading }) => reading.mentions);
  const isAlike = asked.every(
    ({ question, reading }) => senseOf(question) === senseOf(last.question) && reading.mentions.length === 1,
  );
  const named = new Set(mentions.map(({ values }) => values.map(({ id }) => id).join()));
  if (!isAlike || asked.length < 2 || named.size < asked.length || last.question.change) return null;
  const amounts = asked.flatMap(({ reading }) => wantedAmounts(reading.amounts));
  const isOfLines = amounts.length === mentions.length && last.meaning.needs.includes('number');
  const reading = { ...last.reading, mentions, ...(isOfLines ? { amounts } : {}) };
  const items = asked.flatMap(({ question }) => question.items);
  return { ...last, reading, question: { ...last.question, items }, group: groupAfter(NOBODY, reading) };
}

/** What reads a message after one question. */
type Hear = (message: string, before: Before) => One;

/**
 * `The same for hojicha` after two questions asks both again; null where a message does not go on so. Half of them alone would
 * look like a whole answer.
 */
export function sameAgain(message: string, whole: One, before: Before | null, reader: Reader, hear: Hear): One | null {
  if (!before) return null;
  // Two messages may have asked the two, where that is said.
  const { beside = [], prior = null } = before;
  const earlier =
    beside.length > 0 ? beside : prior !== null && SAYS_TWO.test(message) ? [{ ...prior, prior: null }] : [];
  if (earlier.length === 0) return null;
  const { tokens, text, amounts, ...named } = reader.read(message.replace(TWO_QUESTIONS, 'the same'));
  const says = tokens.some(({ word }) => word !== null && !JOINING.has(word.text));
  const goesOn = SAME.test(text) || (!says && whole.questions.some((one) => senseOf(one) === senseOf(before.question)));
  if (!goesOn || amounts.length > 0) return null;
  const all = [...earlier, { ...before, beside: [] }];
  const placed = all.filter(({ reading: { types, locations } }) => types.length + locations.length > 0);
  // `the warehouse too` goes on with what was asked of a place.
  const isPlaceOnly =
    named.types.length + named.locations.length > 0 &&
    named.mentions.length + named.suppliers.length + named.categories.length === 0;
  const asked = isPlaceOnly && placed.length > 0 ? placed : all;
  const each = asked.map((one) => ({ one, heard: sameOf(hear(message.replace(TWO_QUESTIONS, 'the same'), one), one) }));
  const isAll = each.every(({ one, heard: { questions } }) => {
    const [only, another] = questions;
    return only !== undefined && another === undefined && senseOf(only) === senseOf(one.question);
  });
  const ones = each.map(({ heard }) => heard);
  const confidence = Math.min(...ones.map((one) => one.confidence));
  if (!isAll || confidence < SURE) return { ...whole, confidence: Math.min(whole.confidence, SURE - 0.01) };
  const questions = ones.flatMap((one) => one.questions);
  return { ...whole, questions, confidence, maybe: [], unread: [], lacking: null, last: together(ones) };
}

/** What a message that asks the same again comes to after one question: the reading that asks the same, where it has one. */
function sameOf(heard: One, { question }: Before): One {
  const [first] = heard.questions;
  if (first && senseOf(first) === senseOf(question) && heard.confidence >= SURE) return heard;
  const isNamed = ({ question: one }: Choice) =>
    NAMED.filter((key) => String(one[key]) === String(question[key])).length;
  const [meant] = (heard.choices ?? [])
    .filter((choice) => senseOf(choice.question) === senseOf(question))
    .toSorted((a, b) => isNamed(b) - isNamed(a));
  return meant
    ? { ...heard, questions: [meant.question], confidence: SAME_AGAIN, last: meant.last(SAME_AGAIN) }
    : heard;
}
const SAME_AGAIN = 0.8;
/** What it keeps, where the message names no other. */
const NAMED = ['items', 'categories', 'suppliers', 'people', 'notes', 'type', 'locations'] as const;

/** `same two figures for …`, `both of those for …` */
const SAYS_TWO =
  /\b(?:same (?:two|2|both)|both (?:the )?same|(?:those|these|both(?: of)?(?: those| these)?) (?:two |2 )?(?:figures?|numbers?|questions?)|both again)\b/i;
const SAME = /\b(?:same|likewise|ditto|idem|similarly|both again|again both|all again)\b/;
/** `same two questions for …`, `both again but for …` */
const TWO_QUESTIONS =
  /\b(?:(?:the )?(?:same|those|these) (?:both|two|2|three|3)(?: (?:questions?|things?|figures?|numbers?))?|both (?:the )?same(?: (?:questions?|things?|figures?))?|both (?:of (?:them|those) )?again|both (?:questions?|figures?|numbers?|things?|answers?)(?= for\b| of\b| again|\s*[,?.!]|\s*$)|(?:the )?same (?:questions?|things?|figures?|numbers?))\b/i;
const senseOf = ({ topic, measure, flow }: Question) => `${topic} ${measure} ${flow}`;
