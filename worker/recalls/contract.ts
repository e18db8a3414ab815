import { z } from 'zod';
import { everyone, id, idInPath, office, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { movementReason } from '../inventory/contract.ts';
import { lotStatus } from '../lots/contract.ts';

/**
 * Recalls: from one lot, one step up and down through all runs. What is touched is held in the same batch; who has what has left
 * is said honestly: sure where a person named the lot, possible where the rule chose it.
 */

/** Recalls that an answer lists. */
export const MAX_RECALLS = 1_000;
/** Outgoing movements that an answer lists. */
export const MAX_OUTGOING = 10_000;

const day = z.iso.date();
const item = z.object({ name: z.string(), unit: z.string() });
const person = z.object({ id, username: z.string() }).nullable();

/** Whether the lot itself is recalled, or went into it, or was made of it. */
const relation = z.enum(['recalled', 'upstream', 'downstream']);

const tracedLot = z.object({
  lotId: id,
  code: z.string(),
  itemId: id,
  item,
  relation,
  steps: z.int().min(0).meta({ description: 'Runs between it and the recalled lot' }),
  status: lotStatus,
  supplier: z.object({ id, name: z.string() }).nullable().meta({ description: 'null if unknown or made here' }),
  receivedOn: day.nullable(),
  bestBefore: day.nullable(),
  quantity: quantity.meta({ description: 'What lies of it now, in all places' }),
  stock: z.array(z.object({ locationId: id, location: z.object({ name: z.string() }), quantity })),
});

const outgoing = z.object({
  movementId: id,
  itemId: id,
  item,
  lotId: id,
  code: z.string(),
  at: timestamp,
  reason: movementReason,
  note: z.string(),
  party: z.string().optional().meta({ description: 'Who has it: what a person noted of a sale or transfer' }),
  quantity: quantity.meta({ description: 'In the unit of its item' }),
  certainty: z.enum(['sure', 'possible']).meta({
    description: '`sure`: a person named the lot, here and in every run before; `possible`: the rule chose it',
  }),
});

const massBalance = z.object({
  received: quantity,
  stock: quantity.meta({ description: 'What lies here, as such or in what was made of it' }),
  gone: quantity.meta({ description: 'What has left, as such or in what was made of it' }),
  lost: quantity.meta({ description: 'Damaged, or lost in runs by their recipes' }),
  percent: z.number().meta({
    description: 'How much of what was received the others explain: what a count misses is explained by nothing',
  }),
});

const head = {
  id,
  number: z.int().positive().meta({ description: 'Counts up in the workspace' }),
  isDrill: z.boolean().meta({ description: 'Whether it is an exercise, which holds nothing' }),
  lotId: id,
  lot: z.object({ code: z.string() }),
  itemId: id,
  item,
  createdAt: timestamp,
  createdBy: person,
  endedAt: timestamp.nullable().meta({ description: 'When it ended; null while it runs' }),
};

/** GET /api/recalls/{id} */
export const recallAnswer = z
  .object({
    ...head,
    lots: z.array(tracedLot).meta({ description: 'The recalled lot first, then upstream, then downstream by steps' }),
    held: z.array(id).meta({ description: 'Lots that it holds. A drill lists what it would hold' }),
    outgoing: z.array(outgoing).meta({ description: `Newest first, ${MAX_OUTGOING} at most` }),
    massBalance: massBalance.meta({ description: 'In the unit of the recalled lot' }),
  })
  .meta({ id: 'Recall' });
export type Recall = z.infer<typeof recallAnswer>;

/** A recall as a list has it. */
export const listedRecall = z.object(head).meta({ id: 'ListedRecall' });
export type ListedRecall = z.infer<typeof listedRecall>;

/** POST /api/recalls */
export const recallInput = z.object({
  lotId: id,
  isDrill: z
    .boolean()
    .default(false)
    .meta({ description: 'An exercise: traces, holds nothing, keeps the time it took' }),
});
export type RecallInput = z.output<typeof recallInput>;

const endpoint = endpointsOf('recalls');

const params = z.object({ id: idInPath });
export const listRecalls = endpoint({
  method: 'get',
  path: '/recalls',
  summary: 'List recalls and drills, newest first',
  access: everyone,
  answer: { status: 200, body: z.array(listedRecall) },
});

export const startRecall = endpoint({
  method: 'post',
  path: '/recalls',
  summary: 'Recall a lot',
  description:
    'Marks the lot and everything made of it as recalled, and holds what went into it, in one batch. A drill changes no lot.',
  access: everyone,
  body: recallInput,
  answer: { status: 201, body: recallAnswer },
});

export const getRecall = endpoint({
  method: 'get',
  path: '/recalls/{id}',
  summary: 'Retrieve a recall',
  description: 'As the ledger is now: what has left since is in it.',
  access: everyone,
  params,
  answer: { status: 200, body: recallAnswer },
  refusals: ['not_found'],
});

export const endRecall = endpoint({
  method: 'post',
  path: '/recalls/{id}/end',
  summary: 'End a recall',
  description: 'Lots stay as they are: the office releases them one by one.',
  access: office,
  params,
  answer: { status: 200, body: recallAnswer },
  refusals: ['not_found', 'wrong_state'],
});
