import { comparedBy } from '../../meaning/compared-by.ts';
import { soldBy } from '../../meaning/sold-by.ts';
import { type Measure, newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, isAnswered, namesNothing, saysOnly } from './certain.ts';

/** `by profit instead`, `and by weight?` after what sold best, `and by sales this month` of suppliers: the same ranking by something else. */

const CONFIDENCE = 0.9;
const WORDS = new Set(
  `a and amount but by can cash mean meant dollar dollars do earned earn earning earnings em gross how i if in instead it just kilo kilos lets made
   make margin money more much no not now ok okay on on our please pls pounds profit profits profitable quantities quantity rank rather ranked
   revenue sale sales same so sold sort sorted still takings terms that them then these they this tho those though total turnover units
   value volume we weight what which with would you lbs kg going of order ranking list again show me`
    .trim()
    .split(/\s+/),
);
const SAYS =
  /\b(?:profits?|profitable|margins?|earn\w*|ma(?:de|ke)|weight|quantit\w+|volume|units|pounds|lbs|kilos?|kg|revenue|money|dollars?|cash|takings|turnover|value)\b/;
const BARE =
  /^\W*(?:(?:and|or|now|then|ok|same|but|instead|rather|no|please)\W+)*(?:profits?|weight|quantity|volume|revenue|money|margin)\W*(?:please|then|instead|now|too)?\W*$/;

/** The ranking before it by what a message says; null where it asks for something else. */
export function rankedBy(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (question.topic === 'rankSuppliers' || question.topic === 'categories') return partsBy(before, reading);
  const { text, mentions, suppliers, categories, people, locations, amounts, bound, time, tokens } = reading;
  if (question.topic !== 'topSelling' || before.isUnasked || !SAYS.test(text)) return null;
  if ([mentions, suppliers, categories, people, locations, amounts].some((some) => some.length > 0)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  const isRanking = /\b(?:by|in|on)\b/.test(text) || BARE.test(text);
  if (bound !== null || time !== null || !isRanking || !said.every((word) => WORDS.has(word))) return null;
  const meant = BARE.test(text)
    ? `by ${text.replace(/^.*?(?=profit|weight|quantity|volume|revenue|money|margin)/, '')}`
    : text;
  const asked = newQuestion({ ...question, measure: soldBy(meant) });
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: {
      ...{ ...before, question: asked, confidence: CONFIDENCE },
      reading: { ...before.reading, text: `${before.reading.text} ${meant}` },
    },
  };
}

/** `and by sales in the last 90 days` after suppliers or categories by what they are worth. */
function partsBy(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, time, notes, groups, types } = reading;
  if (!isAnswered(before) || question.within || question.bound !== null) return null;
  if (!namesNothing({ ...reading, time: null }) || notes.length + groups.length + types.length > 0) return null;
  if (!BY.test(text) || !saysOnly(reading, WORDS_OF_PARTS)) return null;
  const said = SPENT.test(text) ? 'spent' : comparedBy(text);
  const measure = said === 'revenue' ? 'sold' : said;
  const allowed = question.topic === 'categories' ? OF_CATEGORIES : OF_SUPPLIERS;
  if (measure === null || !allowed.has(measure) || (time !== null && time.past === null)) return null;
  const isTimed = OF_TIME.has(measure);
  if (!isTimed && time !== null) return null;
  const period = isTimed ? (time?.past ?? question.period) : null;
  const asked = newQuestion({ ...question, measure, period, ever: false, order: question.order ?? 'most' });
  return goingOn({ ...before, reading: { ...before.reading, time: time ?? before.reading.time } }, asked);
}
const BY =
  /^\W*(?:(?:and|or|now|then|ok|so|but|what about|how about|the same|same|ranked|sorted)\W+)*(?:by|in terms of) /;
const SPENT = /\b(?:spend(?:ing)?|spent|purchases|deliveries|what we (?:buy|bought|spend))\b/;
const OF_SUPPLIERS: ReadonlySet<Measure> = new Set<Measure>(['sold', 'earned', 'value', 'spent', 'margin', 'items']);
const OF_CATEGORIES: ReadonlySet<Measure> = new Set<Measure>(['sold', 'earned', 'value', 'margin', 'items']);
const OF_TIME: ReadonlySet<Measure> = new Set<Measure>(['sold', 'earned', 'spent']);
const WORDS_OF_PARTS = new Set([
  ...WORDS,
  ...'spend spending spent purchases deliveries buy bought stock terms over during for last since number items days day month week year from to'.split(
    ' ',
  ),
]);
