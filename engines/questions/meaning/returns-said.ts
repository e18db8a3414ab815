import type { Flow, Question, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { lossKind } from './loss-kinds.ts';

/** Whether a message asks for what customers brought back, where it is read as one of movements. */

const RETURNED =
  /\b(?:returns?|returned|refund(?:s|ed)?|(?:bring(?:s|ing)?|brought|take|takes|taking|took|taken|give|giving|gave|given|handed) (?:\p{L}+ ){0,3}?back)\b/u;
/** What goes back to a supplier, and what only sounds alike. */
const OTHER =
  /\b(?:(?:we|i) (?:\p{L}+ ){0,2}?(?:send|sent|ship|shipped|return(?:ed)?)|(?:sent|send|shipped|returned?|gave|taken|took) (?:\p{L}+ ){0,3}?(?:back )?to (?:the |our |a )?(?:suppliers?|vendors?|growers?|wholesalers?|manufacturers?)|returns? on|rate of return|(?:vat|tax) returns?|in return)\b/u;
/** Sales less returns are sales. */
const TAKEN_OFF =
  /\b(?:net of|less|minus|after|before|without|excluding|exclud\w+|ignoring|not counting|including|includ\w+|with|taking off|deducting) (?:\p{L}+ ){0,2}?(?:returns?|refunds?|(?:taken|brought|came) back)\b/u;

const OF_MOVEMENTS: ReadonlySet<Topic> = new Set(['movement', 'whoDid', 'lastEvent']);
const OTHERWISE: ReadonlySet<Flow | null> = new Set([null, 'sold', 'damaged']);

/** The flow of returns, where they are asked for: `any returns this month?` is read as one of losses by its note otherwise. */
export function returnsAsked(
  topic: Topic,
  flow: Flow | null,
  { text, suppliers }: Pick<Reading, 'text' | 'suppliers'>,
): Partial<Pick<Question, 'flow' | 'words'>> {
  if (flow === 'returned') return { words: [] };
  if (!OF_MOVEMENTS.has(topic) || !OTHERWISE.has(flow) || !RETURNED.test(text)) return {};
  if (OTHER.test(text) || TAKEN_OFF.test(text) || (suppliers.length > 0 && /\bto\b/.test(text))) return {};
  // Damage that was said last is what is meant.
  if (flow === 'damaged' && lossKind(text)[0] !== 'returned') return {};
  return { flow: 'returned', words: [] };
}
