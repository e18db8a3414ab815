import { z } from 'zod';
import { BEST_BEFORE_PRECISIONS, parseBestBefore } from '../../engines/calendar/best-before.ts';
import { everyone, id, idInPath, line, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { movementReason } from '../inventory/contract.ts';
import { otherUnits } from '../inventory/units-contract.ts';
import { lotPaper, paperKind } from '../papers/contract.ts';

/** Whether the goods may leave: a lot on hold or recalled only moves, returns, or leaves by damage or a count. */
export const lotStatus = z.enum(['ok', 'hold', 'recalled']).meta({
  description:
    '`ok`: it may leave; `hold`: it stays until someone releases it; `recalled`: it stays until the office releases it',
});
export type LotStatus = z.infer<typeof lotStatus>;

const day = z.iso.date().meta({ example: '2027-03-31' });
const bestBeforePrecision = z.enum(BEST_BEFORE_PRECISIONS).meta({
  description: 'How the goods show the date: with day, with month and year, or with the year only',
});

const isOrganic = z.boolean();

/** What a lot may need before it is released, where the workspace wants that. */
export const releaseNeed = z.enum(['papers', 'sample']);
export type ReleaseNeed = z.infer<typeof releaseNeed>;

/** The longest lot code, of a supplier's own making. */
const MAX_CODE = 100;

/** A lot: goods of one batch or harvest of an item. Quantities are in the item's unit. */
const lotFields = {
  id,
  itemId: id,
  item: z.object({ name: z.string(), unit: z.string(), isBetterWithAge: z.boolean(), ...otherUnits }),
  code: z.string(),
  supplierId: id.nullable().meta({ description: 'null if unknown or made here' }),
  supplier: z.object({ name: z.string() }).nullable(),
  receivedOn: day.nullable(),
  bestBefore: day.nullable().meta({ description: 'The last day at its best: of a month or a year, the last of it' }),
  bestBeforePrecision: bestBeforePrecision.nullable(),
  status: lotStatus,
  isOrganic: isOrganic.meta({
    description:
      'It was bought as organic, or made of nothing else. Only without `organic` in `lacks` may it be sold as such',
  }),
  lacks: z
    .array(paperKind)
    .meta({ description: 'Papers that it needs and neither it nor its supplier has for the day of its receipt' }),
  quantity: quantity.meta({ description: 'Its stock in all places' }),
  origin: z.string(),
  garden: z.string(),
  harvest: z.string(),
  cultivar: z.string(),
  grade: z.string(),
  invoice: z.string().meta({ description: 'The supplier’s invoice or chop number' }),
  createdAt: timestamp,
  lastUpdated: timestamp,
};
export const lotAnswer = z.object(lotFields).meta({ id: 'Lot' });
export type Lot = z.infer<typeof lotAnswer>;

/** A movement of a lot in the ledger. */
const lotMovement = z.object({
  id,
  delta: z.number(),
  reason: movementReason,
  note: z.string(),
  locationId: id,
  location: z.object({ name: z.string() }).nullable().meta({ description: 'null if the place has been deleted' }),
  lotBy: z
    .enum(['person', 'rule'])
    .nullable()
    .meta({ description: '`rule`: nobody named the lot, and what expires first was taken' }),
  documentId: id.nullable().meta({ description: 'The receipt, count or move that it belongs to' }),
  reverses: id.nullable().meta({ description: 'The movement that it reverses' }),
  createdAt: timestamp,
  createdBy: z.object({ id, username: z.string() }).nullable().meta({ description: 'null for Camellia itself' }),
});

/** A lot with its papers, where it lies and its newest movements. */
export const lotDetail = z
  .object({
    ...lotFields,
    papers: z.array(lotPaper).meta({ description: 'Oldest first' }),
    releaseNeeds: z.array(releaseNeed).meta({
      description:
        'What it still needs before it may be released, where the workspace wants that: the `papers` that it `lacks`, an approved `sample` of its arrival',
    }),
    stock: z.array(z.object({ locationId: id, quantity, location: z.object({ name: z.string() }) })),
    movements: z.array(lotMovement).meta({ description: 'Newest first, 1,000 at most' }),
  })
  .meta({ id: 'LotDetail' });
export type LotDetail = z.infer<typeof lotDetail>;

/** What lots can be sorted by; a leading `-` sorts descending. */
export const LOT_SORTS = [
  ...(['bestBefore', 'item', 'code', 'supplier', 'receivedOn', 'status', 'quantity'] as const),
  ...(['origin', 'garden', 'harvest', 'cultivar', 'grade', 'invoice', 'createdAt', 'lastUpdated'] as const),
] as const;
export type LotSort = (typeof LOT_SORTS)[number];

/** GET /api/lots */
export const lotsQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Only lots of this item' }),
  status: lotStatus.optional(),
  lacksPapers: z.literal('true').optional().meta({ description: 'Only lots that lack a paper' }),
  expiresBefore: day.optional().meta({ description: 'Only lots whose best-before date is earlier than this day' }),
  inStock: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true`: only lots with stock; `false`: only lots without' }),
  sort: z
    .enum(LOT_SORTS.flatMap((field) => [field, `-${field}` as const]))
    .default('bestBefore')
    .meta({
      description:
        'Default `bestBefore`. Quantities sort by their value, texts ignoring the case of A to Z. What is unknown comes last either way',
    }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(1000))
    .optional()
    .meta({ description: 'Default 1000', example: '100' }),
  cursor: z.string().max(1000).optional().meta({ description: 'From the `Link` header of the previous page' }),
});

/** PATCH /api/lots/{id}: updates only the given fields. */
export const lotPatch = z
  .object({
    status: lotStatus,
    isOrganic,
    code: line(MAX_CODE).min(1, { error: 'is required' }).meta({ example: 'UJI-260115' }),
    receivedOn: day.nullable(),
    bestBefore: z
      .string()
      .refine((value) => parseBestBefore(value) !== null, {
        error: 'must be a day, a month or a year: 2027-03-31, 2027-03 or 2027',
      })
      .nullable()
      .meta({
        example: '2027-03',
        description: '`2027-03-31`, `2027-03` or `2027`; of a month or a year, the last day is stored',
      }),
    bestBeforePrecision: bestBeforePrecision.nullable().meta({
      description: 'Follows from the form of `bestBefore` unless given; only together with it',
    }),
    origin: line(200),
    garden: line(200),
    harvest: line(200),
    cultivar: line(200),
    grade: line(200),
    invoice: line(200),
  })
  .partial();
export type LotPatch = z.infer<typeof lotPatch>;

const endpoint = endpointsOf('lots');

const params = z.object({ id: idInPath });
export const listLots = endpoint({
  method: 'get',
  path: '/lots',
  summary: 'List lots',
  description:
    'Earliest best-before first unless `sort` says otherwise. Lots of deleted items are left out unless `itemId` names one. Above the limit, the `Link` header with rel="next" is the next page.',
  access: everyone,
  query: lotsQuery,
  answer: { status: 200, body: z.array(lotAnswer) },
});

export const getLot = endpoint({
  method: 'get',
  path: '/lots/{id}',
  summary: 'Retrieve a lot with its papers, stock and movements',
  access: everyone,
  params,
  answer: { status: 200, body: lotDetail },
  refusals: ['not_found'],
});

export const changeLot = endpoint({
  method: 'patch',
  path: '/lots/{id}',
  summary: 'Change a lot: hold, release or correct it',
  description:
    'Updates only the given fields. Only admins and members release a recalled lot. A lot that needs papers or a sample before it is released is refused with `release_blocked`, which names them.',
  access: everyone,
  params,
  body: lotPatch,
  answer: { status: 200, body: lotDetail },
  refusals: ['not_found', 'lot_code_taken', 'role_not_allowed', 'release_blocked'],
});
