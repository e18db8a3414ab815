import type { Part } from './scores.ts';

/** Words that tea tasters write of each part, to choose from: what is good first, then what is not. */
export const TASTING_WORDS: Readonly<Record<Part, readonly string[]>> = {
  dryLeaf: [
    'even',
    'tippy',
    'wiry',
    'twisted',
    'whole',
    'fresh',
    'floral',
    'toasty',
    'broken',
    'dusty',
    'stalky',
    'grey',
  ],
  liquor: [
    ...['bright', 'brisk', 'malty', 'full', 'sweet', 'floral', 'fruity', 'vegetal', 'grassy', 'umami', 'nutty'],
    ...['smoky', 'astringent', 'bitter', 'thin', 'flat', 'stale'],
  ],
  wetLeaf: [
    'bright',
    'coppery',
    'even',
    'green',
    'supple',
    'fresh',
    'fruity',
    'dull',
    'dark',
    'mixed',
    'stewed',
    'sour',
  ],
};

const SEPARATOR = /\s*,\s*/;
const wordsOf = (text: string): string[] => text.split(SEPARATOR).filter((word) => word !== '');

/** Whether a text of words, separated by commas, has a word in any case. */
export const hasWord = (text: string, word: string): boolean =>
  wordsOf(text).some((one) => one.toLowerCase() === word.toLowerCase());

/** The text with a word more, or without it if it has it. */
export function toggleWord(text: string, word: string): string {
  const words = wordsOf(text);
  const others = words.filter((one) => one.toLowerCase() !== word.toLowerCase());
  return (others.length < words.length ? others : [...words, word]).join(', ');
}
