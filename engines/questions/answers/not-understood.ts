import { editDistance } from '../../text/edit-distance.ts';
import type { Answer } from '../answer.ts';
import { names } from '../format.ts';
import type { Lexicon } from '../lexicon.ts';
import { line, textOf } from '../sentences.ts';
import type { NoSuchTime } from '../words/no-such-time.ts';
import { plain } from '../words/words.ts';
import { ABILITIES, EXAMPLES } from './general.ts';
import type { WrittenAbout } from './texts/written-about.ts';

/** So many words that mean nothing are rather another language than a typo. */
const OTHER_LANGUAGE = 3;

const refuse = (...lines: Answer['lines']): Answer => ({
  lines: [...lines, line`I know about ${ABILITIES.slice(0, 3).join('; ')}; and more.`],
  suggestions: EXAMPLES.slice(0, 3),
  understood: false,
});

/** Says what could not be read, and what can be asked. @param offers questions that may have been meant */
export function notUnderstood(unread: readonly string[], offers: readonly string[] = [], lexicon?: Lexicon): Answer {
  const all = [...new Set(unread)];
  const words = all.slice(0, 4).map((word) => `“${word}”`);
  const near = lexicon ? all.flatMap((word) => namesNear(word, lexicon)).slice(0, 3) : [];
  const missing =
    words.length === 0
      ? []
      : [
          line`I don’t know ${names(words)}. Nothing in your stock, suppliers or team has ${words.length === 1 ? 'that name' : 'those names'}.`,
          ...(near.length > 0 ? [line`Similar names: ${names(near)}.`] : []),
        ];
  if (offers.length > 0) {
    return {
      lines: [...missing, line`Did you mean ${choicesText(offers)}`],
      suggestions: [...offers],
      understood: false,
    };
  }
  if (words.length === 0)
    return refuse(line`I’m not sure what you’re asking. I answer from your stock, suppliers and messages.`);
  return refuse(...missing, ...(all.length >= OTHER_LANGUAGE ? [line`I only understand English.`] : []));
}

/**
 * The answer to what was likely meant, in case it was; the other questions as buttons.
 * @param offers the question that is answered, in words, and the others
 */
export function inCaseOf([asked = '', ...others]: readonly string[], answer: Answer): Answer {
  return {
    ...answer,
    lines: [
      line`If you mean “${asked}”:`,
      ...answer.lines,
      ...(others.length > 0 ? [line`Or did you mean ${choicesText(others)}`] : []),
    ],
    suggestions: others,
    proposals: [],
    understood: false,
  };
}

/**
 * What the records say about words of a message that was not understood, before what may have been meant.
 * @param found the answer to a search
 */
export const recordsSay = (found: Answer, offers: readonly string[]): Answer => ({
  ...found,
  lines: [
    line`I’m not sure what you’re asking.`,
    ...found.lines,
    ...(offers.length > 0 ? [line`Or did you mean ${choicesText(offers)}`] : []),
  ],
  suggestions: [...offers],
  understood: false,
});

/**
 * An answer that is not sure with what is written about its matter: before it where a text has words of the message, else
 * before the other questions that it offers.
 */
export function withWritten(answer: Answer, { lines, hasWords }: WrittenAbout): Answer {
  const known = textOf(answer.lines);
  const [about, ...all] = lines;
  // The answer in case it is meant may have shown a text already.
  const texts = all.filter((one) => !known.includes(textOf([one])));
  if (!about || texts.length === 0) return answer;
  const isInCase = answer.lines.length > 1 && !hasWords;
  const at = isInCase ? answer.lines.length - (OFFERS.test(textOf(answer.lines.slice(-1))) ? 1 : 0) : 0;
  return { ...answer, lines: [...answer.lines.slice(0, at), about, ...texts, ...answer.lines.slice(at)] };
}
const OFFERS = /^Or did you mean /;

/** What a message also asks and nobody understood, after the answer to the rest. @param clause in its words */
export const halfUnderstood = (clause: string): Answer => ({
  lines: [line`I did not understand “${clause.replace(/[\s?.!,]+$/, '')}”. Ask that by itself.`],
  understood: false,
});

/** `“What is low?”, or “What is out of stock?”` */
function choicesText(offers: readonly string[]): string {
  const quoted = offers.map((offer) => `“${offer}”`);
  return `${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(quoted)}?`;
}

const MAX_DISTANCE = 3;

/** Names of items and suppliers one word of which is near to this one. */
function namesNear(written: string, { items, suppliers }: Lexicon): string[] {
  const word = plain(written);
  if (word.length < 4) return [];
  const allowed = Math.min(MAX_DISTANCE, Math.floor(word.length / 3));
  return [...items, ...suppliers]
    .map(({ name }) => {
      const distances = plain(name)
        .split(/[^\p{L}\p{M}]+/u)
        .filter((one) => one.length >= 4 && Math.abs(one.length - word.length) <= allowed)
        .map((one) => editDistance(one, word));
      return { name, distance: Math.min(MAX_DISTANCE + 1, ...distances) };
    })
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Asks what a word means, or which item is meant. */
export const askFor = (word: string | null): Answer =>
  refuse(
    word === null
      ? line`Which item do you mean? Ask again with its name, such as “How much sencha do we have?”.`
      : line`I don’t know what you mean by “${word}”. Try the item’s name.`,
  );

/** Says that there is no such day, or that it has not come yet. */
export const withoutSuchTime = ({ said, isAhead }: NoSuchTime): Answer => ({
  lines: [
    isAhead
      ? line`${said.charAt(0).toUpperCase()}${said.slice(1)} has not come yet, so there are no records of it.`
      : line`There is no ${said}. Ask again with the day that you mean.`,
  ],
  understood: false,
});

/** Says that nothing in the workspace has these names. */
export const unknownNames = (unknown: readonly string[]): Answer => ({
  lines: [line`Nothing in your stock, suppliers or team is called ${names(unknown.map((name) => `“${name}”`))}.`],
  understood: false,
});
