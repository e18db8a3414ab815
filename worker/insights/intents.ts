import type { ItemGroup } from '../../engines/stock/item-groups.ts';
import { LEAST_WORDS, MOST_WORDS } from '../../engines/stock/superlatives.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { groupsIn } from './scope.ts';

/** What can be asked for. */
export type Topic =
  | 'reorder'
  | 'reorder-analysis'
  | 'cover'
  | 'suppliers'
  | 'categories'
  | 'profit'
  | 'high-value'
  | 'optimize'
  | 'stop-buying'
  | 'reprice'
  | 'on-order'
  | 'ranking';

/** What can be ranked. */
export type Measure = 'margin' | 'profit' | 'value' | 'stock' | 'cover' | 'sales';

/** Items or categories by a measure, from one of its ends. */
export interface Ranking {
  measure: Measure;
  order: 'most' | 'least';
  of: 'items' | 'categories';
}

/** What a question is about: topics in the order in which they are to be answered, and items that it names. */
export interface Question {
  topics: Topic[];
  itemIds: number[];
  /** The kinds of goods that it is about; empty for all. */
  groups: ItemGroup[];
  /** What the topic `ranking` ranks. */
  ranking: Ranking | null;
  /** What it also asks and no ledger knows, in words that end "nothing about …"; null when there is nothing of the kind. */
  beyond: string | null;
}

/** The first that fits leads; "most profitable categories" is about profit, "category analysis" about categories. */
const TOPICS: [Topic, RegExp][] = [
  [
    'stop-buying',
    /\b((stop|quit|avoid|no longer) (re-?)?(buy\w*|order\w*|stock\w*|carry\w*|purchas\w*)|(not|n't) (re-?)?(buy|order|purchase|stock)|(buy|order) less|discontinue\w*|delist\w*|phase out|get rid of)/,
  ],
  [
    'reprice',
    /\b(re-?pric\w*|prices? (anew|again|differently|higher|lower)|(raise|change|adjust|increase|lower) (the |our |my )?prices?|pricing)\b/,
  ],
  [
    'on-order',
    /\b(on order|on (the|its|their) way|in transit|incoming|inbound|open orders?|overdue orders?|orders? (is |are )?(overdue|late)|awaiting)\b/,
  ],
  ['profit', /\b(profit\w*|margins?|mark-?up|earn(s|ing|ings)?|money maker)/],
  [
    'reorder-analysis',
    /\b(re-?order\w* (analysis|report|overview|plan)|analy[sz]\w* (of )?(re-?orders?|re-?ordering))/,
  ],
  ['suppliers', /\b(suppliers?|vendors?|buy from|order from|wholesalers?)\b/],
  [
    'optimize',
    /\b(optimi[sz]\w*|(inventory|stock) levels?|over-?stock\w*|dead stock|slow[- ]mov\w*|excess|too much|tied up|not (selling|moving)|unsold)/,
  ],
  [
    'categories',
    /\b(categor(y|ies)|kinds? of tea|types? of tea|(show|list|overview|summary)\b.*\b(inventory|stock|teas?|packaging|accessor\w*|items))\b/,
  ],
  ['cover', /\b(days of cover|how long|lasts?|run(s|ning)? out|ru?n dry)\b/],
  ['high-value', /\b(high(est)?[- ]value|valuable|worth|value|expensive)\b/],
  [
    'reorder',
    /\b(re-?order\w*|re-?stock\w*|replenish\w*|(to|should i|should we|must i|i|we) (order|buy)|purchase|low( on| stock)?|running low|below par|shortages?)\b/,
  ],
];

/** What questions there are that stock, ledger and suppliers know nothing of. */
const BEYOND: [RegExp, string][] = [
  [/\b(competitors?|competition)\b/, 'competitors'],
  [/\b(market price|market trend|world market|commodity)/, 'the market'],
  [/\b(weather|monsoon|rainfall|harvest forecast)\b/, 'weather and harvests'],
  [/\b(customers?|clients?|buyers?)\b/, 'customers'],
  [/\b(tax(es)?|vat|legal|lawsuit|payroll|salar(y|ies)|employees?|staffing)\b/, 'taxes, law or staff'],
  [/\b(news|politics|election|stock market|shares? price)\b/, 'the news'],
];

/** Words that do not tell one item from another. */
const COMMON = new Set([
  'tea',
  'teas',
  'the',
  'of',
  'and',
  'a',
  'an',
  'loose',
  'leaf',
  'no',
  'organic',
  'box',
  'boxes',
  'bags',
]);
const MOST_ITEMS = 5;

/** Reads a question: words alone decide, whatever else the text says. */
export function questionIn(query: string, items: readonly { id: number; name: string }[]): Question {
  const text = matchKey(query);
  const ranking = rankingIn(text);
  const topics = ranking
    ? (['ranking'] as const)
    : withoutImplied(TOPICS.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic));
  const beyond = BEYOND.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  return {
    topics: [...topics],
    groups: groupsIn(new Set(wordsOf(text))),
    ranking,
    itemIds: itemsNamedIn(text, items),
    beyond: beyond.length === 0 ? null : beyond.join(' or '),
  };
}

/** What is measured, the more particular before the more general. */
const MEASURES: [Measure, RegExp][] = [
  ['margin', /\b(margins?|mark-?ups?)\b/],
  ['profit', /\b(profit\w*|earn\w*)\b/],
  ['cover', /\b(cover|lasts?|lasting)\b/],
  ['sales', /\b(sell\w*|sold|sales|demand|popular)\b/],
  ['value', /\b(value|valuable|worth|money|expensive)\b/],
  ['stock', /\b(stock|on hand|quantity|inventory)\b/],
];
const ENDS = (words: readonly string[]) => new RegExp(`\\b(${words.join('|')})\\b`);
/** Superlatives that some measures have of their own. */
const MOST = ENDS([...MOST_WORDS.filter((word) => word !== 'top' && word !== 'main'), 'longest', 'fastest']);
const LEAST = ENDS([...LEAST_WORDS, 'shortest', 'slowest', 'thin', 'low margins?']);

/** A superlative with a measure asks for a ranking: `the thinnest margin`, `what sells least`. */
function rankingIn(text: string): Ranking | null {
  const measure = MEASURES.find(([, pattern]) => pattern.test(text))?.[0];
  const isLeast = LEAST.test(text);
  if (measure === undefined || (!isLeast && !MOST.test(text))) return null;
  const of = /\b(categor(y|ies)|kinds? of tea|types? of tea)\b/.test(text) ? 'categories' : 'items';
  // The most of these is what the findings themselves are about, with more to say than a list; suppliers have their own.
  const isFinding = measure === 'value' || (measure === 'profit' && of === 'categories');
  if (/\b(suppliers?|vendors?|wholesalers?)\b/.test(text) || (!isLeast && isFinding)) return null;
  return { measure, order: isLeast ? 'least' : 'most', of };
}

/** A topic that another one answers as well is not answered twice. */
function withoutImplied(topics: Topic[]): Topic[] {
  const has = (topic: Topic) => topics.includes(topic);
  return topics.filter((topic) => {
    if (topic === 'categories') return !has('profit');
    if (topic === 'reorder') {
      return !has('reorder-analysis') && !has('suppliers') && !has('stop-buying') && !has('on-order');
    }
    if (topic === 'optimize') return !has('stop-buying');
    if (topic === 'high-value') return !has('profit') && !has('categories');
    return true;
  });
}

/** Items all of whose telling words stand in the text; those with the most such words first. */
function itemsNamedIn(text: string, items: readonly { id: number; name: string }[]): number[] {
  const words = new Set(wordsOf(text));
  const named = items.flatMap(({ id, name }) => {
    const telling = wordsOf(matchKey(name)).filter((word) => !COMMON.has(word));
    return telling.length > 0 && telling.every((word) => words.has(word)) ? [{ id, words: telling.length }] : [];
  });
  const most = named.reduce((longest, { words: own }) => Math.max(longest, own), 0);
  return named
    .filter(({ words: own }) => own === most)
    .slice(0, MOST_ITEMS)
    .map(({ id }) => id);
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
