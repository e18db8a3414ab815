import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Documents: what people plan or do about stock in one piece. A document is a plan, the movements that name it are facts.
 * Orders, receipts, counts, moves, runs and recalls are documents; each uses the columns that it needs.
 */
export const documents = sqliteTable(
  'documents',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** An order of one line that a message placed has the message's id. */
    id: integer('id').notNull(),
    kind: text('kind', { enum: ['order', 'receipt', 'count', 'move', 'run', 'recall'] }).notNull(),
    /** Counts up within its kind. */
    number: integer('number').notNull(),
    name: text('name').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Of an order. */
    supplierId: integer('supplier_id'),
    /**
     * Of a receipt: the order. Of a count: the place that is counted, if it is one. Of a run: the recipe, if it follows one. Of
     * a recall: the lot.
     */
    sourceId: integer('source_id'),
    /** Of a run: the version of its recipe. */
    recipeVersion: integer('recipe_version'),
    /** Of a run: sample weights of what was filled, as JSON `[grams, …]`. */
    sampleWeights: text('sample_weights').notNull().default('[]'),
    /** Of a recall: 1 if it is an exercise, which holds nothing. */
    isDrill: integer('is_drill').notNull().default(0),
    /** The photo of the slip (GET /api/uploads/{key}). */
    uploadKey: text('upload_key'),
    /** Of a count: whether staff see no book values, and who counts, as JSON `[userId, …]`. */
    isBlind: integer('is_blind').notNull().default(0),
    assigneeIds: text('assignee_ids').notNull().default('[]'),
    /** Of an order in another currency than the workspace's: which (ISO 4217), and what one unit of it costs in the workspace's. */
    currency: text('currency').notNull().default(''),
    rate: real('rate'),
    /** Of an order: the expected arrival. */
    expectedAt: integer('expected_at'),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
    /** When an order was placed, or a count, run or recall opened; null for a draft. */
    openedAt: integer('opened_at'),
    /** When an order was received in full, or a receipt, count, move or run was booked. Of a recall: when it ended. */
    doneAt: integer('done_at'),
    /** When an order was closed: what is open no longer comes. */
    closedAt: integer('closed_at'),
    /** When it was cancelled, or undone. */
    cancelledAt: integer('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('documents_number').on(t.workspaceId, t.kind, t.number),
    index('documents_source').on(t.workspaceId, t.sourceId).where(sql`source_id IS NOT NULL`),
    index('documents_open')
      .on(t.workspaceId, t.kind, t.id)
      .where(sql`done_at IS NULL AND closed_at IS NULL AND cancelled_at IS NULL`),
  ],
);

/** Lines of documents. Quantities in thousandths of the item's unit. */
export const documentLines = sqliteTable(
  'document_lines',
  {
    workspaceId: integer('workspace_id').notNull(),
    documentId: integer('document_id').notNull(),
    /** 1, 2, 3 … within the document. */
    line: integer('line').notNull(),
    itemId: integer('item_id').notNull(),
    locationId: integer('location_id'),
    lotId: integer('lot_id'),
    /**
     * What was ordered, received, moved or counted; null on a line of a count that nobody has counted yet. Of a run: what was
     * made (line 1) or consumed (the others); null until it is done.
     */
    quantity: integer('quantity'),
    /** Of a run: what was to be made or consumed; null on a line that only came when it was done. */
    planned: integer('planned'),
    /** In the workspace's currency, not rounded to cents; null if unknown. */
    unitCost: real('unit_cost'),
    /** Of an order in another currency: the price of one unit in that, of which `unitCost` follows. */
    price: real('price'),
    /** Of a receipt: the line of the order. */
    sourceLine: integer('source_line'),
    /** Of an order: what is open of the line no longer comes. Of a receipt: it came with the receipt that said so. */
    isClosed: integer('is_closed').notNull().default(0),
    /** Of a count: the stock when it was counted, or when the count was opened. */
    book: integer('book'),
    /** Who counted it, and when. */
    userId: integer('user_id'),
    at: integer('at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.documentId, t.line] }),
    index('document_lines_item').on(t.workspaceId, t.itemId, t.documentId),
    // A count has each balance once. Lines of orders name no place and no lot.
    uniqueIndex('document_lines_balance')
      .on(t.workspaceId, t.documentId, t.itemId, t.locationId, t.lotId)
      .where(sql`book IS NOT NULL`),
  ],
);

/** What counts towards the lines of orders: shares of movements. What is received of a line is their sum. */
export const orderReceipts = sqliteTable(
  'order_receipts',
  {
    workspaceId: integer('workspace_id').notNull(),
    orderId: integer('order_id').notNull(),
    line: integer('line').notNull().default(1),
    movementId: integer('movement_id').notNull(),
    /** In thousandths; negative if a receipt was corrected downwards or reversed. */
    quantity: integer('quantity').notNull(),
    /** The import that received it; undoing the import removes this row. */
    importId: integer('import_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.orderId, t.line, t.movementId] }),
    index('order_receipts_movement').on(t.workspaceId, t.movementId),
  ],
);
