import { GROUP_NAMES } from '../stock/item-groups.ts';
import { dayText, names } from './format.ts';
import type { Lexicon } from './lexicon.ts';
import { EARLIEST } from './open-start.ts';
import type { Question } from './question.ts';
import { sharedName } from './texts/note-label.ts';

/** What a question names, as the sentence that asks it again says it. */

/** What ids are called, with the items that they are of: many meanings are tried of the same items. */
const calledByIds = new WeakMap<readonly number[], { items: Lexicon['items']; text: string }>();

export function mentionText(mention: Question['items'][number], { items }: Lexicon): string {
  if (typeof mention === 'string') return mention;
  const known = calledByIds.get(mention);
  if (known?.items === items) return known.text;
  const text = textOfIds(mention, items);
  calledByIds.set(mention, { items, text });
  return text;
}

function textOfIds(mention: readonly number[], items: Lexicon['items']): string {
  const places = placesOf(items);
  // In the order of the lexicon.
  const wanted = [...new Set(mention.flatMap((id) => places.get(id) ?? []))].sort((a, b) => a - b);
  const names = wanted.flatMap((place) => items[place]?.name ?? []);
  const [first = '', ...more] = names;
  return more.length > 0 ? (commonWords(first, more) ?? first) : first;
}

const placesByItems = new WeakMap<Lexicon['items'], ReadonlyMap<number, number>>();

/** The place of each item in its list, by id. */
function placesOf(items: Lexicon['items']): ReadonlyMap<number, number> {
  const known = placesByItems.get(items);
  if (known) return known;
  const places = new Map(items.map(({ id }, place) => [id, place]));
  placesByItems.set(items, places);
  return places;
}

/** What names begin with alike, or share: `Sencha` for `Sencha Yabukita` and `Sencha Tea Bags`. */
function commonWords(first: string, others: readonly string[]): string | null {
  // Not the `g` of `Tin 100 g`.
  const words = first.split(SEPARATORS).filter((word) => word.length > 2);
  const shared = words.filter((word) => others.every((name) => name.includes(word) && hasWord(name, word)));
  return shared.length === 0 ? null : shared.join(' ');
}
const SEPARATORS = /[\s,]+/;

const hasWord = (name: string, word: string): boolean =>
  name === word || name.startsWith(`${word} `) || name.endsWith(` ${word}`) || name.split(SEPARATORS).includes(word);

export function scopeText(
  { categories, locations, groups, type, except, origin, suppliers }: Question,
  supplier: string,
  lexicon: Lexicon,
): string {
  const kinds = [...categories, ...groups.map((group) => GROUP_NAMES[group])];
  return [
    kinds.length > 0 ? ` of ${names(kinds)}` : '',
    supplier === ''
      ? origin === null || suppliers.length > 0
        ? ''
        : ` from ${origin.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())}`
      : ` from ${supplier}`,
    locations.length > 0 ? ` at ${names(locations)}` : '',
    type === null ? '' : ` in the ${type === 'retail' ? 'shop' : 'warehouse'}`,
    except === null ? '' : ` except ${names(exceptNames(except, lexicon))}`,
  ].join('');
}

function exceptNames({ items, suppliers, categories, locations }: NonNullable<Question['except']>, lexicon: Lexicon) {
  return [
    ...categories,
    ...suppliers.map((key) => lexicon.suppliers.find((one) => one.key === key)?.name ?? key),
    ...locations,
    ...(items.length === 0 ? [] : [mentionText(items, lexicon)]),
  ];
}

/** ` noted Market stall`; empty where movements of any note are meant. */
export const notedText = ({ notes }: Question): string =>
  notes.length === 0 ? '' : ` noted ${sharedName(notes) ?? names(notes)}`;

/** Each of several times, or the one. */
export const timesText = ({ period, periods, since }: Question): string =>
  since && period === null
    ? ' since then'
    : periods.length > 1
      ? ` ${names(periods.map((one) => whenText(one).trim()))}`
      : whenText(period);

export function whenText(period: Question['period']): string {
  if (period === null) return '';
  if (period.from === EARLIEST) return ` up to ${dayText(period.to)}`;
  return period.from === period.to
    ? ` on ${dayText(period.from)}`
    : ` from ${dayText(period.from)} to ${dayText(period.to)}`;
}
