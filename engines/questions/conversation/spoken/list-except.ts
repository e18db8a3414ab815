import { originSaid } from '../../meaning/origin-said.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `what is in the barn that is not packaging`, `all teas from Kenya`: what is kept, but for what is left out, or from a country. */

/** Such a list; null where a message asks for something else. */
export function listExcept(before: Before | null, reading: Reading): One | null {
  const { text, except, locations, types, suppliers, mentions, weakNames } = reading;
  const isPlaced = locations.length + types.length > 0;
  // `cold` in `the cold room` names no cold brew.
  const named: Reading = { ...reading, mentions: mentions.length <= weakNames.length ? [] : mentions };
  const place = isPlaced || !namesOnlyPlaces(named) ? null : unknownPlace(named);
  if (place !== null) {
    const { except: left } = newQuestion({ topic: 'list', except });
    return certain('list', named, before, { ...PLAIN, locations: [place], type: null, except: left });
  }
  if (!namesOnlyPlaces(reading)) return null;
  const origin = suppliers.length > 0 ? null : originSaid(reading);
  if ((except === null && origin === null) || !ASKS.test(text) || OTHERWISE.test(text)) return null;
  const places = new Set(origin?.split(' '));
  if (!saysOnly(reading, { has: (word) => WORDS.has(word) || places.has(word) })) return null;
  // `everything but the tins` after a list is that list without them.
  return before !== null && !isPlaced && origin === null ? null : certain('list', reading, before, PLAIN);
}
const PLAIN = { order: null, limit: null, unit: null, countOnly: false } as const;

const namesOnlyPlaces = ({ mentions, people, notes, amounts, bounds, time, text, conditions = [] }: Reading): boolean =>
  [mentions, people, notes, amounts, bounds, conditions].every((some) => some.length === 0) &&
  time === null &&
  text.length <= MAX_LETTERS;
const MAX_LETTERS = 160;

const ASKS = /\b(?:what|whats|which|list|show|everything|all|anything|items|products|teas)\b/;
const OTHERWISE = /\b(?:when|where|who|why|how|whose)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`item items product products good goods tea teas keep kept stock stocked store stored stuff inventory else article articles line lines skus whole
   entire range sits sitting lying held hold except apart besides shelf shelves aisle place rack side`
    .trim()
    .split(/\s+/),
]);

/** The place that a message asks what is kept in, where nothing is recorded there: `what is in the cold room`. */
function unknownPlace({ text, except, categories, groups, suppliers }: Reading): string | null {
  if (categories.length + groups.length + suppliers.length > 0) return null;
  const [, place = ''] = IN_PLACE.exec(except === null ? text : text.replace(LEFT_OUT, '')) ?? [];
  return place === '' ? null : place;
}
const LEFT_OUT = / (?:that|thats|which|except|excluding|but|apart|aside|besides|without|other|not)\b.*$/;
const ROOM =
  'room|cupboard|cellar|attic|basement|fridge|freezer|cooler|cabinet|drawer|locker|shed|garage|loft|closet|pantry|barn|storeroom|stockroom|container|vault';
const IN_PLACE = new RegExp(
  `^\\W*(?:(?:and|so|ok|okay|hi|hey|please|pls|but)\\W+)*(?:what(?:['’]?s| is| are)?|which (?:items|products|goods|teas)(?: are)?|list|show(?: me)?|everything|anything|all(?: items)?)(?: (?:do we (?:have|keep|store)|is|are|that is|thats|kept|stored|we (?:have|keep|store)|there|what is|everything|all))* (?:in|inside) (?:the |our )((?:\\p{L}+ ){0,2}(?:${ROOM}))(?: \\d+)?(?: (?:now|then|please|pls|at the moment|right now|today))*\\W*$`,
  'u',
);
