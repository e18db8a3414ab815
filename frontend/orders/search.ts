import { type ListLook, readLook } from '../ui/list/look.ts';

/** Which orders /orders lists. */
export const VIEWS = ['open', 'due', 'finished', 'all'] as const;
export type OrderView = (typeof VIEWS)[number];

/** What the address of /orders says; open orders are its default. `saved`: the saved view, changed or not. */
export type OrderSearch = Omit<ListLook, 'view'> & { view?: Exclude<OrderView, 'open'>; saved?: number | undefined };

export const parseView = (value: unknown): OrderView => VIEWS.find((view) => view === value) ?? 'open';

/** Parses an address, ignoring anything invalid. */
export function readOrderSearch({ view, saved, ...look }: Record<string, unknown>): OrderSearch {
  const shown = parseView(view);
  const { view: id, ...rest } = readLook({ ...look, view: saved });
  return { ...(shown !== 'open' && { view: shown }), ...(id !== undefined && { saved: id }), ...rest };
}

/** The id of an order in an address; null if it is none. */
export function readOrderId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}
