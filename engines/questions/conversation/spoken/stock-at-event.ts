import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, saysOnly, wordSet } from './certain.ts';
import { lastEventSaid } from './last-event-said.ts';

/** `how far down was the Uva before the last delivery`: the stock of an item right before and after the last such entry. */

const WORDS = wordSet(
  `a about and at before after when until how much many far down up low high what was were is the stock level levels of left there remaining on hand
   in we us had have did do got get just right shortly immediately last latest most recent recently newest previous our its their that it them they these those so
   ok okay then to i you please pls quantity amount exactly still shelf run ran gone go holding hold
   delivery shipment load batch lot receipt restock consignment drop arrival refill count stocktake stock-take recount inventory sale loss
   came come arrived arrive landed delivered received receive restocked counted sold sell booked done made taken one ones some by time
   write-off writeoff breakage written wrote off for full empty stand stood standing point`,
);
const ASKS_STOCK =
  /\bhow (?:much|many|far down|low|high|full|empty)\b|\bwhat (?:was|were|did)\b|\b(?:stock|stock level|level|quantity)\b/;
/** What asks for the entry itself, or for its day. */
const OTHERWISE =
  /\b(?:did|have|had) (?:we|i|they) (?:sell|sold|get|receive|received|lose|lost|use|used|order|ordered|count)\b|\b(?:was|were) (?:sold|received|delivered|lost|used)\b|\bwhen (?:was|did|were)\b|\b(?:c[ao]me|arrived?|sold|sell|moved|delivered|received?|counted?|got|get|gone|go)(?: in| out)? (?:just |right |shortly |immediately )?(?:before|after|when|until|by the time|ahead of|prior to)\b/;
const LEADS = 'before|after|when|until|by the time|ahead of|prior to';
/** `before the count`, of which the last one is meant. */
const THE_ONE =
  /\b(?:before|after|ahead of|prior to) (?:the|that|this|our|its|their) (delivery|shipment|receipt|count|stock ?take|recount|stock count|sale|loss|write-?off)\b(?! (?:on|of|in|from|before)\b)/;
const FLOW_OF: Readonly<Record<string, Flow>> = {
  ...{ delivery: 'received', shipment: 'received', receipt: 'received', sale: 'sold', loss: 'damaged' },
  ...{ 'write-off': 'damaged', writeoff: 'damaged' },
};

/** The last such entry of the item with the stock before and after it; null where a message asks for something else. */
export function stockAtEvent(before: Before | null, reading: Reading): One | null {
  const { text, mentions, amounts, time, people, notes, suppliers } = reading;
  if (text.length > MAX_LETTERS || !ASKS_STOCK.test(text) || OTHERWISE.test(text) || time?.past) return null;
  if (amounts.length + people.length + notes.length + suppliers.length > 0 || !saysOnly(reading, WORDS)) return null;
  const flow = lastEventSaid(text, LEADS)?.flow ?? theOne(text);
  if (flow === null) return null;
  const spoken = mentions.length > 0 ? reading : before && isAnswered(before) ? before.reading : null;
  if (!spoken || spoken.mentions.length === 0) return null;
  return certain(`last-${flow}`, { ...reading, mentions: spoken.mentions, categories: [], time: null }, before, {
    ...{ measure: 'quantity', place: null, by: null, order: null, limit: null, countOnly: false, whether: false },
  });
}
const MAX_LETTERS = 200;

function theOne(text: string): Flow | null {
  const [, noun] = THE_ONE.exec(text) ?? [];
  return noun === undefined ? null : (FLOW_OF[noun] ?? 'counted');
}
