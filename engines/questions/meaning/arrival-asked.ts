import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';

/** `has the sencha arrived`, `did the delivery from Uji come in yet`: the last of it, rather than all of some days. */

const ASKS_WHETHER = /^\W*(?:(?:and|so|ok|hey|hi|hello),? )*(?:has|have|did|is|are|was)\b/;
const ARRIVED =
  /\b(?:arriv(?:e|ed)|(?:come|came) (?:in|yet|through)|(?:show|turn)(?:ed|n)? up|here (?:yet|already|now)|(?:delivery|shipment|parcel|order) (?:come|came|here|in))\b/;

/** Whether a question of what was received asks only whether and when it came. */
export const asksArrival = (
  { topic, sets }: Pick<KnownMeaning, 'topic' | 'sets'>,
  { text, time, mentions, suppliers }: Pick<Reading, 'text' | 'time' | 'mentions' | 'suppliers'>,
): boolean =>
  topic === 'movement' &&
  sets.flow === 'received' &&
  sets.by === undefined &&
  time === null &&
  mentions.length + suppliers.length > 0 &&
  ASKS_WHETHER.test(text) &&
  ARRIVED.test(text);
