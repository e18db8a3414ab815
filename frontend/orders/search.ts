/** Which orders /orders lists. */
export const VIEWS = ['open', 'due', 'finished', 'all'] as const;
export type OrderView = (typeof VIEWS)[number];

/** What the address of /orders says; open orders are its default. */
export type OrderSearch = { view?: Exclude<OrderView, 'open'> };

export const parseView = (value: unknown): OrderView => VIEWS.find((view) => view === value) ?? 'open';

/** The search of an address. */
export function toSearch(view: OrderView): OrderSearch {
  return view === 'open' ? {} : { view };
}

/** The id of an order in an address; null if it is none. */
export function readOrderId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}
