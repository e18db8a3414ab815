import type { KnownMeaning } from '../topics/topic.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/read.ts';
import { fits, isKnownWord, meaningsKnown, relatedTo } from './model.ts';
import { OPERATORS } from './operators.ts';
import type { Token } from './tokens.ts';

/**
 * Holds a meaning against every word of a message. What its phrasings, names, times and figures do not explain may be what
 * the person asks, so it takes from the certainty of an answer.
 */

/**
 * What one word that the meaning's phrasings do not use takes from the confidence. The figures are from messages of authors
 * who never saw the phrasings: there, unknown words say little of whether a meaning is right.
 */
const STRANGE = 0.92;
const UNKNOWN = 0.96;
/** The same of a word that may belong to a name: `roasted hojicha`, or `descending` at the end. */
const MAY_BE_NAME = 0.9;
const BESIDE_NAME = 0.72;
/** The same where nothing else is named and the word stands where only a name does: `is there any barley`. */
const IS_NAME = 0.35;
/** A word that only questions use that no records answer, or that turns the question into another one. */
const FOREIGN = 0.3;

export interface Account {
  /** What is left of the confidence, from 0 to 1. */
  share: number;
  /** Words that weigh and that nothing explains. */
  unread: string[];
}

/** @param index of the meaning */
export function accountFor(
  reading: Reading,
  meaning: KnownMeaning,
  index: number,
  slots: { item: boolean; category: boolean },
): Account {
  const account: Account = { share: 1, unread: [...reading.strangeNames] };
  if (account.unread.length > 0) account.share *= IS_NAME;
  if (isOutside(meaning)) return accountForNames(reading, account, index, slots);
  if (reading.amounts.length > 1 && !isPaired(reading, meaning)) {
    account.share *= FOREIGN;
  }
  for (const [at, { word }] of reading.tokens.entries()) {
    if (
      word &&
      OPERATORS.has(word.stem) &&
      !isIdle(reading.tokens, at) &&
      (joinsAnother(reading.tokens, at) || !fits(word.stem, index))
    ) {
      account.share *= FOREIGN;
    }
  }
  return accountForNames(reading, account, index, slots);
}

function accountForNames(
  { tokens }: Reading,
  account: Account,
  index: number,
  slots: { item: boolean; category: boolean },
): Account {
  const isAnswered = !isOutside(meaningsKnown()[index]);
  for (const [at, { word, text }] of tokens.entries()) {
    if (!word || word.number !== null || isNeutral(word.text) || OPERATORS.has(word.stem)) continue;
    const known = [text, word.stem, word.text].find(isKnownWord) ?? null;
    if (known !== null) {
      if (!fits(known, index)) {
        const isForeign = isAnswered && isOfOthers(known);
        account.share *= isForeign ? FOREIGN : STRANGE;
      }
      continue;
    }
    // `barley tea` names a tea, however near barley is to known words.
    const isName = !slots.item && !slots.category && tokens[at + 1]?.text === 'tea';
    const near = isName ? null : (relatedTo(word.text) ?? relatedTo(word.stem));
    if (near?.some(([one, similarity]) => similarity > 0.55 && fits(one, index))) continue;
    const namesAny = tokens.some(isSlotOfName);
    const isBeside = [at - 1, at + 1].some((next) => tokens[next]?.text === '<item>');
    const isShort = tokens.length <= MAX_SHORT && isLastWord(tokens, at);
    const isSubject = SUBJECT_FOLLOWS.has(tokens[at - 1]?.word?.text ?? '');
    const isMissing =
      isSubject ||
      isContents(tokens, at) ||
      (!namesAny && (isName || isShort || NAMES_FOLLOW.has(tokens[at - 1]?.word?.text ?? '')));
    if (!slots.item || isBeside || isContents(tokens, at)) account.unread.push(word.raw);
    account.share *= isMissing ? IS_NAME : isBeside ? BESIDE_NAME : mayBeName(tokens, at) ? MAY_BE_NAME : UNKNOWN;
  }
  return account;
}

/** `tins of lavender`: the package found items by its name, and what is in it has none. */
function isContents(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(0, at).map(({ text }) => text);
  if (words.at(-1) === 'the' || words.at(-1) === 'our') words.pop();
  return words.at(-1) === 'of' && words.at(-2) === '<item>';
}

const isSlotOfName = ({ text }: Token) => /^<(?:item|supplier|category|place|person|group|type)>$/.test(text);
/** `how much does Fortnum charge`: somebody else is asked about. */
const SUBJECT_FOLLOWS = new Set(['does', 'did', 'do']);
/** Words that only a name follows, where it is no word of the phrasings. */
const NAMES_FOLLOW = new Set(['of', 'any', 'some', 'much', 'many', 'more', 'enough', 'from', 'the', 'our']);

/** Words before a name. */
const BEFORE_NAMES = new Set(
  'of for from the our my your any some more much many about a an and or in at with to which what all both only no these those'.split(
    ' ',
  ),
);

/** Whether a word stands where a name would: behind `of` and the like, next to a name, or at the end. */
function mayBeName(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (isLastWord(tokens, at) || before === undefined || isSlot(before) || isSlot(next) || next?.text === 'tea')
    return true;
  return BEFORE_NAMES.has(before.word?.text ?? '') || before.text === 'tea';
}

/** In so few words the last one is a name: `reorder zebra please`. */
const MAX_SHORT = 4;
const isLastWord = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1).every(({ word }) => word !== null && isNeutral(word.text));

const isOutside = (meaning: KnownMeaning | undefined) => meaning?.topic === 'outside' || meaning?.topic === 'refused';

/** Whether only questions that no records answer, and requests that are refused, use a word. */
function isOfOthers(word: string): boolean {
  return meaningsKnown().every((meaning, index) => isOutside(meaning) || !fits(word, index));
}

/** `30 tins and 2 kg of sencha`: each amount has an item of its own. */
const isPaired = ({ amounts, mentions }: Reading, { topic }: KnownMeaning) =>
  topic === 'fulfil' && amounts.length === mentions.length;

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
