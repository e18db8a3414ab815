import { classify, meaningsKnown } from '../meaning/model.ts';
import type { Token } from '../meaning/tokens.ts';
import { newQuestion } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { after, type Before, type One } from './context.ts';
import { JOINING } from './joining-words.ts';
import { certain } from './spoken/certain.ts';

/** `do we have lavender?` where nothing is called so, then `and lemongrass?`: the same of what the next message names. */

const MEANT = 0.6;
const MAX_WORDS = 14;
const ITEM: Token = { text: '<item>', word: null };
/** What is asked of one item by its name. */
const OF_ITEMS: ReadonlySet<string> = new Set([
  ...['quantity', 'price', 'location', 'supplierOf', 'leadTime', 'runOut', 'margin', 'par', 'onOrder', 'lastEvent'],
  ...['movement', 'fulfil', 'orderTerms', 'story'],
]);

/** What a message asks of something that nothing in the workspace is called; null where it asks no such thing. */
export function unknownAsked(message: string, before: Before | null, reader: Reader): Before | null {
  const reading = reader.read(message);
  const { tokens, unknown, mentions, suppliers, categories, people } = reading;
  const isNamed = mentions.length + suppliers.length + categories.length + people.length > 0;
  if (unknown.length === 0 || isNamed || tokens.length > MAX_WORDS) return null;
  const meaning = meaningOf(withItem(tokens, new Set(unknown)));
  if (!meaning) return null;
  const question = newQuestion({ topic: meaning.topic, flow: meaning.sets.flow ?? null });
  const named: Reading = { ...reading, amounts: [], units: [], bounds: [], bound: null };
  return { ...after(before, { question, meaning, reading: named }, 0), isUnasked: true, isOfUnknown: true };
}

/** The words with an item in the place of the unknown ones; null where these stand apart. */
function withItem(tokens: readonly Token[], unknown: ReadonlySet<string>): string[] | null {
  const isUnknown = ({ word }: Token) => word !== null && unknown.has(word.raw);
  const first = tokens.findIndex(isUnknown);
  const last = tokens.findLastIndex(isUnknown);
  if (first < 0 || !tokens.slice(first, last + 1).every(isUnknown)) return null;
  return [...tokens.slice(0, first), ITEM, ...tokens.slice(last + 1)].map(({ text }) => text);
}

function meaningOf(texts: readonly string[] | null): KnownMeaning | null {
  if (texts === null || texts.length < 2) return null;
  const chances = classify([...texts]);
  const meanings = meaningsKnown();
  let best = -1;
  for (const [index, chance] of chances.entries()) if (chance > (chances[best] ?? 0)) best = index;
  const meaning = meanings[best];
  return meaning && (chances[best] ?? 0) >= MEANT && OF_ITEMS.has(meaning.topic) && meaning.takes.includes('item')
    ? meaning
    : null;
}

/** The same of the item that a message names, and says nothing else of; null where it says more. */
export function askedOfKnown(before: Before, reading: Reading): One | null {
  if (!before.isOfUnknown || reading.mentions.length === 0) return null;
  const { tokens, amounts, people, suppliers, time, unknown } = reading;
  if (amounts.length + people.length + suppliers.length + unknown.length > 0 || time !== null) return null;
  if (!tokens.every(({ word }) => word === null || JOINING.has(word.text))) return null;
  return certain(before.meaning.name, { ...reading, text: `${before.reading.text} ${reading.text}` }, before, {});
}
