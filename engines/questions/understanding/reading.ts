import { measureOf } from '../../units/measure.ts';
import type { Amount, Dimension, Period, Rate } from '../ask.ts';
import { isKnownWord, spelled } from './classifier.ts';
import { type Mention, type Named, type NameIndex, type NameKind, nameIndexOf } from './name-index.ts';
import { readTimes } from './times.ts';
import { type Word, wordsOf } from './words.ts';

/** A message, read: what it names, and the tokens by which its meaning is classified. */
export interface Reading {
  tokens: readonly string[];
  mentions: readonly Mention[];
  /** Names that common words might also be: used where a question needs a name and has no other. */
  weak: readonly Mention[];
  /** What is named to be left out. */
  except: readonly Mention[];
  period: Period | null;
  against: Period | null;
  until: string | null;
  amounts: readonly SaidAmount[];
  bound: Bound | null;
  /** A unit without a number: `in grams`. */
  unit: string | null;
  order: 'most' | 'least' | null;
  limit: number | null;
  by: Dimension | null;
  per: Rate | null;
  isCount: boolean;
  isShare: boolean;
  isYesNo: boolean;
  /** Whether it points at what was talked about: `it`, `those`. */
  points: boolean;
  /** Whether it begins as what goes on from another message: `and`, `what about`. */
  goesOn: boolean;
  /** Whether it is about something else than what was talked about. */
  isElse: boolean;
  /** Whether it asks which of many, or of all: not about the single item that was talked about. */
  isOfMany: boolean;
  /** Words that are neither known nor names. */
  unknown: readonly string[];
  text: string;
}

export interface SaidAmount extends Amount {
  isMoney: boolean;
  isPercent: boolean;
}

export interface Bound {
  min: number | null;
  max: number | null;
  amount: SaidAmount;
}

const UNITS = new Set(
  `kg kgs kilo kilos kilogram kilograms g gr gram grams lb lbs pound pounds oz ounce ounces ml l liter liters litre litres piece pieces pcs pc
   bag bags box boxes case cases tin tins can cans jar jars bottle bottles packet packets pack packs package packages roll rolls unit units carton
   cartons pouch pouches set sets sachet sachets sack sacks chest chests crate crates bundle bundles`
    .trim()
    .split(/\s+/),
);
const MOST =
  /\b(?:most|highest|largest|biggest|greatest|longest|best|top|dearest|priciest|heaviest|fastest|busiest|strongest|expensive|richest|widest|fattest|max(?:imum)?|descending)\b/;
const LEAST =
  /\b(?:least|lowest|smallest|shortest|worst|bottom|fewest|cheapest|slowest|weakest|poorest|quietest|thinnest|narrowest|cheap|min(?:imum)?|ascending)\b/;
const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  ...{
    item: 'item',
    product: 'item',
    tea: 'item',
    supplier: 'supplier',
    vendor: 'supplier',
    category: 'category',
    type: 'category',
    kind: 'category',
  },
  ...{
    location: 'location',
    place: 'location',
    shelf: 'location',
    person: 'person',
    employee: 'person',
    colleague: 'person',
    user: 'person',
    who: 'person',
  },
  ...{ reason: 'reason', cause: 'reason', note: 'note', customer: 'note', channel: 'note' },
  ...{ day: 'day', weekday: 'weekday', week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
};
const BY = new RegExp(
  `\\b(?:by|per|for each|each|every|for every|split by|broken down by|grouped by) (?:the )?(${Object.keys(DIMENSIONS).join('|')})s?\\b`,
);
const RATE = /\b(?:a|per|each|every) (day|week|month|quarter|year)\b|\b(daily|weekly|monthly|yearly|annual)(?:ly)?\b/;
const RATES: Readonly<Record<string, Rate>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
};
const OVER =
  /\b(?:over|above|more than|at least|greater than|higher than|bigger than|exceed(?:s|ing)?|from|minimum of|upwards of)$/;
const UNDER =
  /\b(?:under|below|less than|at most|fewer than|lower than|cheaper than|smaller than|up to|no more than|within|maximum of)$/;
const POINTING =
  /\b(?:it|its|those|these|them|em|they|their|theirs|he|she|him|her|his|hers|either|that one|this one)\b/;
/** `anything else`, `overall`: of nothing that was talked about. */
const OF_MANY = /\b(?:which|what|any|all|how many|my|our|list|show)\b.*\b(?:items|teas|products|goods|things)\b/;
const ELSE = /\b(?:else|overall|altogether|other|others|whole|entire|everything|anyone|general)\b/;
const GOES_ON =
  /^(?:and|also|what about|how about|what of|or|but|then|ok and|okay and|plus|same for|no,? i meant|i meant|only|just)\b/;
const EXCEPT = /\b(?:except|excluding|without|but not|other than|apart from|besides|not counting|not the)$/;
const KIND_TOKENS: Readonly<Record<NameKind, string>> = {
  item: '<item>',
  supplier: '<supplier>',
  category: '<category>',
  kind: '<kind>',
  location: '<place>',
  place: '<place>',
  type: '<type>',
  person: '<person>',
};

/** Reads a message over the names of a workspace. @param today such as 2026-11-20 */
export function readMessage(message: string, named: Named, today: string): Reading {
  const words = wordsOf(message);
  return readWords(words, nameIndexOf(named), today);
}

/** The same of words, over an index. */
export function readWords(words: readonly Word[], index: NameIndex, today: string): Reading {
  const text = words.map((word) => word.text).join(' ');
  const starts = startsOf(words);
  const times = readTimes(text, today);
  const timeAt = (at: number) =>
    times.spans.find(({ start, end }) => (starts[at] ?? 0) >= start && (starts[at] ?? 0) < end);
  const stems = words.map((word) =>
    timeAt(words.indexOf(word)) ? word.stem : (index.meant(word, isKnownWord) ?? word.stem),
  );
  const named = index.mentions(words, stems, (at) => timeAt(at) !== undefined || isAmountAt(words, at), isKnownWord);
  const corrected = correctionIn(words);
  const isTakenBack = ({ kind, end }: Mention) =>
    corrected !== null &&
    end <= corrected &&
    named.some((one) => one.kind === kind && one.start >= corrected && one.isSure);
  const sure = named.filter((mention) => mention.isSure && !isTakenBack(mention));
  const isExcept = ({ start }: Mention) =>
    EXCEPT.test(
      words
        .slice(Math.max(0, start - 3), start)
        .map((word) => word.text)
        .filter((word) => word !== 'the')
        .join(' '),
    );
  const { amounts, bound } = amountsIn(
    words,
    (at) => timeAt(at) !== undefined || sure.some(({ start, end }) => at >= start && at < end),
  );
  const kept =
    corrected !== null && amounts.some(({ at }) => at >= corrected)
      ? amounts.filter(({ at }) => at >= corrected)
      : amounts;
  const tokens = tokensOf(
    words,
    sure,
    amounts.map(({ at }) => at),
    bound,
    (at) => timeAt(at)?.kind ?? null,
  );
  const [, by] = BY.exec(text) ?? [];
  const rate = RATE.exec(text);
  const firstName = sure[0]?.start ?? words.length;
  return {
    tokens,
    mentions: sure.filter((mention) => !isExcept(mention)),
    except: sure.filter(isExcept),
    weak: named.filter(({ isSure }) => !isSure),
    ...{
      period: times.past,
      against: times.against,
      until: times.until,
      amounts: kept.map(({ amount }) => amount),
      bound,
    },
    unit: unitIn(words, text),
    order: MOST.test(text) ? 'most' : LEAST.test(text) ? 'least' : null,
    limit: limitIn(text),
    by:
      by === undefined
        ? null
        : index.hasPlaces && by !== 'shelf' && DIMENSIONS[by] === 'location'
          ? 'place'
          : (DIMENSIONS[by] ?? null),
    per: rate ? (rate[1] !== undefined ? (rate[1] as Rate) : (RATES[rate[2] ?? ''] ?? null)) : null,
    isCount: /\b(?:how many|number of|count of)\b/.test(text) && !/\bhow many (?:days|weeks|months|times)\b/.test(text),
    isShare: /\b(?:share|percent(?:age)?|proportion|what part|fraction)\b/.test(text),
    isYesNo: /^(?:so |and |ok |hey |hi )?(?:do|does|did|is|are|was|were|have|has|can|could|will|would|am)\b/.test(text),
    points: POINTING.test(
      words
        .slice(0, firstName)
        .map((word) => word.text)
        .join(' '),
    ),
    goesOn: GOES_ON.test(text),
    isElse: ELSE.test(text),
    isOfMany: OF_MANY.test(text),
    unknown: words.flatMap((word, at) =>
      word.number === null &&
      !isKnownWord(word.text) &&
      !isKnownWord(word.stem) &&
      !named.some(({ start, end }) => at >= start && at < end) &&
      !timeAt(at)
        ? [word.raw]
        : [],
    ),
    text,
  };
}

const CORRECTIONS = new Set(['no', 'sorry', 'actually', 'rather', 'oops', 'correction']);

/** Where a message takes back what it said: `no, the hibiscus`, `sorry, I meant the uva`. Null where it does not. */
function correctionIn(words: readonly Word[]): number | null {
  const at = words.findIndex(
    ({ text }, i) =>
      i > 1 &&
      ((CORRECTIONS.has(text) && (words[i - 1]?.ends !== '' || words[i]?.ends !== '')) ||
        (text === 'mean' && words[i - 1]?.text === 'i') ||
        text === 'meant'),
  );
  return at < 0 ? null : at;
}

/** Where each word begins in the text of all of them. */
function startsOf(words: readonly Word[]): number[] {
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += word.text.length + 1;
    return start;
  });
}

const isUnit = (word: Word | undefined): boolean => word !== undefined && UNITS.has(word.text);
const isAmountAt = (words: readonly Word[], at: number): boolean =>
  words[at]?.number !== null ||
  (isUnit(words[at]) && words[at - 1]?.number != null && measureOf(words[at]?.text ?? '') !== null);

/** What numbers say: amounts with their units, money, percent, and bounds. */
function amountsIn(
  words: readonly Word[],
  isTaken: (at: number) => boolean,
): { amounts: { amount: SaidAmount; at: number }[]; bound: Bound | null } {
  const amounts: { amount: SaidAmount; at: number }[] = [];
  const bounds: Bound[] = [];
  for (const [at, word] of words.entries()) {
    if (word.number === null || isTaken(at)) continue;
    const next = words[at + 1];
    const isHalf = /^(?:half|quarter)$/.test(word.text);
    if ((word.text === 'one' || isHalf || word.text === 'couple' || word.text === 'quarter') && !isUnit(next)) continue;
    const isMoney = /^[$€£¥]/.test(word.raw) || /^(?:dollars?|bucks|usd|euros?|cents?)$/.test(next?.text ?? '');
    const isPercent = word.raw.endsWith('%') || /^(?:percent|%)$/.test(next?.text ?? '');
    const unit = !isMoney && !isPercent && isUnit(next) ? (next?.text ?? null) : null;
    const amount = { quantity: word.number, unit, isMoney, isPercent };
    const before = words
      .slice(Math.max(0, at - 3), at)
      .map(({ text }) => text)
      .join(' ');
    const isOver = OVER.test(before);
    if (isOver || UNDER.test(before))
      bounds.push({ min: isOver ? word.number : null, max: isOver ? null : word.number, amount });
    else if (bounds.length > 0 && /^(?:and|to)$/.test(words[at - 1]?.text ?? ''))
      bounds.push({ ...(bounds.at(-1) ?? { min: null, amount }), max: word.number });
    else if (/\bbetween$/.test(before)) bounds.push({ min: word.number, max: null, amount });
    amounts.push({ amount, at });
  }
  return { amounts, bound: bounds.at(-1) ?? null };
}

const unitIn = (words: readonly Word[], text: string): string | null => {
  const [, said] =
    /\bin (kilos?|kgs?|kilograms?|grams?|g|pounds?|lbs?|ounces?|oz|liters?|litres?|ml)\b/.exec(text) ?? [];
  return said === undefined || !words.some((word) => word.text === said) ? null : said;
};

function limitIn(text: string): number | null {
  const [, digits, word] =
    /\b(?:top|first|best|worst|last|bottom|only|just|the|show|list|name|see) (?:(?:me|us) )?(?:(\d{1,2})|(two|three|four|five|six|seven|eight|nine|ten))\b(?! (?:days?|weeks?|months?|quarters?|years?|kg|g|lbs?|oz|pounds?|kilos?))/.exec(
      text,
    ) ?? [];
  if (digits !== undefined) return Math.min(100, Math.max(1, Number(digits)));
  const at = 'two three four five six seven eight nine ten'.split(' ').indexOf(word ?? '');
  if (at >= 0) return at + 2;
  return null;
}

/** The words by which a message is classified: names, times and figures as slots. */
function tokensOf(
  words: readonly Word[],
  mentions: readonly Mention[],
  amounts: readonly number[],
  bound: Bound | null,
  timeAt: (at: number) => 'past' | 'ahead' | null,
): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = mentions.find(({ start }) => start === at);
    const time = timeAt(at);
    if (mention) {
      tokens.push(KIND_TOKENS[mention.kind]);
      at = mention.end - 1;
    } else if (time) {
      const token = time === 'past' ? '<past>' : '<ahead>';
      if (tokens.at(-1) !== token) tokens.push(token);
    } else if (amounts.includes(at)) {
      const isBound = bound !== null && words[at]?.number === bound.amount.quantity;
      const isMoney = /^[$€£¥]/.test(words[at]?.raw ?? '');
      tokens.push(isBound ? '<bound>' : isMoney ? '<money>' : isUnit(words[at + 1]) ? '<amount>' : '<number>');
      if (isUnit(words[at + 1])) at += 1;
    } else tokens.push(spelled(words[at]?.text ?? ''));
  }
  return tokens.slice(0, MAX_TOKENS);
}
const MAX_TOKENS = 60;
