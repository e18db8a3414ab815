import { toSingular, UNIT_PLURALS } from '../../engines/numbers/quantity-text.ts';
import { plainDigits } from '../../engines/numbers/written-number.ts';
import { ownCurrencySigns } from '../../engines/text/style.ts';
import { measureOf } from '../../engines/units/measure.ts';

/** Reads the figures of a text: digits, number words, shares, dates, each with its unit and what it measures. */

/** What a figure is in: units of one kind convert by their size. `per` is what a rate or price is for. */
export interface Unit {
  kind: string;
  size: number;
  per?: Unit;
}

export interface Figure {
  at: number;
  /** Where the number ends, and where its unit does. */
  numberEnd: number;
  end: number;
  written: string;
  value: number;
  /** How far rounding may take the value from what it stands for. */
  slack: number;
  unit: Unit | null;
  /** What it measures, where the words around it say so: `stock`, `par`, `cost`. */
  tag: string | null;
  /** Parts of a date that are written; the value is then without meaning. */
  date?: { year?: number; month?: number; day?: number; weekday?: number };
}

/** A text as it is read: without marks of Markdown and invisible characters, digits of any script as 0 to 9. */
export const plainText = (text: string): string =>
  plainDigits(text.replaceAll(/[\p{Cf}*`_]/gu, ''))
    // A figure that is spread over spaces or lines is read as one.
    .replaceAll(/(?<=\d)[ \t]*\n\s*(?=\d(?!\d?[.)]\s))/g, '')
    .replaceAll(/(?<![\d.,:] ?)\d(?: \d(?![\d.,:]))+/g, (spread) => spread.replaceAll(' ', ''));

const HOUR = 1;
const DAY = 24 * HOUR;
const TIMES: Readonly<Record<string, number>> = {
  ...{ minute: HOUR / 60, hour: HOUR, day: DAY, week: 7 * DAY, month: 30.44 * DAY, quarter: 91.3 * DAY },
  year: 365.25 * DAY,
};
const RATES: Readonly<Record<string, string>> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };
const COUNTED =
  /^(?:items?|products?|suppliers?|orders?|categor(?:y|ies)|people|persons?|messages?|entry|entries|drafts?|teas|kinds|places|rows)$/;
const UNITS = new Map(UNIT_PLURALS.flatMap(([one, many]) => [[one, one] as const, [many, one] as const]));

/** The unit that a word names; null for any other word. */
function unitOf(word: string): Unit | null {
  const lower = word.toLowerCase();
  if (COUNTED.test(lower)) return { kind: 'count', size: 1 };
  const time = TIMES[toSingular(lower)];
  if (time !== undefined) return { kind: 'time', size: time };
  const measure = measureOf(lower);
  if (measure) return { kind: measure.kind, size: measure.base };
  const own = UNITS.get(lower);
  return own === undefined ? null : { kind: own, size: 1 };
}

const WORDS: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + at * 10] as const),
  ...([
    ['dozen', 12],
    ['hundred', 100],
    ['thousand', 1000],
    ['million', 1e6],
  ] as const),
]);
const PARTS: ReadonlyMap<string, number> = new Map([
  ...([
    ['twice', 2],
    ['double', 2],
    ['doubled', 2],
    ['thrice', 3],
    ['triple', 3],
    ['half', 0.5],
  ] as const),
  ...([
    ['third', 1 / 3],
    ['quarter', 0.25],
    ['two thirds', 2 / 3],
    ['three quarters', 0.75],
  ] as const),
]);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b';
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WORD = [...WORDS.keys()].join('|');
const UNIT_WORDS = ['kg', 'g', 'oz', 'ml', 'l', 'days', ...UNITS.keys()].join('|');
const TOKENS = new RegExp(
  [
    '\\b(?<iso>\\d{4}-\\d{2}-\\d{2})\\b',
    `\\b(?<m1>${MONTH})\\.? (?<d1>\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?(?:%|(?:${UNIT_WORDS})\\b))(?:,? (?<y1>\\d{4})\\b)?`,
    `\\b(?<d2>\\d{1,2})(?:\\.|st|nd|rd|th)? (?:of )?(?<m2>${MONTH})(?:,? (?<y2>\\d{4})\\b)?`,
    `\\b(?<m3>${MONTH})\\.? (?<y3>\\d{4})\\b`,
    `\\b(?<=(?:in|since|during|of|until|by|from|for|last|next|this) )(?<m4>${MONTH})`,
    '\\b(?<=(?:in|since|during|of|until) )(?<y5>(?:19|20)\\d\\d)\\b(?! ?[\\p{L}%])',
    `\\b(?<weekday>${WEEKDAYS.join('|')})s?\\b`,
    '\\b(?<clock>\\d{1,2}:\\d{2})(?: ?[ap]\\.?m\\b\\.?)?',
    '\\b(?<part>twice|thrice|doubled?|triple|half|(?<=\\b(?:an?|one) )(?:third|quarter)(?= (?:of|as))|two[- ]thirds|three[- ]quarters)\\b',
    `\\b(?<words>(?:${WORD})(?:(?:[- ]| and )(?:${WORD}))*)\\b(?<half> and a half)?`,
    // A letter before digits makes a code; `-5` after a space is less than nothing.
    '(?<code>\\p{L}[\\p{L}-]*\\d[\\p{L}\\d-]*)',
    "(?<sign>(?<![\\p{L}\\d)%] ?)[-−–](?=[$€£¥]?\\d)|\\bminus )?(?<currency>US\\$|[$€£¥]|\\b(?:USD|EUR|GBP) ?)?(?<minus>[-−])?(?<digits>\\d{1,3}(?:[,'’ ]\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+,\\d+|\\d+(?:[.,]\\d+)?)",
  ].join('|'),
  'giu',
);

/** What the words around a figure say it measures. Words of one measure have one tag; the nearest in the clause counts. */
const TAGS =
  /(?<terms>minimum order|packs? of|pack size)|(?<selling>selling price|sells? (?:for|at)\b|selling (?:for|at)\b|retails?)|(?<cost>(?<!at )\bcosts?\b(?! of the order)|buying price)|(?<margin>margin|profit|earns? )|(?<below>(?<!\b(?:is|are|stands?) )below par)|(?<par>\bpar\b|minimum)|(?<order_coming>\borders? of\b)|(?<coming>on order|\bdue\b|on (?:the|its|their) way|expected|overdue|incoming|lead time|deliver\w*|arrives?)|(?<order>\b(?:re)?order(?:ing)?\b)|(?<sold>\bsold\b|\bsales\b|(?:go|goes|went) out|\bsells?\b)|(?<received>\breceived\b)|(?<damaged>damaged)|(?<cover>\blasts?\b|cover\b|r[ua]ns? out)|(?<stock>on hand|in stock|\bleft\b|remain(?:s|ing)?\b|\bworth\b|\bvalue\b)/gi;
/** They mean stock only where no other word says more. */
const HAVING = /\b(?:has|have|holds?|there (?:is|are))\b/i;
const CLAUSE_END = /, |[;()\n]|\b(?:and|but|while|whereas|against)\b/g;

/** All figures of a plain text in their order. */
export function figuresIn(text: string): Figure[] {
  const figures = [...text.matchAll(TOKENS)].flatMap((match) => figureOf(match, text) ?? []);
  // `4 to 9 days`: the unit stands once.
  for (const [i, figure] of figures.entries()) {
    const next = figures[i + 1];
    const between = next ? text.slice(figure.end, next.at) : '';
    if (next && !figure.date && figure.unit === null && /^ ?(?:to|and|or|[-–/]) ?$/.test(between))
      figure.unit = next.unit;
  }
  return figures;
}

function figureOf(match: RegExpExecArray, text: string): Figure | null {
  const { index: at, groups = {}, 0: written } = match;
  const end = at + written.length;
  const base = { at, numberEnd: end, end, written, value: Number.NaN, slack: 0, unit: null, tag: tagAt(at, end, text) };
  if (groups.code !== undefined) return { ...base, unit: { kind: `code ${written.toLowerCase()}`, size: 1 } };
  if (groups.clock !== undefined) return { ...base, unit: { kind: `clock ${written.toLowerCase()}`, size: 1 } };
  const date = dateOf(groups);
  if (date) return { ...base, date };
  if (groups.part !== undefined) {
    const of = /^ (?:an? )?(\p{L}+)/u.exec(text.slice(end))?.[1] ?? '';
    const unit = written.toLowerCase() === 'half' ? unitOf(of) : null;
    const value = PARTS.get(written.toLowerCase().replace('-', ' ')) ?? 0.5;
    // `half a year` is a length, `half` of something is a share, within a tenth.
    return { ...base, value, slack: unit ? 0 : value / 10, unit: unit ?? { kind: 'ratio', size: 1 } };
  }
  return numberOf(groups, base, text);
}

function numberOf(groups: Record<string, string | undefined>, base: Figure, text: string): Figure | null {
  const { digits, words, currency = '' } = groups;
  let value = digits === undefined ? wordsValue(words ?? '') + (groups.half ? 0.5 : 0) : digitsValue(digits);
  let step = 10 ** -(digits === undefined ? 0 : decimalsOf(digits));
  let end = base.end;
  const [large, scale = ''] = /^(?:(k)\b| ?(thousand|million)\b)/i.exec(text.slice(end))?.filter((one) => one) ?? [];
  if (large !== undefined && digits !== undefined) {
    const times = /^k|thousand/i.test(scale) ? 1000 : 1e6;
    [value, step, end] = [value * times, step * times, end + large.length];
  }
  const [tail, unit] = unitAfter(text.slice(end), currency.trim());
  // `one of them` and `no one` count nothing.
  if (/^one$/i.test(base.written) && (unit === null || unit.kind === 'count')) return null;
  if (groups.sign || groups.minus) value = -value;
  return {
    ...base,
    ...{ written: digits ?? base.written, numberEnd: end, end: end + tail.length, value, unit },
    slack: hedgedSlack(value, step, text.slice(0, base.at)),
    tag: tagAt(base.at, end + tail.length, text),
  };
}

/** Half of the last digit; a round figure that is said to be about something is rounded to its last digit above 0. */
function hedgedSlack(value: number, step: number, before: string): number {
  if (!/(?:about|around|roughly|nearly|almost|approximately|some|over|under|more than|[~≈]) ?[$€£¥]?$/i.test(before))
    return step / 2;
  const zeros = /0*$/.exec(String(Math.abs(value)))?.[0].length ?? 0;
  return Math.max(step / 2, Math.min((step * 10 ** zeros) / 2, Math.abs(value) / 20));
}

const decimalsOf = (digits: string): number =>
  /\.\d{3},(\d+)$/.exec(digits)?.[1]?.length ?? /(?:\.|^\d+,(?!\d{3}$))(\d+)$/.exec(digits)?.[1]?.length ?? 0;

function digitsValue(digits: string): number {
  const decimals = decimalsOf(digits);
  const whole = decimals > 0 ? digits.slice(0, -decimals - 1) : digits;
  return Number(`${whole.replaceAll(/\D/g, '')}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`);
}

function wordsValue(words: string): number {
  let [sum, part] = [0, 0];
  for (const word of words.toLowerCase().split(/[- ]/)) {
    const value = WORDS.get(word) ?? 0;
    if (value >= 1000) [sum, part] = [sum + (part || 1) * value, 0];
    else if (word === 'dozen' || word === 'hundred') part = (part || 1) * value;
    else part += value;
  }
  return sum + part;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  usd: '$',
  us$: '$',
  dollar: '$',
  dollars: '$',
  eur: '€',
  euro: '€',
  euros: '€',
  gbp: '£',
};

/** The unit behind a number, and how much of the text it takes. Digits with letters that are no unit are a code. */
function unitAfter(rest: string, currency: string): [string, Unit | null] {
  const sign = currency || (/^ ?([$€£¥]|(?:dollars?|usd|euros?|eur|gbp)\b)/i.exec(rest)?.[1] ?? '');
  const tail = /^ ?(?:[$€£¥%×]|(?:dollars?|usd|euros?|eur|gbp|cents?|per ?cent|times|x)\b)/i.exec(rest)?.[0] ?? '';
  if (sign !== '') {
    // Amounts of the workspace are given without a sign: its own currency is the first.
    const isOwn = ownCurrencySigns().has(sign.trim().toUpperCase());
    const kind = isOwn ? '$' : (CURRENCIES[sign.trim().toLowerCase()] ?? sign);
    const per = /^\s*(?:per|\/|an?|each) ?(\p{L}+)/iu.exec(rest.slice(tail.length))?.[1];
    const of = per === undefined ? null : unitOf(per);
    return [tail, { kind, size: 1, ...(of ? { per: of } : {}) }];
  }
  if (/^ ?(?:%|per ?cent)/i.test(tail)) return [tail, { kind: '%', size: 1 }];
  if (/^ ?cents?/i.test(tail)) return [tail, { kind: '$', size: 0.01 }];
  if (/^ ?(?:×|times|x)/i.test(tail)) return [tail, { kind: 'ratio', size: 1 }];
  const [words = '', space = '', word = ''] =
    /^([ -]?(?:(?:more|full|whole|further|additional|remaining|other|open|overdue|late|urgent) )*)(fl oz|\p{L}+)/iu.exec(
      rest,
    ) ?? [];
  const unit = unitOf(word);
  if (unit === null) {
    const isCode = space === '' && word !== '' && !/^(?:st|nd|rd|th)$/i.test(word);
    return isCode ? [words, { kind: `code ${word.toLowerCase()}`, size: 1 }] : ['', null];
  }
  const after = rest.slice(words.length);
  const rate =
    /^[^,;.()\d]*?\b(?:(?:per|an?|each|every) (day|week|month|quarter|year)|(daily|weekly|monthly|yearly))\b/i.exec(
      after,
    );
  const per = unitOf(rate?.[1] ?? RATES[rate?.[2]?.toLowerCase() ?? ''] ?? '');
  return [words, per && unit.kind !== 'time' ? { ...unit, per } : unit];
}

function dateOf({
  iso,
  m1,
  m2,
  m3,
  m4,
  d1,
  d2,
  y1,
  y2,
  y3,
  y5,
  weekday,
}: Record<string, string | undefined>): Figure['date'] {
  if (weekday !== undefined) return { weekday: WEEKDAYS.indexOf(weekday.toLowerCase()) };
  const [isoYear, isoMonth, isoDay] = iso?.split('-') ?? [];
  const month = m1 ?? m2 ?? m3 ?? m4;
  const year = isoYear ?? y1 ?? y2 ?? y3 ?? y5;
  const day = isoDay ?? d1 ?? d2;
  if (month === undefined && year === undefined) return undefined;
  return {
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(month
      ? { month: MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 }
      : isoMonth
        ? { month: Number(isoMonth) }
        : {}),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
}

/** The tags of a text in their order. */
export const tagsIn = (text: string) =>
  [...text.matchAll(TAGS)].map(({ groups = {}, index, 0: { length } }) => ({
    tag: Object.keys(groups).find((one) => groups[one] !== undefined) ?? null,
    at: index,
    end: index + length,
  }));

/** What the first word of measure in a text says: what a heading is about. */
export const firstTag = (text: string): string | null => tagsIn(text)[0]?.tag ?? null;

/** The tag of the words that stand nearest to a figure within its clause. */
function tagAt(at: number, end: number, text: string): string | null {
  const from = [...text.slice(0, at).matchAll(CLAUSE_END)].at(-1);
  const start = from ? from.index + from[0].length : 0;
  const until = new RegExp(CLAUSE_END.source).exec(text.slice(end));
  const clause = text.slice(start, until ? end + until.index : undefined);
  const distance = (one: { at: number; end: number }) =>
    one.at + start < at ? at - start - one.end : one.at + start - end;
  const [nearest] = tagsIn(clause).sort((a, b) => distance(a) - distance(b));
  return nearest?.tag ?? (HAVING.test(clause) ? 'stock' : null);
}
