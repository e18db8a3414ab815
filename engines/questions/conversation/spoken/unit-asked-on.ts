import { measureOf } from '../../../numbers/measure.ts';
import { SHOWN } from '../../meaning/shown-in.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, saysOnly, wordSet } from './certain.ts';
import { isConversion } from './converted.ts';

/** `in kilos?`, `and in grams`, `what is that in kg`: the answer before in that unit. */

const WORDS = wordSet(
  `a about again all altogether amount amounts an and another answer are as be but by can come comes convert converted could did do does for get
   give going have how hey hm i if in instead into is it just let like make many may me much my need now of oh ok okay once one or our out
   please pls put rather read right s same say show so stock sum tell than thanks that thats the them then there these they this those
   to together total totals translate turn units unit us want was we were what whats which will with work working would you your
   kg kgs kilo kilos kilogram kilograms gram grams g lb lbs pound pounds oz ounce ounces litre litres liter liters l ml metric imperial
   weight terms though too also actually sorry amounts figure figures number numbers`,
);
const UNIT = '(?:kgs?|kilos?|kilograms?|grams?|g|lbs?|pounds?|oz|ounces?|lit(?:re|er)s?|l|ml|millilit(?:re|er)s?)';
const IN_UNIT = new RegExp(
  `\\b(?:in|into|as|to) ${UNIT}\\b|\\bhow many ${UNIT}\\W*(?:(?:is|was|are|were|does|would|do|will) (?:that|it|this|they|those|these|all that|all of (?:it|that|them))|altogether|in (?:all|total))|^\\W*(?:(?:and|or|ok|no|now)\\W+)*${UNIT}\\W*(?:please|pls|then|instead)?\\W*$`,
);

/** The question before it in the unit that a message says; null where it says anything else. */
export function inUnitSaid(before: Before, reading: Reading): One | null {
  const { text, units, amounts, bound, time, mentions, suppliers, categories, people, locations } = reading;
  const [unit, another] = new Set(units.length > 0 ? units : unitsIn(text));
  if (before.isUnasked || unit === undefined || another !== undefined || measureOf(unit) === null) return null;
  if ([amounts, mentions, suppliers, categories, people, locations].some((some) => some.length > 0)) return null;
  if (bound !== null || time !== null || !IN_UNIT.test(text) || !saysOnly(reading, WORDS)) return null;
  const sum = sumInUnit(before, unit);
  if (sum) return sum;
  const asked = inUnit(before.question, unit);
  const one = asked && goingOn(before, asked);
  return one?.last ? { ...one, last: { ...one.last, reading: { ...before.reading, units: [unit] } } } : one;
}

/** Units in which nothing is kept, so that they read as words: millilitres of tea. */
const unitsIn = (text: string): string[] =>
  wordsOf(text).flatMap(({ text: word, stem }) => (UNIT_WORD.test(word) ? [stem] : []));
const UNIT_WORD = new RegExp(`^${UNIT}$`);

/** What a part of the stock comes to. */
function sumInUnit(before: Before, unit: string): One | null {
  const { topic, categories, suppliers, locations, groups, type, except, conditions, items, within } = before.question;
  if ((topic !== 'list' && topic !== 'count') || items.length > 0 || within) return null;
  const asked = { categories, suppliers, locations, groups, type, except, conditions, unit, countOnly: true };
  return certain('count', { ...before.reading, units: [unit] }, before, newQuestion({ topic: 'count', ...asked }));
}

function inUnit(question: Question, unit: string): Question | null {
  const { topic, countOnly, by, per, asks, share, measure } = question;
  if (topic === 'quantity') return { ...question, unit };
  if (isConversion(question)) return { ...question, unit };
  const isOfSums = topic === 'movement' && by === null && per === null && !share && measure === null;
  if (isOfSums) return countOnly || asks !== null ? null : { ...question, unit };
  const isShown = SHOWN.has(topic) || OF_FILLED.has(topic) || (topic === 'movement' && !countOnly);
  const isOfQuantities = topic === 'filter' || topic === 'rankItems' ? measure === 'quantity' : isShown;
  return isOfQuantities ? { ...question, shownIn: unit } : null;
}
/** Topics that are asked of an amount, and answer with others. */
const OF_FILLED: ReadonlySet<Question['topic']> = new Set([
  'fulfil',
  'fillUp',
  'stockOn',
  'stockClose',
  'runOut',
  'story',
]);
