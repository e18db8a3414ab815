/** The ID of a row's element, to lead to it. */
export const rowId = (key: number) => `slip-row-${key}`;

/** The key of the row that an element is part of; null outside of all. */
export function rowKeyOf(element: Element | null): number | null {
  const id = element?.closest('[id^="slip-row-"]')?.id;
  const key = id?.match(/^slip-row-(\d+)/)?.[1];
  return key === undefined ? null : Number(key);
}
