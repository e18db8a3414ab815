import { divisionSaid } from '../../meaning/division-said.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { type Division, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** What is asked of a figure after it: less what it cost, of one unit rather than of all, or for each of several things. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 14;

const LESS =
  /\b(?:minus|less|after|net of|take off|taking off|takes? away|taking away|subtract\w*|deduct\w*|without|knock off|apart from)\b.*\b(?:costs?|paid|pay|purchase|bought|buy|buying)\b|\b(?:and )?(?:what|how much) (?:do|does|would|did|is|s) (?:we|i|that|it|us)? ?(?:keep|left)?.*\b(?:after (?:the )?costs?|above cost|over cost)\b|^\W*(?:(?:and|so|ok|then|but)\W+)*(?:net|above cost|after costs?|less costs?)\W*(?:then|please|of that|of it)?\W*$/;
const PER_UNIT =
  /\bper (?:pound|lb|kilo|kg|gram|g|ounce|oz|unit|piece|pack|package|box|bag|tin|pouch|bottle|item|one)s?\b|\bper unit\b|\bby the (?:pound|lb|kilo|unit|piece|pack)\b|\b(?:a|for a|for one|on each|on one|each one) (?:pound|lb|kilo|unit|piece)\b|\bnot (?:the |in |as a )?(?:total|sum|all)\b/;
const UNIT = /\b(?:per|by the|a|one|each) (pound|lb|kilo|kg|gram|g|ounce|oz)s?\b/;
const EACH =
  /^\W*(?:(?:and|so|ok|okay|then|but|now|well|no|hm)\W+)*(?:(?:what(?:s| is)? (?:it |that )?|how much (?:is (?:it |that )?)?)?(?:for|of) each(?: (?:one|of (?:them|those|these)|item|tea|separately))?|each (?:one|of (?:them|those|these)|item|tea)(?: separately)?|one by one|item by item|(?:split|break) (?:it|that|them) (?:up |down )?(?:by|per) item|separately|individually|itemi[sz]ed)\W*(?:please|pls|then|though)?\W*$/;
/** `which items were those?` after what was lost: the parts that the figure is made of. */
const WHICH_WERE =
  /^\W*(?:(?:and|so|ok|okay|then|but|now|well|hm)\W+)*(?:(?:which|what)(?: (?:items?|teas?|products?|goods|ones?|lines?|things?|stuff|kinds?))? (?:exactly )?(?:is|are|was|were|makes?|made) (?:those|that|these|they|it|them|this)(?: (?:up|all|exactly|made of|made up of))?|(?:which|what) (?:items?|teas?|products?|goods|ones|lines?|things)(?: exactly)?|of (?:which|what) (?:items?|teas?|products?|goods)|which were (?:they|those|these))\W*(?:exactly|please|pls|then|though)?\W*$/;
const WORDS = new Set(
  `a about after again all altogether an and apart are as at away be bought but buy buying by can charge cost costs d deduct deducted did do
   does each for from give got had have hm how i if in instead is it item its just keep kept knock left less ll make mean meant me minus much my
   net no not now of off oh ok okay on one or our out over paid pay per piece please pls pound price purchase rather right s said same say
   so still subtract subtracting take taken takes taking tell that the their them then these they this those to together total sum unit us
   we well were what whats with without would you yes i’d we’d above kilo kg lb lbs ounce oz gram bag tin box pack package pouch sorry wanted`
    .trim()
    .split(/\s+/),
);

/** The figure before it as a message wants it; null where it asks for something else. */
export function askedOfFigure(before: Before, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, people, locations, notes, amounts, bound, time, tokens } = reading;
  if (before.isUnasked || before.question.periods.length > 0) return null;
  if ([mentions, suppliers, categories, people, locations, notes].some((some) => some.length > 0)) return null;
  if (bound !== null || time !== null || amounts.some(({ isMoney, value }) => isMoney || value !== 1)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (said.length > MAX_WORDS) return null;
  const says = said.every((word) => WORDS.has(word));
  const isOfParts = WHICH_WERE.test(text) && OF_SUMS.has(before.question.topic) && before.question.by === null;
  const question =
    EACH.test(text) || isOfParts
      ? ofEach(before.question, text)
      : says && LESS.test(text)
        ? lessCost(before.question)
        : says && PER_UNIT.test(text)
          ? ofOneUnit(before.question, UNIT.exec(text)?.[1] ?? null)
          : null;
  const meaning =
    question && meaningsKnown().find(({ topic, sets }) => topic === question.topic && isOf(sets, question));
  if (!question || !meaning) return null;
  return {
    ...{ questions: [question], confidence: CONFIDENCE, maybe: [question], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question, meaning, reading: before.reading }, CONFIDENCE),
  };
}

/** Figures of time that are one sum of several items. */
const OF_SUMS: ReadonlySet<Question['topic']> = new Set(['movement', 'revenue', 'spending']);

const isOf = ({ measure, by }: { measure?: Question['measure']; by?: Division }, question: Question): boolean =>
  by === undefined && (!MEASURED.has(question.topic) || (measure ?? null) === question.measure);
/** Topics with a meaning for each measure. */
const MEASURED: ReadonlySet<Question['topic']> = new Set(['total', 'rankItems']);

/** What is left of it when what it cost is taken off. */
export function lessCost(question: Question): Question | null {
  const { topic, measure, flow } = question;
  if (topic === 'total') return newQuestion({ ...question, measure: 'margin' });
  if (topic === 'value' && measure === 'price') return newQuestion({ ...question, measure: 'earned', by: null });
  if (topic === 'trend') return flow === 'sold' ? newQuestion({ ...question, measure: 'earned' }) : null;
  const isSold = topic === 'revenue' || (topic === 'movement' && flow === 'sold' && !question.countOnly);
  return isSold
    ? newQuestion({ ...question, topic: 'revenue', flow: 'sold', measure: 'earned', by: null, per: null, words: [] })
    : null;
}

/** The same of one unit: what it sells for, costs or earns. */
function ofOneUnit(question: Question, unit: string | null): Question | null {
  const { topic, measure, items, wanted, amounts } = question;
  if (topic === 'rankItems' || topic === 'topSelling') {
    const per = measure === 'value' ? 'cost' : measure === 'earned' || measure === 'profit' ? 'profit' : null;
    if (per === null) return null;
    return newQuestion({
      ...{ ...question, topic: 'rankItems', measure: per, order: question.order ?? 'most' },
      ...{ period: null, ever: false, flow: null, unit },
    });
  }
  if (topic === 'compare')
    return measure === 'earned' || measure === 'value' || measure === 'revenue'
      ? newQuestion({ ...question, measure: { earned: 'profit', value: 'cost', revenue: 'price' }[measure] as 'cost' })
      : null;
  const isSum =
    (topic === 'total' && (wanted !== null || amounts.length > 0)) || topic === 'value' || topic === 'revenue';
  if (!isSum || items.length === 0) return null;
  return newQuestion({
    ...{
      topic: 'price',
      items,
      similarItems: question.similarItems,
      suppliers: question.suppliers,
      type: question.type,
    },
    unit,
  });
}

/** The figure for each thing that it is of: of several suppliers or categories for those, else for the items. */
function ofEach(question: Question, text: string): Question | null {
  const { topic, suppliers, categories, items, flow, countOnly } = question;
  if (topic === 'total') return question;
  // What each of them earned is a ranking by it.
  if (topic === 'revenue' && question.measure === 'earned')
    return newQuestion({ ...question, topic: 'topSelling', order: 'most', limit: null });
  if (question.measure === 'earned') return null;
  const isDivided = topic === 'revenue' || topic === 'spending' || topic === 'value' || topic === 'movement';
  if (!isDivided || countOnly || flow === 'counted') return null;
  // The items of what moved are listed already.
  if (topic === 'movement' && divisionSaid(text) === 'entry')
    return newQuestion({ ...question, by: 'entry', measure: null, per: null, order: null });
  const by =
    items.length > 0 ? 'item' : suppliers.length > 1 ? 'supplier' : categories.length > 1 ? 'category' : 'item';
  return newQuestion({ ...question, by, per: null, order: null });
}
