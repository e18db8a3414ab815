import { addDays } from '../../calendar/days.ts';
import type { Pace, Period, Rate } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { toWanted, wantedAmounts } from './order-lines.ts';
import type { Amount } from './tokens.ts';

/** How fast a message says that stock goes: `8 lb a week`, `40 every two weeks`, `if sales double`, `20 percent more`. */

/** What of a reading says it. */
type Said = Pick<Reading, 'amounts' | 'assumed' | 'text'> & Partial<Pick<Reading, 'time'>>;

const EVERY =
  /\b(?:a|an|per|each|every) (?:(other|\d+|two|three|four|five|six) )?(day|week|fortnight|month|quarter|year)s?\b|\b(daily|weekly|fortnightly|monthly|quarterly|yearly)\b|\/ ?(day|week|month|quarter|year)\b/g;
/** A rate is asked for, or is of a time: `how much a week`, `the last day`, `once a week`. */
const ASKED = /\b(?:how (?:much|many)|once|twice|one day|times) $/;
const COUNTS: Readonly<Record<string, number>> = { other: 2, two: 2, three: 3, four: 4, five: 5, six: 6 };
const RATE_OF: Readonly<Record<string, Rate>> = {
  ...{ day: 'day', daily: 'day', week: 'week', weekly: 'week', fortnight: 'week', fortnightly: 'week' },
  ...{ month: 'month', monthly: 'month', quarter: 'quarter', quarterly: 'quarter', year: 'year', yearly: 'year' },
};

/** The pace that a message states, and the amount among its others that says it; null where it states none. */
export function paceSaid(reading: Said): { pace: Pace; of: Amount | null } | null {
  const paced = amountAPace(reading);
  if (paced) return paced;
  const exact = timesSaid(reading);
  if (exact === null) return null;
  const times = Math.round(exact * 1000) / 1000;
  if (times === 0) return null;
  const during = monthAhead(reading);
  return { pace: { times, ...(during ? { during } : {}) }, of: null };
}

/** `twice as much in December`: the month ahead in which it goes so; null where none is named. */
function monthAhead({ time, text }: Said): Period | null {
  if (!time?.past || time.deadline === null || !IN_MONTH.test(text)) return null;
  const to = addDays(time.deadline, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
const IN_MONTH =
  /\b(?:in|during|over|through|throughout|all|for) (?:the (?:month|whole) of |all of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*/u;

/** What is said to go beside the usual sales: `another 5 lb a week`, `15 lb a month on top`, a new customer's. */
const ON_TOP =
  /\bplus \d|\b(?:on top|extra|additional(?:ly)?|another|in addition|besides|as well)\b|\d[^?.,]{0,40}\bmore\b|\bnew \p{L}+(?:,? \p{L}+)? (?:want|take|taking|need|order|use|buy|would|will|is|has|asks|asked)/u;

function amountAPace({ amounts, text }: Said): { pace: Pace; of: Amount } | null {
  const every = [...text.matchAll(EVERY)].filter(({ index }) => !ASKED.test(text.slice(0, index))).at(-1);
  const plain = wantedAmounts(amounts).filter(({ isMoney }) => !isMoney);
  if (!every || plain.length === 0) return null;
  const [, count, unit, adverb, slashed] = every;
  const word = unit ?? adverb ?? slashed ?? '';
  const per = RATE_OF[word];
  // `50 in stock and 8 a week`: the last number before the time is the pace.
  const numbers = [...text.slice(0, every.index).matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number),
  );
  const last = numbers.at(-1);
  const of = plain.find(({ value }) => value === last) ?? plain[0];
  const wanted = of && toWanted(of);
  if (!of || !wanted || !per) return null;
  const spans = (count === undefined ? 1 : (COUNTS[count] ?? Number(count))) * (word.startsWith('fortnight') ? 2 : 1);
  if (!(spans > 0)) return null;
  const onTop = ON_TOP.test(text) ? { onTop: true } : {};
  return { pace: { amount: { ...wanted, quantity: wanted.quantity / spans }, per, ...onTop }, of };
}

const OF_DEMAND = String.raw`(?:sales?|demand|usage|orders?|trade|business|sell\w*|sold|use[sd]?|using|go(?:es)?|went|rate|pace|speed|it|we|they|customers?)`;
const UP = new RegExp(
  String.raw`\b${OF_DEMAND}\b[^,?]*?\b(double[sd]?|doubling|triple[sd]?|tripling|quadruple[sd]?|halve[sd]?|halving)\b`,
);
const TIMES_WORDS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:double|twice|two times|2 times|2x|x2)\b[^,?]*\b(?:sales|demand|pace|rate|speed|usage|as (?:much|many|fast|quickly)|the (?:usual|normal|current))\b/,
    2,
  ],
  [
    /\b(?:triple|three times|3 times|3x|x3)\b[^,?]*\b(?:sales|demand|pace|rate|speed|usage|as (?:much|many|fast|quickly)|the (?:usual|normal|current))\b/,
    3,
  ],
  [
    /\bhalf\b[^,?]*\b(?:sales|demand|pace|rate|speed|usage|as (?:much|many|fast|quickly)|the (?:usual|normal|current))\b/,
    0.5,
  ],
  [/\b(?:twice|two times) as (?:fast|quick\w*|much|many)\b/, 2],
];

const FRACTIONS: Readonly<Record<string, number>> = { half: 0.5, third: 1 / 3, quarter: 0.25, fifth: 0.2, tenth: 0.1 };
const SIZE = String.raw`(?:(\d+(?:\.\d+)?) ?(?:percent|pct|%)|(?:an? |one )?(half|third|quarter|fifth|tenth))`;
const FASTER = new RegExp(
  String.raw`\b${SIZE} (?:(?:of (?:that|it) )?(faster|quicker|more quickly|quicklier)|(slower|more slowly|slowlier))\b`,
);
/** `demand goes up by a third`, `sales dropped by half` */
const BY = new RegExp(
  String.raw`\b${OF_DEMAND}\b[^,?]*?\b(?:(up|rises?|rose|grows?|grew|increases?d?|climbs?|jumps?|more)|(down|falls?|fell|drops?(?:ped)?|shrinks?|decreases?d?|slows?(?: down)?|less)) by ${SIZE}`,
);

/** `if we sell a third more` */
const PART_MORE = new RegExp(
  String.raw`\b${OF_DEMAND}\b[^,?]*?\b(?:an? |one )(half|third|quarter|fifth|tenth) (?:(more)|(less))\b`,
);

/** One more or less so big a part of what usually goes; null where nothing says that. */
function changedBy(text: string): number | null {
  const [, percent, part = '', faster, slower] = FASTER.exec(text) ?? [];
  const [, up, down, byPercent, byPart = ''] = BY.exec(text) ?? [];
  const [, morePart = '', more, less] = PART_MORE.exec(text) ?? [];
  const size = percent ?? byPercent;
  const share = size === undefined ? FRACTIONS[part || byPart || morePart] : Number(size) / 100;
  if (share === undefined || (faster ?? slower ?? up ?? down ?? more ?? less) === undefined) return null;
  const times = (faster ?? up ?? more) !== undefined ? 1 + share : 1 - share;
  return times > 0 ? times : null;
}

/** How many times as fast as it usually goes; null where nothing says so. */
function timesSaid({ assumed = [], text }: Said): number | null {
  const changed = changedBy(text);
  if (changed !== null) return changed;
  const [, verb = ''] = UP.exec(text) ?? [];
  if (verb !== '')
    return verb.startsWith('doubl') ? 2 : verb.startsWith('trip') ? 3 : verb.startsWith('quad') ? 4 : 0.5;
  const [, number] = /\b(\d+(?:\.\d+)?) times as (?:fast|quick\w*|much|many)\b/.exec(text) ?? [];
  if (Number(number) > 0) return Number(number);
  const said = TIMES_WORDS.find(([pattern]) => pattern.test(text));
  if (said) return said[1];
  const share = assumed.find(({ of, how }) => (of === 'price' || of === 'cost') && how === 'percent');
  const times = share && 1 + share.value / 100;
  return times !== undefined && times > 0 ? times : null;
}
