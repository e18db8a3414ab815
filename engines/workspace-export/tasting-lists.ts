import { z } from 'zod';
import { mapNullable, toThousandths } from '../inventory/thousandths.ts';
import { bit, byId, define, flag, id, ms, msOrNull, quantity, string, time } from './define.ts';

/** Lists of samples and tastings. */

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).nullable();
const number = z.int().positive();

export const samples = define(
  'samples',
  z.object({
    ...{ id, name: string(500), kind: z.enum(['offer', 'pre_shipment', 'arrival', 'retained']) },
    ...{ itemId: id.nullable(), supplierId: id.nullable(), lotId: id.nullable() },
    ...{ weight: quantity.positive().nullable(), askedOn: day, arrivedOn: day, decideBy: day },
    ...{ decision: z.enum(['approved', 'refused']).nullable(), decidedAt: time.nullable(), decidedBy: id.nullable() },
    ...{ note: string(5000), userId: id.nullable(), createdAt: time },
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    kind: (row) => row.kind,
    item_id: (row) => row.itemId,
    supplier_id: (row) => row.supplierId,
    lot_id: (row) => row.lotId,
    weight: (row) => mapNullable(row.weight, toThousandths),
    asked_on: (row) => row.askedOn,
    arrived_on: (row) => row.arrivedOn,
    decide_by: (row) => row.decideBy,
    decision: (row) => row.decision,
    decided_at: (row) => msOrNull(row.decidedAt),
    decided_by: (row) => row.decidedBy,
    note: (row) => row.note,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
  },
  byId,
);

export const tastings = define(
  'tastings',
  z.object({
    ...{ id, name: string(500), isBlind: flag, weight: quantity.positive(), water: number, seconds: number },
    ...{ userId: id.nullable(), createdAt: time, endedAt: time.nullable() },
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    is_blind: (row) => bit(row.isBlind),
    weight: (row) => toThousandths(row.weight),
    water: (row) => row.water,
    seconds: (row) => row.seconds,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
    ended_at: (row) => msOrNull(row.endedAt),
  },
  byId,
);

export const tastingCups = define(
  'tasting_cups',
  z.object({ tastingId: id, cup: number, sampleId: id }),
  {
    tasting_id: (row) => row.tastingId,
    cup: (row) => row.cup,
    sample_id: (row) => row.sampleId,
  },
  ({ tastingId, cup }) => `${tastingId} ${cup}`,
);

/** In tenths. */
const score = z.int().min(0).max(100).nullable();
const words = string(500);

export const tastingSheets = define(
  'tasting_sheets',
  z.object({
    ...{ tastingId: id, cup: number, userId: id, dryLeaf: score, liquor: score, wetLeaf: score },
    ...{ dryLeafWords: words, liquorWords: words, wetLeafWords: words, writtenAt: time },
  }),
  {
    tasting_id: (row) => row.tastingId,
    cup: (row) => row.cup,
    user_id: (row) => row.userId,
    dry_leaf: (row) => row.dryLeaf,
    liquor: (row) => row.liquor,
    wet_leaf: (row) => row.wetLeaf,
    dry_leaf_words: (row) => row.dryLeafWords,
    liquor_words: (row) => row.liquorWords,
    wet_leaf_words: (row) => row.wetLeafWords,
    written_at: (row) => ms(row.writtenAt),
  },
  ({ tastingId, cup, userId }) => `${tastingId} ${cup} ${userId}`,
);
