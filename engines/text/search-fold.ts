import { withoutAccents } from './fold.ts';

/** Letters that Unicode does not take apart, and how people type them on a keyboard without them. */
const PLAIN: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Most texts. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * What a search compares, on the screens and in the API: lower case, without accents, wide and joined letters made plain.
 * `istanbul` finds `İstanbul`, `strasse` finds `Straße`.
 */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return withoutAccents(lower).replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a search. A text must contain all of them. */
export const wordsOfSearch = (query: string): string[] => foldForSearch(query).split(/\s+/).filter(Boolean);
