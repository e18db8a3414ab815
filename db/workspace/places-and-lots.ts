import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Where stock lies, and of which lot. Stock that nobody has placed or lotted is in Main, without a lot: it has no row here. */

/** The id of the place Main in every workspace. It has a row once it is renamed. */
export const MAIN_LOCATION = 1;

/** The lot of stock without a lot. */
export const NO_LOT = 0;

/** Places: a warehouse, a shop, a cellar shelf. A flat list. */
export const locations = sqliteTable(
  'locations',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** The name in comparable form (engines/text/match-key.ts). */
    nameKey: text('name_key').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), uniqueIndex('locations_name').on(t.workspaceId, t.nameKey)],
);

/** Lots: goods of one batch or harvest of an item, from one supplier. */
export const lots = sqliteTable(
  'lots',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    itemId: integer('item_id').notNull(),
    code: text('code').notNull(),
    /** The code in comparable form: the same code of the same supplier is the same lot. */
    codeKey: text('code_key').notNull(),
    /** 0 if unknown or made here. */
    supplierId: integer('supplier_id').notNull().default(0),
    /** Days as `YYYY-MM-DD`. */
    receivedOn: text('received_on'),
    /** The last day at its best: of a month or a year, the last of it. */
    bestBefore: text('best_before'),
    /** How the date is written on the goods. */
    bestBeforePrecision: text('best_before_precision', { enum: ['day', 'month', 'year'] }),
    status: text('status', { enum: ['ok', 'hold', 'recalled'] })
      .notNull()
      .default('ok'),
    origin: text('origin').notNull().default(''),
    garden: text('garden').notNull().default(''),
    harvest: text('harvest').notNull().default(''),
    cultivar: text('cultivar').notNull().default(''),
    grade: text('grade').notNull().default(''),
    /** The supplier's invoice or chop number. */
    invoice: text('invoice').notNull().default(''),
    /** 1 if it was bought as organic, or made of nothing else. It may be sold as such with a paper that says so. */
    isOrganic: integer('is_organic').notNull().default(0),
    /** The sum of its stock in all places. The trigger `movement_placed` keeps it. */
    quantity: integer('quantity').notNull().default(0),
    /** What it is worth, in thousandths of a cent, where the item's value is kept; else 0. The trigger keeps this, too. */
    worth: integer('worth').notNull().default(0),
    /**
     * Its last notice: how many days before its best-before date, 0 once it has expired; null before the first one. A
     * trigger forgets it when the date changes.
     */
    noticeDays: integer('notice_days'),
    /** When its best-before date was last changed, in epoch milliseconds; 0 if never. The trigger `lot_dated` sets it. */
    datedAt: integer('dated_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('lots_code').on(t.workspaceId, t.itemId, t.supplierId, t.codeKey),
    index('lots_best_before').on(t.workspaceId, t.bestBefore, t.id).where(sql`quantity > 0`),
  ],
);

/**
 * Stock by place and lot: a projection of the movements, kept by the trigger `movement_placed`. A row that reaches 0 is
 * deleted. What lies in Main without a lot is `items.quantity - items.placed`.
 */
export const stock = sqliteTable(
  'stock',
  {
    workspaceId: integer('workspace_id').notNull(),
    itemId: integer('item_id').notNull(),
    locationId: integer('location_id').notNull(),
    lotId: integer('lot_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.itemId, t.locationId, t.lotId] }),
    index('stock_location').on(t.workspaceId, t.locationId, t.itemId),
    check('lot_below_zero', sql`${t.quantity} >= 0`),
  ],
);

/** How much of an item a place should hold: what is missing is moved there before it is ordered. */
export const placePars = sqliteTable(
  'place_pars',
  {
    workspaceId: integer('workspace_id').notNull(),
    locationId: integer('location_id').notNull(),
    itemId: integer('item_id').notNull(),
    par: integer('par').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.locationId, t.itemId] }),
    index('place_pars_item').on(t.workspaceId, t.itemId),
    check('place_par_above_zero', sql`${t.par} > 0`),
  ],
);

/** What a paper is. */
export const PAPER_KINDS = ['organic', 'lab_report', 'phytosanitary', 'origin', 'other'] as const;

/** What papers of lots and of suppliers have alike. The files are in R2. Triggers forget a notice of another day. */
const paperColumns = {
  id: integer('id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: PAPER_KINDS }).notNull().default('other'),
  /** What it holds for, in words: `Sencha and gyokuro of the garden in Uji`. */
  scope: text('scope').notNull().default(''),
  /** GET /api/uploads/{key} */
  uploadKey: text('upload_key').notNull(),
  /** The last day on which the paper holds, as `YYYY-MM-DD`; null if it does not end. */
  expiresOn: text('expires_on'),
  /** Its last notice, and when its last day was last changed, as of a lot. */
  noticeDays: integer('notice_days'),
  datedAt: integer('dated_at').notNull().default(0),
  userId: integer('user_id'),
  createdAt: integer('created_at').notNull(),
};

/** Papers of a lot: certificates, laboratory reports, letters. */
export const lotPapers = sqliteTable(
  'lot_papers',
  {
    workspaceId: integer('workspace_id').notNull(),
    lotId: integer('lot_id').notNull(),
    ...paperColumns,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.lotId, t.id] }),
    index('lot_papers_expire').on(t.workspaceId, t.expiresOn).where(sql`expires_on IS NOT NULL`),
  ],
);

/** Papers of a supplier: they hold for its lots, or for those of the items that they name. */
export const supplierPapers = sqliteTable(
  'supplier_papers',
  {
    workspaceId: integer('workspace_id').notNull(),
    supplierId: integer('supplier_id').notNull(),
    /** The items that it holds for, as JSON `[itemId, …]`; empty for all of the supplier's. */
    itemIds: text('item_ids').notNull().default('[]'),
    /** The first day on which it holds, as `YYYY-MM-DD`; null if it does not say. */
    startsOn: text('starts_on'),
    ...paperColumns,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.supplierId, t.id] }),
    index('supplier_papers_expire').on(t.workspaceId, t.expiresOn).where(sql`expires_on IS NOT NULL`),
  ],
);
