import { z } from 'zod';
import { isMonthDay } from '../calendar/yearly.ts';
import { CENTS_LIMIT } from '../inventory/limits.ts';
import { mapNullable, toThousandths } from '../inventory/thousandths.ts';
import { linePrice, unitCost } from '../inventory/unit-cost.ts';
import { matchKey } from '../text/match-key.ts';
import { bit, byId, count, define, flag, id, ms, msOrNull, quantity, string, time, worth } from './define.ts';

/** Lists of documents, such as orders, and of the places and lots in which stock lies. */

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' });

export const locations = define(
  'locations',
  z.object({ id, name: string(500), createdAt: time }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    name_key: (row) => matchKey(row.name),
    created_at: (row) => ms(row.createdAt),
  },
  byId,
);

export const placePars = define(
  'place_pars',
  z.object({ locationId: id, itemId: id, par: quantity }),
  {
    location_id: (row) => row.locationId,
    item_id: (row) => row.itemId,
    par: (row) => toThousandths(row.par),
  },
  ({ locationId, itemId }) => `${locationId} ${itemId}`,
);

export const itemCodes = define(
  'item_codes',
  z.object({
    code: string(200),
    key: string(200),
    kind: z.enum(['ean8', 'ean13', 'upc', 'gtin14', 'code128', 'own']),
    itemId: id,
    lotId: id.nullable(),
    quantity: quantity.nullable(),
    userId: id.nullable(),
    createdAt: time,
  }),
  {
    code_key: (row) => row.key,
    code: (row) => row.code,
    kind: (row) => row.kind,
    item_id: (row) => row.itemId,
    lot_id: (row) => row.lotId,
    quantity: (row) => mapNullable(row.quantity, toThousandths),
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
  },
  ({ key }) => key,
);

const monthDay = string(5).refine(isMonthDay, { error: 'must be a day of the year such as 04-01' });

/** When harvests are offered. */
export const buyingWindows = define(
  'buying_windows',
  z.object({ itemId: id, name: string(100), opensOn: monthDay, closesOn: monthDay }),
  {
    item_id: (row) => row.itemId,
    name: (row) => row.name,
    opens_on: (row) => row.opensOn,
    closes_on: (row) => row.closesOn,
  },
  ({ itemId, opensOn }) => `${itemId} ${opensOn}`,
);

const brewing = count.nullable();

/** What pouches say of items; grams are stored in tenths. */
export const declarations = define(
  'item_declarations',
  z.object({
    ...{ itemId: id, ingredients: string(1000), allergens: string(500), note: string(1000) },
    ...{ decigrams: brewing, millilitres: brewing, celsius: brewing, seconds: brewing, infusions: brewing },
  }),
  {
    item_id: (row) => row.itemId,
    ingredients: (row) => row.ingredients,
    allergens: (row) => row.allergens,
    note: (row) => row.note,
    brewing_decigrams: (row) => row.decigrams,
    brewing_millilitres: (row) => row.millilitres,
    brewing_celsius: (row) => row.celsius,
    brewing_seconds: (row) => row.seconds,
    infusions: (row) => row.infusions,
  },
  ({ itemId }) => String(itemId),
);

export const lots = define(
  'lots',
  z.object({
    id,
    itemId: id,
    code: string(500),
    supplierId: count,
    receivedOn: day.nullable(),
    bestBefore: day.nullable(),
    bestBeforePrecision: z.enum(['day', 'month', 'year']).nullable(),
    status: z.enum(['ok', 'hold', 'recalled']),
    origin: string(500),
    garden: string(500),
    harvest: string(500),
    cultivar: string(500),
    grade: string(500),
    invoice: string(500),
    /** Left out in exports of older versions. */
    isOrganic: z.boolean().default(false),
    /** In thousandths of a cent. Left out in exports of older versions; null in those of people who see no costs. */
    worth: worth.nullable().default(null),
    createdAt: time,
    updatedAt: time,
  }),
  {
    id: (row) => row.id,
    item_id: (row) => row.itemId,
    code: (row) => row.code,
    code_key: (row) => matchKey(row.code),
    supplier_id: (row) => row.supplierId,
    received_on: (row) => row.receivedOn,
    best_before: (row) => row.bestBefore,
    best_before_precision: (row) => row.bestBeforePrecision,
    status: (row) => row.status,
    origin: (row) => row.origin,
    garden: (row) => row.garden,
    harvest: (row) => row.harvest,
    cultivar: (row) => row.cultivar,
    grade: (row) => row.grade,
    invoice: (row) => row.invoice,
    is_organic: (row) => (row.isOrganic ? 1 : 0),
    worth: (row) => row.worth ?? 0,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.updatedAt),
  },
  byId,
);

export const documents = define(
  'documents',
  z.object({
    id,
    kind: z.enum(['order', 'receipt', 'count', 'move', 'run', 'recall']),
    number: z.int().positive(),
    name: string(500),
    note: string(20_000),
    supplierId: id.nullable(),
    sourceId: id.nullable(),
    // Exports of older versions have no runs and recalls.
    recipeVersion: z.int().positive().nullable().default(null),
    sampleWeights: z.array(z.number().positive().max(1_000_000)).max(100).default([]),
    isDrill: flag.default(false),
    isBlind: flag,
    assigneeIds: z.array(id).max(1000),
    // Nor orders in another currency.
    currency: string(3).default(''),
    rate: z.number().positive().max(1e9).nullable().default(null),
    expectedAt: time.nullable(),
    userId: id.nullable(),
    createdAt: time,
    openedAt: time.nullable(),
    doneAt: time.nullable(),
    closedAt: time.nullable(),
    cancelledAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    kind: (row) => row.kind,
    number: (row) => row.number,
    name: (row) => row.name,
    note: (row) => row.note,
    supplier_id: (row) => row.supplierId,
    source_id: (row) => row.sourceId,
    recipe_version: (row) => row.recipeVersion,
    sample_weights: (row) => JSON.stringify(row.sampleWeights),
    is_drill: (row) => bit(row.isDrill),
    upload_key: () => null,
    is_blind: (row) => bit(row.isBlind),
    assignee_ids: (row) => JSON.stringify(row.assigneeIds),
    currency: (row) => row.currency,
    rate: (row) => row.rate,
    expected_at: (row) => msOrNull(row.expectedAt),
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
    opened_at: (row) => msOrNull(row.openedAt),
    done_at: (row) => msOrNull(row.doneAt),
    closed_at: (row) => msOrNull(row.closedAt),
    cancelled_at: (row) => msOrNull(row.cancelledAt),
  },
  byId,
);

export const documentLines = define(
  'document_lines',
  z.object({
    documentId: id,
    line: z.int().positive(),
    itemId: id,
    locationId: id.nullable(),
    lotId: count.nullable(),
    quantity: quantity.nullable(),
    planned: quantity.nullable().default(null),
    unitCost: unitCost.nullable(),
    price: linePrice.nullable().default(null),
    sourceLine: z.int().positive().nullable(),
    book: quantity.nullable(),
    userId: id.nullable(),
    at: time.nullable(),
  }),
  {
    document_id: (row) => row.documentId,
    line: (row) => row.line,
    item_id: (row) => row.itemId,
    location_id: (row) => row.locationId,
    lot_id: (row) => row.lotId,
    quantity: (row) => mapNullable(row.quantity, toThousandths),
    planned: (row) => mapNullable(row.planned, toThousandths),
    unit_cost: (row) => row.unitCost,
    price: (row) => row.price,
    source_line: (row) => row.sourceLine,
    book: (row) => mapNullable(row.book, toThousandths),
    user_id: (row) => row.userId,
    at: (row) => msOrNull(row.at),
  },
  ({ documentId, line }) => `${documentId} ${line}`,
);

/** Charges of receipts. Not in exports of people who see no costs. */
export const charges = define(
  'charges',
  z.object({
    id,
    receiptId: id,
    kind: z.enum(['freight', 'duty', 'other']),
    amount: z.int().positive().max(CENTS_LIMIT),
    spread: z.enum(['value', 'weight']),
    note: string(500),
    userId: id.nullable(),
    createdAt: time,
    cancelledAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    receipt_id: (row) => row.receiptId,
    kind: (row) => row.kind,
    amount: (row) => row.amount,
    spread: (row) => row.spread,
    note: (row) => row.note,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
    cancelled_at: (row) => msOrNull(row.cancelledAt),
  },
  byId,
);
