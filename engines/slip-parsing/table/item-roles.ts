import type { Column } from './columns.ts';
import type { Parts } from './parts.ts';
import { pricedBy } from './priced-by.ts';
import { assignRoles, type Roles } from './roles.ts';
import { slotsOf, valuesOf } from './slots.ts';

/** Finds the roles of the figures on the row of the amount and on other rows of the same item. */
export type FindRoles = (anchor: Parts, seconds: readonly Parts[], discounts: readonly Parts[]) => Roles | null;

/** The same rows are tried in many divisions of a slip, so what was found for them is kept. */
export function rememberRoles(columns: readonly Column[], hasCents: boolean): FindRoles {
  const ids = new Map<Parts, number>();
  const known = new Map<string, Roles | null>();
  const idOf = (parts: Parts) => {
    const id = ids.get(parts) ?? ids.size;
    ids.set(parts, id);
    return id;
  };
  return (anchor, seconds, discounts) => {
    const key = `${idOf(anchor)};${seconds.map(idOf)};${discounts.map(idOf)}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const slots = [...slotsOf(anchor, true), ...seconds.flatMap((one) => slotsOf(one, false))];
    const rows = discounts.map(({ row }) => row);
    const roles = assignRoles(slots, {
      columns,
      hasCents,
      reductions: rows.flatMap(({ tokens }) => valuesOf(tokens, 'figure')),
      percents: [...rows, anchor.row].flatMap(({ tokens }) => valuesOf(tokens, 'percent')),
      pers: [anchor, ...seconds].flatMap(({ row }) => pricedBy(row.line)),
    });
    known.set(key, roles);
    return roles;
  };
}
