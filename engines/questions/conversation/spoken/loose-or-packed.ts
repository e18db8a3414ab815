import { measureOf } from '../../../numbers/measure.ts';
import { contentOf } from '../../../stock/pack-content.ts';
import type { NamedItem } from '../../lexicon.ts';
import { comparedBy } from '../../meaning/compared-by.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { type Measure, newQuestion } from '../../question.ts';
import type { Reader } from '../../words/read.ts';
import { spelledOut } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { beyondDoubt } from './certain.ts';
import { unitOf } from './difference-asked-on.ts';

/** `100 g loose earl grey or the tin, which is cheaper`: one tea as it is weighed and as it is packed, by price. */

const LOOSE = /\b(?:loose(?:[ -]leaf)?|by weight|unpacked)\b/;
const PACKED =
  /\b(?:the |a |an |our |in )*(?:pre-?packed|packed|tinned|tins?|pouch(?:es)?|packets?|packages?|packs?|bags?|box(?:es)?|jars?|caddy|caddies)\b/;
const ALL_PACKED = new RegExp(PACKED, 'g');
const COMPARES =
  /\b(?:cheap\w*|dear(?:er|est)?|pricier|pricey|(?:more|less) expensive|better (?:value|deal|price)|(?:costs?|price[ds]?|charge|margin|profit|earn|make) (?:\p{L}+ ){0,3}(?:more|less|better|higher|lower)|more profit|higher margin|better margin|compare\w*|versus|vs|difference)\b/u;
const AMOUNT =
  /\b(?:per |a |for |each )?(\d+(?:\.\d+)? ?(?:kilos?|kgs?|grams?|g|lbs?|pounds?|oz|ounces?))\b|\bper (kilo|kg|gram|pound|lb|ounce|oz)\b/;
const BY: ReadonlySet<Measure | null> = new Set(['price', 'cost', 'margin', 'profit']);

/** The comparison of a tea by the pound with the same in packages; null where a message names no such pair, or asks otherwise. */
export function looseOrPacked(written: string, before: Before | null, reader: Reader): One | null {
  const text = spelledOut(written.toLowerCase());
  if (text.length > MAX_LETTERS || !LOOSE.test(text) || !PACKED.test(text) || !COMPARES.test(text)) return null;
  const size = AMOUNT.exec(text);
  const said = size?.[1] ?? size?.[2];
  const plainly = text
    .replace(size?.[0] ?? '', ' ')
    .replace(LOOSE, ' ')
    .replaceAll(ALL_PACKED, ' ');
  const full = reader.read(written);
  const { suppliers, people, time, mentions } = reader.read(plainly);
  if (suppliers.length + people.length > 0 || time !== null || full.bound !== null) return null;
  const named = new Map([...mentions, ...full.mentions].flatMap(({ values }) => values).map((item) => [item.id, item]));
  const spoken = named.size === 0 ? (before?.trail.at(-1)?.values ?? []) : [...named.values()];
  const pair = pairOf(spoken, reader.lexicon.items);
  const meaning = meaningsKnown().find(({ name }) => name === 'compare');
  if (pair === null || !meaning) return null;
  const by = comparedBy(text);
  const asked = newQuestion({
    ...{ topic: 'compare', items: pair.map(({ id }) => [id]), unit: said === undefined ? null : unitOf(said) },
    measure: BY.has(by) ? by : 'price',
  });
  const reading = {
    ...full,
    mentions: pair.map((item) => ({ start: 0, end: 0, values: [item], exact: [item], weight: 1 })),
    amounts: [],
  };
  return beyondDoubt(before, { question: asked, meaning, reading });
}
const MAX_LETTERS = 160;

/** The one of several items that is weighed and the one that is packed; of one alone its counterpart by name; null for none. */
function pairOf(items: readonly NamedItem[], all: readonly NamedItem[]): [NamedItem, NamedItem] | null {
  const isLoose = ({ unit }: NamedItem) => measureOf(unit) !== null;
  const isPacked = (item: NamedItem) => contentOf(item, 'weight') !== null;
  const only = <T>([one, another]: readonly T[]): T | null => (one === undefined || another !== undefined ? null : one);
  const [loose, packed] = [only(items.filter(isLoose)), only(items.filter(isPacked))];
  if (loose && packed) return [loose, packed];
  const [one, another] = items;
  if (!one || another) return null;
  const others = all.filter(
    (item) => item.id !== one.id && isLoose(item) !== isLoose(one) && (isLoose(item) || isPacked(item)),
  );
  const counterpart = only(others.filter((item) => isSameTea(item, one)));
  if (counterpart === null || !(isLoose(one) || isPacked(one))) return null;
  return isLoose(one) ? [one, counterpart] : [counterpart, one];
}

/** Whether two names begin with the same two words or more: `Earl Grey Tin 100 g` and `Earl Grey with Bergamot`. */
function isSameTea(one: NamedItem, other: NamedItem): boolean {
  const words = ({ name }: NamedItem) => name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = [words(one), words(other)];
  return first.length > 1 && second.length > 1 && first[0] === second[0] && first[1] === second[1];
}
