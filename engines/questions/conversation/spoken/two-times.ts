import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `compare October and November sales`, `profit this week vs last`: a figure in two times, both of which the message says. */

/** What such a message asks, whatever was asked before it; null where it asks for something else. */
export function twoTimes(before: Before | null, reading: Reading): One | null {
  const { text, time, against, periods = [], conditions = [], assumed = [], except } = reading;
  if (!time?.past || against === null || text.length > MAX_LETTERS || periods.length > 0 || except !== null)
    return null;
  // `last Friday vs the same Friday` compares nothing.
  if (time.past.from <= against.to && against.from <= time.past.to) return null;
  const { people, amounts, bounds, locations, types, notes, suppliers, units } = reading;
  const besides = [people, amounts, bounds, locations, types, notes, suppliers, units, conditions, assumed];
  if (besides.some((some) => some.length > 0) || !saysOnly(reading, OF_COMPARISONS)) return null;
  if (ELSE.test(text)) return null;
  // What two items or two kinds are compared with is each other.
  if (reading.mentions.length + reading.categories.length + reading.groups.length > 1) return null;
  const [said, another] = FIGURES.filter((figure) => figure.said.test(text));
  if (!said || another) return null;
  // Of one item its sales are how much of it was sold.
  const isOfItem = reading.mentions.length > 0 && said === SALES;
  const { meaning, flow, measure } = isOfItem ? SOLD : said;
  return certain(meaning, reading, before, { ...PLAINLY, flow, measure });
}
const MAX_LETTERS = 200;
/** A reason, a day or a place is asked for, the parts of the figure, or it is of what was talked about. */
const ELSE =
  /\b(?:why|how come|when|where|who|whom|whose|which|each|every|most|least|lists?|should|will|would|could|it|its|them|they|those|these|there|that|this one|ones?)\b(?! (?:month|week|quarter|year)\b)/;

/** Nothing that would divide or narrow the figure. */
const PLAINLY: Partial<Question> = { by: null, per: null, order: null, limit: null, words: [], notes: [] };

interface Figure extends Pick<Question, 'flow' | 'measure'> {
  meaning: string;
  said: RegExp;
}

const SALES: Figure = { meaning: 'trend-revenue', flow: 'sold', measure: 'sold', said: /\bsales\b/ };
const SOLD: Figure = { meaning: 'trend-sold', flow: 'sold', measure: 'quantity', said: /\b(?:sell|selling|sold)\b/ };
const FIGURES: readonly Figure[] = [
  SALES,
  SOLD,
  { meaning: 'trend-revenue', flow: 'sold', measure: 'earned', said: /\b(?:profits?|earnings)\b/ },
  { meaning: 'trend-revenue', flow: 'sold', measure: 'sold', said: /\b(?:revenues?|takings|turnover)\b/ },
  {
    // What goods bring in is money; what we bring in are goods.
    ...{ meaning: 'trend-revenue', flow: 'sold', measure: 'sold' },
    said: /^(?!.*\b(?:we|they|you|i)\b).*\b(?:bring|brings|bringing|brought) in\b/,
  },
  {
    ...{ meaning: 'trend-received', flow: 'received', measure: null },
    said: /\b(?:deliver(?:y|ies)|receiv(?:e|ed|ing)|receipts|shipments)\b/,
  },
  {
    ...{ meaning: 'trend-damaged', flow: 'damaged', measure: null },
    said: /\b(?:loss(?:es)?|lose|losing|lost|damages?|damaged|breakages?|write-?offs?)\b/,
  },
];

const OF_COMPARISONS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `compare compares compared comparing comparison vs v versus against than before with to and or more less fewer higher lower better worse bigger smaller
     up down ahead behind stronger weaker difference between change changed changes profit profits earnings earn earning earned sales sale revenue
     revenues takings turnover sell selling sold delivery deliveries receive received receiving receipts shipments loss losses lose losing lost damage
     damages damaged breakage breakages write-off write-offs writeoff writeoffs far same day days first our compare go going doing did were goods stock
     made make making took take taking of from total overall bring brings bringing brought`,
  ),
]);
