import { editDistance } from '../../text/edit-distance.ts';
import { withoutAccents } from '../../text/fold.ts';
import { isPlainAscii } from '../../text/match-key.ts';
import { memoized } from '../../text/memoized.ts';
import { CASUAL_WORDS } from './spelling/casual-words.ts';
import { regularPast } from './spelling/regular-verbs.ts';
import { isWordOfItsOwn } from './spelling/small-words.ts';
import { TEXTING_WORDS } from './spelling/texting-words.ts';
import { TRADE_WORDS } from './trade-words.ts';

/** Words as they are compared: lower case, without accents, and in the singular. */

/** A word of a message, with what it was before. */
export interface Word {
  /** As it was written, for saying it back. */
  raw: string;
  /** Lower case, without accents. */
  text: string;
  /** The singular, by rule of thumb. */
  stem: string;
  /** Its value where it is a number. */
  number: number | null;
  /** True for `$12` and `12 dollars`. */
  isMoney: boolean;
  /** Whether a comma or the like stands before it. */
  isSeparated: boolean;
}

const CONTRACTIONS: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  ...TRADE_WORDS,
  ...TEXTING_WORDS,
  ...CASUAL_WORDS,
  [/\bwhat's\b|\bwhats\b/g, 'what is'],
  [/\bwho's\b|\bwhos\b/g, 'who is'],
  [/\bwhere's\b|\bwheres\b/g, 'where is'],
  [/\bhow's\b|\bhows\b/g, 'how is'],
  [/\bwhen's\b/g, 'when is'],
  [/\b(there|it|that|here)'s\b/g, '$1 is'],
  // `what's been received`
  [/\b(what|who|where|how|it|that) is (?=(?:been|come|arrived|happened|had)\b)/g, '$1 has '],
  [/\blet's\b/g, 'let us'],
  [/\b(is|are|was|were|do|does|did|has|have|had)n't\b/g, '$1 not'],
  [/\b(is|are|do|does|did|has|have)nt\b/g, '$1 not'],
  [/\bcan't\b|\bcannot\b|\bcant\b/g, 'can not'],
  [/\bwon't\b|\bwont\b/g, 'will not'],
  [/\b(i|we|you|they)'(ve|re|ll|d|m)\b/g, '$1'],
  [/\bgray\b/g, 'grey'],
  [/\b(store|stock|back)[ -]rooms?\b/g, '$1room'],
  [/\bmost (?:affordable|economical|inexpensive)\b/g, 'cheapest'],
  // `Rs 500`, `KES 2,000`
  [/\b(?:rs|inr|kes|ksh|usd|eur|gbp|aud|cad|sgd|nzd|rm)\.? ?(?=\d)/g, '$'],
  // `40x250g`
  [/(?<![\d.])(\d+) ?[x×*] ?(?=\d+(?:\.\d+)? ?(?:kgs?|g|grams?|oz|lbs?)\b)/g, '$1 of '],
  // `2x breakfast tins sold`
  [/(?<![\d.])(\d+) ?x (?=\p{L})/gu, '$1 '],
  [/\b(?:the )?(?:whole|entire|full) (week|month|quarter|year)\b/g, 'this $1'],
  // `over the whole eight weeks`
  [
    /\bthe (?:whole|entire|full) (\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?=(?:days|weeks|months)\b)/g,
    'the last $1 ',
  ],
  [/\bhalf (?:a|the|an?other) year\b/g, '6 months'],
  [/\b(last|past) half year\b/g, '$1 6 months'],
  [/\ba (?:week|wk) and a half\b/g, '10 days'],
  [/\b(?:the )?day before yesterday\b/g, '2 days ago'],
  [
    /\b(?:since|from) the (?:start|beginning|first(?: day)?) of (?:the |this |the current )?(last |)(week|month|quarter|year)\b/g,
    (_found: string, last: string, unit: string) => `since ${last === '' ? 'this ' : last}${unit}`,
  ],
  [/\bin (?:that|this|any|which) case\b/g, ''],
  // As people type on a phone.
  [/\b(?:hw|hwo|ho)\b/g, 'how'],
  [/\b(?:wat|wht|waht|wot|hwat|whta)\b/g, 'what'],
  [/\b(?:wich|whch|whic|wihch)\b/g, 'which'],
  [/\b(?:whre|wher|were is)\b/g, (found: string) => (found === 'were is' ? 'where is' : 'where')],
  [/\b(?:wehn|whn)\b/g, 'when'],
  [/\b(?:teh|hte|th)\b/g, 'the'],
  [/\b(?:mcuh|mutch|muhc|mch)\b/g, 'much'],
  [/\b(?:meny|manny|mny)\b/g, 'many'],
  [/\b(?:hav|ahve|hve)\b/g, 'have'],
  [/\b(?:bst)\b/g, 'best'],
  [/\b(?:msg(s?))\b/g, 'message$1'],
  [/\bfo\b/g, 'of'],
  [/\brun ot\b/g, 'run out'],
  [/\bstck\b/g, 'stock'],
  [/\babt\b/g, 'about'],
  [/\bw\/o\b/g, 'without'],
  [/\bwk(s?)\b/g, 'week$1'],
  [/\bmn?th(s?)\b/g, 'month$1'],
  [/\byr(s?)\b/g, 'year$1'],
  [/\bqty\b/g, 'quantity'],
  [/\b(?:yday|yest)\b/g, 'yesterday'],
  [/\b(?:tmrw|tmr|tmw|2moro)\b/g, 'tomorrow'],
  [/\bgonna\b/g, 'going to'],
  [/\b(?:would|d) like(?: to)?\b/g, 'want'],
  // Learners of English make irregular verbs regular.
  [/\b(\w+)ed\b/g, regularPast],
  // Whose it is does not matter: `Uji's email`, `last week's sales`.
  [/'s\b/g, ''],
];

/** Lower case without accents, with typographic quotes made plain. */
export function plain(text: string): string {
  if (isPlainAscii(text)) return text.replaceAll('`', "'").toLowerCase();
  return withoutAccents(text)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .replaceAll(LETTERS_OF_THEIR_OWN, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
/** Letters that are no other one with an accent: `ß` of Süßholz, `ı` of Çaydanlık. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' },
};
const LETTERS_OF_THEIR_OWN = /[ßıøæœłđ]/g;

/** A number with an optional sign of money and thousands, or letters and digits in any mixture. */
const WORD = /[$£€¥]?\d[\d,]*(?:\.\d+)?(?![\p{L}\d])|[$£€¥]?\.\d+|\d{4}-\d\d-\d\d|[\p{L}\d][\p{L}\p{M}\d]*/gu;
/** `2.5lb` and `100g` are a number and a word. */
const NUMBER_AND_UNIT = /(?<![\p{L}\d-])(\d+(?:\.\d+)?)(lbs?|pounds?|kgs?|kilos?|oz|grams?|g|ml|pcs|days?|weeks?)\b/gu;
const DATE = /\b\d{4}-\d\d-\d\d\b/g;

/** `7,5 kg`, `0,750 kg` and `1.250,5 kg` as they are written with a point; `1,250` are thousands. */
const withPoints = (text: string): string =>
  text
    .replaceAll(/(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?![\d.,]*\d)/g, (number) =>
      number.replaceAll('.', '').replace(',', '.'),
    )
    .replaceAll(/(?<![\d.,])(\d+),(\d{1,2})(?![\d.,]*\d)|(?<![\d.,])(0),(\d+)(?![\d.,]*\d)/g, (_, ...parts) => {
      const [whole, digits, none, rest]: (string | undefined)[] = parts;
      return `${whole ?? none}.${digits ?? rest}`;
    });

/** Plain text with its contractions, and what is typed or spoken, spelled out. */
export const spelledOut = memoized((text) => {
  let spelled = text;
  for (const [pattern, instead] of CONTRACTIONS)
    spelled = typeof instead === 'string' ? spelled.replaceAll(pattern, instead) : spelled.replaceAll(pattern, instead);
  return spelled;
}, 1000);

/** The words of a text, in order. A date such as 2026-12-01 stays one word. */
export function wordsOf(text: string): Word[] {
  let spelled = spelledOut(withPoints(plain(text)));
  spelled = spelled.replaceAll(/\bre-(?=order|stock|fill|plenish)/g, 're');
  spelled = spelled.replaceAll(NUMBER_AND_UNIT, '$1 $2');
  const words: Word[] = [];
  let from = 0;
  for (const date of spelled.matchAll(DATE)) {
    words.push(...plainWords(spelled.slice(from, date.index)), wordOf(date[0]));
    from = date.index + date[0].length;
  }
  words.push(...plainWords(spelled.slice(from)));
  return words;
}

/** The words of a name: as in a message, but nobody contracts in a name, and there are thousands of names. */
export function wordsOfName(name: string): Word[] {
  const spelled = withPoints(plain(name))
    .replaceAll(/'s\b/g, '')
    .replaceAll(/\bgray\b/g, 'grey');
  return plainWords(spelled.replaceAll(NUMBER_AND_UNIT, '$1 $2'));
}

const plainWords = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: raw, index }) =>
    wordOf(raw, SEPARATOR.test(text.slice(Math.max(0, index - 2), index))),
  );
/** What stands between two things that are listed. */
const SEPARATOR = /[,;:/&+] ?$/;

function wordOf(raw: string, isSeparated = false): Word {
  // Most words begin with a letter, and are no number.
  if (!/^[$£€¥.\d]/.test(raw)) return { raw, text: raw, stem: stemOf(raw), number: null, isMoney: false, isSeparated };
  const digits = raw.replaceAll(/[$£€¥,]/g, '');
  const value = /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : null;
  // A page of digits is no amount of anything.
  const number = value !== null && value <= Number.MAX_SAFE_INTEGER ? value : null;
  const text = number === null ? raw : digits;
  return { raw, text, stem: stemOf(text), number, isMoney: /^[$£€¥]/.test(raw), isSeparated };
}

/** The singular of an English noun by rule of thumb; good enough where both sides go through it. */
export function stemOf(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  // `boxes` and `glasses`, but `roses`, `cases` and `sizes`.
  if (word.length > 4 && /(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')) return word.slice(0, -1);
  return word;
}

/** Common words that are near to others, and no typos of them: an older tea is none to order. */
const WORDS_OF_THEIR_OWN = new Set(
  `barley older elder colder holder folder spend spent speed spell spill smell shell steep steal steak sleep slept step stack
   sock stuck stick stone store shore score share shape shark chart chase cheat cheer chest check chain chair change
   country county court coast coat costume custom customs customer customers later water waiter winner dinner while
   whale wheel wheat grape grass class trade trace track train trial lease leash least learn leave lever never martin
   prize pride prince prime print proof space spare spark penny peace plate plane plant plan place blank block bland
   bleed blood breed bread break brand brown crown cream craft draft drift craving serving saving rating ration nation
   station recipe recent decent refund return retain remain refuse rescue resale rental salary taste tasty toast paste
   pasta party worse worst worth north south month mouth moth house horse hours honest finger singer hunger danger
   larger lager layer paper pepper proper person prison reason season senior sensor safety salty sugar super upper
   expire expiry empire import export report expert event even seven eleven brew brewed health wealthy weight height
   eight night light right tight sight fresh flesh french bench branch lunch march match watch catch batch patch
   setting settings cup cups mug mugs pot pots quality calorie calories organic vegan vegetarian allergy allergen allergens`
    .trim()
    .split(/\s+/),
);

/**
 * Whether `written` may be a typo of `meant`: one letter wrong, missing, too many, or two changed places; two
 * such typos in a long word; doubled letters do not count. The first letter is seldom wrong, and in a short word another letter is another word.
 */
export function isTypoOf(written: string, meant: string): boolean {
  if (written === meant) return true;
  if (written[0] !== meant[0] || written.length < 4 || meant.length < 4) return false;
  if (/\d/.test(written) || /\d/.test(meant)) return false;
  if (WORDS_OF_THEIR_OWN.has(written) || isWordOfItsOwn(written)) return false;
  const allowed = Math.min(written.length, meant.length) >= 8 ? 2 : 1;
  const longer = Math.abs(written.length - meant.length);
  const isNear = longer <= allowed && editDistance(written, meant) <= allowed;
  // sage is no sale, nor spend send: of four letters only two in the wrong order.
  if (isNear && (meant.length !== 4 || isSwap(written, meant))) return true;
  return longer <= MOST_DOUBLED && isSameBut(written, meant);
}

/** Whether two words differ in doubled letters alone, the commonest slip of all: `asam`, `acesory`. */
export const isSameBut = (written: string, meant: string): boolean =>
  written.replaceAll(DOUBLED, '$1') === meant.replaceAll(DOUBLED, '$1');
const MOST_DOUBLED = 2;
const DOUBLED = /(\p{L})\1/gu;

export function isSwap(a: string, b: string): boolean {
  return [...a].toSorted().join('') === [...b].toSorted().join('');
}

/** What stands in the place of a word that is not to be read. */
export const SAYS_NOTHING: Word = { raw: '', text: '', stem: '', number: null, isMoney: false, isSeparated: false };
