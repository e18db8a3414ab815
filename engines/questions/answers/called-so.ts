import type { Answer } from '../answer.ts';
import { endOf, names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { heldIn, wordsToFind } from '../texts/holding.ts';
import { likeWords } from '../texts/properties.ts';
import { byName, scopeOf } from './handler.ts';

/** So many items that come near are named. */
const MAX_NEAR = 3;

/** What comes nearest to words that no item is called or described by; null where more than words is asked. */
export function nearestCalled(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): Pick<Answer, 'lines' | 'suggestions'> | null {
  const words = question.conditions.flatMap((one) => ('words' in one ? one.words : []));
  if (words.length === 0 || question.conditions.some((one) => !('words' in one))) return null;
  const near = nearTo(words, scopeOf({ ...question, holding: null, conditions: [] }, snapshot), snapshot);
  return near.length === 0
    ? null
    : {
        lines: [line`The nearest: ${endOf(names(near.map(({ name }) => name)))}`],
        suggestions: near.map(({ name }) => `Tell me about ${name}`).slice(0, 2),
      };
}

/** Items whose name or description has one of the words, or another word for the same. */
function nearTo(words: readonly string[], items: readonly StockItem[], { texts }: WorkspaceSnapshot): StockItem[] {
  const described = new Map(texts.descriptions.map(({ itemId, text }) => [itemId, text]));
  const having = (some: readonly string[]) => {
    const roots = wordsToFind(some);
    return items
      .filter(({ id, name, category }) => heldIn(`${name} ${category} ${described.get(id) ?? ''}`, roots).length > 0)
      .toSorted(byName)
      .slice(0, MAX_NEAR);
  };
  const own = having(words);
  const like = likeWords(words);
  return own.length > 0 || like.length === 0 ? own : having(like);
}
