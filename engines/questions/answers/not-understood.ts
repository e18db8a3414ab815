import type { Answer } from '../answer.ts';
import { names } from '../format.ts';
import { line } from '../sentences.ts';
import { ABILITIES, EXAMPLES } from './general.ts';

/** So many words that mean nothing are rather another language than a typo. */
const OTHER_LANGUAGE = 3;

const refuse = (...lines: Answer['lines']): Answer => ({
  lines: [...lines, line`I know about ${ABILITIES.slice(0, 3).join('; ')}; and more.`],
  suggestions: EXAMPLES.slice(0, 3),
  understood: false,
});

/** Says what could not be read, and what can be asked. */
export function notUnderstood(unread: readonly string[]): Answer {
  const all = [...new Set(unread)];
  const words = all.slice(0, 4).map((word) => `“${word}”`);
  if (words.length === 0)
    return refuse(line`I do not know the answer to that: it is no question that I can compute from your stock.`);
  return refuse(
    line`I do not know what ${names(words)} ${words.length === 1 ? 'means' : 'mean'} here: nothing in your stock, suppliers or team is called so, and it is no question that I can compute.`,
    ...(all.length >= OTHER_LANGUAGE ? [line`I understand English only.`] : []),
  );
}

/** Asks what a word means. */
export const askFor = (word: string): Answer =>
  refuse(line`I do not know what you mean by “${word}”: name the item, please.`);

/** Says that nothing in the workspace has these names. */
export const unknownNames = (unknown: readonly string[]): Answer => ({
  lines: [line`Nothing in your stock, suppliers or team is called ${names(unknown.map((name) => `“${name}”`))}.`],
  understood: false,
});
