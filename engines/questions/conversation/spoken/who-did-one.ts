import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `who booked out the big ginger order`, `who took in the last delivery of gunpowder`: who made the one entry that is singled out. */

/** That entry, with who made it; null where a message singles out none, or asks for something else. */
export function whoDidOne(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, bounds, mentions, categories, suppliers, time } = reading;
  if (people.length + amounts.length + bounds.length > 0 || (time !== null && time.past === null)) return null;
  if (mentions.length + categories.length + suppliers.length === 0 || !WHO.test(text) || !saysOnly(reading, WORDS))
    return null;
  const end = SINGLED.exec(text)?.[1] ?? '';
  const flow = FLOWS.find(([, said]) => said.test(text))?.[0];
  if (end === '' || flow === undefined) return null;
  if (LAST.test(end))
    return certain(`last-${flow}`, reading, before, {
      ...{ topic: 'lastEvent', flow, order: null, by: null, limit: null, whether: false, place: null, measure: null },
      ...{ countOnly: false, unit: null },
    });
  return certain(`largest-${flow}`, reading, before, {
    ...{ flow, measure: 'value', limit: 1, order: SMALLEST.test(end) ? 'least' : 'most', unit: null, countOnly: false },
  });
}

const WHO = /^\W*(?:(?:and|so|ok|hi|hey|please|do you know|can you see|remind me) )*(?:who|whos|which of us)\b/;
/** One entry of several: `the big order`, `that huge delivery`, `the last lot`. */
const SINGLED =
  /\b(?:the|that|this|our) (?:very |really |single )?(big|biggest|large|largest|huge|massive|highest|small|smallest|tiny|last|latest|most recent|newest)\b[^.?!]*\b(?:orders?|sales?|deliver(?:y|ies)|shipments?|lots?|batch(?:es)?|losses|loss|write-?offs?|amounts?|quantity|booking|lines?)\b/;
const LAST = /^(?:last|latest|most recent|newest)$/;
const SMALLEST = /^(?:small|smallest|tiny)$/;
/** What was done, as the words say; a customer’s order is a sale once it has gone. */
const FLOWS: readonly (readonly [Flow & ('sold' | 'received' | 'damaged'), RegExp])[] = [
  ['damaged', /\b(?:write-?offs?|loss(?:es)?|wrote off|written off|damaged)\b/],
  [
    'received',
    /\b(?:deliver(?:y|ies)|shipments?|received?|took in|taken in|take in|book(?:ed)? in|checked in|unpacked|accepted)\b/,
  ],
  [
    'sold',
    /\b(?:sales?|sold|sell|book(?:ed)? out|took out|taken out|sent out|shipped|packed|put through|rang up|handed (?:out|over))\b/,
  ],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `which us very really single big biggest large largest huge massive highest small smallest tiny last latest most recent newest order orders sale sales
     delivery deliveries shipment shipments lot lots batch batches loss losses write wrote written off writeoff writeoffs amount amounts quantity booking
     line lines damage damaged receive received took take taken in book booked out check checked unpack unpacked accept accepted sold sell sent send
     ship shipped pack packed put through rang up hand handed over made make customer`,
  ),
]);
