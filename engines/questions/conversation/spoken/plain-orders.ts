import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `how many pounds of sencha are on order`, `when did we order the hojicha`: what is asked of the orders of a named item. */

const MOST_TOKENS = 20;
const OPENING = '^(?:(?:and|so|ok|okay|but|hey|hi|hello|then|now|btw|also) )*';
const ITEM = '(?:(?:of|the|our|my|that|this|some|any|more) )*<item>';
const WE = '(?:we|i|you|they|anyone|anybody|someone|somebody)';
/** Of the words of a message, with `<item>` for a name and `<unit>` for a unit. */
const ASKS = [
  // how much sencha is on order
  `how (?:much|many)(?: <unit>)?(?: more)? ${ITEM} (?:is|are|do we have|have we(?: got)?)(?: (?:there|still|already|now|currently))* (?:on order|on the way|on (?:its|their) way|coming(?: in)?|in transit|to come|ordered|due in|outstanding)`,
  // how many pounds of sencha did we order
  `how (?:much|many)(?: <unit>)?(?: more)? ${ITEM} (?:did|have|has) ${WE}(?: (?:last|just|already|actually))* order`,
  `how (?:much|many)(?: <unit>)? (?:did|have|has) ${WE} order ${ITEM}`,
  // when did we order the sencha
  `(?:when|how long ago) (?:did|have|has) ${WE}(?: (?:last|just|already|actually))* order ${ITEM}`,
  `when (?:was|were|is|are) ${ITEM}(?: (?:last|been))* order(?:,? (?:and )?how (?:much|many))?`,
  `(?:when and how (?:much|many)|how (?:much|many) and when) (?:did ${WE} order ${ITEM}|(?:was|were) ${ITEM} order)`,
  // when do we get more sencha
  `(?:by )?when (?:(?:do|does|will|are|is|can|would|should) )?(?:(?:we|i|there) )?(?:(?:be|get|have|expect|receive) )*(?:(?:some|any) )?(?:more|new|the next) (?:of )?(?:the )?<item>(?: (?:be|get here|get|come|coming|arrive|due|in|here|expect|on order|there))*`,
  // did anyone order sencha
  `(?:did|have|has) ${WE}(?: (?:already|ever|actually|yet))* order (?:(?:some|any|more|new|enough) )*${ITEM}`,
  `${ITEM} did ${WE} (?:already )?order (?:it|that|some|any|more)`,
  // where is our sencha order
  `(?:where(?: is)?|what happened to|what is (?:happening|going on) with|any news (?:on|of|about)|(?:what is )?the status of) (?:the |our |my |that )?(?:(?:last|open) )?(?:<item> (?:order|delivery|shipment)|(?:order|delivery|shipment) (?:of|for) (?:the )?<item>)`,
];
const ASKED = new RegExp(
  `${OPENING}(?:${ASKS.join('|')})(?: (?:again|now|yet|already|then|pls|please|thanks|today|right now|at the moment|still|in|do you know|exactly))*$`,
);
const ORDER = /^order(?:s|ed)?$/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`order ordered orders on way their its coming come comes transit due outstanding still already currently now last just actually more new next
   long ago again yet moment expect receive today btw anyone anybody someone somebody enough been arrive arrives ever right at exactly
   where happened happening going news status delivery deliveries shipment open`
    .trim()
    .split(/\s+/),
]);

/** Such a question; null where a message asks for something else. */
export function ordersPlainly(before: Before | null, reading: Reading): One | null {
  const { mentions, suppliers, categories, people, locations, notes, amounts, bounds, time, tokens } = reading;
  if (mentions.length !== 1 || tokens.length > MOST_TOKENS || time !== null || reading.assumed?.length) return null;
  if ([suppliers, categories, people, locations, notes, amounts, bounds].some((some) => some.length > 0)) return null;
  const said = tokens.map(({ text, word }) => (word !== null && ORDER.test(word.text) ? 'order' : text)).join(' ');
  if (!ASKED.test(said) || !saysOnly(reading, WORDS)) return null;
  return certain('on-order', { ...reading, units: [], types: [], groups: [] }, before, PLAIN);
}
const PLAIN: Partial<Question> = {
  ...{ overdue: false, asks: null, measure: null, order: null, deadline: null, limit: null, countOnly: false },
  ...{ period: null, whether: false, unit: null },
};
