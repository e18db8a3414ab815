import { queryOptions } from '@tanstack/react-query';
import { listViews, type View, type ViewList } from '../../../worker/views/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';

/** The search of a list's address. */
export type ViewSearch = View['search'];

const FRESH_MS = 60_000;

/** Own views and those that others share, of all lists. Null when signed out. */
export const viewsQuery = queryOptions({ ...apiQuery(listViews), staleTime: FRESH_MS });

/** What the button and the menu of a list's views take. */
export type ViewsProps = {
  list: ViewList;
  /** The view that the address names, changed since or not. */
  viewId: number | undefined;
  /** What the list shows now, as its address says it; undefined where a part is not set. */
  search: Record<string, ViewSearch[string] | undefined>;
  /** Shows a saved search; without an id, everything. */
  onView: (search: ViewSearch, id?: number) => void;
};
