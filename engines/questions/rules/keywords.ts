import { GROUP_WORDS, type ItemGroup } from '../../stock/item-groups.ts';
import { BOTTOM_WORDS, TOP_WORDS } from '../../stock/superlatives.ts';
import { matchKey } from '../../text/match-key.ts';
import type { Lexicon } from '../lexicon.ts';
import { newQuestion, type Question, type QuestionInput } from '../question.ts';

/** What a key word asks for. */
export type Keyword =
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
  | 'on-order';

/** What a superlative can be about. */
type Measure = 'margin' | 'profit' | 'value' | 'stock' | 'cover' | 'sales';

/** The question behind each key word. */
const QUESTION_OF: Readonly<Record<Keyword, QuestionInput>> = {
  reorder: { topic: 'reorder' },
  'reorder-analysis': { topic: 'reorderAnalysis' },
  cover: { topic: 'runOut', order: 'least' },
  suppliers: { topic: 'rankSuppliers', measure: 'demand', order: 'most' },
  categories: { topic: 'categories', order: 'most' },
  profit: { topic: 'categories', measure: 'earned', order: 'most' },
  'high-value': { topic: 'rankItems', measure: 'value', order: 'most' },
  optimize: { topic: 'optimize' },
  'stop-buying': { topic: 'stopBuying' },
  reprice: { topic: 'reprice' },
  'on-order': { topic: 'onOrder' },
};

/** The first that fits leads; "most profitable categories" is about profit, "category analysis" about categories. */
const KEYWORDS: [Keyword, RegExp][] = [
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

/** What stock, ledger and suppliers hold nothing about. */
const OUTSIDE: [RegExp, string][] = [
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
const MAX_ITEMS = 5;

const GROUPS = Object.keys(GROUP_WORDS) as ItemGroup[];

/** Reads a message by its key words alone, whatever else it says. */
export function readKeywords(
  message: string,
  { items }: { items: Lexicon['items'] | readonly { id: number; name: string }[] },
): { questions: Question[]; outside: string | null } {
  const text = matchKey(message);
  const outside = OUTSIDE.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  const words = new Set(wordsOf(text));
  const groups = GROUPS.filter((group) => GROUP_WORDS[group].some((word) => words.has(word)));
  const named = itemsNamedIn(text, items);
  const asked =
    named.length > 0
      ? // Items are what it is about, unless it asks for something wider that only shares a word with their names.
        named.map((id): QuestionInput => ({ topic: 'story', items: [[id]] }))
      : [rankingIn(text) ?? keywordsIn(text).map((keyword) => QUESTION_OF[keyword])].flat();
  return {
    questions: asked.map((one) => newQuestion({ ...one, groups: named.length > 0 ? [] : groups })),
    outside: outside.length === 0 ? null : outside.join(' or '),
  };
}

/** The key words of a text in the order of `KEYWORDS`. */
export const keywordsIn = (text: string): Keyword[] =>
  withoutImplied(KEYWORDS.filter(([, pattern]) => pattern.test(text)).map(([keyword]) => keyword));

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
const MOST = ENDS([...TOP_WORDS.filter((word) => word !== 'top' && word !== 'main'), 'longest', 'fastest']);
const LEAST = ENDS([...BOTTOM_WORDS, 'shortest', 'slowest', 'thin', 'low margins?']);

/** A superlative with a measure asks for a ranking: `the thinnest margin`, `what sells least`. */
function rankingIn(text: string): QuestionInput | null {
  const measure = MEASURES.find(([, pattern]) => pattern.test(text))?.[0];
  const isLeast = LEAST.test(text);
  if (measure === undefined || (!isLeast && !MOST.test(text))) return null;
  if (/\b(suppliers?|vendors?|wholesalers?)\b/.test(text)) return null;
  const order = isLeast ? 'least' : 'most';
  if (/\b(categor(y|ies)|kinds? of tea|types? of tea)\b/.test(text)) {
    const by = {
      margin: 'margin',
      profit: 'earned',
      sales: 'sold',
      value: 'value',
      stock: 'value',
      cover: 'value',
    } as const;
    return { topic: 'categories', measure: by[measure], order };
  }
  if (measure === 'cover') return { topic: 'runOut', order };
  if (measure === 'sales') return { topic: 'topSelling', order };
  const by = { margin: 'margin', profit: 'earned', value: 'value', stock: 'quantity' } as const;
  return { topic: 'rankItems', measure: by[measure], order };
}

/** A topic that another one answers as well is not answered twice. */
function withoutImplied(topics: Keyword[]): Keyword[] {
  const has = (topic: Keyword) => topics.includes(topic);
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
    // Most names share no word with the text: their first one says so.
    let telling = 0;
    for (const [word] of matchKey(name).matchAll(WORD)) {
      if (COMMON.has(word)) continue;
      if (!words.has(word)) return [];
      telling += 1;
    }
    return telling > 0 ? [{ id, words: telling }] : [];
  });
  const most = named.reduce((longest, { words: own }) => Math.max(longest, own), 0);
  return named
    .filter(({ words: own }) => own === most)
    .slice(0, MAX_ITEMS)
    .map(({ id }) => id);
}

const WORD = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string) => text.match(WORD) ?? [];
