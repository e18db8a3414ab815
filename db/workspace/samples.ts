import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Samples of teas: what was asked for, came, was tasted and decided. Its state follows from its days, its sheets and its decision.
 * What lies in the drawer is no stock.
 */
export const samples = sqliteTable(
  'samples',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    /** What the supplier calls it. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['offer', 'pre_shipment', 'arrival', 'retained'] }).notNull(),
    /** Null for a tea that the workspace does not keep. */
    itemId: integer('item_id'),
    supplierId: integer('supplier_id'),
    /** Of an arrival or a retained sample: the lot that it was taken of. */
    lotId: integer('lot_id'),
    /** In thousandths of a gram; null if nobody weighed it. */
    weight: integer('weight'),
    /** Days as `YYYY-MM-DD`; `decideBy` is the last day on which it may still be refused. */
    askedOn: text('asked_on'),
    arrivedOn: text('arrived_on'),
    decideBy: text('decide_by'),
    decision: text('decision', { enum: ['approved', 'refused'] }),
    decidedAt: integer('decided_at'),
    decidedBy: integer('decided_by'),
    note: text('note').notNull().default(''),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('samples_item').on(t.workspaceId, t.itemId, t.id),
    index('samples_lot').on(t.workspaceId, t.lotId).where(sql`lot_id IS NOT NULL`),
    index('samples_decide').on(t.workspaceId, t.decideBy).where(sql`decide_by IS NOT NULL AND decision IS NULL`),
  ],
);

/** Tastings: cups of samples, side by side. Until one has ended, its tasters see neither each other's sheets nor, if blind, the names. */
export const tastings = sqliteTable(
  'tastings',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    isBlind: integer('is_blind').notNull().default(0),
    /** How every cup is brewed: thousandths of a gram, millilitres, seconds. */
    weight: integer('weight').notNull(),
    water: integer('water').notNull(),
    seconds: integer('seconds').notNull(),
    /** Who set the cups up, and knows what is in them. */
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

export const tastingCups = sqliteTable(
  'tasting_cups',
  {
    workspaceId: integer('workspace_id').notNull(),
    tastingId: integer('tasting_id').notNull(),
    /** 1, 2, 3 … as the cups stand. */
    cup: integer('cup').notNull(),
    sampleId: integer('sample_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tastingId, t.cup] }),
    index('tasting_cups_sample').on(t.workspaceId, t.sampleId),
  ],
);

/** What one person wrote of one cup. */
export const tastingSheets = sqliteTable(
  'tasting_sheets',
  {
    workspaceId: integer('workspace_id').notNull(),
    tastingId: integer('tasting_id').notNull(),
    cup: integer('cup').notNull(),
    userId: integer('user_id').notNull(),
    /** Scores in tenths, 0 to 100; null where there is none. */
    dryLeaf: integer('dry_leaf'),
    liquor: integer('liquor'),
    wetLeaf: integer('wet_leaf'),
    dryLeafWords: text('dry_leaf_words').notNull().default(''),
    liquorWords: text('liquor_words').notNull().default(''),
    wetLeafWords: text('wet_leaf_words').notNull().default(''),
    /** When it was last written, on the taster's device. */
    writtenAt: integer('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.tastingId, t.cup, t.userId] })],
);
