/** Something that Ctrl+K can open. */
export type SearchResult = {
  id: string;
  label: string;
  /** A second line, such as SKU and stock on hand. */
  description?: string;
  open: () => void;
};

/**
 * A hook that answers what a person has typed. It runs only while the palette is on the screen, so it may fetch the
 * list that it searches. Results are shown in their order; give at most ten.
 */
export type UseSearch = (query: string) => SearchResult[];
