import { type Measure, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, goingOnAs, isAnswered, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** The other side of the answer before it: `and over 100?`, `and the most expensive`, `and went out?`, `and the rest that is open`. */

const OPENING =
  '^\\W*(?:(?:and|so|ok|okay|but|then|now|hm|right|also|what about|how about|whats|what is|which is|which are|what|which)\\W+)*';
const CLOSING = '(?: (?:ones?|teas?|items?|too|then|though|please|pls|as well|now|instead))*\\W*$';

/** What a message turns round so; null where it asks for something else. */
export function otherEnd(before: Before, reading: Reading): One | null {
  if (!isAnswered(before) || reading.text.length > MAX_LETTERS) return null;
  const { question } = before;
  switch (question.topic) {
    case 'filter':
      return otherBound(before, reading);
    case 'rankItems':
      return otherOrder(before, reading);
    case 'movement':
      return otherWay(before, reading);
    case 'onOrder':
      return restOfOrders(before, reading);
    case 'dead':
      return slowest(before, reading);
    default:
      return null;
  }
}
const MAX_LETTERS = 80;

/** `and over 100?` after what is under 20: the same list with another bound, where no figure is within both. */
function otherBound(before: Before, reading: Reading): One | null {
  const { question } = before;
  const [said, another] = reading.bounds;
  const { bound, measure } = question;
  if (!said || another || bound === null || measure === null || question.within) return null;
  if (bound.upTo !== undefined || said.upTo !== null || (said.isPercent && !IN_PERCENT.has(measure))) return null;
  if (said.isMoney ? !IN_MONEY.has(measure) : said.unit !== null) return null;
  if (reading.amounts.length > 1 || !namesNothing({ ...reading, amounts: [], bounds: [] })) return null;
  const { groups, types, notes, conditions = [] } = reading;
  if ([groups, types, notes].some((some) => some.length > 0) || conditions.length > 1) return null;
  if (!saysOnly({ tokens: reading.tokens }, OF_BOUNDS)) return null;
  const [low, high] = bound.side === 'over' ? [bound.value, said.value] : [said.value, bound.value];
  // `under 20 … and over 10` may be one range.
  if (said.side !== bound.side && low < high) return null;
  return goingOn(before, { ...question, bound: { side: said.side, value: said.value } });
}
const IN_PERCENT: ReadonlySet<Measure> = new Set<Measure>(['margin', 'par']);
const IN_MONEY: ReadonlySet<Measure> = new Set<Measure>(['price', 'cost', 'value', 'profit']);
const OF_BOUNDS: ReadonlySet<string> = new Set([...PLAIN_WORDS, 'per', 'anything', 'ones', 'pound', 'kilo', 'each']);

const DEAR = '(?:most expensive|dearest|priciest|costliest)';
const CHEAP = '(?:cheapest|least expensive|least dear)';
const HIGH = '(?:highest|biggest|largest|most|top|greatest)';
const LOW = '(?:lowest|smallest|least|bottom|fewest)';
const ENDS: readonly (readonly [RegExp, Question['order'], ReadonlySet<Measure> | null])[] = [
  [new RegExp(`${OPENING}(?:the )?${DEAR}${CLOSING}`), 'most', new Set<Measure>(['price', 'cost'])],
  [new RegExp(`${OPENING}(?:the )?${CHEAP}${CLOSING}`), 'least', new Set<Measure>(['price', 'cost'])],
  [new RegExp(`${OPENING}(?:the )?${HIGH}${CLOSING}`), 'most', null],
  [new RegExp(`${OPENING}(?:the )?${LOW}${CLOSING}`), 'least', null],
  [new RegExp(`${OPENING}(?:the )?best${CLOSING}`), 'most', new Set<Measure>(['margin', 'profit', 'earned'])],
  [new RegExp(`${OPENING}(?:the )?worst${CLOSING}`), 'least', new Set<Measure>(['margin', 'profit', 'earned'])],
];

/** `and the dearest` after the cheapest: the ranking from its other end. */
function otherOrder(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { measure } = question;
  if (measure === null || question.within || !namesNothing(reading)) return null;
  const end = ENDS.find(([said]) => said.test(reading.text));
  if (!end) return null;
  const [, order, measures] = end;
  return order === question.order || (measures !== null && !measures.has(measure))
    ? null
    : goingOn(before, { ...question, order });
}

/** `what is out` asks what is out of stock, and `what is coming in` of what is on the way. */
const OUT = new RegExp(
  `${OPENING}(?:how much |how many )?(?:went|gone|has gone|have gone) out(?: again)?${CLOSING}|^\\W*and out\\W*$`,
);
const LEFT = new RegExp(
  `${OPENING}(?:how much |how many )?(?:was sold|were sold|got sold|sold|did we sell|have we sold)${CLOSING}`,
);
const IN = new RegExp(
  `${OPENING}(?:how much |how many )?(?:(?:came|has come|have come) in|(?:was |were )?(?:received|delivered)|arrived)${CLOSING}|^\\W*and in\\W*$`,
);

/** `and went out?` after what came in, and the other way round. */
function otherWay(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { flow, way, by, bound, noted, words, notes, within } = question;
  if (by !== null || bound !== null || noted !== null || words.length + notes.length > 0 || within) return null;
  const { text } = reading;
  if (!namesNothing(reading)) return null;
  const went = (asked: Pick<Question, 'flow' | 'way'>) =>
    goingOn(before, { ...question, ...asked, measure: null, order: null, limit: null, words: [] });
  if (flow === 'received' && OUT.test(text)) return went({ flow: 'sold', way: 'down' });
  if ((flow === 'received' || flow === 'damaged' || way !== null) && LEFT.test(text))
    return went({ flow: 'sold', way: null });
  return flow === 'sold' && IN.test(text) ? went({ flow: 'received', way: null }) : null;
}

const REST = new RegExp(
  `${OPENING}(?:all |everything |anything |any |the )+(?:else|others?|rest|other (?:ones|orders)|remaining (?:ones|orders)|orders)(?: (?:of (?:them|the orders)|that|thats|which|is|are|s|still|open|on order|on the way|coming|outstanding|not late|not overdue|orders|too|please|pls|as well))*\\W*$`,
);

/** `and everything else that is open` after what is late. */
function restOfOrders(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isOfLate = question.overdue && question.asks === null && question.items.length === 0 && !question.within;
  if (!isOfLate || !namesNothing(reading) || !REST.test(reading.text)) return null;
  return goingOn(before, { ...question, overdue: false, countOnly: false, order: null, limit: null });
}

const SLOWEST = new RegExp(
  `${OPENING}(?:(?:is |are |s )?(?:moving|selling|going) (?:the )?slowest|(?:moves|sells|goes) (?:the )?slowest|(?:the |our )?slow(?:est)?(?: |-)?(?:movers|sellers|moving|selling))${CLOSING}`,
);

/** `then what is moving slowest` after what has not moved at all. */
function slowest(before: Before, reading: Reading): One | null {
  if (before.question.items.length > 0 || before.question.within || !namesNothing(reading)) return null;
  if (!SLOWEST.test(reading.text)) return null;
  const { suppliers, categories, locations, groups, type, except } = before.question;
  return goingOnAs(
    before,
    'worst',
    newQuestion({ topic: 'topSelling', order: 'least', suppliers, categories, locations, groups, type, except }),
  );
}
