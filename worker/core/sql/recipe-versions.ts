import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecipeVersion } from '../../../engines/making/quantities.ts';
import { jsonColumn } from './rows.ts';

/** Versions of recipes as the rules of making need them: recipes and runs read them within their own queries. */

/** An input as `[itemId, unit, quantity, percent]`, in thousandths and hundredths of a per cent. */
const inputTuple = z.tuple([z.int(), z.string(), z.int(), z.int().nullable()]);

/** The columns of a version for rules: what `toVersion` takes. */
export const versionColumns = {
  ...{ itemId: z.int(), unit: z.string(), makes: z.int(), inputs: jsonColumn(z.array(inputTuple)) },
};

/** SQL: the inputs of a version as `inputTuple`, in their order. @param recipeId,version SQL */
export const inputsJson = ({ workspaceId }: { workspaceId: number }, recipeId: SQL, version: SQL): SQL => sql`(
  SELECT json_group_array(json_array(n.item_id, o.unit, n.quantity, n.percent) ORDER BY n.line)
  FROM recipe_inputs AS n CROSS JOIN items AS o ON o.workspace_id = ${workspaceId} AND o.id = n.item_id
  WHERE n.workspace_id = ${workspaceId} AND n.recipe_id = ${recipeId} AND n.version = ${version})`;

/** A version of a recipe as the rules of making have it. */
export function toVersion(row: { itemId: number; unit: string; makes: number; inputs: string }): RecipeVersion {
  const inputs: z.output<typeof inputTuple>[] = JSON.parse(row.inputs);
  return {
    ...{ itemId: row.itemId, unit: row.unit, makes: row.makes },
    inputs: inputs.map(([itemId, unit, quantity, percent]) => ({ itemId, unit, quantity, percent })),
  };
}
