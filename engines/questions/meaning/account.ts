import type { KnownMeaning } from '../topics/topic.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import { fits, isKnownWord, meaningsKnown, relatedTo } from './model.ts';
import { OPERATORS } from './operators.ts';
import { originSaid } from './origin-said.ts';
import type { Token } from './tokens.ts';

/**
 * Holds a meaning against every word of a message, and counts what its phrasings, names, times and figures do not explain:
 * it may be what the person asks. How much each of the counts weighs is fitted (`scripts/assistant/fit-certainty.ts`).
 */
export interface Counts {
  /** Words that turn the question into another one: `not`, `except`, `than`. */
  operators: number;
  /** Words that only questions use that no records answer. */
  foreign: number;
  /** Known words that the meaning's own phrasings do not use. */
  strange: number;
  /** Unknown words next to the name of an item. */
  beside: number;
  /** Unknown words that stand where only a name does, with nothing else named: `is there any barley`. */
  missing: number;
  /** Unknown words that are near in meaning to a known one. */
  near: number;
  /** Words that weigh and that nothing explains. */
  unread: string[];
}

/** @param of the meaning; null to count only what depends on none */
export function countsOf(
  reading: Reading,
  of: { meaning: KnownMeaning; index: number } | null,
  slots: { item: boolean; category: boolean },
): Counts {
  const { tokens } = reading;
  const counts: Counts = { operators: 0, foreign: 0, strange: 0, beside: 0, missing: 0, near: 0, unread: [] };
  counts.unread.push(...reading.strangeNames);
  const places = new Set(originSaid(reading)?.split(' '));
  const isAnswered = of !== null && !isOutside(of.meaning);
  for (const [at, { word, text }] of tokens.entries()) {
    if (!word || word.number !== null || places.has(word.text)) continue;
    if (OPERATORS.has(word.stem)) {
      if (isAnswered && !isIdle(tokens, at) && (joinsAnother(tokens, at) || !fits(word.stem, of.index)))
        counts.operators += 1;
      continue;
    }
    if (isNeutral(word.text)) continue;
    const known = [text, word.stem, word.text].find(isKnownWord) ?? null;
    if (known !== null) {
      if (of === null || fits(known, of.index)) continue;
      if (isAnswered && isOfOthers(known)) counts.foreign += 1;
      else counts.strange += 1;
      continue;
    }
    // `barley tea` names a tea, however near barley is to known words.
    const isName = !slots.item && !slots.category && tokens[at + 1]?.text === 'tea';
    const near = isName ? null : (relatedTo(word.text) ?? relatedTo(word.stem));
    // `cherry` is near to lemon, which no question about stock has.
    if (near?.some(([other]) => of === null || fits(other, of.index))) {
      counts.near += 1;
      continue;
    }
    const namesAny = tokens.some(isSlotOfName);
    // Texts are searched for any word.
    if (of?.meaning.takes.includes('words')) continue;
    const isBeside = [at - 1, at + 1].some((next) => tokens[next]?.text === '<item>');
    const isShort = tokens.length <= MAX_SHORT && isLastWord(tokens, at);
    // `peach oolong` is none of the oolongs.
    const isOfAnother = tokens[at + 1]?.text === '<category>' || tokens[at + 1]?.text === '<item>';
    const isMissing =
      isOfAnother ||
      SUBJECT_FOLLOWS.has(tokens[at - 1]?.word?.text ?? '') ||
      isContents(tokens, at) ||
      // `which oolongs are low` where there are none.
      (!namesAny && tokens[at - 1]?.word?.text === 'which' && word.text !== word.stem) ||
      (!namesAny && (isName || isShort || NAMES_FOLLOW.has(tokens[at - 1]?.word?.text ?? '')));
    if (!slots.item || isBeside || isContents(tokens, at)) counts.unread.push(word.raw);
    if (isMissing) counts.missing += 1;
    else if (isBeside) counts.beside += 1;
  }
  return counts;
}

/** `tins of lavender`: the package found items by its name, and what is in it has none. */
export function isContents(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(0, at).map(({ text }) => text);
  if (words.at(-1) === 'the' || words.at(-1) === 'our') words.pop();
  return words.at(-1) === 'of' && words.at(-2) === '<item>';
}

const isSlotOfName = ({ text }: Token) => /^<(?:item|supplier|category|place|person|group|type)>$/.test(text);
/** `how much does Fortnum charge`: somebody else is asked about. */
const SUBJECT_FOLLOWS = new Set(['does', 'did', 'do']);
/** Words that only a name follows, where it is no word of the phrasings. */
const NAMES_FOLLOW = new Set(['of', 'any', 'some', 'much', 'many', 'more', 'enough', 'from', 'the', 'our']);

/** In so few words the last one is a name: `reorder zebra please`. */
const MAX_SHORT = 4;
const isLastWord = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1).every(({ word }) => word !== null && isNeutral(word.text));

const isOutside = (meaning: KnownMeaning | undefined) => meaning?.topic === 'outside' || meaning?.topic === 'refused';

/** Whether only questions that no records answer, and requests that are refused, use a word. */
function isOfOthers(word: string): boolean {
  return meaningsKnown().every((meaning, index) => isOutside(meaning) || !fits(word, index));
}

/** What `if` may follow without a condition: `let me know if`. */
const ASKING = new Set(['know', 'see', 'check', 'tell', 'me', 'wonder', 'wondering', 'ask', 'asking', 'asks', 'sure']);
const AFTER_OR = new Set(['so', 'less', 'something', 'anything', 'whatever', 'more', 'not', 'what']);

/** Whether such a word changes nothing where it stands: `no, …`, `let me know if`, `or so`, `why not`. */
function isIdle(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.word?.text;
  const before = tokens[at - 1]?.word?.text ?? '';
  const next = tokens[at + 1]?.word?.text ?? '';
  if (at === 0 && text !== 'not' && text !== 'without') return true;
  if (text === 'if') return ASKING.has(before);
  if (text === 'or')
    return AFTER_OR.has(next) || at === tokens.length - 1 || isSlot(tokens[at - 1]) !== isSlot(tokens[at + 1]);
  if (text === 'not')
    return ['or', 'if', 'whether', 'why'].includes(before) || ['sure', 'know', 'yet', 'too'].includes(next);
  return false;
}
/** `low and not on order`: a second condition. */
const joinsAnother = (tokens: readonly Token[], at: number) =>
  /^(?:not|no)$/.test(tokens[at]?.word?.text ?? '') && /^(?:and|but)$/.test(tokens[at - 1]?.word?.text ?? '');
const isSlot = (token: Token | undefined) => token?.text.startsWith('<') ?? false;

/** Verbs that tell somebody to do something where they begin a message. */
const COMMANDS: ReadonlySet<string> = new Set(
  `update change set raise lower increase decrease reduce rename move transfer delete remove erase wipe archive cancel undo
   revert edit correct adjust assign reassign unpin pin invite create register import upload pay knock bin discontinue add
   mark send notify remind schedule export print subtract replace switch`
    .trim()
    .split(/\s+/),
);
/** What may stand before such a verb: `could you please lower …`, `I want to change …`. */
const LEADING: ReadonlySet<string> = new Set(
  `please pls kindly just can could would will you u i we want need to like lets let us hey hi hello ok okay so now then and
   also go ahead quickly for me my`.split(/\s+/),
);

/** Whether a message tells somebody to do something, rather than asks. */
export function isCommand({ tokens }: Reading): boolean {
  const first = tokens.findIndex(({ word }) => word === null || !LEADING.has(word.text));
  const word = tokens[first]?.word;
  // `pin board` and `print run` are things; a command has something behind it.
  return word != null && COMMANDS.has(word.text) && tokens.length > first + 1;
}
