import { meaningsKnown } from '../../meaning/model.ts';
import { valuedAt } from '../../meaning/valued-at.ts';
import { type Flow, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';
import { goingOn, goingOnAs } from './certain.ts';

/** `in dollars at cost?`, `what did that cost us` after what moved: the same movements in money, and not the stock. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 14;

/** What asks for money. */
const MONEY =
  /\b(?:dollars?|money|cash|\$|usd|euros?|pounds sterling|worth|value[ds]?|costs?|cost us|set us back|at cost|retail|prices?|come to|comes to|amount to|financially|monetary)\b/;
const WORDS = new Set(
  `a about again all alone altogether amount amounts an and are as at be but by came can cash come comes cost costs did do does dollar
   dollars everything exactly figure financial financially for full give go going gone hang how i if im in instead into is it its just
   let lets list lost lot made make makes me mean monetary money much my now of ok okay on our out paid pay please pls price prices
   purchase put put retail roughly same sale sales say sell selling set so sold sum tell terms that thats the their them then there
   these they think this those to together total turn up us usd value valued was we were what whats whole with worth would you back
   charge shop shelf buying right well oh hm i’m was it’s damage loss losses deliveries delivery received damaged lot lots alltogether`
    .trim()
    .split(/\s+/),
);

/** Which movements a question is of; undefined where it is of none. */
function flowOf({ topic, flow, measure }: Question): Flow | null | undefined {
  if (topic === 'movement') return measure === 'value' ? undefined : flow;
  if (topic === 'revenue') return 'sold';
  return topic === 'spending' ? 'received' : undefined;
}

/** Two times that are compared by quantity, in money instead; null where they are already, or where it is asked of at another price. */
function trendInMoney({ question }: Before, text: string): Question | null {
  const { topic, flow, measure } = question;
  if (topic !== 'trend' || measure === 'earned' || measure === 'sold') return null;
  if (flow === 'sold') return valuedAt(text) === 'cost' ? null : newQuestion({ ...question, measure: 'sold' });
  // Of what came or was lost both are compared anyway, at cost.
  return valuedAt(text) === 'price' ? null : question;
}

/** The movements before it in money; null where a message asks for something else. */
export function worthOfMoved(before: Before, reading: Reading): One | null {
  const flow = before.question.topic === 'trend' ? 'sold' : flowOf(before.question);
  const { mentions, suppliers, categories, people, locations, notes, types, amounts, bound, tokens, text, time } =
    reading;
  if (flow === undefined || before.isUnasked) return null;
  const named = [mentions, suppliers, categories, people, locations, notes, amounts].some((some) => some.length > 0);
  // `at retail` is a price here, and no place.
  if (named || bound !== null || (types.length > 0 && !/\bretail\b/.test(text)) || !MONEY.test(text)) return null;
  if (before.question.items.length > 0 && OF_ONE.test(text)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (said.length > MAX_WORDS || !said.every((word) => WORDS.has(word))) return null;
  if (before.question.topic === 'trend') {
    const inMoney = trendInMoney(before, text);
    return inMoney && time === null
      ? inMoney.flow === 'sold'
        ? goingOnAs(before, 'trend-revenue', inMoney)
        : goingOn(before, inMoney)
      : null;
  }
  const measure = valuedAt(text) ?? (flow === 'sold' && !COSTS.test(text) ? 'price' : 'cost');
  // Each of these topics says itself what it comes to at its own price.
  if (before.question.topic === (measure === 'price' ? 'revenue' : 'spending')) return null;
  const meaning = meaningsKnown().find(
    ({ topic, sets }) => topic === 'movement' && sets.flow === flow && !sets.measure,
  );
  if (!meaning) return null;
  const period = reading.time?.past ?? before.question.period;
  const asked = newQuestion({ ...before.question, topic: 'movement', flow, measure, period });
  const merged: Reading = {
    ...before.reading,
    time: reading.time?.past ? reading.time : before.reading.time,
    text: `${before.reading.text} at ${measure === 'cost' ? 'cost' : 'selling prices'}`,
  };
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: merged }, CONFIDENCE),
  };
}
/** What one costs or sells for. */
const OF_ONE =
  /\b(?:does|do) (?:it|they|one)\b|\b(?:is|whats|what s) (?:the|its|their) (?:price|cost)\b|\bsells? for\b/;
const COSTS = /\bcosts?\b(?! (?:me|them|him|her|customers)\b)|\bpa(?:y|id)\b|\bset us back\b/;
