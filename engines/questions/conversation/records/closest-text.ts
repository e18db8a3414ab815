import type { Lexicon } from '../../lexicon.ts';
import { isWordOfPhrasings } from '../../meaning/model.ts';
import type { Topic } from '../../question.ts';
import { isAskingWord } from '../../texts/asked-words.ts';
import { closestText, type SoughtWord } from '../../texts/closest.ts';
import { rootOf } from '../../texts/roots.ts';
import type { SaidWord } from '../../texts/sought-texts.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import { isNeutral } from '../../words/neutral.ts';
import type { Reading } from '../../words/reading.ts';
import { NUMBERS } from '../../words/spelling/calendar-words.ts';
import type { Word } from '../../words/words.ts';
import { MAX_OFFERS, SURE } from '../choose.ts';
import type { One } from '../context.ts';
import { goingOn } from '../spoken/certain.ts';
import { WE_OWE } from '../spoken/customers.ts';
import { isOf, type Named, namedBefore, namedIn, textsBefore } from './named-texts.ts';
import { type Spoken, sureOf } from './sure-of.ts';
import { questionOfText } from './text-question.ts';

/** What people wrote, where a message is not surely read or no record would answer it: `when can we blend chai again`. */

/** How much a word tells that no question of stock has, one that some have, and one that anything may be said with. */
const STRANGE = 1;
const TELLING = 0.6;
const PLAIN = 0.25;
/** How much it tells that a text is of what is named, and of what was mentioned before. */
const OF_NAMED = 0.6;
const OF_CONTEXT = 0.4;
/**
 * From this score on a text is what is asked for. Of 4,000 messages of people about stock, each compared with 60 texts, none
 * came to as much by chance.
 */
const FITS = 1.1;
/** What no record holds was understood: more has to speak for a text. */
const FITS_DENIED = 1.3;
/** From this score on a text is offered, or shown with a denial. */
const NEAR = 0.5;
const NEAR_DENIED = 0.4;
/** This share of the words of a follow-up has to be in the text that was just shown. */
const OF_SHOWN = 0.6;

/** What may be to be done rather than asked for. */
const NEVER: ReadonlySet<Topic> = new Set([...(['change', 'contact'] as const)]);
const OF_TEXTS: ReadonlySet<Topic> = new Set([...(['messages', 'search'] as const)]);

/** What a message begins with or has that asks something. */
export const ASKS =
  /\?|\b(?:what|when|where|who|whose|which|why|how)\b|^\W*(?:(?:and|so|ok|okay|hey|hi|but|um|sorry)\W+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|should|will|would|any|remind|tell)\b/;
export const OF_FIGURES = /\bhow (?:much|many)\b/;

/** What a message asks, or the text that answers it; with that text among what it may mean where it is only near. */
export function orInTexts(spoken: Spoken, lexicon: Lexicon): One {
  const { one, reading } = spoken;
  const isSure = one.confidence >= SURE;
  const isDenied = isSure && one.questions.length > 0 && one.questions.every(({ topic }) => topic === 'outside');
  if (isSure && !isDenied) return one;
  if (one.questions.some(({ topic }) => NEVER.has(topic))) return one;
  if (!ASKS.test(reading.text) || WE_OWE.test(reading.text)) return one;
  if (isDenied && one.questions.some(({ subject, items }) => subject === 'dates' && items.length > 0)) return one;
  // What no record holds of so much of something is no figure either.
  const hasFigures = (reading.amounts.length > 0 && !isDenied) || (reading.assumed ?? []).length > 0;
  if (hasFigures || reading.time !== null) return one;
  // What somebody waits for is in what they wrote.
  if (reading.people.length === 1 && reading.mentions.length === 0 && WAITS.test(reading.text))
    return sureOf('team-messages', spoken, { words: [], limit: null, whether: false }) ?? one;
  return onShown(spoken, isDenied, lexicon) ?? anywhere(spoken, isDenied, lexicon);
}

/** `and when is set-up`, after a text that says when; null where it says nothing of that. */
function onShown(spoken: Spoken, isDenied: boolean, lexicon: Lexicon): One | null {
  const { reading, before } = spoken;
  const shown = textsBefore(before, lexicon);
  if (before === null || shown.size === 0 || namedIn(reading).length > 0) return null;
  // `what was it for`: all that is written of it is what was shown.
  if (shown.size === 1 && OF_SHOWN_ALONE.test(reading.text) && !isDenied) return goingOn(before, before.question);
  const words = wordsOfReading(reading);
  if (words.length === 0) return null;
  const found = closestText(
    lexicon,
    words.map(({ root }) => ({ root, weight: 1 })),
    { among: shown },
  );
  const held = words.filter(({ root }) => found?.held.has(root));
  if (!found || words.some(({ isNeeded, root }) => isNeeded && !found.held.has(root))) return null;
  const isFew = shown.size <= MOST_SHOWN && !isDenied;
  if (held.length < words.length * OF_SHOWN || held.length < (isFew ? 1 : 2)) return null;
  if (OF_FIGURES.test(reading.text) && !/\d/.test(found.text.text)) return null;
  return questionOfText(found, before.question.words, spoken);
}

/** Of so many texts one word tells which is meant. */
const MOST_SHOWN = 3;
const OF_SHOWN_ALONE =
  /^\W*(?:(?:and|so|but|ok|okay|hm+)\W+)*(?:(?:what|why|who|where|when|which item)(?:s|'s| is| was| were| are)? (?:it|that|this|they|those)(?: (?:was|is|were|are))?(?: (?:for|about|of|on|from|again))*|what (?:for|about)|why)\W*$/;

/** The text that is nearest of all that is written. */
function anywhere(spoken: Spoken, isDenied: boolean, lexicon: Lexicon): One {
  const { one, reading, before } = spoken;
  const own = wordsOfReading(reading);
  const needed = own.filter(({ isNeeded }) => isNeeded);
  const names = namedIn(reading);
  const context = names.length > 0 ? [] : namedBefore(before, lexicon);
  if (own.length === 0) return one;
  const found = closestText(lexicon, [...own, ...rootsOf(names, OF_NAMED, own), ...rootsOf(context, OF_CONTEXT, own)], {
    more: (text) =>
      names.some((name) => isOf(text, name)) ? OF_NAMED : context.some((name) => isOf(text, name)) ? OF_CONTEXT : 0,
  });
  if (!found) return one;
  const { held, text, score } = found;
  const spokenOf = new Set(context.flatMap(({ roots }) => roots));
  const isHeld = ({ root }: SoughtWord) => held.has(root);
  // `the standing order they asked for` has no word of its own, but the text has all of them, and is of who was mentioned.
  const isPlain = needed.length === 0;
  const mostHeld = own.filter(isHeld).length >= Math.max(2, own.length * OF_SHOWN);
  const isOfSpoken = [...names, ...context].some(
    (name) => isOf(text, name) || name.roots.some((root) => held.has(root)),
  );
  if (isPlain ? !mostHeld || !isOfSpoken : !needed.some(isHeld)) return one;
  const isWhole = needed.every((word) => isHeld(word) || spokenOf.has(word.root));
  const areNamed = names.every((name) => isOf(text, name) || name.roots.some((root) => held.has(root)));
  const isFigure = OF_FIGURES.test(reading.text) && !/\d/.test(text.text);
  if (!areNamed || isFigure) return one;
  const asked = questionOfText(found, null, spoken);
  if (!asked) return one;
  if (isWhole && score >= (isDenied ? FITS_DENIED : FITS)) return asked;
  const inText = needed.filter(isHeld);
  if (isPlain || score < (isDenied ? NEAR_DENIED : NEAR)) return one;
  if (!isDenied) return inText.length * 2 >= needed.length ? offered(one, asked) : one;
  // One word that other questions have, too, is in texts of something else.
  const isTelling = inText.length > 1 || names.length > 0 || inText.some(({ weight }) => weight === STRANGE);
  return isTelling && inText.length * 2 > needed.length ? besideDenied(one, asked) : one;
}

const WAITS =
  /\bwhat\b.*\b(?:wait(?:s|ing)? (?:for|on)|hoping for|chasing|asking (?:us |me )?for|(?:want|need)(?:s|ed|ing)? from (?:us|me))\W*$/;

/** The words of a message that a text may have, without those that only build a sentence. */
export function wordsOfReading({ plain, mentions }: Reading): SaidWord[] {
  const named = new Set(mentions.flatMap(({ values }) => values.flatMap(({ name }) => stemsOfName(name))));
  const words = plain.filter(
    ({ text, stem, number }) =>
      number === null && !named.has(stem) && !NUMBER_WORDS.has(text) && !BUILDING.has(text) && !isAskingWord(text),
  );
  const all = words.map((word): SaidWord => {
    const isWeak = WEAK.has(rootOf(word.stem)) || OF_AMOUNTS.has(word.stem);
    const isNeeded = word.stem.length >= MIN_LETTERS && !isNeutral(word.text) && !isWeak;
    return { root: rootOf(word.stem), weight: weightOf(word), isNeeded, said: word.text };
  });
  const different = [...new Map(all.map((word) => [word.root, word])).values()];
  return different.length > MOST_WORDS ? [] : different;
}
/** Each is compared with all words that are written: a page of them asks for no text. */
const MOST_WORDS = 24;
const MIN_LETTERS = 3;
const NUMBER_WORDS: ReadonlySet<string> = new Set(NUMBERS);

const weightOf = ({ stem, text }: Word): number =>
  isNeutral(text) ? PLAIN : isWordOfPhrasings(stem) || isWordOfPhrasings(text) ? TELLING : STRANGE;

/** What any sentence is built of. */
const BUILDING = new Set(
  `a an the and or but of to in on at by for from with as if so than then that this these those there here it its is are
   be been was were am do does did done have has had having i we you they he she me us them my our your their his her what
   which who whom whose when where why how can could would should shall will may might must please not no yes any some all
   just also too very really hey hi ok okay t s re ve ll m d im ive whats`
    .trim()
    .split(/\s+/),
);
/** What figures are asked in: `in packs please` asks for no text of packs. */
const OF_AMOUNTS = new Set(
  `kilo kilogram gram pound ounce piece pack packet package bag box tin pouch carton unit dollar percent total sum average
   day week month year before after since until`
    .trim()
    .split(/\s+/),
);
/** What is done with anything: a text need not say it. */
const WEAK = new Set(
  'take took give gave get got go goe went do send sent come came use put happen'.split(' ').map(rootOf),
);

const rootsOf = (names: readonly Named[], weight: number, own: readonly SoughtWord[]): SoughtWord[] => {
  const said = new Set(own.map(({ root }) => root));
  const roots = new Set(names.flatMap(({ roots }) => roots).filter((root) => !said.has(root)));
  return [...roots].map((root) => ({ root, weight }));
};

/** What was likely meant, with a text that is near among it. */
function offered(one: One, { questions: [asked] }: One): One {
  if (!asked || one.maybe.some(({ topic }) => OF_TEXTS.has(topic))) return one;
  return { ...one, maybe: [...one.maybe.slice(0, MAX_OFFERS - 1), asked] };
}

/** What is written of it, and then that no record holds it. */
const besideDenied = (one: One, asked: One): One => ({ ...asked, questions: [...asked.questions, ...one.questions] });
