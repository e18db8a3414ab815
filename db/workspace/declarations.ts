import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a pouch says of an item to who buys it: on labels and on the public page of a lot. */
export const itemDeclarations = sqliteTable(
  'item_declarations',
  {
    workspaceId: integer('workspace_id').notNull(),
    itemId: integer('item_id').notNull(),
    /** Empty where the ingredients are those of the item's recipe. */
    ingredients: text('ingredients').notNull().default(''),
    /** As the law of the market words them: `May contain traces of almonds`. */
    allergens: text('allergens').notNull().default(''),
    /** What the business says about it. */
    note: text('note').notNull().default(''),
    /** Brewing: tenths of a gram of tea for so many millilitres of water, °C, seconds, infusions; null where it is not said. */
    brewingDecigrams: integer('brewing_decigrams'),
    brewingMillilitres: integer('brewing_millilitres'),
    brewingCelsius: integer('brewing_celsius'),
    brewingSeconds: integer('brewing_seconds'),
    infusions: integer('infusions'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.itemId] })],
);
