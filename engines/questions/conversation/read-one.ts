import { meaningsKnown } from '../meaning/model.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Token } from '../meaning/tokens.ts';
import { MYSELF } from '../words/asked-of-self.ts';
import { stemsOfName } from '../words/name-parts.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { spellPointed } from '../words/spelling/pointed-time.ts';
import { upToThen } from '../words/spelling/spell-open-spans.ts';
import { spelledOut, wordsOf, wordsOfName } from '../words/words.ts';
import { spellBothTimes } from './both-times.ts';
import { choose, SURE } from './choose.ts';
import { after, type Before, type One } from './context.ts';
import { toBeCreated } from './created.ts';
import { forSomebody, isForSomebody, withoutTypes } from './for-somebody.ts';
import { goneOn } from './gone-on.ts';
import { JOINING } from './joining-words.ts';
import { ofPersonInTime } from './kept-narrowing.ts';
import { withListed, withoutOthers, withPlaceOf } from './listed-ones.ts';
import { asksForOther, otherOne } from './other-one.ts';
import { ownQuestion } from './own-words.ts';
import { isFactOfOne, leavesOpen, ofOneSpokenOf } from './part-of-one.ts';
import { spanBefore, withCounterpart } from './pointed-span.ts';
import { isPointer } from './pointers.ts';
import { askedOfMessages, askedOfRecords } from './recorded-words.ts';
import { orInTexts } from './records/closest-text.ts';
import { askedInRecords } from './records/records.ts';
import { orSaid } from './records/said-of-it.ts';
import { saidInFull, withVerb } from './said-in-full.ts';
import { sharpened } from './sharpened.ts';
import { againstDelivery } from './spoken/against-delivery.ts';
import { inUnitInFull, totalInUnit } from './spoken/asked-in-unit.ts';
import { comparedPer } from './spoken/compared-per.ts';
import { saysContainer } from './spoken/container-word.ts';
import { convertedAmount } from './spoken/converted.ts';
import { moreThanStock } from './spoken/enough-of-that.ts';
import { figureOfTime } from './spoken/figure-of-time.ts';
import { onLastNoted } from './spoken/last-noted-day.ts';
import { byLeadTime } from './spoken/lead-time-listed.ts';
import { looseOrPacked } from './spoken/loose-or-packed.ts';
import { namedBySize, withBothSizes, withTwoSizes } from './spoken/named-by-size.ts';
import { namedFirst } from './spoken/named-first.ts';
import { askedOfGroup } from './spoken/named-group.ts';
import { withoutSpokenOf } from './spoken/other-item.ts';
import { entriesPlainly } from './spoken/plain-entries.ts';
import { pricedAmount } from './spoken/priced-amount.ts';
import { siblingItem } from './spoken/sibling-item.ts';
import { sinceEvent } from './spoken/since-event.ts';
import { withSoCalled } from './spoken/so-called-ones.ts';
import { partOfSpoken } from './spoken/spoken-items.ts';
import { timedFigure } from './spoken/timed-figures.ts';
import { toPar } from './spoken/to-par.ts';
import { twoTimes } from './spoken/two-times.ts';
import { usedATime } from './spoken/used-a-week.ts';
import { supposed } from './supposed.ts';
import type { Readings } from './weigh.ts';
import { whichListed } from './which-listed.ts';

/** `those at cost` are no ones at a place. */
const THOSE_THERE =
  /\b(?:those|these|the ones|ones) (?=(?:in|from|at|of)\b(?! (?:cost|selling|retail|all|total|money|dollars)\b))/i;

/** `how many days do those labels need`: the goods mentioned before, by their kind. */
function withThose(reading: Reading, { trail }: Before): Reading {
  const [category, another] = reading.categories;
  const last = trail.at(-1);
  if (category === undefined || another || !last || reading.mentions.length > 0) return reading;
  const at = reading.tokens.findIndex(({ text }) => text === '<category>');
  const isPointed = ['those', 'these', 'this', 'that'].includes(reading.tokens[at - 1]?.word?.text ?? '');
  if (!isPointed || !last.values.every((item) => item.category === category)) return reading;
  return {
    ...reading,
    ...{ mentions: [last], categories: [], groups: [] },
    tokens: reading.tokens.flatMap((token, i) => (i === at - 1 ? [] : i === at ? [ITEM] : [token])),
  };
}

/** `just pu-erh` after a question of all stock is the category, where the word names all that is in it. */
function withKind(reading: Reading, { question, meaning }: Before): Reading {
  const [mention, another] = reading.mentions;
  if (!mention || another || mention.exact.length > 0 || mention.values.length < 2) return reading;
  if (question.items.length > 0 || !meaning.takes.includes('scope')) return reading;
  const [category, other] = new Set(mention.values.map((item) => item.category));
  if (category === undefined || other !== undefined) return reading;
  const said = wordsOf(reading.text).slice(mention.start, mention.end);
  const words = new Set(wordsOfName(category).map(({ stem }) => stem));
  if (!said.every(({ stem }) => words.has(stem) || words.has(stem.replace(/-/g, '')))) return reading;
  return {
    ...reading,
    ...{ mentions: [], categories: [category] },
    tokens: reading.tokens.map((token) => (token.text === '<item>' ? { text: '<category>', word: null } : token)),
  };
}

/** Whether a token stands for a name. */
export const isName = ({ text }: Token): boolean => /^<(?:item|supplier|category|person|place|note)>$/.test(text);

/** `I said Noor`: names alone, behind what says that they were misunderstood; null for anything else. */
function correction(written: string, reader: Reader): string | null {
  const named = written.replace(I_SAID, '');
  if (named === written) return null;
  const { tokens } = reader.read(named);
  return tokens.some(isName) && tokens.every(({ word }) => word === null || JOINING.has(word.text))
    ? `no, ${named}`
    : null;
}
const I_SAID =
  /^\W*(?:(?:no|nope|but|sorry|hey|well),? )*i (?:said|did say|told you|asked (?:for|about)|was (?:asking|talking) about|wanted)(?: (?:about|for))? /i;

/** A message that hardly says more than a time goes on from the question before it. */
const goingOn = (spelled: string): string => (spelled.split(' ').length > WORDS_OF_TIME ? spelled : `and ${spelled}`);
/** `what about between 2026-09-01 and 2026-09-30 then` */
const WORDS_OF_TIME = 7;

/** A message word by word, with the times and names that only the question before it tells. */
export function readingAfter(written: string, before: Before | null, reader: Reader): Reading {
  if (!before) {
    const alone = withTwoSizes(written, reader) ?? withBothSizes(reader.read(written), reader.lexicon);
    return withSize(alone, null, reader) ?? alone;
  }
  const both = spellBothTimes(written, before, reader.lexicon.today);
  const past = both === null ? spanBefore(written, before, reader) : null;
  const earlier = both ?? (past && spellPointed(written, past, reader.lexicon.today));
  // `only those in the shop` says no more than `only in the shop`.
  const named = saidInFull(written, before);
  const plainly = correction(named, reader) ?? named;
  const timely = past ? upToThen(plainly, reader.lexicon.today) : plainly;
  const spelled = earlier ? goingOn(earlier) : withVerb(timely, before);
  const read = reader.read(spelled.replace(THOSE_THERE, ''), before.trail.length === 0);
  const timed = past !== null && earlier !== null ? withCounterpart(read, past, written, before) : read;
  const reading = withTwoSizes(plainly, reader) ?? withBothSizes(timed, reader.lexicon);
  const who = withMyself(withPerson(reading, before), before, reader);
  const whose = withKind(withThose(withoutSpokenOf(who, before), before), before);
  const narrowed =
    withListed(whose, before, reader.lexicon) ??
    withPlaceOf(whose, before, reader.lexicon) ??
    withSize(whose, before, reader) ??
    withPart(whose, before) ??
    withEnding(whose, before) ??
    withSoCalled(whose, before, reader.lexicon);
  return narrowed ?? withSibling(whose, written, before, reader);
}

/** `the long cut` of two rooibos teas: words in a row that one of them alone has; null where there are no such words. */
function withEnding(reading: Reading, { trail }: Before): Reading | null {
  const last = trail.at(-1);
  const isNamed = reading.mentions.length + reading.suppliers.length + reading.categories.length > 0;
  if (!last || last.values.length < 2 || isNamed) return null;
  const { tokens } = reading;
  for (const [at, { word }] of tokens.entries()) {
    if (word?.text !== 'the') continue;
    let values = last.values;
    let end = at + 1;
    for (let stem = tokens[end]?.word?.stem; stem !== undefined; stem = tokens[end]?.word?.stem) {
      const having = values.filter(({ name }) => stemsOfName(name).includes(stem ?? ''));
      if (having.length === 0) break;
      values = having;
      end += 1;
    }
    if (end - at <= MIN_ENDING || values.length > 1) continue;
    const said = new Set(tokens.slice(at + 1, end).flatMap(({ word: one }) => (one ? [one.raw] : [])));
    return {
      ...reading,
      mentions: [{ ...last, values, exact: [] }],
      unknown: reading.unknown.filter((one) => !said.has(one)),
      tokens: [...tokens.slice(0, at + 1), ITEM, ...tokens.slice(end)],
    };
  }
  return null;
}
/** A single word of a name may as well say something else. */
const MIN_ENDING = 2;

/** `the autumn one` of two that were talked about, by a word of its name; null where no such one is meant. */
function withPart(reading: Reading, before: Before): Reading | null {
  const [, word = ''] = THE_SO_ONE.exec(reading.text) ?? [];
  if (word === '' || reading.mentions.length + reading.suppliers.length > 0) return null;
  const [part, another] = partOfSpoken(before, reading) ?? [];
  if (!part || another) return null;
  const at = reading.tokens.findIndex((token) => token.word?.text === word);
  if (at < 0) return null;
  return {
    ...reading,
    mentions: [part],
    categories: [],
    groups: [],
    unknown: reading.unknown.filter((one) => one !== word),
    tokens: reading.tokens.flatMap((token, i) => (i === at ? [ITEM] : i === at + 1 && isOnes(token) ? [] : [token])),
  };
}
const THE_SO_ONE = /\bthe (?!other |same |first |second |last |next )(\p{L}{4,}) ones?\b/u;

/** The size of what was talked about that a message names, with the words for it as its name; null where it names none. */
function withSize(reading: Reading, before: Before | null, { lexicon }: Reader): Reading | null {
  const named = namedBySize(before, reading, lexicon);
  if (!named) return null;
  const { item, number } = named;
  const mention = { start: 0, end: 0, values: [item], exact: [item], weight: 1 };
  const isSize = ({ text, word }: Token) =>
    text === '<item>' || (word !== null && OF_SIZE.test(word.text)) || (number !== null && OF_NUMBER.has(text));
  const at = reading.tokens.findIndex(isSize);
  return {
    ...reading,
    mentions: [mention],
    amounts: reading.amounts.filter(({ value }) => value !== number),
    units: [],
    unknown: [],
    tokens: reading.tokens.flatMap((token, i) => (i === at ? [ITEM] : isSize(token) || isOnes(token) ? [] : [token])),
  };
}
const ITEM: Token = { text: '<item>', word: null };
const OF_SIZE = /^(?:small|little|tiny|wee|mini|large|big|huge|jumbo|medium)(?:e?r|e?st)?$|^(?:bigger|biggest|size)$/;
const OF_NUMBER = new Set(['<number>', '<amount>']);
const isOnes = ({ word }: Token): boolean => word !== null && /^ones?$/.test(word.text);

/** `any messages from him?`: the one person who was talked about; `anything of his on the way`: the supplier. */
function withPerson(reading: Reading, { reading: earlier, beside = [] }: Before): Reading {
  const besides = [earlier, ...beside.map((one) => one.reading).reverse()];
  const people = besides.find((one) => one.people.length > 0)?.people ?? [];
  const suppliers = people.length > 0 ? [] : earlier.suppliers;
  const [one, another] = [...people, ...suppliers];
  if (!one || another || reading.people.length + reading.suppliers.length > 0) return reading;
  const slot = people.length > 0 ? '<person>' : '<supplier>';
  const tokens = reading.tokens.map((token) =>
    PERSON_POINTERS.has(token.word?.text ?? '') ? { text: slot, word: null } : token,
  );
  return tokens.some((token, at) => token !== reading.tokens[at])
    ? { ...reading, ...(people.length > 0 ? { people } : { suppliers }), tokens }
    : reading;
}
/** `and me?` after what somebody sold. */
function withMyself(reading: Reading, { question }: Before, { lexicon }: Reader): Reading {
  const asker = lexicon.people.filter(({ id }) => id === lexicon.userId);
  const isOfPeople = question.people.length > 0 && reading.people.length + reading.mentions.length === 0;
  if (!isOfPeople || asker.length === 0 || reading.tokens.length > WORDS_OF_SELF) return reading;
  const tokens = reading.tokens.map((token) =>
    MYSELF.has(token.word?.text ?? '') ? { text: '<person>', word: null } : token,
  );
  const isMeant = tokens.some((token, at) => token !== reading.tokens[at]);
  return isMeant ? { ...reading, people: asker, tokens } : reading;
}
/** `and how much did I sell then`; a longer message asks something of its own. */
const WORDS_OF_SELF = 8;

const PERSON_POINTERS = new Set(['him', 'her', 'he', 'she', 'his', 'hers']);

/** A message with all of its names, then without those that may be words like any other: `the front of house`. */
export function readingsAfter(written: string, before: Before | null, reader: Reader): Readings {
  const full = readingAfter(written, before, reader);
  const weak = full.weakNames.slice(0, MAX_WEAK);
  const ignored = weak.length > 1 ? [...weak.map((one) => [one]), weak] : weak.map((one) => [one]);
  return [
    full,
    ...ignored
      .map((some) => readingAfter(written, before, reader.ignoring(some.flatMap(({ stems }) => stems))))
      // A word that says nothing else is a name: `darjeeling`.
      .filter(({ unknown }) => unknown.length <= full.unknown.length),
    ...(full.types.length > 0 ? [withoutTypes(full)] : []),
    ...(isForSomebody(full) ? [forSomebody(full)] : []),
  ];
}
const MAX_WEAK = 2;

/** The kind of an item that was talked about, which a message names by its form alone. */
function withSibling(reading: Reading, written: string, before: Before, reader: Reader): Reading {
  const isBare = reading.mentions.length + reading.categories.length + reading.locations.length === 0;
  const sibling =
    isBare && !reading.time && reading.pack === null
      ? siblingItem(before, spelledOut(written.toLowerCase()), reader.lexicon)
      : null;
  if (!sibling) return reading;
  const mention = { start: 0, end: 0, values: [sibling], exact: [sibling], weight: 1 };
  return {
    ...reading,
    mentions: [mention],
    amounts: [],
    units: [],
    unknown: [],
    tokens: [{ text: '<item>', word: null }],
  };
}

/** What one sentence, or a part of one, asks after the question before it. */
export function hearOne(written: string, before: Before | null, reader: Reader): One {
  const one = hearWritten(written, before, reader);
  if (!before || !leavesOpen(one)) return one;
  const named = ofOneSpokenOf(written, reader.read(written), before, reader);
  const ofOne = named === null ? null : hearWritten(named, before, reader);
  return ofOne && isFactOfOne(ofOne) ? ofOne : one;
}

function hearWritten(written: string, before: Before | null, reader: Reader): One {
  const certain = ownQuestion(written, before, reader);
  if (certain) return certain;
  const read = (rest: string) => readingAfter(rest, before, reader);
  const twofold =
    looseOrPacked(written, before, reader) ??
    totalInUnit(written, before, reader) ??
    sinceEvent(written, before, read, (rest) => hearOne(rest, before, reader)) ??
    namedFirst(written, before, read, (rest, narrowed) => hearOne(rest, narrowed, reader)) ??
    comparedPer(written, (rest) => hearOne(rest, before, reader));
  if (twofold) return twofold;
  const full = inUnitInFull(written, reader);
  if (full !== null) return hearOne(full, before, reader);
  const other = before && asksForOther(written) ? otherOne(before) : null;
  if (other) return other;
  const readings = readingsAfter(written, before, reader);
  const [reading] = readings;
  const corrected =
    supposed(before, reading) ??
    twoTimes(before, reading) ??
    (before && goneOn(before, reading, reader.lexicon)) ??
    askedOfGroup(before, reading, reader.lexicon) ??
    whichListed({ written, reading }, before, (full) => hearOne(full, null, reader)) ??
    entriesPlainly(before, reading, reader.lexicon) ??
    convertedAmount(before, reading) ??
    moreThanStock(before, reading) ??
    pricedAmount(before, reading) ??
    usedATime(before, reading) ??
    againstDelivery(before, reading) ??
    figureOfTime(before, reading) ??
    timedFigure(before, reading) ??
    byLeadTime(before, reading);
  if (corrected) {
    const timed = ofPersonInTime(corrected, reading, before);
    return sharpened(orSaid({ one: timed, reading, before }, reader.lexicon), reading);
  }
  const alone =
    before && !saysContainer(reading, before)
      ? withoutOthers(readingsAfter(written, null, reader), before, reader.lexicon)
      : null;
  const chosen = choose(written, readings, alone, before, reader.lexicon);
  const created = toBeCreated(written, chosen, (head) => hearOne(head, null, reader));
  if (created) return created;
  const missing = toPar(before, reading, chosen);
  if (missing) return missing;
  const own = reader.read(written);
  const recorded =
    askedInRecords({ one: chosen, reading: own, before }, reader.lexicon) ??
    askedOfRecords(chosen, reading.locations.length > 0 ? reading : own, before, reader.lexicon.written) ??
    askedOfMessages(chosen, own, before);
  const inTexts = orInTexts({ one: recorded, reading: own, before }, reader.lexicon);
  const one = sharpened(ofPersonInTime(onLastNoted(inTexts, own, before), own, before), reading);
  // `how much of it is left` says of nothing how much.
  const at = before ? -1 : reading.tokens.findIndex((_, i) => isPointer(reading.tokens, i));
  if (at < 0 || one.lacking === null || one.confidence >= SURE) return one;
  return { ...one, confidence: 0, maybe: [], pointsAt: reading.tokens[at]?.word?.text ?? null };
}

/** What a reading names, as if its stock had been asked for. */
export function spokenOf(reading: Reading, before: Before | null = null): Before | null {
  const meaning = meaningsKnown().find(({ topic }) => topic === 'quantity');
  if (!meaning) return null;
  const named = { ...reading, mentions: reading.mentions.slice(-1), amounts: [], units: [], bound: null, time: null };
  return after(before, { question: toQuestion(meaning, named), meaning, reading: named }, 0);
}

/** What a message that was not understood names, which is what `it` stands for next. */
export function namedIn(message: string, reader: Reader, before: Before | null): Before | null {
  const reading = before ? readingAfter(message, before, reader) : reader.read(message);
  const { mentions, suppliers, categories, people, locations, types, notes } = reading;
  const isNaming = [mentions, suppliers, categories, people, locations, types, notes].flat().length > 0;
  const spoken = isNaming ? spokenOf(reading, before) : null;
  return spoken && { ...spoken, isUnasked: true };
}
