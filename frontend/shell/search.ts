/** Something that Ctrl+K can open. */
export type SearchResult = {
  id: string;
  label: string;
  /** A second line, such as SKU and stock on hand. */
  description?: string;
  open: () => void;
};

/**
 * A hook that returns results for the typed query. It runs only while the palette is open, so it may fetch the list it
 * searches. Results are shown in this order; return at most ten.
 */
export type UseSearch = (query: string) => SearchResult[];
