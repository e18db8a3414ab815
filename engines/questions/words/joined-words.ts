import { isCommonWord } from '../meaning/model.ts';
import { numberOf } from './number-words.ts';
import { isExplained } from './spelling/meant-word.ts';
import { type Word, wordsOf } from './words.ts';

/** Names that are written or spoken in pieces. */

/** Whether some name has a word. */
interface Names {
  has(stem: string): boolean;
  /** Whether a name has a word that this one may be a typo of. */
  isNear(word: Word): boolean;
}

/** `tea pot` is a teapot where some item is called so, and `c one` is a shelf. */
export function joinedWords(words: readonly Word[], items: Names, places: Names): Word[] {
  const all: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const [one, next] = [words[i], words[i + 1]];
    if (!one) continue;
    const spoken = spokenLetters(words, i, items, places);
    if (spoken) {
      all.push(spoken.word);
      i = spoken.end - 1;
      continue;
    }
    const [both] = next && one.number === null && next.number === null ? wordsOf(one.text + next.text) : [];
    const isOne =
      both !== undefined &&
      next !== undefined &&
      !items.has(next.stem) &&
      (items.has(both.stem) || isSlipOfOne(both, next, items));
    all.push(isOne ? { ...both, raw: `${one.raw} ${next.raw}` } : one);
    if (isOne) i += 1;
  }
  return all;
}

/** `lemon gras`: the second piece says nothing, and both together are almost a name. */
const isSlipOfOne = (both: Word, next: Word, items: Names): boolean =>
  both.text.length >= MIN_LETTERS_OF_SLIP && !isExplained(next) && !isCommonWord(next.text) && items.isNear(both);
const MIN_LETTERS_OF_SLIP = 8;

/** Letters that are spoken one by one: `c t c` of Assam CTC, `c one` of a shelf. */
function spokenLetters(
  words: readonly Word[],
  start: number,
  items: Names,
  places: Names,
): { word: Word; end: number } | null {
  let end = start;
  while (/^[a-z]$/.test(words[end]?.text ?? '')) end += 1;
  const letters = words.slice(start, end).map(({ text }) => text);
  const made = (text: string, to: number) => {
    const [word] = wordsOf(text);
    const raw = words
      .slice(start, to)
      .map((one) => one.raw)
      .join(' ');
    return word ? { word: { ...word, raw }, end: to } : null;
  };
  if (letters.length > 1) return items.has(letters.join('')) ? made(letters.join(''), end) : null;
  const number = letters.length === 1 ? (words[end]?.text === 'one' ? 1 : numberOf(words, end)) : null;
  const isArticle = ['a', 'i'].includes(letters[0] ?? '') && !SHELVES.has(words[start - 1]?.text ?? '');
  const place = `${letters[0]}${number}`;
  return number !== null && !isArticle && places.has(place) ? made(place, end + 1) : null;
}

/** Behind these a letter and a number are a place. */
const SHELVES = new Set(['shelf', 'shelve', 'aisle', 'bin', 'rack', 'location', 'row', 'spot']);
