import { z } from 'zod';
import { everyone, id, idInPath, line, office, orderQuantity, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Samples of teas: what was asked for, came, was tasted and decided. */

/** Samples that an answer lists. */
export const MAX_LISTED = 1_000;
export const MAX_NAME = 200;

export const SAMPLE_KINDS = ['offer', 'pre_shipment', 'arrival', 'retained'] as const;
const kind = z.enum(SAMPLE_KINDS).meta({
  description:
    '`offer`: to choose by; `pre_shipment`: of what is to be sent; `arrival`: of what came; `retained`: kept of what was packed or sold',
});
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export const SAMPLE_STATES = ['asked', 'arrived', 'tasted', 'approved', 'refused'] as const;
const state = z.enum(SAMPLE_STATES).meta({
  description: 'Follows from the decision, else from sheets of tastings, else from the day on which it arrived',
});
export type SampleState = (typeof SAMPLE_STATES)[number];

const decision = z.enum(['approved', 'refused']);
const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).meta({ example: '2026-11-20' });
const person = z.object({ id, username: z.string() }).nullable();
const weight = orderQuantity.meta({ description: 'In grams', example: 50 });

/** GET /api/samples */
export const sampleAnswer = z
  .object({
    ...{ id, name: z.string(), kind, state },
    itemId: id.nullable().meta({ description: 'null for a tea that you do not keep' }),
    item: z.object({ name: z.string() }).nullable(),
    supplierId: id.nullable(),
    supplier: z.object({ name: z.string() }).nullable(),
    lotId: id.nullable().meta({ description: 'The lot that it was taken of' }),
    lot: z.object({ code: z.string() }).nullable(),
    weight: weight.nullable(),
    ...{ askedOn: day.nullable(), arrivedOn: day.nullable() },
    decideBy: day.nullable().meta({ description: 'The last day on which it may still be refused' }),
    decision: decision.nullable(),
    decidedAt: timestamp.nullable(),
    decidedBy: person,
    note: z.string(),
    createdAt: timestamp,
    createdBy: person,
  })
  .meta({ id: 'Sample' });
export type Sample = z.infer<typeof sampleAnswer>;

/** GET /api/samples/{id} */
export const sampleDetail = sampleAnswer
  .extend({
    tastings: z.array(z.object({ id, name: z.string(), endedAt: timestamp.nullable() })).meta({
      description: 'Newest first; not those whose cups you may not know yet',
    }),
  })
  .meta({ id: 'SampleDetail' });
export type SampleDetail = z.infer<typeof sampleDetail>;

const fields = {
  name: line(MAX_NAME).min(1, { error: 'is required' }).meta({ description: 'What the supplier calls it' }),
  kind,
  itemId: id.nullable().meta({ description: 'Of a sample of a lot, the item of the lot' }),
  supplierId: id.nullable(),
  lotId: id.nullable(),
  weight: weight.nullable(),
  askedOn: day.nullable(),
  arrivedOn: day.nullable(),
  decideBy: day.nullable(),
  note: text(5000),
};

/** POST /api/samples */
export const sampleInput = z
  .object({
    ...fields,
    itemId: fields.itemId.default(null),
    supplierId: fields.supplierId.default(null),
    lotId: fields.lotId.default(null),
    weight: fields.weight.default(null),
    askedOn: fields.askedOn.default(null),
    arrivedOn: fields.arrivedOn.optional().meta({ description: 'By default today for `arrival` and `retained`' }),
    decideBy: fields.decideBy.default(null),
    note: fields.note.default(''),
    takesStock: z.boolean().default(false).meta({
      description: 'Whether its weight is taken out of the stock of the lot, as damage: nothing that was sold',
    }),
  })
  .refine(({ takesStock, lotId, weight }) => !takesStock || (lotId !== null && weight !== null), {
    error: 'needs a lot and a weight',
    path: ['takesStock'],
  })
  .meta({ example: { name: 'Margaret’s Hope FTGFOP1 2026', kind: 'offer' } });
export type SampleInput = z.output<typeof sampleInput>;

/** PATCH /api/samples/{id}: updates only the given fields. */
export const samplePatch = z
  .object({
    ...fields,
    decision: decision.nullable().meta({ description: 'Of the office. null takes it back' }),
  })
  .partial();
export type SamplePatch = z.output<typeof samplePatch>;

export const samplesQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Only samples of this item' }),
  lotId: idInPath.optional().meta({ description: 'Only samples of this lot' }),
  supplierId: idInPath.optional().meta({ description: 'Only samples of this supplier' }),
  state: state.optional(),
  before: idInPath.optional().meta({ description: 'Only samples that are older than this one, for the next page' }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(MAX_LISTED))
    .default(MAX_LISTED)
    .meta({ description: `By default ${MAX_LISTED}`, example: '100' }),
});

const endpoint = endpointsOf('samples');
const params = z.object({ id: idInPath });

export const listSamples = endpoint({
  method: 'get',
  path: '/samples',
  summary: 'List samples, newest first',
  access: everyone,
  query: samplesQuery,
  answer: { status: 200, body: z.array(sampleAnswer) },
});

export const createSample = endpoint({
  method: 'post',
  path: '/samples',
  summary: 'Add a sample',
  description: 'Of an item, of a supplier, of a lot, or of a name alone.',
  access: everyone,
  body: sampleInput,
  answer: { status: 201, body: sampleDetail },
  refusals: ['out_of_stock'],
});

export const getSample = endpoint({
  method: 'get',
  path: '/samples/{id}',
  summary: 'Retrieve a sample with its tastings',
  access: everyone,
  params,
  answer: { status: 200, body: sampleDetail },
  refusals: ['not_found'],
});

export const changeSample = endpoint({
  method: 'patch',
  path: '/samples/{id}',
  summary: 'Change a sample, or decide about it',
  description: 'Staff record that it arrived, its weight and a note; the office everything else.',
  access: everyone,
  params,
  body: samplePatch,
  answer: { status: 200, body: sampleDetail },
  refusals: ['not_found', 'role_not_allowed', 'changed_since_read'],
});

export const deleteSample = endpoint({
  method: 'delete',
  path: '/samples/{id}',
  summary: 'Delete a sample',
  description: 'Not while a tasting has it in a cup.',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found', 'wrong_state'],
});
