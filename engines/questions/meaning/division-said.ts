import { BOTTOM_WORDS, TOP_WORDS } from '../../stock/superlatives.ts';
import { memoized } from '../../text/memoized.ts';
import type { Division, Rate } from '../question.ts';

/** What a message wants a figure divided by, or averaged over. */

const MOST_TEXTS = 50;

/** What is kept by weight beside what is packed, in either order: `the tins or the loose tea`. */
const LOOSE = '(?:loose|bulk|unpacked|by weight)(?: (?:teas?|leaf|leaves|goods|stuff|items|ones))?';
const PACKED =
  '(?:(?:retail|shop|small|ready)[ -])?(?:packs?|packets?|packed|packaged|pre-?packed|tinned|tins?|pouches|packages|boxed|bagged)(?: (?:teas?|goods|stuff|items|ones|products))?';
const AGAINST =
  '(?:,? (?:or|vs\\.?|versus|against|than|and|beside|compared (?:with|to)|next to)) (?:(?:on|with|from|in|of|through|selling) )?(?:the |our |what is |what we sell )?';
const FORMS = new RegExp(`${LOOSE}${AGAINST}${PACKED}|${PACKED}${AGAINST}${LOOSE}`, 'u');

const NOUNS: readonly (readonly [Division, string])[] = [
  ['reason', 'reasons?|causes?|(?:type|kind)s? of (?:loss|losses|damage|movement|change)s?|why'],
  [
    'note',
    'notes?|remarks?|comments?|what (?:it|they) (?:is|are|was|were) noted as|(?:sales )?channels?|customers?|clients?|outlets?|ways? of selling|sales routes?|buyers?',
  ],
  [
    'person',
    'persons?|people|staff(?: members?)?|team ?members?|employees?|colleagues?|workers?|users?|members?|sellers?|who(?:m|ever)?|names?',
  ],
  ['item', 'items?|products?|teas?|skus?|articles?|lines?'],
  ['supplier', 'suppliers?|vendors?|growers?|source'],
  ['category', 'categor(?:y|ies)|(?:type|kind|sort)s? of (?:tea|goods|product|item)s?|product groups?'],
  [
    'place',
    'shel(?:f|ves)|places?|locations?|aisles?|racks?|bays?|rooms?|storage spots?|where (?:it|they|its|each) .*(?:is|are|kept|stored|sits?)',
  ],
  ['type', 'shop (?:and|vs|versus|or) (?:the )?warehouse|warehouse (?:and|vs|versus|or) (?:the )?shop'],
  ['form', `(?:${FORMS.source})`],
  ['day', 'days?|dates?'],
  ['week', 'weeks?'],
  ['month', 'months?'],
  ['quarter', 'quarters?'],
  ['year', 'years?'],
  [
    'entry',
    'entr(?:y|ies)|movements?|transactions?|bookings?|(?:receipt|delivery|sale|correction|write-?off|loss)(?! note)',
  ],
];
const TIMES = new Set<Division>(['day', 'week', 'month', 'quarter', 'year']);

/** `by the`, `for each`; `per week` and `a week` are an average, and `each week` is every one of them. */
const BEHIND =
  '(?:by|each|every|(?:for|of) (?:each|every)|into|according to|along)(?: the| their| our| its)?(?: (?:single|different|own|storage))?';
const PER = '(?:per|a)';

const DIVIDING: readonly (readonly [Division, RegExp])[] = NOUNS.map(([division, noun]) => [
  division,
  new RegExp(
    `\\b(?:${TIMES.has(division) ? BEHIND : `(?:${BEHIND}|per|between(?: the)?|across(?: the)?)`}) (?:${noun})\\b(?! \\d| of the week)`,
    'gu',
  ),
]);
/** `more in the shop or the warehouse` */
const SIDES =
  /\b(?:shop|retail)(?: side| stock| goods)?,? (?:or|vs\.?|versus|against|compared (?:with|to)|(?:rather )?than|instead of|as opposed to)(?: in| from| on| with)?(?: the| our)? warehouse\b|\bwarehouse(?: side| stock| goods)?,? (?:or|vs\.?|versus|against|compared (?:with|to)|(?:rather )?than|instead of|as opposed to)(?: in| from| on| with)?(?: the| our)? (?:shop|retail)\b/gu;

const WAYS: readonly (readonly [Division, RegExp])[] = [
  ...DIVIDING,
  ['day', /\bday by day\b|\bday to day\b|\bdaily (?!average|mean|rate)/gu],
  ['week', /\bweek by week\b|\bweekly (?!average|mean|rate)|\bweekly(?=\W*(?:please|pls|thanks|thx)?\W*$)/gu],
  ['month', /\bmonth by month\b|\bmonthly (?!average|mean|rate)|\bmonthly(?=\W*(?:please|pls|thanks|thx)?\W*$)/gu],
  ['quarter', /\bquarter by quarter\b|\bquarterly\b/gu],
  ['entry', /\b(?:one by one|entry by entry|one at a time|individually|line by line)\b/gu],
  ['year', /\byear by year\b/gu],
  ['place', /\bwhich (?:shelf|shelves|place|location|aisle|rack|bay|room|spot)\b/gu],
  [
    'note',
    /\b(?:which|what) (?:of (?:our|the) )?(?:sales )?(?:channels?|customers?|clients?|outlets?|sales routes?|buyers?)\b/gu,
  ],
  ['note', /\b(?:channels?|customers?) (?:side by side|against each other|compared|split|breakdown|comparison)\b/gu],
  ['note', /\b(?:compare|rank|list|split|show)(?: me)?(?: all)?(?: our| the)? (?:sales )?(?:channels|customers)\b/gu],
  [
    'note',
    /\b(?:biggest|best|largest|top|main|smallest|worst)(?: \d+)? (?:sales )?(?:channels?|customers?|clients?|buyers?)\b/gu,
  ],
  ['form', new RegExp(`\\b(?:${FORMS.source})\\b`, 'gu')],
  ['type', SIDES],
  ['person', /\bwho (?:did|sold|made|took|lost|broke|wrote off) (?:what|which|how much)\b/gu],
];

/** `in which month did we lose the most`, `our worst week for breakages`: the times are ranked. */
const ENDS = `(?:${[...TOP_WORDS, ...BOTTOM_WORDS, 'busiest', 'slowest', 'quietest', 'costliest', 'priciest'].join('|')})`;
const END = new RegExp(`\\b${ENDS}\\b`, 'u');
const RANKED_TIME = new RegExp(
  `\\b(?:which|what)(?: of the| one| single| calendar| full)* (week|month|quarter|year)s?\\b|\\b${ENDS}(?: sales| delivery| single)? (week|month|quarter|year)\\b(?! (?:ago|old|before|of cover)\\b)`,
  'u',
);
/** Whoever did most in a month is a person, and `what sold best that month` an item. */
const RANKS_OTHERS =
  /\bwho(?:se)?\b|\b(?:which|what) (?:of (?:our|the) )?(?!weeks?\b|months?\b|quarters?\b|years?\b)(?:items?|products?|teas?|suppliers?|categor(?:y|ies)|people|person)\b/u;

/** The time whose largest or smallest is asked for; null where none is. */
export function timeRanked(text: string): Rate | null {
  const [, asked, said] = END.test(text) && !RANKS_OTHERS.test(text) ? (RANKED_TIME.exec(text) ?? []) : [];
  return RATES[asked ?? said ?? ''] ?? null;
}

/** `with dates`, `each with who and when`: single entries, where nothing else is said. */
const DATED =
  /\bwith (?:(?:the|their|all|exact|each) )*(?:dates?|times?|days?)(?: (?:and|or) (?:times?|dates?|names?|who|notes?))*(?= (?:please|pls|on|thanks|for each|each)\b|\W*$)|\b(?:each|all) (?:one )?with (?:the )?(?:who|when|date|day|time)\b|\bitemi[sz]ed\b/u;

/** `what was brought back by customers` divides nothing. */
const RETURNED_BY =
  /\b(?:back|returned|refunded) by (?:the |our |any |some )?(?:customers|clients|buyers|shoppers)\b/gu;

/**
 * What a message wants a figure divided by: what is said last counts; null where it says nothing of that. Asked of the same
 * message in every meaning that it may have.
 */
export const divisionSaid = memoized((text): Division | null => {
  const plain = text.replaceAll(RETURNED_BY, ' ');
  const found = WAYS.flatMap(([division, pattern]) =>
    [...plain.matchAll(pattern)].map((match) => ({ division, at: match.index })),
  );
  return (
    found.toSorted((a, b) => a.at - b.at).at(-1)?.division ?? timeRanked(plain) ?? (DATED.test(plain) ? 'entry' : null)
  );
}, MOST_TEXTS);

const RATE = new RegExp(
  `(?<!\\b(?:in|for|over|within|of|about|than|past|last|once|twice|half|quite|such|after|take|takes|took|have|had|not|nearly|almost|like|only|just) )\\b${PER} (day|week|month|quarter|year)\\b(?! (?:ago|before|back|earlier|later|or (?:two|so)|of|end|from|until|now)\\b)|\\b(?:on|in) an? (?:average|typical|normal|usual) (day|week|month|quarter|year)\\b|\\b(daily|weekly|monthly|quarterly|yearly|annual) (?:average|mean|rate)\\b`,
  'gu',
);
const ADVERBS: Readonly<Record<string, Rate>> = {
  ...{ daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter', yearly: 'year', annual: 'year' },
};
const RATES: Readonly<Record<string, Rate>> = {
  ...{ day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
};

/** The time over which a message wants a figure averaged; null where it says nothing of that. */
export const rateSaid = memoized((text): Rate | null => {
  const last = [...text.matchAll(RATE)].at(-1);
  if (!last) return null;
  const [, named, usual, adverb] = last;
  return RATES[named ?? usual ?? ''] ?? ADVERBS[adverb ?? ''] ?? null;
}, MOST_TEXTS);

/** `in total, not by person`: the figure as a whole again. */
export const saysWhole = (text: string): boolean =>
  /\b(?:in total|altogether|all together|overall|as a whole|undivided|the total|just the sum|not (?:by|per|split|divided)\b.*)/u.test(
    text,
  );
