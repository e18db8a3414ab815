import { GROUP_NAMES, isOfGroup } from '../../../engines/stock/item-groups.ts';
import type { Business, Thing } from '../business.ts';
import type { Facts, Need } from '../facts.ts';
import type { Question } from '../question.ts';
import { type Answer, names } from '../say.ts';

/** A computation: what it needs to know, and what it then answers. */
export interface Handler {
  need?(question: Question, business: Business): Need;
  answer(question: Question, business: Business, facts: Facts): Answer;
}

/** How long a list in an answer may be; the whole of it is a link away. */
export const MOST_ROWS = 12;

/** The items that a question is about: those it names, else those of its categories, suppliers, places and type. */
export function scopeOf(question: Question, { things }: Pick<Business, 'things'>): Thing[] {
  if (question.items.length > 0) return [...question.items];
  const { sources, locations, type } = question;
  const keys = new Set(sources.map(({ key }) => key));
  return things.filter(
    (thing) =>
      (sources.length === 0 || keys.has(thing.supplierKey)) &&
      isOfKind(question, thing) &&
      (locations.length === 0 || locations.includes(thing.location)) &&
      (type === null || thing.type === type),
  );
}

/** Whether a thing is of the categories and kinds of a question: `the green teas` are of both, `teas and labels` of either. */
function isOfKind({ categories, groups }: Pick<Question, 'categories' | 'groups'>, { category }: Thing): boolean {
  const beyond = groups.filter((group) => !categories.some((one) => isOfGroup(one, group)));
  if (categories.length === 0 && beyond.length === 0) return true;
  return categories.includes(category) || beyond.some((group) => isOfGroup(category, group));
}

/** Whether a question is about a part of the stock only. */
export const isScoped = ({ items, sources, categories, locations, type, groups }: Question): boolean =>
  items.length + sources.length + categories.length + locations.length + groups.length > 0 || type !== null;

/** How the scope reads in a sentence: `in Green Tea from Uji Tea Growers`; empty for everything. */
export function scopeText({ sources, categories, locations, type, items, groups }: Question): string {
  if (items.length > 0) return '';
  // Teas alone are the noun of the sentence.
  const kinds = groups.length === 1 && groups[0] === 'tea' ? [] : groups.map((group) => GROUP_NAMES[group]);
  const kept = [...categories, ...kinds];
  const parts = [
    type === null ? '' : ` in ${type}`,
    kept.length === 0 ? '' : ` in ${names(kept)}`,
    sources.length === 0 ? '' : ` from ${names(sources.map(({ name }) => name))}`,
    locations.length === 0 ? '' : ` at ${names(locations.slice(0, 3))}`,
  ];
  return parts.join('');
}

/** What the things of a question are called. */
export const noun = ({ groups, categories }: Question): string =>
  groups.length === 1 && groups[0] === 'tea' && categories.length === 0 ? 'tea' : 'item';

/** A path of the inventory list with the filters of a question. */
export function listPath({ sources, categories, type }: Question, more: Record<string, string> = {}): string {
  const [category, anotherCategory] = categories;
  const [source, anotherSource] = sources;
  const search = new URLSearchParams({
    ...(category && !anotherCategory ? { category } : {}),
    ...(source && !anotherSource ? { q: source.name } : {}),
    ...(type ? { type } : {}),
    ...more,
  });
  return search.size === 0 ? '/inventory' : `/inventory?${search}`;
}

export const byName = (a: Thing, b: Thing): number => a.name.localeCompare(b.name);
