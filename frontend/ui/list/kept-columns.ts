const keyOf = (list: string) => `columns:${list}`;

/** What the device has kept of the columns of a list. */
export function keptColumns(list: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(list)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice of columns on the device, undefined for the defaults. */
export function keepColumns(list: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), text);
  } catch {
    // Without storage, the address still says it.
  }
}
