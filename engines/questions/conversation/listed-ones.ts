import type { Lexicon, NamedItem } from '../lexicon.ts';
import type { Token } from '../meaning/tokens.ts';
import type { Question, Topic } from '../question.ts';
import { stemsOfName } from '../words/name-parts.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import { wordsOf, wordsOfName } from '../words/words.ts';
import type { Before } from './context.ts';
import { JOINING } from './joining-words.ts';

/** What a message names by a word that fits what the answer before it lists: an item of the list, or one of its places. */

/** Questions whose answer lists what is in a part of the stock. */
const LISTS: ReadonlySet<Topic> = new Set([
  'list',
  'price',
  'low',
  'count',
  'location',
  'margin',
  'value',
  'supplierOf',
]);

/** `where is the mango one` after the purées is the purée, whatever else is called so; null where no item of the list is. */
export function withListed(reading: Reading, { question }: Before, lexicon: Lexicon): Reading | null {
  const [mention, another] = reading.mentions;
  if (!mention || another || mention.exact.length > 0 || !LISTS.has(question.topic)) return null;
  if (question.items.length > 0 || question.within || reading.categories.length + reading.suppliers.length > 0)
    return null;
  const listed = listedBy(question);
  if (listed === null) return null;
  const inList = mention.values.filter(listed);
  const values = inList.length > 0 ? inList : calledSo(saidIn(reading, mention), lexicon.items.filter(listed));
  if (values.length === 0 || inList.length === mention.values.length) return null;
  return { ...reading, mentions: [{ ...mention, values, exact: [] }] };
}

/** The same for all that a message may name, which would else name other items. */
export function withoutOthers(
  [first, ...more]: readonly [Reading, ...Reading[]],
  before: Before,
  lexicon: Lexicon,
): readonly [Reading, ...Reading[]] {
  const listed = (reading: Reading) => withListed(reading, before, lexicon) ?? reading;
  return [listed(first), ...more.map(listed)];
}

const saidIn = ({ text }: Reading, { start, end }: { start: number; end: number }): string[] =>
  wordsOf(text)
    .slice(start, end)
    .map(({ stem }) => stem);

/** The items that have all of some words in their names. */
const calledSo = (said: readonly string[], items: readonly NamedItem[]): NamedItem[] =>
  said.length === 0
    ? []
    : items.filter(({ name }) => {
        const stems = new Set(stemsOfName(name));
        return said.every((stem) => stems.has(stem));
      });

/** Whether a question is about an item, by its category, supplier and place; null if it is about all items. */
function listedBy({ categories, suppliers, locations }: Question): ((item: NamedItem) => boolean) | null {
  if (categories.length + suppliers.length + locations.length === 0) return null;
  return (item) =>
    (categories.length === 0 || categories.includes(item.category)) &&
    (suppliers.length === 0 || suppliers.includes(item.supplierKey)) &&
    (locations.length === 0 || locations.includes(item.location));
}

const PLACE: Token = { text: '<place>', word: null };

/** `only the loft` after two places is one of them, and `the cellar?` another one, by a word of its name; null for no place. */
export function withPlaceOf(reading: Reading, { question, isUnasked }: Before, lexicon: Lexicon): Reading | null {
  const { mentions, suppliers, categories, people, locations, time, tokens, amounts } = reading;
  if (isUnasked || question.locations.length === 0 || time !== null) return null;
  if ([mentions, suppliers, categories, people, locations, amounts].some((some) => some.length > 0)) return null;
  const said = tokens.flatMap(({ word }) =>
    word !== null && !JOINING.has(word.text) && !isNeutral(word.text) ? [word] : [],
  );
  if (said.length === 0 || said.length > MAX_WORDS) return null;
  const isCalledSo = (place: string): boolean => {
    const stems = new Set(wordsOfName(place).map(({ stem }) => stem));
    return said.every(({ stem }) => stems.has(stem));
  };
  const own = question.locations.filter(isCalledSo);
  const meant =
    own.length > 0 || !/\b(?:the|our)\b/.test(reading.text)
      ? own
      : [...new Set(lexicon.items.map(({ location }) => location))].filter(isCalledSo);
  if (meant.length === 0 || own.length === question.locations.length) return null;
  const words = new Set(said);
  const at = tokens.findIndex(({ word }) => word !== null && words.has(word));
  return {
    ...reading,
    locations: meant,
    notes: [],
    unknown: [],
    tokens: tokens.flatMap((token, i) =>
      i === at ? [PLACE] : token.word !== null && words.has(token.word) ? [] : [token],
    ),
  };
}
const MAX_WORDS = 3;

const THERE =
  /\b(?:in|at|on|from|out of|of|off|up|down|over) there\b|(?<!\b(?:is|are|was|were|if|s) )\bthere\b(?! (?:is|are|was|were|s|any|be|has|have|will|should)\b)/;

/** Whether a message asks of the place before it: `how much was damaged in there`. */
export const pointsAtPlace = ({ text, locations }: Reading, before: Before | null): boolean =>
  before !== null &&
  !before.isUnasked &&
  before.question.locations.length > 0 &&
  locations.length === 0 &&
  THERE.test(text);
