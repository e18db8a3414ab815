import { isWeight } from '../../numbers/weight.ts';
import { isOfGroup } from '../../stock/item-groups.ts';
import type { AnswerLine } from '../answer.ts';
import { count, endOf, names } from '../format.ts';
import type { Topic } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { scopeOf } from './handler.ts';

/** Answers that list or count what is a tea. */
const OF_TEAS: ReadonlySet<Topic> = new Set([
  ...(['list', 'count', 'low', 'out', 'filter', 'rankItems', 'runOut', 'topSelling', 'dead', 'excess'] as const),
]);
/** So many categories are named. */
const MAX_NAMED = 4;

/** What is sold by weight in categories that say neither tea nor supplies, and so is none of the teas of an answer. */
export function noTeas(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const [group, another] = question.groups;
  const isOfTeas = group === 'tea' && another === undefined && OF_TEAS.has(question.topic);
  if (!isOfTeas || question.categories.length + question.items.length > 0 || question.among !== null) return [];
  const others = scopeOf({ ...question, groups: [] }, snapshot).filter(isPerhapsTea);
  if (others.length === 0) return [];
  const categories = [...new Set(others.map(({ category }) => category))].sort();
  return [
    line`Not counted as teas, by their category: ${count(others.length, 'item')} in ${endOf(names(categories, MAX_NAMED))}`,
  ];
}

const isPerhapsTea = ({ category, unit, sellingPrice }: StockItem): boolean =>
  category !== '' &&
  sellingPrice !== null &&
  isWeight(unit) &&
  !(isOfGroup(category, 'tea') || isOfGroup(category, 'packaging') || isOfGroup(category, 'accessories'));
