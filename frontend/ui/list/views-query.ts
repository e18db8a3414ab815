import { queryOptions } from '@tanstack/react-query';
import { listViews, type View } from '../../../worker/views/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';

/** The search of a list's address. */
export type ViewSearch = View['search'];

const FRESH_MS = 60_000;

/** Own views and those that others share, of all lists. Null when signed out. */
export const viewsQuery = queryOptions({ ...apiQuery(listViews), staleTime: FRESH_MS });
