import type { Assumption } from '../supposed.ts';
import type { Word } from './words.ts';

/** What if: figures that a message assumes rather than asks for or wants changed. */

/** An assumption with the words that say it. */
export interface Assumed {
  start: number;
  end: number;
  assumed: Assumption;
}

/** Whether a message may assume anything, so that its signs of percent are read as words. */
export const mayAssume = (message: string): boolean =>
  /%|\bper ?cent|\bpct\b|\b(?:if|at|suppos\w*|assum\w*|imagine|say)\b/i.test(message);
export const spellPercent = (message: string): string =>
  message.replaceAll(/(?<=\d) ?%/g, ' percent').replaceAll(/\bper cent\b/gi, 'percent');

const N = String.raw`(?:about |exactly |another |an extra |a further )?((?<![\d.])\$?\d+(?:\.\d+)?(?![\d.]*\d)|an?(?= (?:dollar|buck|cent)))`;
/** A share, which has no sign of money. */
const SHARE = String.raw`(?:about |exactly )?(\d+(?:\.\d+)?(?![\d.]*\d))`;
const PCT = '(?:percent|pct|percentage)';
const COINS = '(?: (?<coin>dollars?|bucks?|cents?))?';
/** What shows that nothing is to be changed. */
const IF =
  /\b(?:if|suppos(?:e|ing)|assum(?:e|ing)|imagine|say (?:we|i|it|they|he|she|(?:\p{L}+ ){1,3}(?:rais|put|increas|charg|want|add|ask|hik)\p{L}*)|were to|hypothetical\w*|what happens|had we|should (?:we|they)|and with|what about)\b/u;
const OF_COST =
  /\b(?:charg\w+ (?:us|me)|our costs?|the costs?|costs?|cost price|purchase price|supplier|they|buy\w*|pay|paid|import\w*|tariffs?|freight)\b/;
const ASKS_FIGURE = /\b(?:margins?|markup|profit|earn\w*|make|made|left|keep|clear|cut|per ?cent)\b/;
const UP =
  '(?:rais\\w+|increas\\w+|bump\\w*|hik\\w+|up(?:ped)?|put(?:ting)? (?:\\w+ ){0,3}?up|add\\w*|go(?:es|ing)? up|went up|rises?|rose|climb\\w*|jump\\w*|more)';
const DOWN =
  '(?:lower\\w*|reduc\\w+|cut\\w*|drop\\w*|decreas\\w+|discount\\w*|knock\\w*|take|took|taking|slash\\w*|go(?:es|ing)? down|went down|falls?|fell|come down|comes down|less)';

const OUR = '(?:the |our |my |its |that |this )?';
const SHARE_NAME = '(?:(?:profit )?margins?|percentage|percent|markup)';
const AS_BEFORE = '(?:same|old|present|current|usual|former|previous|original|existing|earlier)';
/** What asks for the margin that there is now. */
const SAME_MARGIN = `(?:(?:to |and |but |still )*(?:keep|keeping|hold|holding|maintain|maintaining|retain|preserve|save|protect) ${OUR}(?:${AS_BEFORE} )?${SHARE_NAME}(?: (?:the same|as (?:it|they) (?:is|was|are|were)|unchanged|where (?:it|they) (?:is|was|are|were)))?|(?:to |still |and )*(?:for|at|with|get|have|make|earn|reach|on|to|leave|leaves|give|gives|gets|keeps|holds) (?:us |me |to )?${OUR}${AS_BEFORE} ${SHARE_NAME}|(?:to )?(?:be|stay|stand|get back to|end up|land) where (?:i|we) (?:was|were|am|are|stand|stood)|(?:so|such) (?:that )?${OUR}margin (?:stays?|remains?)(?: the same| unchanged| as (?:it )?(?:is|was))?)`;

/** `knock 12 percent off the oolongs`: what is to be done rather than worked out. */
const ORDERED =
  /(?:^|\b(?:please|pls|you|kindly|must|and|to) )(?:just |now |all |go and )*(?:set|make|put|change|knock|cut|raise|lower|adjust|update|drop|reduce|increase|mark|apply|become)\b/;
const ASKED = /\b(?:what|how much|margin|would|price for|charge)\b/;
/** `below 5 percent margin` */
const BOUNDED = /\b(?:under|below|over|above|than|least|most)(?: a| an| about)? ?$/;

/** Finds what words assume, in their order; each kind of figure once. @param limit of how many */
export function assumedIn(words: readonly Word[], limit: number): Assumed[] {
  const { text, wordAt } = joined(words);
  const found: Assumed[] = [];
  const isDone = ORDERED.test(text) && !IF.test(text) && !ASKED.test(text);
  for (const { pattern, read } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const assumed = read(match, text);
      const span = spanOf(match, wordAt);
      if (isDone || BOUNDED.test(text.slice(0, match.index + match[0].indexOf(match.groups?.span ?? match[0]))))
        continue;
      const isTaken = found.some((one) => span.start < one.end && one.start < span.end);
      if (!assumed || isTaken || found.some((one) => one.assumed.of === assumed.of)) continue;
      found.push({ ...span, assumed });
    }
  }
  return found.toSorted((a, b) => a.start - b.start).slice(0, limit);
}

interface Pattern {
  pattern: RegExp;
  read(match: RegExpExecArray, text: string): Assumption | null;
}

/** In the order in which they are tried. The group `span` is what stands for the figure: verbs stay words of the message. */
const PATTERNS: readonly Pattern[] = [
  {
    pattern: new RegExp(
      `(?<span>(?:(?:plus|with|and|add|adding|incl\\w*|on top|of) (?:the |a )?)?(?:${N} ${PCT} (?:sales )?(?:tax|vat|gst|hst|duty)|(?:tax|vat|gst) (?:(?:of|at) )?${N} ${PCT}))`,
      'g',
    ),
    read: (match) => figure('tax', 'percent', match[2] ?? match[3]),
  },
  {
    pattern: new RegExp(
      `(?<span>(?:(?:with|at|after|less|minus|and|give|gave|take|took|knock|offer|offering|do|for) )?(?:a |them |the |her |him )*${N} (?:${PCT} |(?<coin>dollars?|bucks?|cents?) )?(?:off|discount|reduction|markdown|cheaper))`,
      'g',
    ),
    read: (match) => changeOf('price', match, -1),
  },
  {
    pattern: new RegExp(`(?<span>(?:less|minus) ${N} ${PCT})`, 'g'),
    read: (match) => changeOf('price', match, -1),
  },
  {
    pattern: new RegExp(`(?<span>(?:discount|reduction|markdown) of (?:a )?${N}(?: ${PCT}|${COINS}))`, 'g'),
    read: (match) => changeOf('price', match, -1),
  },
  {
    pattern: new RegExp(
      `\\b${UP}\\b(?: (?!by\\b|to\\b)[\\p{L}_]+){0,6}?(?<span> (?:up )?(?:by )?${N}(?: ${PCT}|${COINS}))(?! off)`,
      'gu',
    ),
    read: (match, text) => (isIf(text) || isTold(text) ? changeOf(sideOf(match, text), match, 1) : null),
  },
  {
    pattern: new RegExp(
      `\\b${DOWN}\\b(?: (?!by\\b|to\\b)[\\p{L}_]+){0,6}?(?<span> (?:by )?${N}(?: ${PCT}|${COINS}))(?! off)`,
      'gu',
    ),
    read: (match, text) => (isIf(text) || isTold(text) ? changeOf(sideOf(match, text), match, -1) : null),
  },
  {
    // `for a 60 percent margin`, `to make 60 percent`
    pattern: new RegExp(
      `(?<span>(?:(?:for|at|with|to (?:get|have|make|reach|hit|keep|earn|clear)(?: to)?|reach|hit|get|want|need|a) )?(?:a |an |my |our |me |us |the |at least )*(?:margin of )?${SHARE} (?:${PCT} )?(?:margin|markup|of margin)|to (?:make|earn|clear|keep|get) ${SHARE} ${PCT}|margin (?:of|is|at|to be) ${SHARE} ${PCT})`,
      'g',
    ),
    read: (match, text) =>
      ASKS_PRICE.test(text) && !OF_LISTS.test(text) ? figure('margin', 'to', match[2] ?? match[3] ?? match[4]) : null,
  },
  {
    // `to keep the old percentage`, `for the same margin`: as many points as it has
    pattern: new RegExp(`(?<span>${SAME_MARGIN})(?! (?:of|above|over|at|below|under|between|than) )`, 'g'),
    read: (_match, text) => (OF_LISTS.test(text) ? null : { of: 'margin', how: 'by', value: 0 }),
  },
  {
    // `with 5 percent more`, `5 percent higher`
    pattern: new RegExp(
      `(?<!than )(?<span>(?:(?:with|at|and) )?${N} ${PCT} (?<way>more|higher|dearer|up|lower|less|down|increase|rise))`,
      'g',
    ),
    read: (match, text) =>
      changeOf(sideOf(match, text), match, /lower|less|down/.test(match.groups?.way ?? '') ? -1 : 1),
  },
  {
    // `if they charge us 30`, `if the cost was 12`
    pattern: new RegExp(
      `\\b(?:costs?|costing|cost (?:price|us|me)|pa(?:y|id|ying)|charged? (?:us|me)|(?:bought|buy|buying)(?= [^$]*? (?:at|for) \\$?\\d))\\b(?: (?!\\$)[\\p{L}_]+){0,4}?(?<span> (?:at |for |of |was |is |were |to )?${N}${COINS})(?! ${PCT}| (?:of|lb|kg|pounds?|kilos?|g|grams?|oz|off))`,
      'gu',
    ),
    read: (match, text) => (isIf(text) ? figure('cost', 'to', match[2], match.groups?.coin) : null),
  },
  {
    // `if we sold it at 145`
    pattern: new RegExp(
      `\\b(?:sold|sell|selling|charg\\w+|pric\\w+|ask\\w*|list\\w*|mark\\w*|go(?:es)?|went|was|were|rais\\w+|lower\\w*|drop\\w*|put|it|that|they)\\b(?: (?!\\$)[\\p{L}_]+){0,5}?(?<span> (?:at|for|was|were|is|of|to)(?: a price of)? ${N}${COINS})(?! ${PCT}| (?:of|lb|kg|pounds?|kilos?|g|grams?|oz|off|percent))`,
      'gu',
    ),
    read: (match, text) => (isIf(text) ? figure('price', 'to', match[2], match.groups?.coin) : null),
  },
  {
    // `margin on Silver Needle at $145`
    pattern: new RegExp(
      `(?<span>(?:at|for)(?: a (?:selling )?price of| a price tag of)? (\\$\\d+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?(?= (?:dollars?|bucks?)))${COINS})`,
      'g',
    ),
    read: (match, text) =>
      ASKS_FIGURE.test(text) || ONLY_PRICE.test(text) ? figure('price', 'to', match[2], match.groups?.coin) : null,
  },
];

/** `at $60?` */
const ONLY_PRICE = /^(?:(?:and|or|ok|so|what about|how about|what) )*(?:at|for) (?:a price of )?\$[\d.]+$/;
const ASKS_PRICE = /\b(?:charge|price|sell|ask|tag|how much|what would|should|need|have to|must)\b/;

/** `which items sell at a 60 percent margin` has a condition. */
const OF_LISTS = /\b(?:which (?!(?:selling )?price)|any|anything|items|teas|products|everything|things)\b/;

const isIf = (text: string): boolean => IF.test(text);

/** `their price goes up 25 percent, margin how`: what is said and asks for a figure. */
const isTold = (text: string): boolean => ASKS_FIGURE.test(text) && GOES.test(text);
const GOES = /\b(?:goes|went|going|rises|falls) (?:up|down|\$?\d)/;

/** Whether it is the cost or the price that goes up or down: the word nearest before the figure says. */
const sideOf = (match: RegExpExecArray, text: string): Assumption['of'] => {
  const before = `${text.slice(Math.max(0, match.index - MAX_BEFORE), match.index)}${match[0]}`;
  const cost = lastOf(before, OF_COST);
  // `charged us` is what we pay, and begins as what we charge does.
  return cost >= 0 && cost >= lastOf(before, OF_PRICE) ? 'cost' : 'price';
};
const OF_PRICE = /\b(?:prices?|sell\w*|sold|charge\w*|asking|retail)\b/;
const MAX_BEFORE = 40;
const lastOf = (text: string, pattern: RegExp): number =>
  [...text.matchAll(new RegExp(pattern, 'g'))].at(-1)?.index ?? -1;

function changeOf(of: Assumption['of'], match: RegExpExecArray, sign: 1 | -1): Assumption | null {
  const said = match.slice(2).find((one) => one !== undefined && /^(?:\$?\d|an?$)/.test(one));
  const isMoney = said?.startsWith('$') === true || match.groups?.coin !== undefined;
  const isPercent = /percent|pct/.test(match[0]);
  if (!isMoney && !isPercent) return null;
  const value = figure(of, isPercent ? 'percent' : 'by', said, match.groups?.coin);
  return value && { ...value, value: sign * value.value };
}

/** @param said a number, with or without a sign of money; `a` dollar is one */
function figure(of: Assumption['of'], how: Assumption['how'], said: string | undefined, coin = ''): Assumption | null {
  if (said === undefined) return null;
  const number = /^an?$/.test(said) ? 1 : Number(said.replace('$', ''));
  return Number.isFinite(number) ? { of, how, value: coin.startsWith('cent') ? number / 100 : number } : null;
}

/** The words as one text, and the word that stands at each letter of it. */
function joined(words: readonly Word[]): { text: string; wordAt: (letter: number) => number } {
  const starts: number[] = [];
  let text = '';
  for (const { text: one, isMoney } of words) {
    starts.push(text.length);
    text += `${isMoney && !one.startsWith('$') ? '$' : ''}${one} `;
  }
  return { text: text.trimEnd(), wordAt: (letter) => starts.findLastIndex((start) => start <= letter) };
}

function spanOf(match: RegExpExecArray, wordAt: (letter: number) => number): { start: number; end: number } {
  const said = match.groups?.span ?? match[0];
  const from = match.index + match[0].lastIndexOf(said);
  const trimmed = said.trimStart();
  const start = from + said.length - trimmed.length;
  return { start: wordAt(start), end: wordAt(start + trimmed.trimEnd().length - 1) + 1 };
}
