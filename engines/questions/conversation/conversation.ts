import { askAgain } from '../ask-again.ts';
import type { Lexicon } from '../lexicon.ts';
import { chooseMeaning, SURE, slotsOf } from '../meaning/choose.ts';
import { meaningsKnown } from '../meaning/model.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import { Reader, type Reading } from '../words/read.ts';
import { spellEarlier } from '../words/spell-spans.ts';
import { spelledOut } from '../words/words.ts';
import { correctedChange } from './corrected-change.ts';
import {
  type Before,
  GOES_ON,
  goOn,
  type Heard,
  isMoreOfTheSame,
  JOINING,
  OF_ALL,
  type One,
  otherOne,
  POINTERS,
  pointAt,
  pointBack,
  settle,
  THAT,
  withEarlier,
} from './follow-up.ts';
import { joinedQuestions } from './joined-questions.ts';
import { isOneReport, withoutEchoes } from './reported-changes.ts';
import {
  askingParts,
  isStatement,
  isTag,
  partsOf,
  sentencesOf,
  withoutOpening,
  withoutReaction,
} from './sentence-parts.ts';
import { completeFollowUp } from './short-follow-up.ts';
import { siblingItem } from './sibling-item.ts';
import { withSupplier } from './spoken-supplier.ts';

const MAX_QUESTIONS = 3;
/** From this confidence on a sentence of several parts is one question. */
const ALMOST_CERTAIN = 0.97;
/** From this confidence on a part of a sentence is a question of its own. */
const CLEAR = 0.7;

/** `it` that stands for nothing. */
const IDIOMS =
  /\b(?:make|makes|made|making) it\b|\b(?:is|if|was) it (?:possible|true|worth \w+ing|time|ok|okay|not|is not|a good)\b|\bit is (?:time|possible|not)\b|\bcall it\b|\bhow is it going\b|\b(?:do|does) they (?:sell|want)\b/g;
const THOSE_THERE = /\b(?:those|these|the ones|ones) (?=(?:in|from|at|of)\b)/i;
/** `can we get more by Friday?` speaks of what was spoken of. */
const MORE_OF_IT =
  /\bmore(?! (?:than|of|\p{L}+ than))(?= (?:by|before|until|this|next|in|from|today|tomorrow)\b|[\s?.!]*$)/iu;
const CORRECTION = /^\s*(?:no+|nope|sorry|wrong|not (?:that|this)(?: one)?|actually|i meant?)\b[\s,.:;!-]*/;
const OTHER_ONE = /\b(?:the )?other (?:one|ones|item|product|tea|kind)s?\b|^\s*(?:no,?\s+)?the others?\s*[?!.]*$/;

/** Reads a message after what was said before, the oldest first. */
export function readMessage(message: string, said: readonly string[], lexicon: Lexicon): Heard {
  const reader = new Reader(lexicon);
  let before: Before | null = null;
  let isLost = false;
  for (const text of said) {
    const { last } = hear(withoutReaction(text), before, reader);
    isLost = last === null;
    before = last ?? namedIn(text, reader) ?? before;
  }
  const asked = withoutReaction(message);
  const { heard } = hear(asked, before, reader);
  // `and the large one?` asks what the question before it did, which was not understood.
  const needsBefore = isLost && isMoreOfTheSame(reader.read(asked), spelledOut(asked.toLowerCase()), false);
  return needsBefore ? { ...heard, confidence: Math.min(heard.confidence, SURE - 0.01) } : heard;
}

function hear(message: string, before: Before | null, reader: Reader): { heard: Heard; last: Before | null } {
  const sentences = withoutTags(sentencesOf(message));
  const whole = hearOpened(message, before, reader);
  if (isOneReport(whole, sentences, reader, (sentence) => hearOpened(sentence, null, reader)))
    return { heard: whole, last: whole.last };
  const parts = sentences.length > 1 && sentences.length <= MAX_QUESTIONS + 1 ? sentences : partsOf(message);
  if (parts.length > 1 && parts.length <= MAX_QUESTIONS + 1) {
    let last = before;
    const each = parts.map((part, at) => {
      const one = hearOpened(part, last, reader, at > 0 && parts !== sentences);
      last = one.last ?? last;
      return one;
    });
    // `I am worried about the gloves. When do they run out?` asks once.
    const asksElse = (at: number) => parts.some((part, i) => i !== at && !isStatement(part));
    // `And cardamom?` is a question, too.
    const goesOn = (at: number) => at > 0 && GOES_ON.test((parts[at] ?? '').toLowerCase());
    const isContext = (at: number) =>
      parts === sentences &&
      isStatement(parts[at] ?? '') &&
      asksElse(at) &&
      !goesOn(at) &&
      reader.read(parts[at] ?? '').amounts.length === 0 &&
      (each[at]?.questions.length === 0 || each[at]?.questions.some(({ topic }) => topic !== 'change'));
    const asking = each.filter(
      ({ questions: [question] }, at) => !(question && SMALL_TALK.has(question.topic)) && !isContext(at),
    );
    const confidence = Math.min(1, ...asking.map((one) => one.confidence));
    // `A customer wants 6 tins of it. Do we have them?`: how much there is is part of the answer.
    const asksStock = asking.every(({ questions }) => questions.every(({ topic }) => OF_ORDERS.has(topic)));
    if (parts === sentences && asksStock && whole.questions[0]?.topic === 'fulfil' && whole.confidence >= CLEAR)
      return { heard: whole, last: whole.last };
    if (asking.length > 0 && confidence >= SURE) {
      const questions = withoutEchoes(withoutRepeats(asking.flatMap((one) => one.questions)));
      return { heard: { questions, confidence, maybe: [], unread: [], pointsAt: null, lacking: null }, last };
    }
    const [unclear] = asking.filter((one) => one.confidence < SURE);
    if (sentences.length > 1 && unclear && asking.length > 1 && asking.some((one) => one.confidence >= SURE)) {
      return { heard: { ...unclear, confidence }, last };
    }
  }
  // `A customer asks about it, so how much is left?` is no question about customers.
  const isAside = whole.questions.some(({ topic }) => ASIDES.has(topic));
  if (whole.confidence < SURE || isAside) {
    const asked = hearAskingPart(message, before, reader);
    const isOther = asked?.questions.every(({ topic }) => !ASIDES.has(topic)) === true && asked.confidence >= CLEAR;
    const isClear = asked !== null && asked.confidence >= CLEARLY_ASKED;
    if (isClear && (whole.confidence < SURE || isOther)) return { heard: asked, last: asked.last };
    // What the clause may mean is nearer than what its story does.
    if (asked && whole.confidence < SURE && asked.confidence > whole.confidence && asked.maybe.length > 0)
      return { heard: { ...asked, confidence: Math.min(asked.confidence, SURE - 0.01) }, last: whole.last };
  }
  const joined = joinedQuestions(message, whole, before, reader, (part, last) =>
    hearOne(part, last, reader, last !== before),
  );
  if (joined.both)
    return { heard: { ...joined.both, questions: withoutEchoes(joined.both.questions) }, last: joined.both.last };
  // Half an answer would look like a whole one.
  if (joined.isHalf || (parts.length > 1 && whole.confidence < ALMOST_CERTAIN))
    return { heard: { ...whole, confidence: Math.min(whole.confidence, SURE - 0.01) }, last: whole.last };
  return { heard: whole, last: whole.last };
}

/** From this confidence on what is left of a long message is what it asks. */
const CLEARLY_ASKED = 0.62;

/** `I have a guest who loves it, how much of it is left?`: the clause that asks, with the rest for what it points at. */
function hearAskingPart(message: string, before: Before | null, reader: Reader): One | null {
  let best: One | null = null;
  for (const { context, asking } of askingParts(message)) {
    const one = inContext(context, asking, before, reader);
    if (one && one.confidence > (best?.confidence ?? 0) + 0.05) best = one;
  }
  return best;
}

function inContext(context: string, asking: string, before: Before | null, reader: Reader): One | null {
  const reading = reader.read(asking);
  const slots = slotsOf(reading);
  const earlier = reader.read(context);
  const named = slotsOf(earlier);
  if (partsOf(asking).length > 1) return hearParts(asking, named.item ? spokenOf(earlier) : before, reader);
  const alone = hearOpened(asking, before, reader);
  if (slots.item || slots.supplier) return alone;
  const points = POINTERS.test(reading.text) || THAT.test(reading.text);
  if (!named.item && !named.supplier) return narrows(earlier, context) ? null : alone;
  if (!points) return alone.questions[0] && alone.lacking === null && !isBrief(context) ? alone : null;
  // What is spoken of last is what `it` stands for.
  const mentions = earlier.mentions.slice(-1);
  const pointed = pointAt({ ...earlier, mentions, except: null, time: null, amounts: [], bound: null }, reading);
  const [amount, another] = earlier.amounts;
  if (!amount || another || reading.amounts.length > 0) return pointed;
  const unit = amount.isMoney ? '<money>' : amount.unit === null ? '<number>' : '<amount>';
  const withAmount = pointAt(
    { ...earlier, mentions, except: null, time: null },
    { ...reading, amounts: [amount], tokens: [...reading.tokens, { text: unit, word: null }] },
  );
  const fills = withAmount?.questions[0]?.topic === 'fulfil' && withAmount.confidence >= SURE;
  return withAmount && (fills || withAmount.confidence > (pointed?.confidence ?? 0)) ? withAmount : pointed;
}

/** Several questions in one clause, each of what was named before. */
function hearParts(asking: string, before: Before | null, reader: Reader): One | null {
  const { heard, last } = hear(asking, before, reader);
  return heard.questions.length > 1 ? { ...heard, last } : null;
}

/** What a reading names, as if its stock had been asked for. */
function spokenOf(reading: Reading): Before | null {
  const meaning = meaningsKnown().find(({ topic }) => topic === 'quantity');
  if (!meaning) return null;
  const named = { ...reading, mentions: reading.mentions.slice(-1), amounts: [], units: [], bound: null, time: null };
  return { question: toQuestion(meaning, named), meaning, reading: named };
}

/** What a message that was not understood names, which is what `it` stands for next. */
function namedIn(message: string, reader: Reader): Before | null {
  const reading = reader.read(message);
  return reading.mentions.length + reading.suppliers.length > 0 ? spokenOf(reading) : null;
}

/** Whether what precedes a question narrows it: `of the green teas, …`. */
const narrows = ({ categories, locations, types, groups, people, time, bound }: Reading, context: string): boolean =>
  isBrief(context) &&
  (categories.length + locations.length + types.length + groups.length + people.length > 0 ||
    time !== null ||
    bound !== null);

const isBrief = (context: string): boolean => context.trim().split(/\s+/).length <= 5;

/** So many words, and `it` is still only what was spoken of before. */
const MAX_BARE_POINT = 6;

const OF_ORDERS: ReadonlySet<string> = new Set(['fulfil', 'quantity']);
/** What the words of a story before a question are easily taken for. */
const ASIDES: ReadonlySet<string> = new Set(['outside', 'refused', 'messages']);
const SMALL_TALK: ReadonlySet<string> = new Set(['greeting', 'thanks', 'help']);

/** `Could we do 12 pounds? Is that possible?` asks once: such a sentence only repeats that something is asked. */
function withoutTags(sentences: readonly string[]): string[] {
  const telling = sentences.filter((sentence) => !isTag(sentence));
  return telling.length === 0 ? [...sentences] : telling;
}

/** Reads a message; where that is not sure, without what only leads up to the question. */
function hearOpened(message: string, before: Before | null, reader: Reader, isJoined = false): One {
  const whole = withEarlier(hearOne(message, before, reader, isJoined), message, before);
  if (whole.confidence >= SURE) return whole;
  const opened = withoutOpening(message);
  if (opened === null) return whole;
  // What the opening names belongs to the question.
  const { mentions, suppliers, categories, amounts } = reader.read(opened.opening);
  if (mentions.length + suppliers.length + categories.length + amounts.length > 0) return whole;
  const rest = hearOpened(opened.rest, before, reader, isJoined);
  return rest.confidence >= CLEAR ? rest : whole;
}

/** Two sentences that come to one question are answered once. */
const withoutRepeats = (questions: readonly Question[]): Question[] => [
  ...new Map(
    questions.map((question) => [
      JSON.stringify({ ...question, ...(question.topic === 'orderTerms' && NO_COUNT) }),
      question,
    ]),
  ).values(),
];

/** The minimum order and the size of a pack are one answer. */
const NO_COUNT = { countOnly: false, wanted: null, unit: null };

/** @param isJoined whether it goes on in one sentence: `where is the sencha and how much is there` */
function hearOne(written: string, before: Before | null, reader: Reader, isJoined = false): One {
  const past = before?.reading.time?.past ?? null;
  const earlier = past && spellEarlier(written, past);
  const message = earlier ? `and ${earlier}` : written;
  const lower = spelledOut(message.toLowerCase());
  const whole = before && completeFollowUp(before.question, lower, reader.lexicon);
  const completed = whole ? hearOne(whole, null, reader) : null;
  if (completed && completed.confidence >= SURE) return completed;
  const ofSupplier = before && withSupplier(message, before, reader.lexicon);
  if (ofSupplier) {
    const asked = hearOne(ofSupplier.message, null, reader);
    if (asked.confidence >= SURE && asked.questions.every(ofSupplier.fits)) return asked;
  }
  const isCorrected = before !== null && CORRECTION.test(lower);
  const text = isCorrected ? lower.replace(CORRECTION, '') || message : message;
  if (before && OTHER_ONE.test(lower)) return otherOne(before);
  // `only those in the shop` says no more than `only in the shop`.
  const reading = reader.read(before ? text.replace(THOSE_THERE, '') : text);
  const corrected = before && correctedChange(before, reading);
  if (corrected) return corrected;
  const slots = slotsOf(reading);
  const namesThing = slots.item || slots.supplier;
  const isPointing =
    (POINTERS.test(reading.text.replaceAll(IDIOMS, ' ')) || (before !== null && THAT.test(reading.text))) &&
    !namesThing &&
    !slots.person &&
    !OF_ALL.test(reading.text);
  const isBare = reading.mentions.length + reading.categories.length + reading.locations.length === 0;
  const sibling = before && isBare && !reading.time ? siblingItem(before, lower, reader.lexicon) : null;
  if (before && sibling) {
    const mention = { start: 0, end: 0, values: [sibling], exact: [sibling], weight: 1 };
    const again = goOn(before, { ...reading, mentions: [mention], amounts: [], units: [], unknown: [] });
    if (again) return again;
  }
  if (before && !isPointing && isMoreOfTheSame(reading, lower, isCorrected)) {
    const again = goOn(before, reading);
    if (again) return again;
    // A time or a unit alone asks nothing by itself: what was spoken of with it is offered.
    if (reading.mentions.length + reading.suppliers.length + reading.people.length === 0) {
      const offered = pointBack(before, reading) ?? settle(chooseMeaning(reading), reading);
      const isOfUnits = reading.units.length > 0 && offered.questions[0]?.topic === 'quantity';
      if (!isOfUnits) return { ...offered, confidence: Math.min(offered.confidence, SURE - 0.01), last: null };
      return offered;
    }
  }
  if (isPointing) {
    const pointed = before && pointBack(before, reading);
    if (pointed && pointed.confidence >= SURE) return pointed;
    const alone = settle(chooseMeaning(reading), reading);
    // `what was written off and what was it worth?` does not ask for the worth of everything.
    if (alone.confidence >= SURE && !isJoined) return alone;
    // In a long message `it` may stand for anything that the message speaks of.
    if (!pointed && reading.tokens.length > MAX_BARE_POINT && alone.lacking === null) return alone;
    return pointed ?? { ...alone, confidence: 0, maybe: [], pointsAt: POINTERS.exec(reading.text)?.[0] ?? null };
  }
  const choices = chooseMeaning(reading);
  const alone = settle(choices, reading);
  // `who supplies?`, `and the price?` after an item was spoken of.
  const isShort = reading.tokens.filter(({ word }) => word !== null && !JOINING.has(word.text)).length <= 3;
  const goesOn = GOES_ON.test(lower) && isShort;
  const namesAny = namesThing || slots.person || slots.category || slots.place;
  if (before && !namesAny && (choices.lacking || goesOn) && (alone.confidence < 0.8 || goesOn)) {
    const filled = pointBack(before, reading);
    if (filled && filled.confidence >= SURE && (goesOn || filled.confidence >= alone.confidence)) return filled;
  }
  if (before && !namesAny && MORE_OF_IT.test(lower) && reading.groups.length === 0) {
    const filled = pointBack(before, reading);
    if (filled && filled.confidence >= SURE) return filled;
  }
  // `vendor?` after an item is asked of that item.
  if (before && !namesAny && isShort && reading.tokens.length <= 2 && before.reading.mentions.length > 0) {
    const filled = pointBack(before, reading);
    if (filled && filled.confidence >= CLEAR) return filled;
  }
  if (before && isJoined && !namesAny && reading.groups.length === 0 && before.reading.mentions.length > 0) {
    const filled = pointBack(before, reading);
    const saysWhose = /\b(?:all|everything|total|items?|products?|suppliers?|teas?|anything|nothing)\b/.test(lower);
    if (filled && filled.confidence >= CLEAR && !saysWhose) return filled;
  }
  if (before && !namesAny && alone.confidence < SURE && alone.unread.length === 0 && reading.tokens.length > 1) {
    const filled = pointBack(before, reading);
    if (filled && filled.confidence >= CLEAR && filled.unread.length === 0) return filled;
  }
  return alone;
}

/** `top suppliers and category analysis`: two topics, each of which is clear by itself. */
export function readTopics(message: string, lexicon: Lexicon): Question[] {
  const parts = message.split(/\s+(?:and|plus|&)\s+|,\s+/i).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MAX_QUESTIONS) return [];
  const reader = new Reader(lexicon);
  const each = parts.map((part) => hearOne(part, null, reader));
  const questions = withoutRepeats(each.flatMap((one) => one.questions));
  const topics = new Set(questions.map(({ topic }) => topic));
  return each.every(({ confidence }) => confidence >= CLEAR) && topics.size === parts.length ? questions : [];
}

/** Each as a sentence, without repeats. */
export const offersOf = (questions: readonly Question[], lexicon: Lexicon): string[] => [
  ...new Set(questions.map((question) => askAgain(question, lexicon))),
];
