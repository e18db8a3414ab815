import type { Lexicon, NamedItem } from '../../lexicon.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { KnownMeaning } from '../../topics/topic.ts';
import type { Mention } from '../../words/names.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { isPointer } from '../pointers.ts';
import { beyondDoubt } from './certain.ts';
import { LONGEST, SOONEST } from './ranked-within.ts';

/** Items that are named as a group, where the message says nothing else than what is asked of them. */

/** What is asked of a group of items that a message names; null where it asks for something else. */
export const askedOfGroup = (before: Before | null, reading: Reading, lexicon: Lexicon): One | null =>
  sumOf(before, reading) ??
  lowAmong(before, reading) ??
  longestOf(before, reading) ??
  hereOrThere(before, reading, lexicon);

const SUM =
  /\b(?:all (?:sorts|kinds|types|sizes|varieties|flavou?rs|of them) (?:together|combined|in total|altogether|added up)|together|in total|altogether|combined|all told|added up|total)\b/;
const SUM_WORDS = new Set(
  `a added all altogether and any both combined each every flavor flavors flavour flavours have how i in it kind kinds many much my of our pls
   please sizes size sort sorts stock the them told together total types type up varieties variety we what whats is are there do got left`
    .trim()
    .split(/\s+/),
);
/** Words by which more is asked than how many there are. */
const COUNTED = /\bhow (?:many|much)\b|\bstock\b|\bwe (?:have|got)\b|\bleft\b/;

/** `boxes of 20, all sorts together`, `all our tins in total`: how many there are of all that are called so. */
function sumOf(before: Before | null, reading: Reading): One | null {
  const [mention, another] = reading.mentions;
  const isFresh = before === null || /\beverything\b/.test(reading.text) || LISTS.has(before.question.topic);
  if (!mention && isFresh && SUM.test(reading.text) && isOfScope(reading))
    return askedAs(before, reading, 'list', asItIs);
  if (!mention || another || mention.values.length < 2 || !saysOnly(reading, SUM_WORDS) || !SUM.test(reading.text))
    return null;
  // After a price or a sale the same may be asked of these.
  if (before !== null && !COUNTED.test(reading.text) && before.question.topic !== 'quantity') return null;
  return askedAs(before, reading, 'quantity', (question) => ({ ...question, countOnly: false }));
}

/** `everything in the freezer, litres total`, `green teas in total`: a part of the stock with its sum. */
const isOfScope = (reading: Reading): boolean =>
  reading.categories.length + reading.locations.length > 0 &&
  saysOnly({ ...reading, categories: [], locations: [] }, SCOPE_WORDS);
const SCOPE_WORDS = new Set([...SUM_WORDS, 'everything', 'stuff', 'items', 'at', 'on', 'there', 'kept', 'things']);
const LISTS: ReadonlySet<Question['topic']> = new Set(['list', 'quantity', 'count']);
const asItIs = (question: Question): Question => question;

const LOW =
  /\b(?:running (?:out|low|short)|getting (?:low|short|thin)|about to run (?:out|low)|close to running out|(?:nearly|almost) (?:gone|out|empty|finished|used up)|(?:are|is|s) low|low on|short of)\b/;
const LOW_WORDS = new Set(
  `which what any whats is are of our the we us do does have got there that ones one please pls running out low short getting thin about to run close nearly
   almost gone empty finished used up on now right currently anything something and so ok hey hi stock in at moment today already`
    .trim()
    .split(/\s+/),
);
/** One of several is looked for, or several are asked about. */
const AMONG = /\b(?:which|what|whats|any|anything|are)\b/;

/** `any tins running out?`: what is low among the items that are named, rather than when each of them ends. */
function lowAmong(before: Before | null, reading: Reading): One | null {
  const [mention, another] = reading.mentions;
  const { text, categories, tokens, conditions = [] } = reading;
  // That it is low is what is asked.
  const plain = { ...reading, conditions: conditions.filter((one) => !('state' in one && one.state === 'low')) };
  if (another || (mention?.values.length ?? 0) + categories.length < (mention ? 2 : 1)) return null;
  if (
    !LOW.test(text) ||
    !AMONG.test(text) ||
    reading.except !== null ||
    !saysOnly({ ...plain, categories: [] }, LOW_WORDS)
  )
    return null;
  // `which of those are running out` is of what was talked about.
  return tokens.some((_, at) => isPointer(tokens, at))
    ? null
    : askedAs(before, plain, 'low', (question) => ({ ...question, unit: null }));
}

const LASTS_WORDS = new Set(
  'which what who one of the these those two three will would do does is it last lasts longest longer most more shorter shortest less least run runs out first sooner soonest earlier go goes sell sells us and or be gone empty between'.split(
    ' ',
  ),
);

/** `which lasts longer, keemun or yunnan`: the items that are named, and no ranking of all. */
function longestOf(before: Before | null, reading: Reading): One | null {
  const { text, mentions } = reading;
  const items = mentions.flatMap(({ exact, values }) => (exact.length > 0 ? exact : values));
  const isLongest = LONGEST.test(text);
  if (items.length < 2 || !/\b(?:which|what|who)\b/.test(text) || !(isLongest || SOONEST.test(text))) return null;
  if (!saysOnly(reading, LASTS_WORDS)) return null;
  return askedAs(before, reading, 'runs-out', (question) => ({
    ...question,
    order: isLongest ? 'most' : 'least',
    limit: 1,
  }));
}

const HERE = '(?:us|we|here|ours?|me)';
const HERE_OR_THERE = new RegExp(
  String.raw`\b(?:${HERE} (?:or|vs|versus|and) (\p{L}{3,})|(\p{L}{3,}) (?:or|vs|versus|and) ${HERE})\W*$`,
  'u',
);
const MORE = /\b(?:more|most|less|fewer|fewest|least)\b/;

/** `who has more 500 cups, us or york`: the items of one name that differ in the place behind it, in brackets. */
function hereOrThere(before: Before | null, { text, ...reading }: Reading, { items }: Lexicon): One | null {
  const found = HERE_OR_THERE.exec(text);
  const there = found?.[1] ?? found?.[2];
  if (there === undefined || !MORE.test(text) || reading.time !== null) return null;
  const said = wordsOf(text);
  const stems = new Set(said.map(({ stem }) => stem));
  const [theirs, another] = items.filter(
    ({ name }) =>
      placeIn(name) === there &&
      wordsOf(withoutPlace(name)).some(({ stem, number }) => number === null && stems.has(stem)) &&
      figuresFit(name, said),
  );
  if (!theirs || another) return null;
  const all = items.filter(
    ({ id, name }) => id !== theirs.id && placeIn(name) !== null && withoutPlace(name) === withoutPlace(theirs.name),
  );
  const [ours, third] = all;
  const meaning = called('compare');
  if (!ours || third || !meaning) return null;
  const mentions = [ours, theirs].map(mentionOf);
  const merged: Reading = { ...reading, text, mentions, amounts: [], notes: [], locations: [], categories: [] };
  const question = newQuestion({ topic: 'compare', measure: 'quantity', items: [[ours.id], [theirs.id]] });
  return sure(before, question, meaning, merged);
}

const PLACE = /\(([^()]+)\)\s*$/;
const placeIn = (name: string): string | null => PLACE.exec(name)?.[1]?.trim().toLowerCase() ?? null;
const withoutPlace = (name: string): string => name.replace(PLACE, '').trim().toLowerCase();

/** Whether the figures of a message are those of a name: the 500 of 500ml. */
function figuresFit(name: string, said: ReturnType<typeof wordsOf>): boolean {
  const figures = new Set(name.match(/\d+/g) ?? []);
  return said.every(({ number }) => number === null || figures.has(String(number)));
}

const mentionOf = (item: NamedItem): Mention<NamedItem> => ({
  ...{ start: 0, end: 0, weight: 1 },
  values: [item],
  exact: [item],
});

/** Whether a message says only such words beside its names, and no amount, time or note. */
function saysOnly(reading: Reading, words: ReadonlySet<string>): boolean {
  const { tokens, bound, time, suppliers, categories, people, locations, notes, types, conditions = [] } = reading;
  const besides = [suppliers, categories, people, locations, notes, types, conditions];
  return (
    besides.every((some) => some.length === 0) &&
    bound === null &&
    time === null &&
    reading.amounts.length === 0 &&
    tokens.every(({ word }) => word === null || words.has(word.text))
  );
}

const called = (name: string): KnownMeaning | undefined => meaningsKnown().find((one) => one.name === name);

function askedAs(
  before: Before | null,
  reading: Reading,
  name: string,
  as: (question: Question) => Question,
): One | null {
  const meaning = called(name);
  return meaning ? sure(before, as(toQuestion(meaning, { ...reading, units: [] })), meaning, reading) : null;
}

const sure = (before: Before | null, question: Question, meaning: KnownMeaning, reading: Reading): One =>
  beyondDoubt(before, { question, meaning, reading });
