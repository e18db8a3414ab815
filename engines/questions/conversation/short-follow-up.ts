import { askAgain } from '../ask-again.ts';
import type { Lexicon } from '../lexicon.ts';
import { type Measure, newQuestion, type Question } from '../question.ts';

/** What a short follow-up asks, spelled out with what it leaves to the question before it. */

const BY =
  /^(?:and|now|or|also|ok|what about|how about|the same|same|split|broken down|,|\s)*(?:by|per|for each|for every) (suppliers?|vendors?|categor(?:y|ies))(?: please| then)?[\s?.!]*$/;
const GROUPED: ReadonlySet<string> = new Set(['value', 'categories', 'rankSuppliers', 'spending', 'rankItems']);

const BY_WHOM =
  /^(?:and|ok|so|,|\s)*(?:by whom?(?: was (?:it|that))?|who(?: was it| was that|(?: has)? (?:did|done) (?:it|that|this|so)| by)|whose doing was (?:it|that)|(?:and )?(?:the )?(?:who|names?(?: of)?(?: the)?(?: person| one| staff| colleague)?(?: who| that)?|which (?:person|of us)) (?:has )?(?:did|done|performed|made|entered|recorded|logged|carried out|took|handled|signed for) (?:it|that|this|so))[\s?.!]*$/;
const DONE: ReadonlySet<string> = new Set(['lastEvent', 'movement']);

const OPENS =
  '^(?:and|now|or|ok|no|what about|how about|the same|same|sort(?:ed)?|rank(?:ed)?|this time|them|it|,|\\s)*';
const ENDS = '(?: (?:instead|rather|please|then|this time|as well|too))*[\\s,?.!]*$';
/** `by margin instead` */
const BY_MEASURE = new RegExp(`${OPENS}(?:by|on|in terms of|for) (?:their |the )?([a-z ]{4,24}?),?${ENDS}`);
const MEASURE_WORDS: readonly (readonly [RegExp, Measure])[] = [
  [/^(?:profit )?margins?(?: percent(?:age)?)?$/, 'margin'],
  [/^profits?$/, 'earned'],
  [/^(?:selling )?prices?$/, 'price'],
  [/^(?:purchase |buying |cost )?(?:costs?|cost price)$/, 'cost'],
  [/^(?:stock |inventory )?(?:value|worth)$/, 'value'],
  [/^(?:quantity|stock|amount|stock on hand|stock level)$/, 'quantity'],
  [/^(?:sales|units sold|amount sold)$/, 'sold'],
  [/^(?:number of (?:items|products|lines)|item count|count)$/, 'items'],
  [/^lead times?$/, 'leadTime'],
  [/^reliability$/, 'reliability'],
  [/^(?:response|response time|reply time)$/, 'response'],
  [/^(?:spend|spending|money spent)$/, 'spent'],
];
/** What a ranking can be by. */
const RANKED: Partial<Record<Question['topic'], readonly Measure[]>> = {
  categories: ['value', 'items', 'margin', 'earned', 'sold'],
  rankItems: ['price', 'cost', 'margin', 'earned', 'value', 'quantity'],
  rankSuppliers: ['leadTime', 'reliability', 'response', 'value', 'items', 'spent'],
};
const AT_RETAIL = new RegExp(
  `${OPENS}(?:at|in) (?:retail|cost|selling|full|purchase|sale)(?: (?:prices?|value))?,?${ENDS}`,
);
const AT_COST = /\b(?:cost|purchase)\b/;
/** `same, lowest first` */
const LOWEST_FIRST = new RegExp(
  `${OPENS}(?:the )?(?:lowest|highest|smallest|largest|cheapest|least|most|ascending|descending)(?: (?:one|ones|order|to highest|to lowest))?(?: (?:first|on top|at the top))?,?${ENDS}`,
);
const LOW = /\b(?:lowest first|smallest|lowest|cheapest|least|ascending)\b/;

/**
 * @param asked the question before
 * @param lower the message, in lower case
 * @returns `stock value by supplier` for `and by supplier?`, `Who counted Sencha?` for `by who?`; null if it is neither
 */
export function completeFollowUp(asked: Question, lower: string, lexicon: Lexicon): string | null {
  const [, group] = BY.exec(lower) ?? [];
  if (group !== undefined && GROUPED.has(asked.topic)) {
    const measure = asked.topic === 'spending' ? 'spending' : asked.measure === 'margin' ? 'margin' : 'stock value';
    return `${measure} by ${/^[sv]/.test(group) ? 'supplier' : 'category'}`;
  }
  const [, named] = BY_MEASURE.exec(lower) ?? [];
  const measure = named === undefined ? undefined : MEASURE_WORDS.find(([words]) => words.test(named))?.[1];
  if (measure && RANKED[asked.topic]?.includes(measure))
    return askAgain(newQuestion({ ...asked, measure, countOnly: false, order: asked.order ?? 'most' }), lexicon);
  if (AT_RETAIL.test(lower) && asked.topic === 'value')
    return askAgain(newQuestion({ ...asked, measure: AT_COST.test(lower) ? null : 'price' }), lexicon);
  if (LOWEST_FIRST.test(lower) && ['rankItems', 'filter'].includes(asked.topic) && asked.measure)
    return askAgain(
      newQuestion({ ...asked, topic: 'rankItems', bound: null, order: LOW.test(lower) ? 'least' : 'most' }),
      lexicon,
    );
  if (BY_WHOM.test(lower) && DONE.has(asked.topic)) {
    const { items, flow, period } = asked;
    return askAgain(newQuestion({ topic: 'whoDid', items, flow, period }), lexicon);
  }
  return null;
}
