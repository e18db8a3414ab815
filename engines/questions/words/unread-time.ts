import { isKnownWord } from '../meaning/model.ts';
import type { Marked, Token } from '../meaning/tokens.ts';
import { isNeutral } from './neutral.ts';
import { GOODS } from './spelling/feasts.ts';

/**
 * Whether a message says a time that nothing read: `since Diwali`, `over the bank holiday`, `in the rainy season`. What was
 * read of it stands as a slot.
 */
export function hasUnreadTime({ tokens }: Pick<Marked, 'tokens'>): boolean {
  return tokens.some((token, at) => {
    if (token.word === null) return false;
    if (isSinceThen(tokens, at)) return true;
    // `in those two weeks`, of which nobody told.
    if (COUNTED.has(token.text) && isOfThose(tokens, at)) return true;
    // `the Diwali box` is a box.
    const isOfGoods = GOODS.has(tokens[at + 1]?.word?.text ?? '');
    if (NAMES.has(token.text)) return !isOfGoods && leadOf(tokens, at) !== null;
    if (PARTS.has(token.text)) return isSpanNamed(tokens, at) || isNamedAlone(tokens, at);
    return UNITS.has(token.text) && isUnitMeant(tokens, at);
  });
}

/** `sold since then`, `sold since`: from a day that is only in the previous answer. */
function isSinceThen(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.word?.text ?? '';
  const next = tokens[at + 1]?.word?.text ?? '';
  if (text === 'since') return at > 0 && (at === tokens.length - 1 || THEN.has(next));
  return (text === 'after' || text === 'before') && THEN.has(next) && at === tokens.length - 2;
}
const THEN = new Set(['then', 'that']);

const COUNTED = new Set(['day', 'week', 'month', 'year', 'fortnight', 'quarter']);
const isOfThose = (tokens: readonly Token[], at: number): boolean =>
  ['those', 'these'].includes(tokens[at - 1]?.word?.text ?? '') ||
  (tokens[at - 1]?.text === '<number>' && ['those', 'these'].includes(tokens[at - 2]?.word?.text ?? ''));

/**
 * Whether only half of a time is read: `on the 1st of this month` and `the second friday of last month` are days of the time
 * that stands as a slot.
 */
export const hasHalfReadTime = ({ tokens }: Pick<Marked, 'tokens'>): boolean =>
  tokens.some(
    ({ text, word }, at) =>
      (SLOT_OF_TIME.test(text) || ORDINAL.test(word?.text ?? '')) &&
      tokens[at + 1]?.word?.text === 'of' &&
      SLOT_OF_TIME.test(tokens[at + 2]?.text ?? ''),
  );
const SLOT_OF_TIME = /^<(?:past|current|deadline)>$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/** Times that no calendar here has the days of, and parts of the calendar, which behind such a lead are always times. */
const NAMES = new Set([
  ...['diwali', 'deepavali', 'holi', 'navratri', 'passover', 'pesach', 'purim', 'nowruz', 'vesak', 'harvest', 'advent'],
  ...['spring', 'summer', 'autumn', 'winter', 'january', 'february', 'april', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['ramadan', 'hanukkah', 'eid', 'easter', 'christmas', 'xmas', 'thanksgiving'],
]);
/** Spans that a word before them tells from others: `bank holiday`, `opening weekend`. */
const PARTS = new Set([
  ...['weekend', 'eve', 'season', 'semester', 'term', 'holiday', 'festival', 'vacation', 'night', 'decade', 'century'],
  ...['quarter', 'week'],
]);
const UNITS = new Set(['day', 'month', 'year', 'hour', 'morning', 'evening', 'afternoon']);

const LEADS = new Set(
  'in on over since for by before until till til during throughout through after around last this that next past previous same'.split(
    ' ',
  ),
);
/** Behind these a unit of time stands without another word: `this week`, `that month`. */
const POINTING = new Set(['last', 'this', 'that', 'next', 'past', 'previous', 'same']);
/** Words by which a message asks of time, or of any such time. */
const OF_ANY = new Set(
  'per a an each every which what how many much several few any other another of busy long short good great nice lovely best payment delivery order lead'.split(
    ' ',
  ),
);
/** How many words may stand between: `over the last bank holiday weekend`. */
const MOST_BETWEEN = 3;

/** Where the word is that says that a time follows; null where none does. */
function leadOf(tokens: readonly Token[], at: number): number | null {
  for (let i = at - 1; i >= 0 && i >= at - MOST_BETWEEN - 1; i--) {
    const { text, word } = tokens[i] ?? { text: '', word: null };
    if (word === null || OF_ANY.has(word.text) || word.number !== null) return null;
    if (LEADS.has(word.text) || LEADS.has(text)) return i;
  }
  return null;
}

/** `over the bank holiday`, `that week`; not `by week` and `in weeks`, of which each is meant. */
function isSpanNamed(tokens: readonly Token[], at: number): boolean {
  const lead = leadOf(tokens, at);
  const { word } = tokens[at] ?? {};
  if (lead === null || !word) return false;
  const isPlural = word.text !== word.stem && word.stem !== 'holiday';
  if (lead === at - 1) return !isPlural && POINTING.has(tokens[lead]?.word?.text ?? '');
  return !isPlural;
}

/** `this morning` is a time; `in the year` and `for the day` may be any. */
function isUnitMeant(tokens: readonly Token[], at: number): boolean {
  const lead = leadOf(tokens, at);
  const { word } = tokens[at] ?? {};
  if (lead === null || !word || word.text !== word.stem) return false;
  return lead < at - 1 || POINTING.has(tokens[lead]?.word?.text ?? '');
}

/** `best sellers lantern week`: at the end, behind a word that says nothing else. */
function isNamedAlone(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at - 1] ?? {};
  if (at !== tokens.length - 1 || !word || word.number !== null) return false;
  return !OF_ANY.has(word.text) && !isNeutral(word.text) && !isKnownWord(word.text) && !isKnownWord(word.stem);
}

/** `what did we take over the bank holiday`: of trade on days that differ by country, and not of whose holiday it is. */
export const isOfTradeOnHolidays = (text: string): boolean => PUBLIC_HOLIDAY.test(text) && OF_TRADE.test(text);
const PUBLIC_HOLIDAY =
  /\b(?:over|on|at|during|since|for|before|by|until|last|this) (?:\w+ ){0,2}(?:bank|public|national|federal) holidays?\b/;
const OF_TRADE =
  /\b(?:sold|sells?|selling|sales|took|take|takings|revenue|turnover|earned|made|came in|arrived|received|delivered|broke|damaged|spent|spend|we do)\b/;
