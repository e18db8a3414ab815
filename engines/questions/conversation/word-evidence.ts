import { isContents } from '../meaning/account.ts';
import { fits, isKnownPair, meaningsKnown, usedBy } from '../meaning/model.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate, Candidates } from './candidate.ts';

/**
 * What speaks for and against each thing that a message may ask, as named figures. How much each of them counts is fitted to
 * messages of people whose wording was not trained on (`scripts/assistant/fit-certainty.ts`).
 */
export type Evidence = readonly (readonly [name: string, value: number])[];

/** What the words of a message tell by themselves of how sure its meaning is. */

/** How much likelier something is than not, as a logarithm; where it is all but certain, one is as good as another. */
const MOST_ODDS = 7;
export const oddsOf = (chance: number): number => {
  const odds = Math.log(Math.max(chance, 1e-6) / Math.max(1 - chance, 1e-6));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
};

/** Other money than that of the workspace. */
const OTHER_MONEY = /^(?:euro|eur|gbp|sterling|yen|yuan|rupee|franc|peso)$/;
/** What would be otherwise: `if we double the price`. */
const HYPOTHESIS =
  /\b(?:if|unless)\b(?: \w+){0,3} (?:doubl|tripl|halv|rais|increas|lower|reduc|cut|drop|chang|switch|put up)\w*\b/;
const MANY_UNKNOWN = 2;

/**
 * Whether a message says what no answer could keep: other money, a case that is not so, a second condition, unknown contents
 * of a package: `boxes of lavender`.
 */
export const asksTooMuch = ({ tokens, text, unknown }: Reading, { topic }: KnownMeaning): boolean =>
  !ANSWERED_ANYWAY.has(topic) &&
  (HYPOTHESIS.test(text) ||
    tokens.some(({ word }, at) => word !== null && unknown.includes(word.raw) && isContents(tokens, at)) ||
    tokens.some(
      ({ word }, at) =>
        word !== null &&
        (OTHER_MONEY.test(word.stem) || (word.text === 'not' && SECOND.has(tokens[at - 1]?.text ?? ''))),
    ));
const SECOND = new Set(['and', 'but']);
const ANSWERED_ANYWAY: ReadonlySet<string> = new Set([
  ...['outside', 'refused', 'fulfil', 'total', 'packs', 'fillUp', 'change', 'runOut', 'help'],
]);

const isConditional = ({ tokens }: Reading): boolean =>
  tokens.some(({ word }, at) => word !== null && at > 2 && /^(?:if|unless)$/.test(word.text));

/** The share of neighbours that no phrasing and no message has together. */
function strangeness({ tokens }: Reading): number {
  const pairs = tokens.map(({ text }, at) => isKnownPair(text, tokens[at + 1]?.text ?? null));
  return pairs.length === 0 ? 0 : pairs.filter((isKnown) => !isKnown).length / pairs.length;
}

/** What speaks for its being none of the candidates. @param unknown how many of the words are */
export function doubtOfWords(reading: Reading, { chances, sensed }: Candidates, unknown: number, at: string): Evidence {
  const likeliest = chances.reduce((best, chance, index) => (chance > (chances[best] ?? 0) ? index : best), 0);
  const odds = oddsOf(chances[likeliest] ?? 0);
  const known = tellingWords(reading);
  return [
    [`${at} doubt odds`, -odds],
    [`${at} doubt odds ${Math.min(unknown, MANY_UNKNOWN)}`, -odds],
    [`${at} doubt sense`, -oddsOf(sensed[likeliest] ?? 0)],
    [`${at} doubt strange pairs`, strangeness(reading)],
    [`${at} doubt conditional`, isConditional(reading) ? 1 : 0],
    [`${at} doubt telling ${Math.min(known, MOST_TELLING)}`, 1],
    [`${at} doubt share unknown`, unknown / Math.max(1, unknown + known)],
  ];
}
const MOST_TELLING = 4;

/** Words that say what is asked: neither neutral nor names. */
export const tellingWords = ({ tokens }: Reading): number =>
  tokens.filter(({ word }) => word !== null && word.number === null && !isNeutral(word.text)).length;

/** What speaks for one candidate. */
export function evidenceOfWords(reading: Reading, { alone, sensed, meaning, index }: Candidate, way: string): Evidence {
  return [
    [`${way} others`, othersOf(reading, index)],
    [`${way} odds`, oddsOf(alone)],
    [`${way} sense odds`, oddsOf(sensed)],
    [`${way} conditional`, isConditional(reading) && ANSWERED_ANYWAY.has(meaning.topic) ? 1 : 0],
  ];
}

/** How much the words belong to other meanings: the fewer use a word that this one does not, the more. */
function othersOf({ tokens }: Reading, index: number): number {
  const all = meaningsKnown().length;
  return tokens.reduce((most, { text, word }) => {
    const users = word === null || isNeutral(word.text) ? null : usedBy(text);
    return users === null || fits(text, index) ? most : Math.max(most, Math.log(all / Math.max(1, users)) - FEW);
  }, 0);
}
/** A word that more than this share of the meanings use, as a logarithm, belongs to none of them. */
const FEW = 1;
