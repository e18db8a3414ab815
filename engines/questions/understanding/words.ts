import { foldText } from '../../text/fold.ts';

/** A word of a message. */
export interface Word {
  /** As it is written. */
  raw: string;
  /** In lower case and plain letters. */
  text: string;
  /** The same without the ending of a plural. */
  stem: string;
  /** The number that it says; null for any other word. */
  number: number | null;
  /** Whether a sentence or a clause ends behind it. */
  ends: '' | ',' | '.' | '?';
}

const WORD = /[$€£¥]?\s?\d+(?:[.,]\d+)*%?|½|¼|¾|[\p{L}\p{M}][\p{L}\p{M}\d]*(?:['’.&][\p{L}\p{M}\d]+)*|\d+|[%&]/gu;
/** Number words and fraction signs. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      zero: 0,
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      eleven: 11,
    },
    ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
    ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
    ...{ dozen: 12, couple: 2, half: 0.5, quarter: 0.25, thousand: 1000, '½': 0.5, '¼': 0.25, '¾': 0.75 },
  }),
);

/** How people type on a phone. */
const IN_FULL: Readonly<Record<string, string>> = {
  ...{
    wk: 'week',
    wks: 'weeks',
    mnth: 'month',
    mth: 'month',
    yr: 'year',
    tdy: 'today',
    yest: 'yesterday',
    ystrdy: 'yesterday',
  },
  ...{
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    lst: 'last',
    nxt: 'next',
    hw: 'how',
    wat: 'what',
    wht: 'what',
    wheres: 'where is',
    whats: 'what is',
  },
  ...{
    u: 'you',
    r: 'are',
    pls: 'please',
    plz: 'please',
    msgs: 'messages',
    msg: 'message',
    qty: 'quantity',
    n: 'and',
    w: 'with',
  },
};
const SHORT_WORDS = new RegExp(`\\b(?:${Object.keys(IN_FULL).join('|')})\\b`, 'giu');

/** `what's` is two words; `kg` behind a number stands alone. */
const spaced = (text: string): string =>
  text
    .replaceAll(SHORT_WORDS, (word) => IN_FULL[word.toLowerCase()] ?? word)
    .replaceAll('’', "'")
    .replaceAll(/(\d)(kgs?|g|grams?|lbs?|oz|ml|l|pcs|k|x)\b/giu, '$1 $2')
    .replaceAll(/\b(what|where|who|how|that|there|it|when|here)'?s\b(?!\p{L})/giu, (all, word) =>
      all.toLowerCase() === `${word}s`.toLowerCase() && word.toLowerCase() !== 'what' && word.toLowerCase() !== 'whos'
        ? all
        : `${word} is`,
    )
    .replaceAll(/n't\b/giu, ' not')
    .replaceAll(/'(?:re|ve|ll|d|m|s)\b/giu, ' ');

/** The words of a message, at most so many. */
export function wordsOf(message: string, limit = MAX_WORDS): Word[] {
  const text = spaced(message);
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0].trim();
    const next = text.slice(match.index + match[0].length).match(/^\s*([,;:.?!\n])?(?=\s|$)/);
    const sign = next?.[1] ?? '';
    const plain = foldText(raw);
    words.push({
      raw,
      text: plain,
      stem: stemOf(plain),
      number: numberOf(plain),
      ends: sign === '' ? '' : sign === '?' ? '?' : ',;:'.includes(sign) ? ',' : '.',
    });
    if (words.length === limit) break;
  }
  return words.flatMap((word, at) => joinedNumber(word, words[at - 1], words[at + 1]));
}

const MULTIPLES: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, k: 1000 };

/** `two hundred` is one number. */
function joinedNumber(word: Word, before: Word | undefined, next: Word | undefined): Word[] {
  const multiple = MULTIPLES[next?.text ?? ''];
  if (word.number !== null && multiple !== undefined && MULTIPLES[word.text] === undefined)
    return [{ ...word, number: word.number * multiple, ends: next?.ends ?? '' }];
  return MULTIPLES[word.text] !== undefined && before?.number != null ? [] : [word];
}
const MAX_WORDS = 400;

function numberOf(text: string): number | null {
  const digits = /^[$€£¥]?\s?(\d+(?:[.,]\d+)*)%?$/u.exec(text)?.[1];
  if (digits === undefined) return NUMBERS.get(text) ?? null;
  // `1,200` is a thousand, `1,5` one and a half.
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** Without the ending of a plural: `boxes` and `box`, `berries` and `berry`, `teas` and `tea`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:xes|shes|ches|sses|zes)$/.test(word)) return word.slice(0, -2);
  return /s$/.test(word) ? word.slice(0, -1) : word;
}
