import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { InputOnLabel } from '../../../engines/labels/content.ts';
import type { JsonText } from './json-text.ts';
import { jsonColumn, parseJson } from './rows.ts';

/** An input as `[name, unit, thousandths for one making, thousandths of what is made, [names of its parts]]`. */
const inputTuple = z.tuple([z.string(), z.string(), z.int(), z.int(), z.array(z.string())]);

/** The column of `recipeInputsJson`. */
export const recipeInputs = jsonColumn(z.array(inputTuple));

/** SQL: what the first recipe of an item takes, as JSON. */
export const recipeInputsJson = (workspaceId: number, itemId: SQL): SQL => sql`(
  SELECT json_group_array(json_array(m.name, m.unit, t.quantity, v.makes, json((
      SELECT json_group_array(p.name ORDER BY q.quantity DESC, q.line) FROM recipes AS b
      CROSS JOIN recipe_inputs AS q ON q.workspace_id = ${workspaceId} AND q.recipe_id = b.id AND q.version = b.version
        AND q.percent IS NOT NULL
      CROSS JOIN items AS p ON p.workspace_id = ${workspaceId} AND p.id = q.item_id
      WHERE b.workspace_id = ${workspaceId} AND b.item_id = t.item_id AND b.archived_at IS NULL))) ORDER BY t.line)
  FROM (SELECT id, version FROM recipes WHERE workspace_id = ${workspaceId} AND item_id = ${itemId} AND archived_at IS NULL
    ORDER BY id LIMIT 1) AS r
  CROSS JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = r.id AND v.version = r.version
  CROSS JOIN recipe_inputs AS t ON t.workspace_id = ${workspaceId} AND t.recipe_id = r.id AND t.version = r.version
  CROSS JOIN items AS m ON m.workspace_id = ${workspaceId} AND m.id = t.item_id)`;

/** What one unit of the item takes. */
export const toInputs = (inputs: JsonText<z.output<typeof inputTuple>[]>): InputOnLabel[] =>
  parseJson(inputs).map(([name, unit, quantity, makes, parts]) => ({ name, unit, parts, quantity: quantity / makes }));
