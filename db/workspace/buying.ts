import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Buying windows of teas: when a harvest is offered. A tea may have several in a year. */
export const buyingWindows = sqliteTable(
  'buying_windows',
  {
    workspaceId: integer('workspace_id').notNull(),
    itemId: integer('item_id').notNull(),
    /** Its first and last day in every year, as `MM-DD`. A window may end in the next year. */
    opensOn: text('opens_on').notNull(),
    closesOn: text('closes_on').notNull(),
    /** What its harvest is called: `First flush`. */
    name: text('name').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.itemId, t.opensOn] })],
);
