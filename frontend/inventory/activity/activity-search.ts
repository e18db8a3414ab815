import { MOVEMENT_REASONS, type MovementReason } from '../../../engines/inventory/choices.ts';

/** What the page is filtered by, as in its address. Days are those of the reader: `2026-11-20`. */
export interface ActivitySearch {
  /** The ids of an item and of a person. */
  item?: number;
  person?: number;
  reason?: MovementReason;
  from?: string;
  to?: string;
}

export const toReason = (value: unknown): MovementReason | undefined => MOVEMENT_REASONS.find((one) => one === value);
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Parses the URL search, ignoring anything invalid. */
export function readActivitySearch({ item, person, reason, from, to }: Record<string, unknown>): ActivitySearch {
  const known = toReason(reason);
  return {
    ...(isId(item) && { item }),
    ...(isId(person) && { person }),
    ...(known && { reason: known }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
