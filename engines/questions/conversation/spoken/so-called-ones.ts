import type { Lexicon } from '../../lexicon.ts';
import type { Token } from '../../meaning/tokens.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';

/** `and the blank ones?` after an item: others, by a word of their names that alone names nothing. */

const SO_CALLED =
  /\bthe (?!other|same|first|second|third|last|next|only|new|old|open|late)(\p{L}{4,}(?<!est)) ones?\b/u;
/** A word of more names tells none of them. */
const MOST_ITEMS = 6;
const ITEM: Token = { text: '<item>', word: null };

/** A message with the items that it names by such a word; null where it names others, or none. */
export function withSoCalled(reading: Reading, before: Before, { items }: Lexicon): Reading | null {
  const [, said = ''] = SO_CALLED.exec(reading.text) ?? [];
  const { mentions, suppliers, categories, groups, units, amounts, conditions = [], tokens } = reading;
  if (said === '' || before.question.items.length === 0) return null;
  if ([mentions, suppliers, categories, groups, units, amounts, conditions].some((some) => some.length > 0))
    return null;
  const at = tokens.findIndex(({ word }) => word?.text === said);
  const stem = tokens[at]?.word?.stem;
  if (stem === undefined) return null;
  const spoken = new Set(before.question.items.flat());
  const values = items.filter(({ id, name }) => !spoken.has(id) && stemsOfName(name).includes(stem));
  if (values.length === 0 || values.length > MOST_ITEMS) return null;
  return {
    ...reading,
    mentions: [{ start: 0, end: 0, values, exact: [], weight: 1 }],
    unknown: reading.unknown.filter((one) => one !== said),
    tokens: [
      ...tokens.slice(0, at),
      ITEM,
      ...tokens.slice(at + 2).filter((_, i) => i > 1 || !isForThem(tokens, at + 2 + i)),
    ],
  };
}

/** `the blank ones for them`: what it is for is the item before it. */
const isForThem = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.word?.text === 'for' && PRONOUNS.has(tokens[at + 1]?.word?.text ?? '')) ||
  (PRONOUNS.has(tokens[at]?.word?.text ?? '') && tokens[at - 1]?.word?.text === 'for');
const PRONOUNS = new Set(['it', 'that', 'them', 'those', 'these', 'this']);
