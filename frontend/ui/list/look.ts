/** How a table is looked at. */
export type TableLook = {
  /** The order: a column's `sort`, with a `-` for descending. */
  sort?: string | undefined;
  /** The columns (columns.ts). */
  cols?: string | undefined;
};

/** How a list is looked at, as its address says it. */
export type ListLook = TableLook & {
  /** The saved view that this is, changed or not. */
  view?: number | undefined;
};

/** Parses a look, ignoring anything invalid. By hand: every route's search is in the first bundle. */
export function readLook({ sort, cols, view }: Record<string, unknown>): ListLook {
  return {
    ...(typeof sort === 'string' && sort !== '' && { sort: sort.slice(0, 50) }),
    ...(typeof cols === 'string' && cols !== '' && { cols: cols.slice(0, 1000) }),
    ...(typeof view === 'number' && { view }),
  };
}

/** What of a search chooses rows. */
export function filtersOf<Search extends ListLook>({ sort: _, cols: __, view: ___, ...filters }: Search) {
  return filters;
}

/** A search without its filters; the columns stay. */
export const withoutFilters = ({ cols }: TableLook): TableLook => (cols ? { cols } : {});
