import { type Choices, chooseMeaning, type Slots, SURE, slotsOf } from '../meaning/choose.ts';
import { toQuestion } from '../meaning/to-question.ts';
import { newQuestion, type Question } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/read.ts';

/** What a message comes to after another one: the same of something else, or something else of the same. */

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
export interface Before {
  question: Question;
  meaning: KnownMeaning;
  reading: Reading;
}

export type One = Heard & { last: Before | null };

/** Least likelihood of a question that is offered. */
const OFFERED = 0.06;
/** One button alone leaves no choice: so many are offered where they are at least this likely. */
const MIN_OFFERS = 2;
const RARELY_OFFERED = 0.01;
export const MAX_OFFERS = 3;

export const POINTERS = /\b(?:it|its|that one|this one|them|their|they|those|these ones?|him|her|he|she)\b/;
/** `that` where it stands for a thing: `the margin on that`. */
export const THAT =
  /\b(?:on|of|for|about|from|with|is|was|does|costs?) (?:that|this)(?= (?:in \w+|cost|each)|[\s?.!]*$)/;
const THEIRS = /\b(?:them|their|they|him|her|he|she)\b/;
const OF_PERSON = /\b(?:her|him|he|she)\b/;
/** All of the stock, which nothing that was spoken of narrows. */
export const OF_ALL = /\b(?:whole|entire|everything|all (?:of )?(?:our|the))\b/;
/** A message that says itself that it goes on. */
export const GOES_ON =
  /^\s*(?:and|or|what about|how about|same|the same|ok and|but|also|then|only|just|now|no|nah|nope|rather|likewise|similarly|conversely|oh|hmm?|well|no|sorry|i meant?|actually|instead|make (?:it|that)|not)\b|\b(?:as well|too|instead|likewise|next)(?:,? (?:please|thanks|then))?[\s?.!]*$/;

/** `which sold best?`, `and how much was that in dollars?` */
const OF_THOSE =
  /^\s*which (?:one|of|sold|went|came|was|were|did)\b|\b(?:that|those|them|these)\b|^\s*(?:and|or|also|then)\b/i;

/** A follow-up that names no time and nobody to write to means those of the question before it. */
export function withEarlier(one: One, message: string, before: Before | null): One {
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
  if (asked.topic === 'whoDid' && asked.flow === null && question.flow !== null) return means({ flow: question.flow });
  const namesNone = asked.items.length + asked.suppliers.length === 0;
  if (asked.topic === 'contact' && namesNone && question.items.length + question.suppliers.length > 0)
    return means({ items: question.items, suppliers: question.suppliers });
  return one;
}

/** A reading in its likeliest meaning, with what else it may have meant. */
export function settle({ choices, lacking, confidence, unread }: Choices, reading: Reading): One {
  const [first] = choices;
  const isLacking = lacking !== null && (!first || !['outside', 'refused', 'help'].includes(first.meaning.topic));
  const sure = isLacking ? confidence * 0.4 : confidence;
  const offers = choices
    .filter(({ meaning }) => !NOT_OFFERED.has(meaning.topic))
    .filter(({ chance }, at) => chance >= (at < MIN_OFFERS ? RARELY_OFFERED : OFFERED));
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

const NOT_OFFERED: ReadonlySet<string> = new Set(['outside', 'refused', 'thanks', 'greeting']);

/** Words that join names and times, and ask nothing by themselves. */
export const JOINING = new Set(
  `a an the and or of for in on at by to from with also but what about how no not sorry i mean meant actually ok then same
   please pls instead make it that is was were are ones one tea teas thing this rather only just now again too well hm um
   so and/or our my your we stuff question thanks in to as versus next alone likewise similarly conversely both nah nope kind please instead only well`.split(
    /\s+/,
  ),
);

/** Whether there is nothing but names, times and places, with or without `what about`. */
export function isMoreOfTheSame(reading: Reading, lower: string, isCorrected: boolean): boolean {
  const names = reading.mentions.length + reading.suppliers.length + reading.people.length;
  const narrows = reading.categories.length + reading.locations.length + reading.types.length + reading.groups.length;
  if (names + narrows + (reading.time ? 1 : 0) + reading.units.length + reading.amounts.length === 0) return false;
  const saying = reading.tokens.filter(({ word }) => word !== null && !JOINING.has(word.text));
  if (saying.length > 0) return false;
  const goesOn =
    isCorrected ||
    GOES_ON.test(lower) ||
    // `in green?`, `for the shop?`
    (narrows > 0 && /^\s*(?:in|for|from|at|on|among)\b/.test(lower)) ||
    (reading.units.length > 0 && /^\s*(?:in|as|how many)\b/.test(lower));
  // `do we have sencha` is a question of its own; `sencha` and `last month?` are none.
  const asks =
    /\b(?:do|does|did|is|are|was|were|have|has|how|who|where|which|when|tell|give|show|any|left|list|can)\b/.test(
      lower,
    );
  return goesOn
    ? !/\b(?:tell me|show|who|where|which|when|how (?:much|long|is))\b/.test(lower)
    : names + narrows > 0 && !asks;
}

/** The question that was last asked, of another thing or time. */
export function goOn({ question, meaning, reading: earlier }: Before, reading: Reading): One | null {
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
      confidence: reading.unknown.some((word) => !JOINING.has(word.toLowerCase())) ? 0.3 : 0.9,
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

/** `who supplies it?`: asked of what was last spoken of. */
export function pointBack({ question, reading: earlier }: Before, reading: Reading): One | null {
  return pointAt(earlier, reading, ['supplierStory', 'rankSuppliers'].includes(question.topic));
}

/** A reading whose pronoun, or what it lacks, is what another reading names. */
export function pointAt(earlier: Reading, reading: Reading, speaksOfSuppliers = false): One | null {
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
  const choices = chooseMeaning(asked, slots);
  // `in grams` says how much there is to be told in.
  const isOfUnits = reading.units.length > 0 && choices.choices[0]?.meaning.topic === 'quantity';
  return settle(isOfUnits ? { ...choices, confidence: Math.max(choices.confidence, SURE) } : choices, asked);
}

/** `no, the other one`: what the same words might also have named. */
export function otherOne({ question, meaning, reading }: Before): One {
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
