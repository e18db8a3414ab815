/** Something that Ctrl+K can open. */
export type SearchResult = {
  id: string;
  label: string;
  /** A second line, such as SKU and stock on hand. */
  description?: string;
  /** Whether it does something, instead of showing something. */
  isAction?: boolean;
  open: () => void;
};

/**
 * A hook that returns results for the typed query. It may fetch the list that it searches only while the palette is open.
 * Results are shown in this order; return at most ten.
 */
export type UseSearch = (query: string, isOpen: boolean) => SearchResult[];
