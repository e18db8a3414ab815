import type { NamedItem } from '../lexicon.ts';
import { codeOf, type ItemNames } from './item-names.ts';
import type { Mention } from './names.ts';
import type { Word } from './words.ts';

/** SKUs that a message names, whole: a part of one, such as OFF, is a word like any other. */
export function codesIn(
  words: readonly Word[],
  { codes }: Pick<ItemNames, 'codes'>,
  items: readonly NamedItem[],
): Mention<NamedItem>[] {
  return words.flatMap((_, start) => {
    for (let end = Math.min(words.length, start + MAX_CODE_WORDS); end > start; end--) {
      const code = codeOf(
        words
          .slice(start, end)
          .map(({ text }) => text)
          .join(''),
      );
      const item = items[codes.get(code) ?? -1];
      if (item) return [{ start, end, values: [item], exact: [item], weight: 1 }];
    }
    return [];
  });
}
/** `TEA-100-B` is written as five. */
const MAX_CODE_WORDS = 5;
