import { askAgain } from './ask-again.ts';
import type { Lexicon } from './lexicon.ts';
import { type Choices, chooseMeaning, type Slots, SURE, slotsOf } from './meaning/choose.ts';
import { toQuestion } from './meaning/to-question.ts';
import { newQuestion, type Question } from './question.ts';
import { isTag, withoutOpening } from './sentence-parts.ts';
import type { KnownMeaning } from './topics/topic.ts';
import { Reader, type Reading } from './words/read.ts';
import { spellEarlier } from './words/spell-spans.ts';

/** What one message comes to. */
export interface Heard {
  questions: Question[];
  /** How sure of all of them, from 0 to 1. */
  confidence: number;
  /** Questions that it may also have meant, the likeliest first. */
  maybe: Question[];
  /** Words that nothing explains. */
  unread: string[];
  /** It points at something that nobody has named. */
  pointsAt: string | null;
  /** What is asked of something that is not named. */
  lacking: string | null;
}

/** What was spoken of before. */
interface Before {
  question: Question;
  meaning: KnownMeaning;
  reading: Reading;
}

const MAX_QUESTIONS = 3;
/** From this confidence on a sentence of several parts is one question. */
const ALMOST_CERTAIN = 0.97;
/** From this confidence on a part of a sentence is a question of its own. */
const CLEAR = 0.7;
/** Least likelihood of a question that is offered. */
const OFFERED = 0.06;
const MAX_OFFERS = 3;

const POINTERS = /\b(?:it|its|that one|this one|them|their|they|those|these ones?|him|her|he|she)\b/;
/** `that` where it stands for a thing: `the margin on that`. */
const THAT = /\b(?:on|of|for|about|from|with|is|was|does|costs?) (?:that|this)(?= (?:in \w+|cost|each)|[\s?.!]*$)/;
const THEIRS = /\b(?:them|their|they|him|her|he|she)\b/;
const OF_PERSON = /\b(?:her|him|he|she)\b/;
/** `it` that stands for nothing. */
const IDIOMS =
  /\b(?:make|makes|made|making) it\b|\b(?:is|if|was) it (?:possible|true|worth \w+ing|time|ok|okay|not|is not|a good)\b|\bit is (?:time|possible|not)\b|\bcall it\b|\bhow is it going\b|\b(?:do|does) they (?:sell|want)\b/g;
const THOSE_THERE = /\b(?:those|these|the ones|ones) (?=(?:in|from|at|of)\b)/i;
/** `can we get more by Friday?` speaks of what was spoken of. */
const MORE_OF_IT =
  /\bmore(?! (?:than|of|\p{L}+ than))(?= (?:by|before|until|this|next|in|from|today|tomorrow)\b|[\s?.!]*$)/iu;
/** All of the stock, which nothing that was spoken of narrows. */
const OF_ALL = /\b(?:whole|entire|everything|all (?:of )?(?:our|the))\b/;
/** A message that says itself that it goes on. */
const GOES_ON =
  /^\s*(?:and|or|what about|how about|same|ok and|but|also|then|only|just|now|no|sorry|i meant?|actually|instead|make (?:it|that)|not)\b/;
const CORRECTION = /^\s*(?:no+|nope|sorry|wrong|not (?:that|this)(?: one)?|actually|i meant?)\b[\s,.:;!-]*/;
const OTHER_ONE = /\b(?:the )?other (?:one|ones|item|product|tea|kind)s?\b|^\s*(?:no,?\s+)?the others?\s*[?!.]*$/;

/** Reads a message after what was said before, the oldest first. */
export function readMessage(message: string, said: readonly string[], lexicon: Lexicon): Heard {
  const reader = new Reader(lexicon);
  let before: Before | null = null;
  for (const text of said) before = hear(text, before, reader).last ?? before;
  return hear(message, before, reader).heard;
}

type One = Heard & { last: Before | null };

function hear(message: string, before: Before | null, reader: Reader): { heard: Heard; last: Before | null } {
  const sentences = withoutTags(sentencesOf(message));
  const whole = hearOpened(message, before, reader);
  const parts = sentences.length > 1 && sentences.length <= MAX_QUESTIONS + 1 ? sentences : partsOf(message);
  if (parts.length > 1 && parts.length <= MAX_QUESTIONS + 1) {
    let last = before;
    const each = parts.map((part, at) => {
      const one = hearOpened(part, last, reader, at > 0 && parts !== sentences);
      last = one.last ?? last;
      return one;
    });
    const asking = each.filter(({ questions: [question] }) => !question || !SMALL_TALK.has(question.topic));
    const confidence = Math.min(1, ...asking.map((one) => one.confidence));
    if (asking.length > 0 && confidence >= SURE) {
      const questions = withoutRepeats(asking.flatMap((one) => one.questions));
      return { heard: { questions, confidence, maybe: [], unread: [], pointsAt: null, lacking: null }, last };
    }
    const [unclear] = asking.filter((one) => one.confidence < SURE);
    if (sentences.length > 1 && unclear && asking.length > 1 && asking.some((one) => one.confidence >= SURE)) {
      return { heard: { ...unclear, confidence }, last };
    }
  }
  // Half an answer would look like a whole one.
  if (parts.length > 1 && whole.confidence < ALMOST_CERTAIN)
    return { heard: { ...whole, confidence: Math.min(whole.confidence, SURE - 0.01) }, last: whole.last };
  return { heard: whole, last: whole.last };
}

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

/** `which sold best?`, `and how much was that in dollars?` */
const OF_THOSE =
  /^\s*which (?:one|of|sold|went|came|was|were|did)\b|\b(?:that|those|them|these)\b|^\s*(?:and|or|also|then)\b/i;

/** A follow-up that names no time and nobody to write to means those of the question before it. */
function withEarlier(one: One, message: string, before: Before | null): One {
  const { last } = one;
  const [asked, another] = one.questions;
  if (!before || !last || !asked || another) return one;
  const { question } = before;
  const isOfThose = OF_THOSE.test(message) && !OF_ALL.test(message.toLowerCase());
  const means = (more: Partial<Question>): One => {
    const again = newQuestion({ ...asked, ...more });
    const reading = more.period ? { ...last.reading, time: before.reading.time } : last.reading;
    return { ...one, questions: [again], last: { ...last, reading, question: again } };
  };
  if (
    isOfThose &&
    asked.period === null &&
    asked.deadline === null &&
    question.period &&
    last.meaning.takes.includes('past')
  )
    return means({ period: question.period });
  const namesNone = asked.items.length + asked.suppliers.length === 0;
  if (asked.topic === 'contact' && namesNone && question.items.length + question.suppliers.length > 0)
    return means({ items: question.items, suppliers: question.suppliers });
  return one;
}

/** Two sentences that come to one question are answered once. */
const withoutRepeats = (questions: readonly Question[]): Question[] => [
  ...new Map(questions.map((question) => [JSON.stringify(question), question])).values(),
];

/** @param isJoined whether it goes on in one sentence: `where is the sencha and how much is there` */
function hearOne(written: string, before: Before | null, reader: Reader, isJoined = false): One {
  const past = before?.reading.time?.past ?? null;
  const earlier = past && spellEarlier(written, past);
  const message = earlier ? `and ${earlier}` : written;
  const lower = message.toLowerCase();
  const regrouped = before && regroup(before, lower, reader);
  if (regrouped) return regrouped;
  const isCorrected = before !== null && CORRECTION.test(lower);
  const text = isCorrected ? lower.replace(CORRECTION, '') || message : message;
  if (before && OTHER_ONE.test(lower)) return otherOne(before);
  // `only those in the shop` says no more than `only in the shop`.
  const reading = reader.read(before ? text.replace(THOSE_THERE, '') : text);
  const slots = slotsOf(reading);
  const namesThing = slots.item || slots.supplier;
  const isPointing =
    (POINTERS.test(reading.text.replaceAll(IDIOMS, ' ')) || (before !== null && THAT.test(reading.text))) &&
    !namesThing &&
    !slots.person &&
    !OF_ALL.test(reading.text);
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
    if (alone.confidence >= SURE) return alone;
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

/** A reading in its likeliest meaning, with what else it may have meant. */
function settle({ choices, lacking, confidence, unread }: Choices, reading: Reading): One {
  const [first] = choices;
  const isLacking = lacking !== null && (!first || !['outside', 'refused', 'help'].includes(first.meaning.topic));
  const sure = isLacking ? confidence * 0.4 : confidence;
  const offers = choices.filter(({ meaning, chance }) => chance >= OFFERED && !NOT_OFFERED.has(meaning.topic));
  const question = first ? toQuestion(first.meaning, reading) : null;
  const isTooMuch = question?.topic === 'change' && (reading.amounts.length > 1 || reading.mentions.length > 1);
  return {
    questions: first && question ? orderLines(first.meaning, question, reading) : [],
    confidence: isTooMuch ? 0 : sure,
    maybe: offers.slice(0, MAX_OFFERS).map(({ meaning }) => toQuestion(meaning, reading)),
    unread,
    pointsAt: null,
    lacking: isLacking ? lacking.needs : null,
    last: first && question && sure >= SURE ? { question, meaning: first.meaning, reading } : null,
  };
}

/** `30 tins and 2 kg of sencha` is an order of two lines, each asked for itself. */
function orderLines(meaning: KnownMeaning, question: Question, reading: Reading): Question[] {
  const { amounts, mentions } = reading;
  if (question.topic !== 'fulfil' || amounts.length < 2 || amounts.length !== mentions.length) return [question];
  return mentions.map((mention, i) =>
    toQuestion(meaning, { ...reading, mentions: [mention], amounts: amounts.slice(i, i + 1) }),
  );
}

const NOT_OFFERED: ReadonlySet<string> = new Set(['outside', 'refused', 'thanks', 'greeting', 'change']);

/** Words that join names and times, and ask nothing by themselves. */
const JOINING = new Set(
  `a an the and or of for in on at by to from with also but what about how no not sorry i mean meant actually ok then same
   please pls instead make it that is was were are ones one tea teas thing this rather only just now again too well hm um
   so and/or our my your we question thanks in to as versus next`.split(/\s+/),
);

/** Whether there is nothing but names, times and places, with or without `what about`. */
function isMoreOfTheSame(reading: Reading, lower: string, isCorrected: boolean): boolean {
  const names = reading.mentions.length + reading.suppliers.length + reading.people.length;
  const narrows = reading.categories.length + reading.locations.length + reading.types.length + reading.groups.length;
  if (names + narrows + (reading.time ? 1 : 0) + reading.units.length + reading.amounts.length === 0) return false;
  const saying = reading.tokens.filter(({ word }) => word !== null && !JOINING.has(word.text));
  if (saying.length > 0) return false;
  const goesOn =
    isCorrected || GOES_ON.test(lower) || (reading.units.length > 0 && /^\s*(?:in|as|how many)\b/.test(lower));
  // `do we have sencha` is a question of its own; `sencha` and `last month?` are none.
  const asks =
    /\b(?:do|does|did|is|are|was|were|have|has|how|who|where|which|when|tell|give|show|any|left|list|can)\b/.test(
      lower,
    );
  return goesOn ? !/\b(?:tell me|show|who|where|which|when|how (?:much|long|is))\b/.test(lower) : names > 0 && !asks;
}

/** The question that was last asked, of another thing or time. */
function goOn({ question, meaning, reading: earlier }: Before, reading: Reading): One | null {
  const namesItems = reading.mentions.length > 0;
  const namesSupplier = reading.suppliers.length > 0;
  const narrows =
    namesItems ||
    namesSupplier ||
    reading.categories.length + reading.locations.length > 0 ||
    reading.people.length > 0;
  const isKind = reading.types.length + reading.groups.length > 0;
  const merged: Reading = {
    ...earlier,
    ...(narrows
      ? {
          mentions: namesOnlyPeople(reading) ? earlier.mentions : reading.mentions,
          suppliers: reading.suppliers,
          categories: reading.categories,
          locations: reading.locations,
          people: reading.people.length > 0 || namesItems ? reading.people : earlier.people,
          groups: reading.groups,
          types: reading.types,
        }
      : isKind
        ? {
            types: reading.types.length > 0 ? reading.types : earlier.types,
            groups: reading.groups.length > 0 ? reading.groups : earlier.groups,
          }
        : {}),
    ...(reading.time ? { time: reading.time } : {}),
    ...(reading.amounts.length > 0 ? { amounts: reading.amounts, bound: reading.bound ?? earlier.bound } : {}),
    ...(reading.units.length > 0 ? { units: reading.units } : {}),
  };
  const choices = chooseMeaning({ ...merged, tokens: earlier.tokens, unknown: [] });
  const same = choices.choices.find((one) => one.meaning.name === meaning.name);
  const sibling = same ?? choices.choices.find((one) => isNearTo(one.meaning.topic, question.topic));
  if (!sibling) return null;
  // `in grams` asks how much there is, where the last question was of none.
  const isOfUnits = reading.units.length > 0 && !narrows && !isKind && reading.time === null;
  if (isOfUnits && !sibling.meaning.takes.some((one) => ['unit', 'amount', 'bound'].includes(one))) return null;
  const again = toQuestion(sibling.meaning, { ...merged, text: earlier.text });
  return {
    questions: [again],
    ...{
      confidence: reading.unknown.length > 0 ? 0.3 : 0.9,
      maybe: [again],
      unread: [...reading.unknown],
      pointsAt: null,
      lacking: null,
    },
    last: {
      question: again,
      meaning: sibling.meaning,
      reading: { ...merged, tokens: earlier.tokens, text: earlier.text },
    },
  };
}

/** `what about Noor?` asks the same of another person. */
const namesOnlyPeople = ({ people, mentions, suppliers, categories, locations }: Reading) =>
  people.length > 0 && mentions.length + suppliers.length + categories.length + locations.length === 0;

/** The same question of an item and of more than one. */
const SIBLINGS: readonly (readonly string[])[] = [
  ['quantity', 'list', 'count'],
  ['supplierOf', 'supplierStory'],
  ['leadTime', 'supplierStory'],
  ['price', 'rankItems'],
  ['movement', 'revenue'],
  ['story', 'supplierStory', 'list'],
  ['low', 'quantity'],
];
const isNearTo = (one: string, other: string) => SIBLINGS.some((group) => group.includes(one) && group.includes(other));

const BY =
  /^(?:and|now|or|also|ok|what about|how about|the same|same|split|broken down|,|\s)*(?:by|per|for each|for every) (suppliers?|vendors?|categor(?:y|ies))(?: please| then)?[\s?.!]*$/;
const GROUPED: ReadonlySet<string> = new Set(['value', 'categories', 'rankSuppliers', 'spending', 'rankItems']);

/** `and by supplier?`: the figure that was last asked for, over other groups. */
function regroup({ question }: Before, lower: string, reader: Reader): One | null {
  const [, group] = BY.exec(lower) ?? [];
  if (group === undefined || !GROUPED.has(question.topic)) return null;
  const measure = question.topic === 'spending' ? 'spending' : question.measure === 'margin' ? 'margin' : 'stock value';
  const asked = hearOne(`${measure} by ${/^[sv]/.test(group) ? 'supplier' : 'category'}`, null, reader);
  return asked.confidence >= SURE ? asked : null;
}

/** `who supplies it?`: asked of what was last spoken of. */
function pointBack({ question, reading: earlier }: Before, reading: Reading): One | null {
  const speaksOfSuppliers = ['supplierStory', 'rankSuppliers'].includes(question.topic);
  const hasItems = earlier.mentions.length > 0;
  const isOfPerson = OF_PERSON.test(reading.text) && earlier.people.length > 0;
  const useSupplier =
    !isOfPerson && earlier.suppliers.length > 0 && (!hasItems || (THEIRS.test(reading.text) && speaksOfSuppliers));
  const merged: Reading = {
    ...reading,
    mentions: useSupplier || isOfPerson ? [] : earlier.mentions,
    suppliers: useSupplier ? earlier.suppliers : [],
    people: reading.people.length > 0 ? reading.people : isOfPerson || !(hasItems || useSupplier) ? earlier.people : [],
    ...(hasItems || useSupplier
      ? {}
      : {
          categories: reading.categories.length > 0 ? reading.categories : earlier.categories,
          locations: reading.locations.length > 0 ? reading.locations : earlier.locations,
          groups: reading.groups.length > 0 ? reading.groups : earlier.groups,
          types: reading.types.length > 0 ? reading.types : earlier.types,
        }),
  };
  const slots: Partial<Slots> = slotsOf(merged);
  const slot = useSupplier
    ? '<supplier>'
    : hasItems && !isOfPerson
      ? '<item>'
      : merged.people.length > 0
        ? '<person>'
        : null;
  const isScope =
    slot === null &&
    merged.categories.length + merged.locations.length + merged.groups.length + merged.types.length > 0;
  if (slot === null && !isScope) return null;
  let isPlaced = false;
  const isThat = THAT.test(reading.text);
  const tokens = reading.tokens.flatMap((token) => {
    if (!token.word || !(POINTERS.test(token.word.text) || (isThat && /^(?:that|this)$/.test(token.word.text))))
      return [token];
    if (isPlaced || slot === null) return [];
    isPlaced = true;
    return [{ text: slot, word: null }];
  });
  if (!isPlaced && slot !== null) tokens.push({ text: slot, word: null });
  const asked = { ...merged, tokens };
  return settle(chooseMeaning(asked, slots), asked);
}

/** `no, the other one`: what the same words might also have named. */
function otherOne({ question, meaning, reading }: Before): One {
  const named = new Set(question.items.flat());
  const others = reading.mentions.flatMap(({ values }) => values.map(({ id }) => id)).filter((id) => !named.has(id));
  const [only, another] = others;
  const again = (id: number) => newQuestion({ ...question, items: [[id]], similarItems: [] });
  const single = question.items.length === 1 ? (question.items[0] ?? []) : [];
  if (only !== undefined && another === undefined) {
    return { ...NOTHING, questions: [again(only)], confidence: 0.9, last: { question: again(only), meaning, reading } };
  }
  const candidates = others.length > 0 ? others : Array.isArray(single) ? single : [];
  return { ...NOTHING, questions: [], maybe: candidates.slice(0, MAX_OFFERS).map(again), pointsAt: 'the other one' };
}

const NOTHING: One = {
  ...{ questions: [], confidence: 0, maybe: [], unread: [], pointsAt: null, lacking: null, last: null },
};

/** `how much is left and who supplies it`: two questions in one sentence. */
function partsOf(message: string): string[] {
  const parts = message.split(
    /,?\s+(?:and|also|plus|und)\s+(?:also\s+)?(?=(?:who|whos|what|whats|when|where|wheres|how|which|why|do|does|did|should|can|will|is|are|tell|show|list)\b)/i,
  );
  // `how much is left, what does it cost and when …`: commas part questions where every part asks.
  const asks = /^\s*(?:who|what|when|where|how|which)/i;
  const lists = parts.flatMap((part) => part.split(/,\s+(?=(?:who|what|when|where|how|which)\w* )/i));
  return (lists.every((part) => asks.test(part)) ? lists : parts).filter(
    (part, at) => part.trim() !== '' && (at === 0 || !ELABORATION.test(part)),
  );
}

/** `who received it and when`: the answer tells it anyway. */
const ELABORATION =
  /^\s*(?:when|why|how much|how many|how much of (?:each|it|them)|how many of (?:each|them))[\s?.!]*$/i;

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

/** The sentences of a message; a full stop within a number ends none. */
function sentencesOf(message: string): string[] {
  return message
    .split(/[?!;\n]+|\.(?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

/** Each as a sentence, without repeats. */
export const offersOf = (questions: readonly Question[], lexicon: Lexicon): string[] => [
  ...new Set(questions.map((question) => askAgain(question, lexicon))),
];
