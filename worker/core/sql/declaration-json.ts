import { type SQL, sql } from 'drizzle-orm';

/** SQL: what a pouch says of an item as JSON, in the words of its contract; all empty where nobody has written it. */
export const declarationJson = (workspaceId: number, itemId: SQL): SQL => sql`(
  SELECT json_object('ingredients', coalesce(max(d.ingredients), ''), 'allergens', coalesce(max(d.allergens), ''),
    'note', coalesce(max(d.note), ''), 'brewing', iif(
      coalesce(d.brewing_decigrams, d.brewing_millilitres, d.brewing_celsius, d.brewing_seconds, d.infusions) IS NULL, NULL,
      json_object('grams', d.brewing_decigrams / 10.0, 'millilitres', d.brewing_millilitres, 'celsius', d.brewing_celsius,
        'seconds', d.brewing_seconds, 'infusions', d.infusions)))
  FROM item_declarations AS d WHERE d.workspace_id = ${workspaceId} AND d.item_id = ${itemId})`;
