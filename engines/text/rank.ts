import { editDistance } from './edit-distance.ts';
import { withoutAccents } from './fold.ts';

/** How well a name fits what was typed: the lower, the better. */
export const RANKS = { exact: 0, prefix: 1, word: 2, inside: 3, typo: 4 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Letters of which one may be wrong, and of which two may. */
const ONE_WRONG = 4;
const TWO_WRONG = 8;

const plain = (text: string) => withoutAccents(text.toLowerCase()).trim();

/** How well a name fits; null if it does not. Everything fits nothing, as a prefix does. */
export function rankName(name: string, typed: string): Rank | null {
  const [whole, wanted] = [plain(name), plain(typed)];
  if (whole === wanted) return RANKS.exact;
  if (whole.startsWith(wanted)) return RANKS.prefix;
  const at = whole.indexOf(wanted);
  if (at > 0) return /[\p{L}\p{N}]/u.test(whole[at - 1] ?? '') ? RANKS.inside : RANKS.word;
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  return wanted.split(/\s+/).every((word) => words.some((one) => isNearly(one, word))) ? RANKS.typo : null;
}

/** Whether a word, or its beginning, is nearly the one that was typed. */
function isNearly(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  const most = typed.length >= TWO_WRONG ? 2 : typed.length >= ONE_WRONG && !/\d/.test(typed) ? 1 : 0;
  if (most === 0) return false;
  for (let length = typed.length - most; length <= typed.length + most; length++) {
    if (length <= word.length && editDistance(word.slice(0, length), typed) <= most) return true;
  }
  return false;
}

/** What fits, the best first; among equals in the order of the list. */
export function ranked<T>(all: readonly T[], nameOf: (one: T) => string, typed: string): T[] {
  return all
    .flatMap((one) => {
      const rank = rankName(nameOf(one), typed);
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
