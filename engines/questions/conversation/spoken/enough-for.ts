import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `do we have enough of them for her`, with no amount: an order of which it is to be found out how much is wanted. */

const ENOUGH =
  /\benough\b.*\bfor (?:her|him|them|that|this|it|(?:the|that|this|our|a) (?:\p{L}+ )?(?:lady|man|woman|guy|gentleman|customer|client|guest|person|couple|caller|order|request|wedding|party))\W*(?:please|then|now|too|thanks)?\W*$/u;
/** `enough assam for the Swan Hotel`: a customer who is known by name. */
const FOR_CUSTOMER = /\benough\b.* for (?:the )?<note>(?: (?:then|now|too|please))*$/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`enough her him she he lady man woman guy gentleman customer client guest person couple caller order request wedding party still stock left
   hand`
    .trim()
    .split(/\s+/),
]);

/** Such an order of the item that is named or was mentioned before; null where a message asks for something else. */
export function enoughFor(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, locations, amounts, notes, time, pack, bounds } = reading;
  if ([suppliers, categories, locations, amounts, bounds].some((some) => some.length > 0) || notes.length > 1)
    return null;
  if (time !== null || pack !== null || reading.assumed?.length || mentions.length > 1) return null;
  const isForCustomer = notes.length === 1 && FOR_CUSTOMER.test(reading.tokens.map((token) => token.text).join(' '));
  if (!(notes.length === 0 ? ENOUGH.test(text) : isForCustomer) || !saysOnly(reading, WORDS)) return null;
  const spoken = mentions.length > 0 ? mentions : (before?.reading.mentions ?? []);
  const [named, another] = spoken;
  if (!named || another) return null;
  // How much was said before is an order that goes on.
  if (before && (before.reading.amounts.length > 0 || before.order.length > 0)) return null;
  const { people: _people, ...rest } = reading;
  return certain('fulfil', { ...rest, people: [], mentions: spoken, types: [], groups: [] }, before, {
    ...{ wanted: null, amounts: [], keep: null, extra: null, deadline: null, people: [], notes: [...notes] },
  });
}
