import type { KnownMeaning } from '../topics/topic.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/read.ts';
import { classify, fits, isKnownWord, meaningsKnown, relatedTo } from './model.ts';

/** A meaning that a message may have. */
export interface Choice {
  meaning: KnownMeaning;
  /** How likely it is among those that its names allow, from 0 to 1. */
  chance: number;
}

export interface Choices {
  /** The likeliest first. */
  choices: Choice[];
  /** Whether a likelier meaning would need something that is not named; null where none would. */
  lacking: KnownMeaning | null;
  /** How sure the first is, with what stays unexplained. */
  confidence: number;
  /** Words that weigh and that nothing explains. */
  unread: string[];
}

/** What one word that the meaning's phrasings do not use takes from the confidence; one that nothing knows takes more. */
const STRANGE = 0.85;
const UNKNOWN = 0.3;
/** The same where the word stands apart from the item that is named. */
const UNKNOWN_APART = 0.65;
/** A word that only questions use that no records answer. */
const FOREIGN = 0.3;
/** From this confidence on a question is answered. */
export const SURE = 0.48;
/** From this one on where the next meaning is so many times less likely. */
const NEARLY_SURE = 0.34;
const FAR_AHEAD = 4;
/** From this likelihood on a meaning that lacks something is the one meant. */
const MEANT = 0.35;

/** Finds what a message means, of what its names allow. @param extra slots that the conversation fills */
export function chooseMeaning(reading: Reading, extra: Partial<Slots> = {}): Choices {
  const meanings = meaningsKnown();
  const slots = { ...slotsOf(reading), ...extra };
  const chances = classify(reading.tokens.map(({ text }) => text));
  let allowed = 0;
  let lacking: KnownMeaning | null = null;
  const all: (Choice & { index: number })[] = [];
  for (const [index, meaning] of meanings.entries()) {
    const chance = chances[index] ?? 0;
    if (isPossible(meaning, slots)) {
      allowed += chance;
      all.push({ meaning, chance, index });
    } else if (chance > MEANT && !hasNeeds(meaning, slots)) lacking = meaning;
  }
  // Ways of asking that come to the same question count together.
  const bySense = new Map<string, Choice & { index: number }>();
  for (const one of all.toSorted((a, b) => b.chance - a.chance)) {
    const key = `${one.meaning.topic} ${JSON.stringify(one.meaning.sets)}`;
    const known = bySense.get(key);
    if (known) known.chance += one.chance;
    else bySense.set(key, { ...one });
  }
  const choices = [...bySense.values()].sort((a, b) => b.chance - a.chance);
  const [first] = choices;
  if (!first) return { choices: [], lacking, confidence: 0, unread: [...reading.unknown] };
  let confidence = (first.chance / Math.max(allowed, 1e-6)) * Math.min(1, allowed * 2.5 + 0.2);
  let isStrange = false;
  const unread: string[] = [...reading.strangeNames];
  if (unread.length > 0) confidence *= UNKNOWN;
  for (const [at, { word, text }] of reading.tokens.entries()) {
    if (!word || word.number !== null || isNeutral(word.text)) continue;
    const known = [text, word.stem, word.text].find(isKnownWord) ?? null;
    if (known !== null) {
      if (!fits(known, first.index)) confidence *= isOfOthers(known) && !isOutside(first.meaning) ? FOREIGN : STRANGE;
      continue;
    }
    // `barley tea` names a tea, however near barley is to known words.
    const isName = !slots.item && !slots.category && reading.tokens[at + 1]?.text === 'tea';
    const near = isName ? null : (relatedTo(word.text) ?? (isName ? null : relatedTo(word.stem)));
    if (near?.some(([one, similarity]) => similarity > 0.55 && fits(one, first.index))) continue;
    const isApart = slots.item && ![at - 1, at + 1].some((next) => reading.tokens[next]?.text === '<item>');
    isStrange = true;
    if (isApart) {
      confidence *= UNKNOWN_APART;
      continue;
    }
    unread.push(word.raw);
    confidence *= UNKNOWN;
  }
  const [, second] = choices;
  // Nothing is in the way, and nothing else is near.
  const isAhead =
    first.chance > FAR_AHEAD * (second?.chance ?? 0) && lacking === null && unread.length === 0 && !isStrange;
  if (isAhead && confidence >= NEARLY_SURE) confidence = Math.max(confidence, SURE);
  return {
    choices: choices.map(({ meaning, chance }) => ({ meaning, chance: chance / Math.max(allowed, 1e-6) })),
    lacking,
    confidence,
    unread,
  };
}

const isOutside = ({ topic }: KnownMeaning) => topic === 'outside' || topic === 'refused';

/** Whether only questions that no records answer use a word. */
function isOfOthers(word: string): boolean {
  const meanings = meaningsKnown();
  return meanings.every((meaning, index) => meaning.topic === 'outside' || !fits(word, index));
}

export interface Slots {
  item: boolean;
  items2: boolean;
  supplier: boolean;
  suppliers2: boolean;
  category: boolean;
  categories2: boolean;
  group: boolean;
  place: boolean;
  person: boolean;
  past: boolean;
  deadline: boolean;
  /** A time that may lie on either side. */
  either: boolean;
  number: boolean;
  amount: boolean;
  money: boolean;
  bound: boolean;
}

export function slotsOf({
  mentions,
  suppliers,
  categories,
  locations,
  people,
  groups,
  types,
  time,
  amounts,
  bound,
}: Reading): Slots {
  const either = time?.past != null && time.deadline !== null;
  return {
    item: mentions.length > 0,
    items2: mentions.length > 1 || mentions.some(({ values }) => values.length === 2),
    supplier: suppliers.length > 0,
    suppliers2: suppliers.length > 1,
    category: categories.length > 0,
    categories2: categories.length > 1,
    group: groups.length > 0,
    place: locations.length > 0 || types.length > 0,
    person: people.length > 0,
    past: time?.past != null,
    deadline: time?.deadline != null,
    either,
    number: amounts.length > 0,
    amount: amounts.some(({ unit }) => unit !== null),
    money: amounts.some(({ isMoney }) => isMoney),
    bound: bound !== null,
  };
}

const isSlot = (name: string, slots: Slots): name is keyof Slots => name in slots;

function hasNeeds({ needs }: KnownMeaning, slots: Slots): boolean {
  return (
    needs === '' || needs.split('|').some((all) => all.split('+').every((name) => isSlot(name, slots) && slots[name]))
  );
}

/** Whether a meaning has what it needs, and takes all that is named. */
function isPossible(meaning: KnownMeaning, slots: Slots): boolean {
  if (!hasNeeds(meaning, slots)) return false;
  const takes = (...some: KnownMeaning['takes'][number][]) => some.some((one) => meaning.takes.includes(one));
  if (takes('any')) return true;
  if (slots.item && !takes('item')) return false;
  if (slots.supplier && !takes('supplier', 'scope')) return false;
  if ((slots.category || slots.place) && !takes('scope')) return false;
  if (slots.person && !takes('person')) return false;
  if (slots.either) {
    if (!takes('past', 'deadline')) return false;
  } else {
    if (slots.past && !slots.deadline && !takes('past', 'when', 'deadline')) return false;
    if (slots.deadline && !takes('deadline')) return false;
  }
  if (slots.bound && !takes('bound')) return false;
  if (slots.money && !takes('bound')) return false;
  if (slots.amount && !takes('amount', 'bound')) return false;
  return !slots.number || takes('limit', 'number', 'amount', 'bound');
}
