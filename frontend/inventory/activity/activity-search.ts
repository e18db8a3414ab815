import { MOVEMENT_REASONS, type MovementReason } from '../../../engines/inventory/choices.ts';
import { isDay, isId } from '../../lib/search-values.ts';
import { type ListLook, readLook } from '../../ui/list/look.ts';

/** The order that the server gives, oldest first; the table sorts by the other columns what it shows. */
export const BY_TIME = 'when';

/** What the page is filtered by, as in its address. Days are those of the reader: `2026-11-20`. */
export interface ActivitySearch extends ListLook {
  /** The ids of an item and of a person. */
  item?: number;
  person?: number;
  reason?: MovementReason;
  from?: string;
  to?: string;
}

export const toReason = (value: unknown): MovementReason | undefined => MOVEMENT_REASONS.find((one) => one === value);

/** Parses the URL search, ignoring anything invalid. */
export function readActivitySearch({
  item,
  person,
  reason,
  from,
  to,
  ...look
}: Record<string, unknown>): ActivitySearch {
  const known = toReason(reason);
  return {
    ...(isId(item) && { item }),
    ...(isId(person) && { person }),
    ...(known && { reason: known }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...readLook(look),
  };
}
