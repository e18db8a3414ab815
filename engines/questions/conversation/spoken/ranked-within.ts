import { comparedBy } from '../../meaning/compared-by.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { type Measure, newQuestion, type Question, type QuestionInput, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { beyondDoubt } from './certain.ts';
import { figureOf } from './pairs.ts';

/** Which of the items just named or listed is the most or least, and by how much: `which lasts longer`, `least of which`. */

const MAX_WORDS = 12;
/** So many items stand side by side; more are ranked. */
const SIDE_BY_SIDE = 2;

export const LONGEST =
  /\blast(?:s|ing)? (?:us )?(?:the )?(?:longer|longest|more|most)\b|\blongest[- ]lasting\b|\b(?:runs?|goes|go|sells?) out (?:last|later|latest)\b/;
export const SOONEST =
  /\b(?:runs?|goes|go|sells?) out (?:the )?(?:first|sooner|soonest|earlier|earliest|quicker|faster)\b|\b(?:first|sooner) to (?:run|go|sell) out\b|\blast(?:s|ing)? (?:us )?(?:the )?(?:shorter|shortest|less|least)\b|\b(?:gone|empty|finished|out) (?:first|sooner|soonest)\b/;
const DEAR = /\b(?:dearer|dearest|pricier|priciest|more expensive|most expensive|costlier|costliest)\b/;
const CHEAP = /\b(?:cheaper|cheapest|less expensive|least expensive)\b/;
const MOST = /\b(?:most|more|highest|higher|biggest|bigger|largest|larger|greatest|greater|best|better|top|fullest)\b/;
const LEAST = /\b(?:least|less|lowest|lower|smallest|smaller|fewest|fewer|worst|worse|bottom|thinnest|weakest)\b/;
const GOOD = /\b(?:best|better|worst|worse)\b/;
/** `cheapest one?` */
const BARE =
  /^\W*(?:(?:and|so|ok|but)\W+)?(?:the )?(?:cheapest|dearest|priciest|most expensive|least expensive)(?: (?:one|item|tea|sort|kind))?(?: of (?:them|those|these))?\W*$/;
const ASKS_WHICH = /\b(?:which|what|who|whats)\b/;
/** `by how much`, `how far apart`: the difference of the two before. */
const APART =
  /^\W*(?:(?:and|so|ok|but|then)\W+)*(?:by )?(?:how (?:much|many|far)(?: (?:days|dollars|cents|money|apart|longer|more|less|dearer|cheaper|difference))?(?: (?:is|are|was) (?:it|that|they|the two))?(?: (?:apart|longer|more|less|dearer|cheaper|exactly|roughly))?|what(?:s| is)? the (?:difference|gap)|difference|the difference)\W*$/;
const WORDS = new Set(
  `a all an and any apart are at be being best better bigger biggest both bottom but by cents cheaper cheapest cost costlier costliest costs d days dearer
   dearest did difference do does dollars each earlier earliest empty exactly expensive far faster fewer fewest finished first for from fullest gap go goes gone
   got greater greatest had has have higher highest how i in is it item just kind larger largest last lasting later latest lasts least left less longer
   longest lower lowest many margin margins me money more most much my name no now of off ok on one ones or our out price priced prices pricier priciest
   quicker roughly run runs s said sell sells seller selling sold shorter shortest smaller smallest so sooner soonest sort stock tea tell than that the them then there these they
   thinnest this those to top two type us value was we weakest were what whats which who will with worse worst worth`
    .trim()
    .split(/\s+/),
);

/** Topics whose follow-up by a bare `most` or `least` is their own figure. */
const OWN: Readonly<Partial<Record<Topic, Measure>>> = {
  ...{ quantity: 'quantity', list: 'quantity', count: 'quantity', price: 'price', margin: 'margin', value: 'value' },
  ...{ compare: 'price', location: 'quantity', low: 'quantity', story: 'quantity' },
};
/** Measures that two items are compared by as well. */
const TRADED: ReadonlySet<Measure> = new Set(['sold', 'earned', 'revenue']);
const RANKED: ReadonlySet<Measure> = new Set(['price', 'cost', 'margin', 'profit', 'value', 'quantity']);
const EARNED: ReadonlySet<Measure> = new Set(['margin', 'profit']);
const LASTS: ReadonlySet<Topic> = new Set(['runOut', 'forecast']);

/** The ranking or difference of what the question before it names or lists; null where a message asks for something else. */
export function rankedWithin(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (before.isUnasked || question.change !== null || question.within || !saysOnly(reading)) return null;
  const asBefore = withPriorItems(before);
  const items = [...new Set(asBefore.question.items.flat())].filter((one) => typeof one === 'number');
  const isScope = items.length === 0 && isListed(question);
  if (items.length < SIDE_BY_SIDE && !isScope) return null;
  const asked = APART.test(reading.text) ? apart(asBefore.question, items) : ranked(asBefore, reading.text, items);
  const meaning =
    asked &&
    meaningsKnown().find(
      ({ topic, sets, takes }) =>
        topic === asked.topic &&
        (topic !== 'rankItems' || sets.measure === asked.measure) &&
        (topic !== 'runOut' || (sets.measure === undefined && takesItems(takes))),
    );
  if (!asked || !meaning) return null;
  return beyondDoubt(before, { question: asked, meaning, reading: asBefore.reading });
}

/** The last question of what that before it named, too, where both ask the same of one item each. */
function withPriorItems(before: Before): Before {
  const { question, reading, prior = null } = before;
  const [mention, more] = reading.mentions;
  const [earlier, another] = prior?.reading.mentions ?? [];
  const isPair = mention && !more && earlier && !another && prior && !prior.isUnasked;
  if (!isPair || prior.question.topic !== question.topic || question.items.length !== 1) return before;
  const items = [...prior.question.items, ...question.items];
  const isOfOne = items.every((one) => typeof one !== 'string' && one.length === 1);
  if (!isOfOne || items.length !== 2 || new Set(items.flat()).size !== 2) return before;
  return { ...before, question: { ...question, items }, reading: { ...reading, mentions: [earlier, mention] } };
}

const takesItems = (takes: Before['meaning']['takes']): boolean => takes.includes('item');

/** Whether a message names nothing, and has only words that rank. */
function saysOnly({ tokens, amounts, bound, time, units, ...named }: Reading): boolean {
  const { mentions, suppliers, categories, people, locations, notes, groups, types, conditions = [] } = named;
  const all = [mentions, suppliers, categories, people, locations, notes, groups, types, conditions, amounts, units];
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  return (
    all.every((some) => some.length === 0) &&
    bound === null &&
    time === null &&
    said.length <= MAX_WORDS &&
    said.every((word) => WORDS.has(word))
  );
}

/** Whether the answer to a question lists what is in some category, place or supplier's range. */
const isListed = ({ topic, categories, locations, suppliers, groups, type }: Question): boolean =>
  LISTED.has(topic) && (categories.length + locations.length + suppliers.length + groups.length > 0 || type !== null);
const LISTED: ReadonlySet<Topic> = new Set(['list', 'count', 'price', 'margin', 'location', 'value']);

/** What it ranks by; null where that is not plain. */
function ranked(before: Before, text: string, items: readonly number[]): Question | null {
  if (!ASKS_WHICH.test(text) && !BARE.test(text)) return null;
  const { question } = before;
  if (LONGEST.test(text) || SOONEST.test(text))
    return within(question, items, { topic: 'runOut', order: LONGEST.test(text) ? 'most' : 'least', limit: 1 });
  const isBare = comparedBy(text) === null;
  if (LASTS.has(question.topic) && isBare) {
    const end = /\b(?:longer|longest)\b/.test(text) ? 'most' : /\b(?:shorter|shortest)\b/.test(text) ? 'least' : null;
    return end && within(question, items, { topic: 'runOut', order: end, limit: 1 });
  }
  const isOfTwo = items.length === SIDE_BY_SIDE;
  const isOfPrice = DEAR.test(text) || CHEAP.test(text);
  const figure = figureOf(before, false);
  const own = question.topic === 'rankItems' || question.topic === 'compare' ? question.measure : null;
  const measure = isOfPrice
    ? (figure?.measure ?? own) === 'cost'
      ? 'cost'
      : 'price'
    : (comparedBy(text) ?? own ?? figure?.measure ?? OWN[question.topic] ?? null);
  const order = DEAR.test(text)
    ? 'most'
    : CHEAP.test(text)
      ? 'least'
      : LEAST.test(text)
        ? 'least'
        : MOST.test(text)
          ? 'most'
          : null;
  if (measure === null || order === null || !(RANKED.has(measure) || (isOfTwo && TRADED.has(measure)))) return null;
  // Nobody says which stock or price is better.
  if (GOOD.test(text) && !EARNED.has(measure) && !TRADED.has(measure)) return null;
  return isOfTwo
    ? within(question, items, { topic: 'compare', measure })
    : within(question, items, { topic: 'rankItems', measure, order });
}

/** The difference of two items by what they were ranked or asked by. */
function apart(question: Question, items: readonly number[]): Question | null {
  if (items.length !== SIDE_BY_SIDE) return null;
  if (question.topic === 'runOut' && question.deadline === null && question.measure === null)
    return within(question, items, { topic: 'runOut', order: question.order ?? 'most', limit: 1 });
  const measure = question.topic === 'compare' || question.topic === 'rankItems' ? question.measure : null;
  const asked = measure ?? OF_TWO[question.topic] ?? null;
  return asked === null || !RANKED.has(asked) ? null : within(question, items, { topic: 'compare', measure: asked });
}
/** Figures of two items whose difference says something. */
const OF_TWO: Readonly<Partial<Record<Topic, Measure>>> = {
  ...{ price: 'price', quantity: 'quantity', margin: 'margin', value: 'value' },
};

/** A question of the same items, or of the same part of the stock. */
function within(
  { items: named, categories, locations, suppliers, groups, type, except, conditions }: Question,
  items: readonly number[],
  asked: QuestionInput,
): Question {
  const scope = items.length > 0 ? { items: named } : { categories, locations, suppliers, groups, type, except };
  return newQuestion({
    ...asked,
    ...scope,
    limit: items.length > 0 ? (asked.limit ?? null) : null,
    conditions: items.length > 0 ? [] : conditions,
  });
}
