import { isId } from '../lib/search-values.ts';
import { type ListLook, readLook } from '../ui/list/look.ts';

/** Which runs /runs lists. */
export const VIEWS = ['all', 'planned', 'done', 'cancelled'] as const;
export type RunView = (typeof VIEWS)[number];

/** What the address of /runs says. `saved`: the saved view, changed or not. */
export type RunSearch = Omit<ListLook, 'view'> & { view?: Exclude<RunView, 'all'>; saved?: number | undefined };

const parseView = (value: unknown): RunView => VIEWS.find((view) => view === value) ?? 'all';

/** Parses an address, ignoring anything invalid. */
export function readRunSearch({ view, saved, ...look }: Record<string, unknown>): RunSearch {
  const shown = parseView(view);
  const { view: id, ...rest } = readLook({ ...look, view: saved });
  return { ...(shown !== 'all' && { view: shown }), ...(id !== undefined && { saved: id }), ...rest };
}

/** What the address of /runs/pack says: a recipe, and how many. */
export type PackSearch = { recipe?: number; quantity?: number };

export function readPackSearch({ recipe, quantity }: Record<string, unknown>): PackSearch {
  const isQuantity = typeof quantity === 'number' && quantity > 0 && Number.isFinite(quantity);
  return { ...(isId(recipe) && { recipe }), ...(isQuantity && { quantity: Math.round(quantity * 1000) / 1000 }) };
}

/** The id of a run in an address; null if it is none. */
export function readRunId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}
