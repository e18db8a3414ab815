import type { Lexicon } from '../../lexicon.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** Deliveries that are asked for with who sent them, or one delivery with all that was on it. */

/** What a message asks of deliveries in words that are beyond doubt; null for anything else. */
export const ofDelivery = (before: Before | null, reading: Reading, lexicon: Lexicon): One | null =>
  AHEAD.test(reading.text) || reading.people.length > 0
    ? null
    : (notedDelivery(before, reading, lexicon) ?? deliveryOf(before, reading) ?? deliveriesFrom(before, reading));

const AHEAD =
  /\b(?:next|coming|expected|due|overdue|late|open|on order|outstanding|will|when (?:is|are|s)|not|no|never|missing|short|part|order(?:ed)? from)\b/;

/** `deliveries last week: what, who from`: each with its supplier. */
function deliveriesFrom(before: Before | null, reading: Reading): One | null {
  const { text, amounts, time } = reading;
  if (!DELIVERIES.test(text) || !FROM_WHOM.test(text) || amounts.length > 0 || !time?.past) return null;
  if (!saysOnly(reading, WORDS)) return null;
  return certain('entries-received', reading, before, {
    ...{
      by: 'entry',
      flow: 'received',
      order: null,
      limit: null,
      measure: null,
      words: [],
      people: [],
      countOnly: false,
    },
  });
}
const DELIVERIES =
  /\b(?:deliver(?:y|ies|ed)|shipments?|received|arrived|arrivals|c[ao]me in|goods in|consignments?|receipts?)\b/;
const FROM_WHOM =
  /\bwho (?:from|sent|brought|delivered|by)\b|\b(?:from|by) (?:who|whom|which|what) ?(?:supplier|vendor|company)?s?\b|\b(?:by|with|and|which|each|incl\w*|what) (?:the |its |their |each )?(?:supplier|vendor)s?\b|\bwho (?:it|they|each|that) (?:was|were|came|is) from\b|\bwho (?:was|were) (?:it|they|that) from\b|, (?:supplier|vendor)s?\b/;

/** `who took in the Shizuku delivery, what was on it`: the last one of a supplier, with all that came on its day. */
function deliveryOf(before: Before | null, reading: Reading): One | null {
  const { text, suppliers, mentions, amounts, time } = reading;
  const [number] = amounts;
  if (IN_THE_LAST.test(text) && time?.past && mentions.length === 0)
    return certain('delivery-lines', reading, before, {
      ...{ flow: 'received', by: 'day', limit: number?.value ?? 1, order: null, whether: false, period: time.past },
    });
  if (suppliers.length !== 1 || mentions.length + amounts.length > 0) return null;
  const isOne = ONE_DELIVERY.test(text) || (LAST.test(text) && WITH_WHAT.test(text));
  if (!isOne || !saysOnly(reading, WORDS)) return null;
  return certain('delivery-lines', reading, before, {
    flow: 'received',
    by: 'day',
    limit: 1,
    order: null,
    whether: false,
  });
}
const IN_THE_LAST = /^what was in the last (?:\d+ )?deliver(?:y|ies)\b/;
const A_DELIVERY = '(?:deliver(?:y|ies)|shipments?|consignments?|drop|pallet|parcel|note|van|lorry|load)';
const ONE_DELIVERY = new RegExp(
  `\\bwho (?:took|received|signed|unpacked|accepted|booked|checked|put|logged|entered|recorded|got|did)\\b.*\\b${A_DELIVERY}\\b|\\bwhat (?:was|were|s|is|came|did we get|all was) (?:all |there )?(?:on|in|with|off|inside)\\b.*\\b${A_DELIVERY}\\b|\\bwhats (?:on|in)\\b.*\\b${A_DELIVERY}\\b|\\b(?:last|latest|newest|most recent)\\b.*\\b${A_DELIVERY}\\b.*\\bwhat (?:was|were|came|did)\\b`,
);
const LAST =
  /\b(?:last|latest|most recent(?:ly)?)\b.*\b(?:deliver\w*|ship\w*|come|came|send|sent|bring|brought|here)\b|\b(?:deliver\w*|came|come)\b.*\b(?:last|most recently)\b/;
const WITH_WHAT = /(?:\band|\bn|,|&) (?:(?:with )?what|how much|how many)\b|\bwith what\b/;

/** `who took in Shizuku RE-1904`: what is noted with that number. */
function notedDelivery(before: Before | null, reading: Reading, { written }: Lexicon): One | null {
  if (written === undefined || reading.notes.length > 0 || !ASKS_OF_NOTE.test(reading.text)) return null;
  const codes = reading.text.match(CODE) ?? [];
  const said = new Set(reading.text.split(NO_WORD));
  const isNamed = (note: string) => {
    const parts = note
      .toLowerCase()
      .split(NO_WORD)
      .filter((part) => part !== '');
    const isOfCode = codes.length === 1 && parts.includes(codes[0] ?? '');
    return isOfCode || (parts.length > 1 && /\d/.test(note) && parts.every((part) => said.has(part)));
  };
  const notes = written.notes.filter(isNamed);
  if (notes.length === 0 || notes.length > MOST_NOTES) return null;
  const plain: Reading = {
    ...reading,
    mentions: [],
    suppliers: [],
    amounts: [],
    bounds: [],
    units: [],
    notes,
    time: null,
  };
  return certain('entries-moved', plain, before, {
    ...{
      by: 'entry',
      flow: null,
      order: null,
      bound: null,
      limit: null,
      measure: null,
      unit: null,
      way: null,
      words: [],
    },
    ...{ people: [], ever: true, countOnly: false },
  });
}
const CODE = /(?<![\p{L}\d$.,-])(?=[\p{L}\d/-]*\d{3})[\p{L}\d]+(?:[-/][\p{L}\d]+)*(?![\d.,]*\d)/gu;
const MOST_NOTES = 4;
const NO_WORD = /[\s,;:#()?!]+/;
const ASKS_OF_NOTE =
  /\b(?:what|who|when)\b.*\b(?:was|were|came|on|in|took|received|signed|booked|unpacked|with|is|did)\b|\b(?:delivery|shipment|note|invoice|inv|dn|lot|batch)\b/;

const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`delivery deliveries delivered deliver shipment shipments ship shipped received receive receipts receipt arrived arrive arrivals came come goods
   consignment consignments sent send bring brought supplier suppliers vendor vendors company which incl including took take signed sign
   unpacked accepted booked checked put logged entered last latest newest most recent recently drop pallet parcel note notes message van lorry load
   inside quantity quantities item items day days date whom people off with name names got time products back amounts`
    .trim()
    .split(/\s+/),
]);
