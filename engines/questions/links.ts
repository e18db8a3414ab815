import type { PageLink } from './answer.ts';
import type { Query } from './ask.ts';
import type { Facts } from './facts.ts';

/** The page that shows what a query lists, where one does. */
export function pathOf(query: Query, { items }: Facts): PageLink | null {
  if (query.of === 'message') return { label: 'Open messages', path: '/messages' };
  if (query.of === 'supplier' || query.of === 'order') return { label: 'Open suppliers', path: '/suppliers' };
  if (query.of !== 'item' || query.by !== null || query.period !== null) return null;
  const named = (field: string) => query.where.find((filter) => filter.field === field)?.is?.[0];
  const item = named('item');
  const found = items.find(({ id, name }) => id === item || name === item);
  if (item !== undefined) return found ? { label: `Open ${found.name}`, path: `/inventory/${found.id}` } : null;
  const status = { low: 'low', critical: 'low', out: 'out', wellStocked: 'ok' }[String(named('state'))];
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  for (const field of ['category', 'supplier', 'type']) {
    const value = named(field);
    if (typeof value === 'string') search.set(field === 'supplier' ? 'q' : field, value);
  }
  return search.size === 0 ? null : { label: 'Open the list', path: `/inventory?${search}` };
}
