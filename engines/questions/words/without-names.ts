import { plain, type Word } from './words.ts';

/** Words of a message, by their places; `end` is the first behind them. */
interface Run {
  start: number;
  end: number;
}

/**
 * A message with `…` for every name of several words, so that what it asks for is not read from a name: nobody asks for
 * losses with `compare Gold Tip and Broken Pekoe`.
 * @param text the message as its words were read, lower case and without accents
 */
export function withoutNames(text: string, words: readonly Word[], names: readonly Run[]): string {
  const isOfName = (at: number) => names.some(({ start, end }) => end - start > 1 && at >= start && at < end);
  let rest = '';
  let from = 0;
  for (const [i, { raw }] of words.entries()) {
    const written = plain(raw);
    const start = placeOf(written, text, from);
    // Words that were spelled out are not found as they were written: nothing is taken away there.
    if (start < 0 || written === '') continue;
    const end = start + written.length;
    rest += text.slice(from, start) + (isOfName(i) ? '…' : written);
    from = end;
  }
  return rest + text.slice(from);
}

/** Where a word begins in a text, at `from` or behind it; -1 where it does not. */
function placeOf(word: string, text: string, from: number): number {
  let start = text.indexOf(word, from);
  while (start > 0 && IN_WORD.test(text[start - 1] ?? '')) start = text.indexOf(word, start + 1);
  return start;
}
const IN_WORD = /[\p{L}\p{M}\p{N}]/u;
