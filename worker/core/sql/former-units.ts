import { type SQL, sql } from 'drizzle-orm';
import { movementsBy } from './movements-by.ts';

/**
 * SQL: a delta or quantity of a movement in the present unit of its item. What was entered before a change of unit is multiplied
 * by its factor; the change itself moved nothing. The few items whose unit has changed are listed once a statement: the movements
 * of all others cost one look-up in a list that is mostly empty.
 * @param alias of the movement @param column of it
 */
export function inPresentUnit(
  { workspaceId }: { workspaceId: number },
  alias: string,
  column: 'delta' | 'quantity_after' = 'delta',
): SQL {
  const [movement, quantity] = [sql.raw(alias), sql.raw(`${alias}.${column}`)];
  const ofChange = column === 'delta' ? sql`0` : quantity;
  return sql`iif(${movement}.item_id IN (SELECT item_id FROM ${movementsBy('unit')} WHERE workspace_id = ${workspaceId} AND unit_factor IS NOT NULL),
    iif(${movement}.reason = 'unit', ${ofChange}, CAST(round(${quantity} * coalesce((
      SELECT exp(sum(ln(later.unit_factor))) FROM ${movementsBy('unit', 'later')} WHERE later.workspace_id = ${workspaceId}
        AND later.item_id = ${movement}.item_id AND later.unit_factor IS NOT NULL AND later.id > ${movement}.id), 1)) AS INTEGER)),
    ${quantity})`;
}
