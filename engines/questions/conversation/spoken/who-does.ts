import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `who books in our deliveries`, `who usually does the stocktakes`: who makes entries of a kind, by how many of them. */

const WHO = /^\W*(?:(?:and|so|ok|hi|hey|please|do you know|remind me|tell me) )*(?:who|which of us)\b/;
/** What people do, as the words say; `who sells matcha` may ask for a supplier. */
const DOES: readonly (readonly [Flow & ('received' | 'counted' | 'damaged'), RegExp])[] = [
  [
    'received',
    /\b(?:book|take|check|log|put)s? (?:\S+ ){0,3}?in\b|\b(?:unpack|receive|accept)s?\b|\bsigns? for\b|\b(?:handle|do|does|process|processe)s? (?:the |our )?(?:deliver(?:y|ies)|goods in|receiving|shipments)\b/,
  ],
  [
    'counted',
    /\b(?:do|does|makes?|handles?|runs?|takes?) (?:the |our |all |most )*(?:stock ?takes?|stock ?taking|stock counts?|counts?|counting)\b|\bcounts? (?:the |our )?(?:stock|shelves|goods|items)\b/,
  ],
  ['damaged', /\bwrites? (?:\S+ ){0,3}?off\b|\b(?:do|does|handles?|makes?) (?:the |our )?write-?offs\b/],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `which us team usually normally mostly mainly generally typically most always often books book takes take checks check logs log puts put unpacks
     unpack receives receive received accepts accept signs sign handles handle process processes does makes make runs run counts count counting
     stocktake stocktakes stock-taking stocktaking shelves writes write written off write-offs writeoffs write-off broken damaged loss damage goods
     stock item items delivery deliveries shipment shipments parcels parcel orders order supplies receiving supplier suppliers new incoming here from when
     come comes arrive arrives time times`,
  ),
]);

/** Who makes such entries; null where a message asks for anything else. */
export function whoDoes(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, bounds, notes, time } = reading;
  if ([people, amounts, bounds, notes].some((some) => some.length > 0) || (time !== null && time.past === null))
    return null;
  if (!WHO.test(text) || !saysOnly(reading, WORDS)) return null;
  const flow = DOES.find(([, said]) => said.test(text))?.[0];
  if (flow === undefined) return null;
  return certain(`who-${flow}`, reading, before, {
    ...{ flow, by: null, order: null, limit: null, measure: null, countOnly: false, ever: reading.time === null },
    ...{ words: [], share: false },
  });
}
