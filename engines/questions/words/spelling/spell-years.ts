import { addDays } from '../../../calendar/days.ts';
import { MONTHS, monthLater, two, WEEKDAYS } from './calendar-words.ts';
import { FEAST_NAME } from './feasts.ts';

/** Years, their halves, and other ways to name a span of the calendar that readTime does not know. */

const UNIT = '(?:day|week|month|quarter|year)';
const NO_AMOUNT =
  '(?![-/.,]?\\d| ?(?:lbs?|kgs?|pounds?|kilos?|grams?|g|oz|ounces?|pieces|pcs|units|packs?|bags?|boxes|tins|pouches|labels?|cakes?|one|ones|vintage|harvest|edition)\\b)';
const THE_YEAR = '(?:(?:all|the whole|whole|the) of )?(?:the |calendar |fiscal |financial |business |year |fy ?)*';

const FISCAL = /\b(last|this|current|previous|past|next|the) (?:fy|financial yr|fiscal yr)\b/gi;
const FISCAL_YEAR = /\b(?:in |for |during |over )?(?:fy|fiscal(?: year)?|financial year) ?'?(?:20)?(\d\d)\b(?!\d)/gi;
const YEARS = new RegExp(
  `\\b(?:between|from) (20\\d\\d) (?:and|to|until|till|through) (20\\d\\d)\\b${NO_AMOUNT}`,
  'gi',
);
const FROM_YEAR = new RegExp(
  `\\b(?:(?:ever )?since ${THE_YEAR}(20\\d\\d)|from (20\\d\\d) (?:on|onwards?|forwards?))\\b${NO_AMOUNT}`,
  'gi',
);
const YEAR = new RegExp(
  `\\b(?:back )?(?:in|during|throughout|across|over|through|within|for) ${THE_YEAR}(20\\d\\d)\\b${NO_AMOUNT}`,
  'gi',
);
/** `2015 Pu-erh` is a tea: a year without a word before it only stands with what is counted by years. */
const OF_YEAR = new RegExp(
  `\\b(sales|sold|revenue|turnover|takings|income|earnings|profits?|spend|spending|spent|expenses|purchases|deliveries|receipts|breakages|losses|write-?offs|figures|results|numbers|bought|earned|best ?sellers?|top sellers?|total) (?:of |from |for )?${THE_YEAR}(20\\d\\d)\\b${NO_AMOUNT}`,
  'gi',
);

const HALVES =
  /\b(?:(?:in|during|over|for|of) )?(?:the |our )?(?:(first|1st|second|2nd|last|previous|past|this|current|same|ongoing|running) )?(?:semester|semestre|half[- ]year)(?: (?:of )?(20\d\d|last year|this year))?\b/gi;
const PER = /\b(?:per|each|every|an?|many|which|what) $/i;

/** `the quarter just gone`, `the month that has just ended` */
const JUST_GONE = new RegExp(
  `\\bthe (?:last |past )?(${UNIT}) (?:(?:that|which)(?:'s| is| has)? )?(?:just |recently )(?:gone|ended|finished|closed|past|passed|gone by|been|over)(?: by)?\\b|\\bthe (${UNIT}) (?:gone|that (?:ended|closed|finished))\\b`,
  'gi',
);
/** `best seller of the month`; `the end of the month` and `three weeks of the month` are parts of one. */
const OF_THE_UNIT =
  /\b(?:of|for) the (week|month|quarter|year)\b(?! (?:before|after|of|to|ahead|just|gone|that|ending|end))/gi;
const PARTS =
  /(?:\b(?:end|close|rest|remainder|start|beginning|outset|half|halves|third|quarters?|months?|weeks?|weekend|days?|part|parts|most|middle|mid|turn|time|times|out|first|last|day|season|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tea|blend|flavou?r|product|item|box|employee|\d+|couple|few) |-)$/i;

const STARTS = [
  ...MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`),
  'sept',
  ...WEEKDAYS,
  'yesterday',
  'last (?:week|month|quarter|year)',
  FEAST_NAME,
].join('|');
/** `from May onwards`, `from Easter on` */
const ONWARDS = new RegExp(
  `\\b(?:from|as of|starting(?: in| from)?) (?:the )?((?:${STARTS})|\\d{4}-\\d\\d-\\d\\d)(?: (?:on|onwards?|forwards?)(?! (?:shelf|the)))\\b`,
  'gi',
);
const NOT_FROM = new RegExp(`\\bfrom (?=(?:${STARTS})\\s*(?:$|[?.!,;]))`, 'gi');
const NEGATED = /\b(?:not|no|nothing|never|without|un(?:sold|moved|touched)|idle|dead|\w+n'?t)\b/i;

/**
 * A message with its years and halves of a year as days, and other names of spans in words that are read.
 * @param isName whether something is called so: `Sheng Pu-erh 2015`
 */
export function spellYears(message: string, today: string, isName: (word: string) => boolean = () => false): string {
  const thisYear = Number(today.slice(0, 4));
  const isPast = (year: number) => year <= thisYear && year > thisYear - MOST_YEARS;
  const span = (from: string, to: string) => `between ${from} and ${to < today ? to : today}`;
  const yearly = (said: string, year: string) =>
    isPast(Number(year)) && !isName(year) ? span(`${year}-01-01`, `${year}-12-31`) : said;
  return message
    .replaceAll(FISCAL, '$1 year')
    .replaceAll(FISCAL_YEAR, (said, year: string) => yearly(said, `20${year}`))
    .replaceAll(YEARS, (said, first: string, last: string) =>
      isPast(Number(first)) && isPast(Number(last)) && first < last ? span(`${first}-01-01`, `${last}-12-31`) : said,
    )
    .replaceAll(FROM_YEAR, (said, since: string | undefined, on: string | undefined) => {
      const year = since ?? on ?? '';
      return isPast(Number(year)) && !isName(year) ? `since ${year}-01-01` : said;
    })
    .replaceAll(YEAR, (said, year: string) => yearly(said, year))
    .replaceAll(OF_YEAR, (said, what: string, year: string) => {
      const spelled = yearly(said, year);
      return spelled === said ? said : `${what} ${spelled}`;
    })
    .replaceAll(/\btrimest(?:er|re)(s?)\b/gi, 'quarter$1')
    .replaceAll(HALVES, (said, which: string | undefined, year: string | undefined, at: number) => {
      if (which === undefined && (PER.test(message.slice(0, at)) || !/\b(?:the|our)\b/i.test(said))) return said;
      const start = startOfHalf(which?.toLowerCase() ?? 'this', year?.toLowerCase(), today);
      return span(start, addDays(monthLater(start, 6), -1));
    })
    .replaceAll(JUST_GONE, (said, unit: string | undefined, another: string | undefined) => {
      const over = (unit ?? another ?? '').toLowerCase();
      return over === 'day' ? said : `last ${over}`;
    })
    .replaceAll(OF_THE_UNIT, (said, unit: string, at: number, whole: string) =>
      PARTS.test(whole.slice(0, at)) && !/\b(?:top|best|worst) \d+ $/i.test(whole.slice(0, at))
        ? said
        : said.toLowerCase().startsWith('of')
          ? `this ${unit}`
          : said,
    )
    .replaceAll(ONWARDS, 'since $1')
    .replaceAll(NOT_FROM, (said) => (NEGATED.test(message) ? 'since ' : said));
}
/** Older records would be another system's. */
const MOST_YEARS = 15;

/** The first day of the half of a year that is meant. */
function startOfHalf(which: string, year: string | undefined, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  const current = Number(today.slice(5, 7)) > 6 ? `${thisYear}-07-01` : `${thisYear}-01-01`;
  const isFirst = /^(?:first|1st)$/.test(which);
  const isSecond = /^(?:second|2nd)$/.test(which) || (which === 'last' && year !== undefined);
  if (isFirst || isSecond) {
    const said = year === undefined ? null : year === 'last year' ? thisYear - 1 : Number(year) || thisYear;
    const start = `${said ?? thisYear}-${two(isFirst ? 1 : 7)}-01`;
    return said === null && start > today ? monthLater(start, -12) : start;
  }
  if (year === 'last year') return monthLater(current, -12);
  return /^(?:last|previous|past)$/.test(which) ? monthLater(current, -6) : current;
}
