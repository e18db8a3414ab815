import type { NamedItem } from '../../lexicon.ts';
import type { Topic } from '../../question.ts';
import { rootedIn } from '../../texts/roots.ts';
import { sensesOf } from '../../texts/senses.ts';
import type { SaidWord, SoughtTexts } from '../../texts/sought-texts.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reader } from '../../words/read.ts';
import type { Reading } from '../../words/reading.ts';
import { stemOf, wordsOfName } from '../../words/words.ts';
import type { Before, Heard } from '../context.ts';
import { ASKS, OF_FIGURES, wordsOfReading } from './closest-text.ts';

/** What texts are looked for where a message is not surely read: those of what it names, else of what was talked about. */

/** A name of more items than this is none of a single thing. */
const MOST_ITEMS = 6;
/** So many words in a row name an item, whatever else they were read as: `the Saint Nicholas`. */
const ENOUGH = 2;
/** So much of a message is read. */
const MAX_LETTERS = 500;
/** What a word of other letters counts that says the same as the message. */
const OF_SENSE = 0.5;

const NEVER: ReadonlySet<Topic> = new Set([
  ...(['change', 'contact', 'thanks', 'greeting', 'help', 'messages', 'search'] as const),
]);

const ASKS_OF_IT =
  /\b(?:who(?:se|m)?|why|where|when|whens|whos|wheres|how come|what for|deadline|what (?:is|was|are|were|happened|s)? ?(?:up|wrong|special|going on|the (?:matter|story|deal|reason)) ?(?:with|about|of|to)?)\b|\bwhat\b.{1,40}\bfor\W*$/;
const ASKS_RUN_ON = /\b(?:what|who|where|when|how)s\b/;
const POINTS = /\b(?:it|its|them|they|their|that|those|these|this|he|she)\b/;
const CONTENTS =
  /\blike\W*$|\b(?:taste|tastes|described?|inside|contains?|contents?|includes?|included|made of|made from|consists? of|come(?:s)? with|get with|in (?:it|them|that|those|these|this|the|our|a|an))\b/;

/**
 * The texts that may say what a message asks; null where it asks nothing of anything.
 * @param plain the message as it is read
 */
export function soughtTexts(
  { plain, message }: { plain: string; message: string },
  { questions, maybe }: Pick<Heard, 'questions' | 'maybe'>,
  before: Before | null,
  reader: Reader,
): SoughtTexts | null {
  if ([...questions, ...maybe.slice(0, 1)].some(({ topic }) => NEVER.has(topic))) return null;
  const reading = reader.read(plain);
  const { text } = reading;
  if (!ASKS.test(text) && !ASKS_RUN_ON.test(text)) return null;
  const own = thingsIn(reading, reader.lexicon.items);
  const isNamed = isAny(own);
  const things = isNamed ? (POINTS.test(text) ? withOthers(own, thingsBefore(before)) : own) : thingsBefore(before);
  const named = new Set(
    reader.lexicon.items.filter(({ id }) => things.itemIds.includes(id)).flatMap(({ name }) => rootsOf(name)),
  );
  const said = wordsOfReading(asWritten(reader.read(message.slice(0, MAX_LETTERS)))).filter(
    ({ root }) => !named.has(root),
  );
  const roots = new Set(said.map(({ root }) => root));
  const alike = sensesOf(text).flatMap(({ written }) => [...written].filter((root) => !roots.has(root)));
  const words = [...said, ...[...new Set(alike)].map(ofSense)];
  const asks = ASKS_OF_IT.test(text) && !OF_FIGURES.test(text);
  // One word that other questions have, too, is in texts of anything.
  const isTelling = said.some(({ isNeeded }) => isNeeded) && (said.length > 1 || said[0]?.weight === 1);
  if (!isAny(things) && !isTelling) return null;
  return { ...things, isNamed, words, asks, asksContents: CONTENTS.test(text) };
}

/** A reading whose words are those that were written: what was read as a slip may be a word of a text. */
const asWritten = (reading: Reading): Reading => ({
  ...reading,
  plain: reading.plain.map((word) => {
    const text = word.raw.toLowerCase();
    return text === word.text ? word : { ...word, text, stem: stemOf(text) };
  }),
});

const ofSense = (root: string): SaidWord => ({ root, weight: OF_SENSE, isNeeded: true, said: root, isAlike: true });

const rootsOf = (name: string): string[] => rootedIn(name).map(({ root }) => root);

type Things = Pick<SoughtTexts, 'itemIds' | 'supplierKeys' | 'names'>;
const isAny = ({ itemIds, supplierKeys, names }: Things): boolean =>
  itemIds.length + supplierKeys.length + names.length > 0;
const withOthers = (own: Things, others: Things): Things => ({
  itemIds: [...new Set([...own.itemIds, ...others.itemIds])],
  supplierKeys: [...new Set([...own.supplierKeys, ...others.supplierKeys])],
  names: [...new Set([...own.names, ...others.names])],
});
const NOTHING: Things = { itemIds: [], supplierKeys: [], names: [] };

/** What a message names; an item also by words of its name that were read as a time or as anything else. */
function thingsIn({ mentions, suppliers, people, notes, text }: Reading, items: readonly NamedItem[]): Things {
  const mentioned = mentions.flatMap(({ exact, values }) => (exact.length > 0 ? exact : values));
  const found = {
    itemIds: mentioned.map(({ id }) => id),
    supplierKeys: suppliers.map(({ key }) => key),
    names: [...people.map(({ firstName, username }) => firstName || username), ...notes],
  };
  if (found.itemIds.length > MOST_ITEMS) return { ...found, itemIds: [] };
  if (isAny(found)) return found;
  const itemIds = namedInARow(text, items);
  return itemIds.length > MOST_ITEMS ? NOTHING : { ...NOTHING, itemIds };
}

/** Items whose name begins with words that stand in a row in a text. */
function namedInARow(text: string, items: readonly NamedItem[]): number[] {
  const said = ` ${wordsOfName(text)
    .map(({ stem }) => stem)
    .join(' ')} `;
  return items.flatMap(({ id, name }) => {
    const first = stemsOfName(name).slice(0, ENOUGH);
    const isTelling = first.length === ENOUGH && first.every((stem) => TELLING.test(stem));
    return isTelling && said.includes(` ${first.join(' ')} `) ? [id] : [];
  });
}
const TELLING = /^\p{L}{2,}$/u;

/** What was talked about: what the last question was of, else the item that was named last. */
function thingsBefore(before: Before | null): Things {
  if (before === null) return NOTHING;
  const { question, trail } = before;
  const ids = question.items.flat().filter((one) => typeof one === 'number');
  const found = { itemIds: ids, supplierKeys: question.suppliers, names: question.notes };
  if (ids.length > MOST_ITEMS) return NOTHING;
  if (isAny(found)) return found;
  const last = trail.at(-1)?.values ?? [];
  return last.length > MOST_ITEMS ? NOTHING : { ...NOTHING, itemIds: last.map(({ id }) => id) };
}
