import { GROUP_NAMES, isOfGroup } from '../../stock/item-groups.ts';
import type { Answer, Insight } from '../answer.ts';
import { conditionsText } from '../conditions.ts';
import { demandWithin } from '../findings/scope.ts';
import { names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { computeDemand, type Demand, type Need, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';

/** The computation behind a topic: what it needs to know, what it answers, and the findings that go with it. */
export interface Handler {
  need?(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need;
  answer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer;
  /** Asked for only where findings are shown. Demand and plans are loaded, and narrowed to what the question is about. */
  findings?(question: ResolvedQuestion, demand: Demand, snapshot: WorkspaceSnapshot): Insight[];
}

/** How long a list in an answer may be; the whole of it is a link away. */
export const MAX_ROWS = 12;

/** The items that a question is about: those it names, else those of its categories, suppliers, places and type. */
export function scopeOf(question: ResolvedQuestion, { items }: Pick<WorkspaceSnapshot, 'items'>): StockItem[] {
  const { suppliers, locations, type, except, among, holding } = question;
  const isLeft = ({ id }: StockItem) => !except?.ids.has(id) && (holding === null || holding.has(id));
  if (question.items.length > 0) return question.items.filter(isLeft);
  const keys = new Set(suppliers.map(({ key }) => key));
  return items.filter(
    (item) =>
      isLeft(item) &&
      (among === null || among.has(item.id)) &&
      (suppliers.length === 0 || keys.has(item.supplierKey)) &&
      isOfKind(question, item) &&
      (locations.length === 0 || locations.includes(item.location)) &&
      (type === null || item.inventoryType === type),
  );
}

/** The demand of the items that a question is about. */
export function demandFor(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Demand {
  const demand = computeDemand(snapshot);
  return isScoped(question) ? demandWithin(demand, new Set(scopeOf(question, snapshot).map(({ id }) => id))) : demand;
}

/** Whether an item is of the categories and kinds of a question: `the green teas` are of both, `teas and labels` of either. */
function isOfKind(
  { categories, groups }: Pick<ResolvedQuestion, 'categories' | 'groups'>,
  { category }: StockItem,
): boolean {
  const beyond = groups.filter((group) => !categories.some((one) => isOfGroup(one, group)));
  if (categories.length === 0 && beyond.length === 0) return true;
  return categories.includes(category) || beyond.some((group) => isOfGroup(category, group));
}

/** Whether a question is about a part of the stock only. */
export const isScoped = ({
  items,
  suppliers,
  categories,
  locations,
  type,
  groups,
  except,
  among,
  conditions,
}: ResolvedQuestion): boolean =>
  items.length + suppliers.length + categories.length + locations.length + groups.length + conditions.length > 0 ||
  type !== null ||
  except !== null ||
  among !== null;

/** How the scope reads in a sentence: `in Green Tea from Uji Tea Growers`; empty for everything. */
export function scopeText(question: ResolvedQuestion): string {
  const { suppliers, categories, locations, type, items, groups, except, among } = question;
  const without = `${except === null ? '' : ` except ${except.label}`}${conditionsText(question)}`;
  if (items.length > 0) return without;
  // Teas alone are the noun of the sentence.
  const kinds = groups.length === 1 && groups[0] === 'tea' ? [] : groups.map((group) => GROUP_NAMES[group]);
  const kept = [...categories, ...kinds];
  const parts = [
    among === null ? '' : ` of those ${among.size}`,
    type === null ? '' : ` in ${type}`,
    kept.length === 0 ? '' : ` in ${names(kept)}`,
    suppliers.length === 0 ? '' : ` from ${names(suppliers.map(({ name }) => name))}`,
    locations.length === 0 ? '' : ` at ${names(locations.slice(0, 3))}`,
    without,
  ];
  return parts.join('');
}

/** The same where the items are not listed next to it: ` of Sencha and Hojicha`. */
export function subjectText(question: ResolvedQuestion): string {
  const { items } = question;
  return items.length === 0
    ? scopeText(question)
    : ` of ${names(
        items.map(({ name }) => name),
        3,
      )}${scopeText(question)}`;
}

/** What `those` stands for after a ranking: all that keeps to its conditions, and else the rows that are shown. */
export const listedOf = <T>(
  { conditions, limit }: ResolvedQuestion,
  rows: readonly T[],
  shown: number,
): readonly T[] => (limit === null && conditions.length > 0 ? rows : rows.slice(0, shown));

/** `, 5 of 12`: how much of what a condition leaves a ranking shows; empty where it shows all, and where there is no condition. */
export const shownOf = ({ conditions }: ResolvedQuestion, shown: number, all: number): string =>
  conditions.length === 0 || shown >= all ? '' : `, ${shown} of ${all}`;

/** How an answer about a part of the stock begins: `Of your teas: `; empty for everything. */
export function scopePrefix(question: ResolvedQuestion): string {
  if (!isScoped(question)) return '';
  const { groups, items } = question;
  if (question.among !== null && items.length === 0) return `Of those ${question.among.size}: `;
  const isOfGroups = groups.length > 0 && scopeText({ ...question, groups: [] }) === '';
  if (isOfGroups) return `Of your ${groups.map((group) => GROUP_NAMES[group]).join(' and ')}: `;
  return items.length > 0
    ? `Of ${names(
        items.map(({ name }) => name),
        3,
      )}: `
    : `Of what you keep${scopeText(question)}: `;
}

/** What the items of a question are called. */
export const noun = ({ groups, categories }: ResolvedQuestion): string =>
  groups.length === 1 && groups[0] === 'tea' && categories.length === 0 ? 'tea' : 'item';

/** A path of the inventory list with the filters of a question. */
export function listPath({ suppliers, categories, type }: ResolvedQuestion, more: Record<string, string> = {}): string {
  const [category, anotherCategory] = categories;
  const [supplier, anotherSupplier] = suppliers;
  const search = Object.entries({
    ...(category && !anotherCategory ? { category } : {}),
    ...(supplier && !anotherSupplier ? { q: supplier.name } : {}),
    ...(type ? { type } : {}),
    ...more,
  }).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return search.length === 0 ? '/inventory' : `/inventory?${search.join('&')}`;
}

export const byName = (a: StockItem, b: StockItem): number => a.name.localeCompare(b.name);

/** The items of a list, as an answer remembers them. */
export const idsOf = (items: readonly StockItem[]): number[] => items.map(({ id }) => id);

export const lastDays = (now: number, days: number) => ({ from: now - days * 86_400_000, until: now + 1 });
