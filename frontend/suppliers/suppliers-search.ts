import { isId } from '../lib/search-values.ts';
import { type ListLook, readLook } from '../ui/list/look.ts';

/** The tabs in the order of docs/specification.md, 3.3. */
export const TEST_TABS = ['test', 'suppliers', 'templates', 'setup'] as const;
export type SupplierTab = (typeof TEST_TABS)[number];
/** The tabs of /suppliers: what is used every day comes first. */
export const SUPPLIER_TABS: readonly SupplierTab[] = ['suppliers', 'templates', 'test', 'setup'];

/** What an address says: the tab, and how the list of suppliers is looked at. */
export type SuppliersSearch = ListLook & {
  tab?: SupplierTab;
  q?: string | undefined;
  /** The id of the supplier whose papers are open. */
  papers?: number | undefined;
};

/** Parses the tab of an address; undefined if there is no such tab. */
export const parseSupplierTab = (value: unknown): SupplierTab | undefined => TEST_TABS.find((tab) => tab === value);

/** Parses an address, ignoring anything invalid. */
export function readSuppliersSearch(search: Record<string, unknown>): SuppliersSearch {
  const tab = parseSupplierTab(search.tab);
  // The router reads `?q=2024` as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  const { papers } = search;
  return { ...(tab && { tab }), ...(q && { q }), ...(isId(papers) && { papers }), ...readLook(search) };
}
