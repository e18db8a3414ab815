import { sql } from 'drizzle-orm';
import { bool, type ExportedList, iso, listRows, quantity, rowsAfter } from './list-queries.ts';

/** Lists of documents, such as orders, and of the places and lots in which stock lies. */

export const locations: ExportedList = {
  name: 'locations',
  rows: 500,
  found: listRows('locations'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'name', name, 'createdAt', ${iso('created_at')}) AS text
    FROM locations WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${locations.rows}`,
};

/** `id` of a position is the place, `itemId` the item. */
export const placePars: ExportedList = {
  name: 'placePars',
  rows: 1000,
  found: listRows('placePars'),
  page: (ctx, after) => sql`
    SELECT location_id AS id, item_id AS itemId, json_object('locationId', location_id, 'itemId', item_id,
      'par', ${quantity('par')}) AS text
    FROM place_pars WHERE workspace_id = ${ctx.workspaceId} AND (location_id, item_id) > (${after.id}, ${after.itemId})
    ORDER BY location_id, item_id LIMIT ${placePars.rows}`,
};

/** `id` of a position is the day on which a window opens, as a number: 401. */
export const buyingWindows: ExportedList = {
  name: 'buyingWindows',
  rows: 1000,
  found: listRows('buyingWindows'),
  page: (ctx, after) => sql`
    SELECT CAST(replace(opens_on, '-', '') AS INTEGER) AS id, item_id AS itemId, json_object('itemId', item_id, 'name', name,
      'opensOn', opens_on, 'closesOn', closes_on) AS text
    FROM buying_windows WHERE workspace_id = ${ctx.workspaceId}
      AND (item_id, opens_on) > (${after.itemId}, ${monthDayOf(after.id)})
    ORDER BY item_id, opens_on LIMIT ${buyingWindows.rows}`,
};

/** `itemId` of a position is the item. */
export const declarations: ExportedList = {
  name: 'declarations',
  rows: 200,
  found: listRows('declarations'),
  page: (ctx, after) => sql`
    SELECT 0 AS id, item_id AS itemId, json_object('itemId', item_id, 'ingredients', ingredients, 'allergens', allergens,
      'note', note, 'decigrams', brewing_decigrams, 'millilitres', brewing_millilitres, 'celsius', brewing_celsius,
      'seconds', brewing_seconds, 'infusions', infusions) AS text
    FROM item_declarations WHERE workspace_id = ${ctx.workspaceId} AND item_id > ${after.itemId}
    ORDER BY item_id LIMIT ${declarations.rows}`,
};

const monthDayOf = (id: number): string =>
  String(id)
    .padStart(4, '0')
    .replace(/(?=..$)/, '-');

export const lots: ExportedList = {
  name: 'lots',
  rows: 500,
  found: listRows('lots'),
  // A function takes 32 arguments at most on D1.
  page: (ctx, after) => sql`
    SELECT id, itemId, json_insert(base, '$.isOrganic', json(organic), '$.worth', worth) AS text FROM (
    SELECT id, 0 AS itemId, json_object('id', id, 'itemId', item_id, 'code', code, 'supplierId', supplier_id,
      'receivedOn', received_on, 'bestBefore', best_before, 'bestBeforePrecision', best_before_precision,
      'status', status, 'origin', origin, 'garden', garden, 'harvest', harvest, 'cultivar', cultivar, 'grade', grade,
      'invoice', invoice, 'createdAt', ${iso('created_at')}, 'updatedAt', ${iso('updated_at')}) AS base, ${bool('is_organic')} AS organic,
      worth
    FROM lots WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${lots.rows}) ORDER BY id`,
};

/** `itemId` of a position is the item. All codes of an item are on one page: it has at least so many rows. */
export const itemCodes: ExportedList = {
  name: 'itemCodes',
  rows: 100,
  found: listRows('itemCodes'),
  page: (ctx, after) => sql`
    SELECT 0 AS id, c.item_id AS itemId, json_object('code', c.code, 'key', c.code_key, 'kind', c.kind, 'itemId', c.item_id,
      'lotId', c.lot_id, 'quantity', ${quantity('c.quantity')}, 'userId', c.user_id, 'createdAt', ${iso('c.created_at')}) AS text
    FROM (SELECT DISTINCT item_id FROM item_codes WHERE workspace_id = ${ctx.workspaceId} AND item_id > ${after.itemId}
      ORDER BY item_id LIMIT ${itemCodes.rows}) AS v
    CROSS JOIN item_codes AS c ON c.workspace_id = ${ctx.workspaceId} AND c.item_id = v.item_id
    ORDER BY c.item_id, c.code_key`,
};

export const documents: ExportedList = {
  name: 'documents',
  rows: 500,
  found: listRows('documents'),
  // A function takes 32 arguments at most on D1.
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_set(json_object('id', id, 'kind', kind, 'number', number, 'name', name, 'note', note,
      'supplierId', supplier_id, 'sourceId', source_id, 'isBlind', ${bool('is_blind')},
      'assigneeIds', json(assignee_ids), 'expectedAt', ${iso('expected_at')}, 'userId', user_id,
      'createdAt', ${iso('created_at')}, 'openedAt', ${iso('opened_at')}, 'doneAt', ${iso('done_at')},
      'closedAt', ${iso('closed_at')}, 'cancelledAt', ${iso('cancelled_at')}),
      '$.recipeVersion', recipe_version, '$.sampleWeights', json(sample_weights), '$.isDrill', ${bool('is_drill')},
      '$.currency', currency, '$.rate', rate) AS text
    FROM documents WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${documents.rows}`,
};

/** `itemId` of a position is the document. */
export const documentLines: ExportedList = {
  name: 'documentLines',
  rows: 1000,
  found: listRows('documentLines'),
  page: (ctx, after) => sql`
    SELECT line AS id, document_id AS itemId, json_object('documentId', document_id, 'line', line, 'itemId', item_id,
      'locationId', location_id, 'lotId', lot_id, 'quantity', ${quantity('quantity')}, 'planned', ${quantity('planned')},
      'unitCost', unit_cost, 'price', price, 'sourceLine', source_line, 'book', ${quantity('book')}, 'userId', user_id, 'at', ${iso('at')}) AS text
    FROM document_lines WHERE workspace_id = ${ctx.workspaceId} AND (document_id, line) > (${after.itemId}, ${after.id})
    ORDER BY document_id, line LIMIT ${documentLines.rows}`,
};

/** What was received of orders, with all rows of a movement on one page. */
export const receipts: ExportedList = {
  name: 'receipts',
  rows: 1000,
  found: listRows('receipts'),
  page: (ctx, after) => sql`
    SELECT movement_id AS id, 0 AS itemId, json_object('orderId', order_id, 'line', line, 'movementId', movement_id,
      'quantity', ${quantity('quantity')}, 'importId', import_id) AS text
    FROM order_receipts
    WHERE workspace_id = ${ctx.workspaceId} AND movement_id > ${after.id} AND movement_id <= (
      SELECT max(movement_id) FROM (
        SELECT movement_id FROM order_receipts WHERE workspace_id = ${ctx.workspaceId} AND movement_id > ${after.id}
        ORDER BY movement_id LIMIT ${receipts.rows}))
    ORDER BY movement_id, order_id, line`,
};

/** Charges of receipts, for those who see costs. */
export const charges: ExportedList = {
  name: 'charges',
  rows: 1000,
  found: listRows('charges'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'receiptId', receipt_id, 'kind', kind, 'amount', amount, 'spread', spread,
      'note', note, 'userId', user_id, 'createdAt', ${iso('created_at')}, 'cancelledAt', ${iso('cancelled_at')}) AS text
    FROM charges WHERE ${rowsAfter(ctx.workspaceId, after)} AND ${ctx.db.seesCosts ? 1 : 0} ORDER BY id LIMIT ${charges.rows}`,
};
