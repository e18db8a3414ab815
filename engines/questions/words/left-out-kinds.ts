import { type ItemGroup, isOfGroup } from '../../stock/item-groups.ts';
import { groupOf, isTypeWord, typeOf } from '../meaning/tokens.ts';
import type { Question } from '../question.ts';
import { leftOutFrom } from './exclusions.ts';
import type { Word } from './words.ts';

/** Kinds of goods and places that a message leaves out by a word of the trade: `without the teaware`, `ignore the shop`. */

type Place = NonNullable<Question['type']>;

/** Words that leave out a kind of goods or one of the two places. */
export interface LeftOutKind {
  start: number;
  /** The first word behind them. */
  end: number;
  group: ItemGroup | null;
  /** The place that remains. */
  type: Place | null;
}

/** Finds them. @param isNamed whether a word belongs to a name, so that it is no word of the trade */
export function leftOutKinds(words: readonly Word[], isNamed: (at: number) => boolean): LeftOutKind[] {
  const found: LeftOutKind[] = [];
  for (const [at, word] of words.entries()) {
    const group = groupOf(word) ?? (isTeaAlone(words, at) ? 'tea' : null);
    const isPlace = isTypeWord(word);
    if ((group === null && !isPlace) || isNamed(at)) continue;
    const last = found.at(-1);
    const isNext = last !== undefined && last.end === at - 1 && JOINING.has(words[at - 1]?.text ?? '');
    const start = isNext ? last.end : leftOutFrom(words, at);
    if (start === null) continue;
    const type = isPlace ? (typeOf(word) === 'retail' ? 'warehouse' : 'retail') : null;
    found.push({ start, end: at + 1, group, type });
  }
  return found;
}
const JOINING = new Set(['and', 'or', 'nor']);

/** `everything except tea`; `without tea bags` speaks of something else. */
const isTeaAlone = (words: readonly Word[], at: number): boolean =>
  words[at]?.stem === 'tea' && (at === words.length - 1 || words[at + 1]?.isSeparated === true);

/** What is left out, with the categories of the kinds of goods that are. @param categories all that the workspace has */
export function withLeftOutKinds(
  except: Question['except'],
  kinds: readonly LeftOutKind[],
  categories: readonly string[],
): Question['except'] {
  const groups = kinds.flatMap(({ group }) => (group === null ? [] : [group]));
  const some = categories.filter((category) => groups.some((group) => isOfGroup(category, group)));
  if (some.length === 0) return except;
  const known = except ?? { items: [], suppliers: [], categories: [], locations: [] };
  return { ...known, categories: [...new Set([...known.categories, ...some])] };
}
