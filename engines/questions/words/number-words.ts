import type { Word } from './words.ts';

/** Numbers that are written as words. */

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const MORE_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ dozen: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
    ...{ ninety: 90, hundred: 100, thousand: 1000 },
  }),
);

/** The number that a word stands for; null where it stands for none. */
export function numberOf(words: readonly Word[], i: number): number | null {
  const word = words[i];
  if (!word) return null;
  if (word.number !== null) return word.number;
  const spelled = NUMBER_WORDS.indexOf(word.text);
  return spelled >= 0 ? spelled + 2 : (MORE_NUMBERS.get(word.text) ?? null);
}
