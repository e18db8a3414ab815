import type { Reading } from '../../words/reading.ts';
import type { Candidate } from '../candidate.ts';
import { isPointer } from '../pointers.ts';

/** Messages that ask of all there is, whatever was talked about: `list all open orders`, `which items have no supplier?` */

const POLITE =
  '\\W*(?:(?:ok|okay|now|so|then|please|pls|right|well|hi|hey|hello|thx|thanks|cheers|great|good|can you|could you|would you|i want to see|i need|let me see)[\\s,.!]+)*';
const VERB =
  '(?:(?:show|list|give|get|display|print|pull up|bring up|find|tell|name)(?: (?:me|us))?|what(?: is|s| are|re)|are there|is there|do we have|have we(?: got)?|how (?:many|much) (?:is|are)|which are) ?';
/** `show all items`, `list every open order`, `is there anything on order` */
const OF_EVERYTHING = new RegExp(
  `^${POLITE}${VERB}(?:(?:all|every|each)(?: (?:single|one) of)?(?: (?:of )?(?:the|our|my))? (?!of\\b|this|that|it\\b|them|those|these|the)\\p{L}{3,}|everything\\b(?! (?:from|by|about|we|on (?:it|that|them)))|anything (?!else|from|by|about|of|left|we|on (?:it|that|them)))`,
  'u',
);
/** `open orders`, `what is on order?` with nothing else. */
const OF_ORDERS = new RegExp(
  `^${POLITE}(?:(?:show|list|give|see)(?: (?:me|us))? )?(?:(?:all|our|the) )*(?:open|outstanding|pending) (?:orders|deliveries)\\W*$|^${POLITE}what(?: is|s| do we have| have we got)? (?:all )?on (?:order|the way)\\W*$`,
  'u',
);
/** `which items have no cost price`: of items, and not of the one or the condition mentioned before. */
const OF_ITEMS = new RegExp(
  `^${POLITE}(?:which|what) (?:of (?:our|the) )?(?:items|products|articles|things|goods|lines) (?:have|has|are|is|do|does|lack|miss|need|sell|sold|cost)\\b`,
  'u',
);
const GOES_ON = /\b(?:else|too|also|as well|same|others?|there|then too|likewise|instead|still)\b/;

/** How much of what was talked about a message sets aside by saying its question in full: all of it, its conditions, or none. */
export function askedInFull({ text, tokens }: Pick<Reading, 'text' | 'tokens'>): 'all' | 'conditions' | null {
  if (GOES_ON.test(text) || tokens.some((_, at) => isPointer(tokens, at))) return null;
  if (OF_EVERYTHING.test(text) || OF_ORDERS.test(text)) return 'all';
  return OF_ITEMS.test(text) ? 'conditions' : null;
}

/** Whether a candidate takes over what a message that is said in full sets aside. */
export function takesOver(
  { carry, question, heard }: Pick<Candidate, 'carry' | 'question' | 'heard'>,
  full: 'all' | 'conditions',
): boolean {
  if (carry === 'nothing') return false;
  const isNarrowed = question.conditions.length > (heard.conditions?.length ?? 0) || question.within !== undefined;
  const isOfItem = question.items.length > 0 && heard.mentions.length === 0;
  if (isNarrowed || isOfItem) return true;
  return (
    full === 'all' &&
    ((question.suppliers.length > 0 && heard.suppliers.length === 0) ||
      (question.categories.length > 0 && heard.categories.length === 0) ||
      (question.groups.length > 0 && heard.groups.length === 0))
  );
}
