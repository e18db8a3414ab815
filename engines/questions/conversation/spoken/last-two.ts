import { comparedBy } from '../../meaning/compared-by.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';
import { bothThings, figureOf, inPeriods, type Pair, pairOf } from './pairs.ts';

/** The last two questions against each other: `which of the two was worse?`, `what’s the difference?`, `together?`. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 14;

const MORE =
  '(?:worse|worst|better|best|higher|highest|lower|lowest|bigger|biggest|larger|largest|smaller|smallest|greater|greatest|more|less|fewer|most|least|dearer|cheaper|pricier|costlier|ahead|up|down|stronger|weaker)';
const LEAD = '^\\W*(?:(?:so|and|ok|okay|but|then|right|hm|hmm|well|now|oh|alright)\\W+)*';
/** `which of the two was worse in dollars`, `so which one?`, `what’s the difference`, `how much more is that` */
const AGAINST = new RegExp(
  [
    `\\b(?:which|who|what one)\\b.*\\b${MORE}\\b`,
    `${LEAD}which(?: (?:one|month|week|day|year|supplier|item|tea|of (?:the|those|these|them)(?: two)?))?(?: (?:is|was) it)?(?: then)?\\W*$`,
    `${LEAD}(?:the )?${MORE} (?:one|month|week|of the two)\\b`,
    '\\b(?:difference|gap|change|growth|increase|decrease|rise|drop|decline)\\b',
    `\\bhow (?:much|many) ${MORE}\\b`,
    '\\bby how (?:much|many)\\b',
    '\\bhow do (?:they|those|these|the two) compare\\b',
    `\\b(?:is|was|are|were) (?:that|it|this|those|they) (?:any )?${MORE}(?: or ${MORE})?(?: than (?:that|it|before|the (?:other|first|last|one before|previous)(?: one)?))?\\W*$`,
  ].join('|'),
);
const TOGETHER =
  /\b(?:together|combined|altogether|added up|(?:the )?sum of|sum them|add (?:them|those|these|both|the two)|both of (?:them|those|these)|the two (?:of them )?in total|for both|both(?= ?\W*$))\b/;
const WORDS = new Set(
  `a about across add added ahead all alright altogether and any are as at be before being best better between big bigger biggest both bring brings
   brought but by can cash change changed cheaper combined come comes compare cost costlier costs d day dearer decline decrease did difference
   different do does dollar dollars down drop each fall fell fewer figure figures first for from gap give greater greatest grew gross grow grown growth
   had has have higher highest hm hmm how i if im in increase is it item jump just large larger largest last least less let loss losses lower lowest
   made make makes many margin margins markup me mean money month more most much need net now number numbers of oh ok okay on one ones or other out overall pct percent
   percentage please pls previous pricier profit profitable put question right rise rose s sales say see smaller smallest so still stronger sum supplier tea tell
   terms than that thats the them then there these they thing things this those to together total two up us value was we weaker week well were what
   whats which who with worse worst worth would year`
    .trim()
    .split(/\s+/),
);
/** Words that say what the figures are compared by, where they name another one than was asked for. */
const QUANTITIES = /\bhow (?:much|many)\b/g;

/** Both of the last two questions in one, with the verdict or their sum; null where a message asks for neither. */
export function lastTwo(before: Before, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, people, locations, notes, amounts, bound, tokens, time } = reading;
  if (before.isUnasked || before.question.change !== null) return null;
  if ([mentions, suppliers, categories, people, locations, notes].some((some) => some.length > 0)) return null;
  if (bound !== null || amounts.some(({ value, isMoney }) => isMoney || value > 2)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (said.length > MAX_WORDS || !said.every((word) => WORDS.has(word))) return null;
  const isSum = TOGETHER.test(text) && !/\b(?:difference|which|between|compare)\b/.test(text);
  if (!isSum && !AGAINST.test(text)) return null;
  const pair = pairOf(before);
  // `this month` beside `was worse` names another time than either.
  if (pair === null || (time?.past && !pair.ones.some(({ question }) => isSamePeriod(question, time.past))))
    return null;
  const question = pair.by === 'notes' ? ofBothNotes(pair) : isSum ? summed(pair) : against(pair, text);
  const meaning =
    question && meaningsKnown().find(({ topic, sets }) => topic === question.topic && isOf(sets, question));
  if (!question || !meaning) return null;
  return {
    ...{ questions: [question], confidence: CONFIDENCE, maybe: [question], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question, meaning, reading: readingOf(pair, before.reading) }, CONFIDENCE),
  };
}

const isSamePeriod = ({ period }: Question, past: Question['period']): boolean =>
  period?.from === past?.from && period?.to === past?.to;

const isOf = (
  { flow, measure }: { flow?: Question['flow']; measure?: Question['measure'] },
  question: Question,
): boolean => (flow ?? null) === question.flow && (question.topic !== 'total' || measure === question.measure);

/** What both name: what the next message goes on from. */
function readingOf({ ones, by }: Pair, reading: Reading): Reading {
  const all = ones.map((one) => one.reading);
  if (by === 'period') return { ...reading, periods: ones.flatMap(({ question: { period } }) => period ?? []) };
  return {
    ...reading,
    mentions: by === 'items' ? all.flatMap(({ mentions }) => mentions) : reading.mentions,
    suppliers: by === 'suppliers' ? all.flatMap(({ suppliers }) => suppliers) : reading.suppliers,
    categories: by === 'categories' ? all.flatMap(({ categories }) => categories) : reading.categories,
    people: by === 'people' ? all.flatMap(({ people }) => people) : reading.people,
    notes: by === 'notes' ? all.flatMap(({ notes }) => notes) : reading.notes,
  };
}

/** What sales with either note brought in, with the verdict and their sum; null where they are no sales. */
function ofBothNotes(pair: Pair): Question | null {
  const [, last] = pair.ones;
  const isOfSales = figureOf(last, false)?.kind === 'sold' && last.question.topic !== 'trend';
  return isOfSales && last.question.people.length === 0
    ? bothThings(pair, { topic: 'revenue', flow: 'sold', measure: null, order: null, limit: null, countOnly: false })
    : null;
}

/** Both figures with the verdict. */
function against(pair: Pair, text: string): Question | null {
  const [, last] = pair.ones;
  const figure = figureOf(last, MONEY.test(text));
  const named = comparedBy(text.replace(QUANTITIES, ''));
  if (figure === null) return null;
  // `which one is cheaper` after two stocks asks for their prices, `which of the two has the better margin` for those.
  const isOther = named !== null && named !== figure.measure && !figure.alike.includes(named);
  if (isOther && (pair.by === 'period' || pair.by === 'people' || !OF_THE_TWO.test(text))) return null;
  if (isOther) return bothThings(pair, { ...COMPARED, measure: named, period: null });
  if (pair.by === 'period') return inPeriods(pair, figure, 'most');
  if (pair.by === 'people') return bothThings(pair, { topic: 'whoDid', limit: null });
  if (figure.measure === null) return null;
  return bothThings(pair, { ...COMPARED, measure: figure.measure });
}
const COMPARED = { topic: 'compare', flow: null, order: null, limit: null, countOnly: false } as const;
const OF_THE_TWO = /\b(?:of|between) (?:both|the two|those|these|them)\b/;
const MONEY = /\b(?:dollars?|money|cash|revenue|worth|value)\b|\$/;

/** Both figures as one sum; null where they have none. */
function summed(pair: Pair): Question | null {
  const [first, last] = pair.ones;
  const { topic } = last.question;
  if (pair.by === 'period') {
    const figure = figureOf(last, false);
    return figure && inPeriods(pair, figure, null);
  }
  if (topic === 'fulfil' || topic === 'total') {
    const amounts = [first, last].flatMap(({ question: { amounts: several, wanted } }) =>
      several.length > 0 ? several : (wanted ?? []),
    );
    const items = [first, last].flatMap(({ question }) => question.items);
    return items.length === amounts.length ? newQuestion({ ...last.question, items, amounts, wanted: null }) : null;
  }
  if (topic === 'price') {
    const figure = figureOf(last, false);
    const items = [first, last].flatMap(({ question }) => question.items);
    const amounts = items.map(() => ({ quantity: 1, unit: null }));
    const measure = figure?.measure === 'cost' ? 'cost' : 'price';
    return newQuestion({ ...last.question, topic: 'total', measure, items, amounts, wanted: null });
  }
  return SUMMED.has(topic) && pair.by !== 'people' ? bothThings(pair, { limit: null }) : null;
}
/** Topics whose answer about several things gives the sum of them. */
const SUMMED: ReadonlySet<Question['topic']> = new Set([
  ...(['revenue', 'spending', 'movement', 'value', 'quantity', 'count', 'list', 'onOrder'] as const),
]);
