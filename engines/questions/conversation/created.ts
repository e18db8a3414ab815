import type { Topic } from '../question.ts';
import { SURE } from './choose.ts';
import type { One } from './context.ts';

/** `add a new tea called Moroccan Mint, 15 pounds`: what is to be created has a name that nothing has yet, and details. */

const POLITE =
  "(?:hi|hello|hey|ok|okay|so|and|then|also|now|please|pls|plz|kindly|can|could|would|will|you|we|i(?:['’]d)?|like|want|need|have|to|let|us|just|go|ahead)";
const MAKES =
  '(?:add|create|make|enter|register|set up|put in|put|open|start|invite|include|onboard|sign up)(?: (?:us|me|in|up))?';
const ONE =
  '(?:(?:an?|another|one more|one|the following|this|the|our|my|two|three|some) )?(?:(?:brand )?new |further |additional |extra )?';
const KIND =
  '(?:\\p{L}+ )?(?:items?|products?|articles?|skus?|teas?|blends?|lines?|suppliers?|vendors?|categor(?:y|ies)|users?|members?|colleagues?|accounts?|entry)';
/** What precedes the name: `could you please add a new green tea`, `new supplier`. */
const HEAD = new RegExp(`^\\W*((?:${POLITE}[,!.]? )*(?:${MAKES} ${ONE}|new )${KIND})(?![\\p{L}’'])`, 'iu');
/** `new product: Yuzu Sencha` */
const HEADLINE = /^\W*(new (?:item|product|article|sku|tea|blend|supplier|vendor))(?=\s*[:–—-])/iu;
/** `create Moroccan Mint`, `put Moroccan Mint on our list`: without a word for what it is. */
const BY_NAME = new RegExp(
  `^\\W*(?:${POLITE}[,!.]? )*(?:create (?!\\d|[^,;.?!]*\\b(?:orders?|drafts?|messages?|notes?|reminders?|reports?|lists?)\\b)|(?:add|put|enter|register) (?!\\d)[^,;.?!]* (?:to|in|into|on) (?:the|our) (?:inventory|stock list|list|system|catalog(?:ue)?|range|assortment|database|products)\\b)`,
  'iu',
);
const NEW_ITEM = 'add a new item';
const OF_ACTIONS: ReadonlySet<Topic> = new Set(['change', 'refused']);
const TO_CREATE: ReadonlySet<string | null> = new Set(['create', 'supplier', 'team']);

/**
 * What a message asks to be created, whatever that is called: what precedes the name tells it. Null for anything else.
 * @param seeming what the message with its name seems to ask
 * @param hear a part of the message by itself
 */
export function toBeCreated(message: string, seeming: One, hear: (text: string) => One): One | null {
  // An amount behind the name makes no change of stock of it, and its price no change of a price.
  const mayBe = seeming.confidence < SURE || seeming.questions.some(({ topic }) => OF_ACTIONS.has(topic));
  const head = mayBe ? headOf(message, seeming) : null;
  if (head === null) return null;
  const one = hear(head);
  const [only, another] = one.questions;
  const isRefused = only?.topic === 'refused' && !another && TO_CREATE.has(only.action);
  return isRefused && one.confidence >= SURE ? { ...one, isWhole: true } : null;
}

function headOf(message: string, { unread }: One): string | null {
  const [, headline] = HEADLINE.exec(message) ?? [];
  if (headline !== undefined) return `add a ${headline}`;
  const [whole = '', head] = HEAD.exec(message) ?? [];
  if (head !== undefined) return /\p{L}/u.test(message.slice(whole.length)) ? head : null;
  return unread.length > 0 && BY_NAME.test(message) ? NEW_ITEM : null;
}
