import { matchKey } from '../inventory/match-key.ts';

/** What can be asked for. */
export type Topic =
  | 'reorder'
  | 'reorder-analysis'
  | 'cover'
  | 'suppliers'
  | 'categories'
  | 'profit'
  | 'high-value'
  | 'optimize';

/** What a question is about: topics in the order in which they are to be answered, and items that it names. */
export interface Question {
  topics: Topic[];
  itemIds: number[];
  /** What it also asks and no ledger knows, in words that end "nothing about …"; null when there is nothing of the kind. */
  beyond: string | null;
}

/** The first that fits leads; "most profitable categories" is about profit, "category analysis" about categories. */
const TOPICS: [Topic, RegExp][] = [
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
  ['categories', /\b(categor(y|ies)|kinds? of tea|types? of tea)\b/],
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
  const topics = TOPICS.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic);
  const beyond = BEYOND.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  return {
    topics: withoutImplied(topics),
    itemIds: itemsNamedIn(text, items),
    beyond: beyond.length === 0 ? null : beyond.join(' or '),
  };
}

/** A topic that another one answers as well is not answered twice. */
function withoutImplied(topics: Topic[]): Topic[] {
  const has = (topic: Topic) => topics.includes(topic);
  return topics.filter((topic) => {
    if (topic === 'categories') return !has('profit');
    if (topic === 'reorder') return !has('reorder-analysis') && !has('suppliers');
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
