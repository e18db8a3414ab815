import { z } from 'zod';
import { COUNT_EVERY_DAYS } from '../../engines/forecasting/count-due.ts';
import { everyone, id, idInPath, line, office, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { otherUnits } from '../inventory/units-contract.ts';

/** Lines that a new count may have. */
export const MAX_LINES = 5_000;
/** Lines that a count may have with what was found where nothing was booked. */
export const MAX_LINES_WITH_FOUND = 6_000;
/** Counts that an answer lists, unless they are all open. */
export const MAX_LISTED = 1_000;
const MAX_NAME = 100;
const MAX_ASSIGNEES = 100;

const state = z.enum(['open', 'done', 'cancelled', 'undone']).meta({
  description: '`done`: applied to stock; `undone`: applied, and taken back as a whole',
});
export type CountState = z.infer<typeof state>;

const person = z.object({ id, username: z.string() }).nullable();
const countedLines = z.int().min(0);

/** What a list and the answer of one count say of it. */
const head = z.object({
  id,
  number: z.int().positive().meta({ description: 'Counts up in the workspace' }),
  name: z.string(),
  state,
  isBlind: z.boolean().meta({ description: 'Whether staff get no book values' }),
  assigneeIds: z.array(id).meta({ description: 'Who counts; empty if everyone may' }),
  locationId: id.nullable().meta({ description: 'The place that is counted; null if it is not one place' }),
  totals: z.object({
    lines: countedLines,
    counted: countedLines,
    different: countedLines.optional().meta({
      description: 'Counted lines that differ from the book value. Absent for staff if the count is blind',
    }),
  }),
  createdBy: person,
  doneAt: timestamp.nullable().meta({ description: 'When it was applied to stock' }),
  cancelledAt: timestamp.nullable().meta({ description: 'When it was cancelled or undone' }),
  createdAt: timestamp,
});

/** A line: what lies of an item in one place, of one lot or of none. */
export const countLine = z
  .object({
    itemId: id,
    item: z.object({
      ...{ name: z.string(), sku: z.string(), unit: z.string(), category: z.string() },
      tare: quantity.nullable().meta({ description: 'What its empty tin weighs, to be taken off what is weighed' }),
      ...otherUnits,
    }),
    locationId: id,
    location: z.object({ name: z.string() }),
    lotId: id.nullable().meta({ description: 'null for stock without a lot' }),
    lot: z.object({ code: z.string(), bestBefore: z.iso.date().nullable() }).nullable(),
    book: quantity.optional().meta({
      description:
        'The stock when it was counted, or when the count was opened. Absent for staff if the count is blind',
    }),
    counted: quantity.nullable().meta({ description: 'null as long as nobody has counted it' }),
    countedBy: person,
    countedAt: timestamp.nullable(),
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.infer<typeof countLine>;

export const listedCount = head.meta({ id: 'ListedCount' });
export type ListedCount = z.infer<typeof listedCount>;

export const countAnswer = head.extend({ lines: z.array(countLine) }).meta({ id: 'Count' });
export type Count = z.infer<typeof countAnswer>;

/** GET /api/counts */
export const countsQuery = z.object({
  state: z.enum([...state.options, 'all']).default('open'),
});

const abcClass = z.enum(['A', 'B', 'C']);
const { A, B, C } = COUNT_EVERY_DAYS;

/** GET /api/counts/due */
export const dueAnswer = z.object({
  items: countedLines,
  classes: z.object({ A: countedLines, B: countedLines, C: countedLines }),
});
export type DueCounts = z.infer<typeof dueAnswer>;

/** POST /api/counts */
export const countInput = z
  .object({
    name: line(MAX_NAME).optional(),
    locationId: id.optional().meta({ description: 'Count what lies in this place' }),
    category: line(200).min(1).optional().meta({ description: 'Count the items of this category' }),
    itemIds: z
      .array(id)
      .min(1, { error: 'must name at least one item' })
      .max(MAX_LINES, { error: `may name at most ${MAX_LINES} items` })
      .optional()
      .meta({ description: 'Count these items' }),
    classes: z
      .array(abcClass)
      .min(1, { error: 'must name at least one class' })
      .max(3)
      .optional()
      .meta({ description: 'Count the items of these classes by their share of the demand of a year', example: ['A'] }),
    isDue: z
      .boolean()
      .optional()
      .meta({
        description: `true counts what was not counted for ${A} days (class A), ${B} (B) or ${C} (C), or never`,
      }),
    isBlind: z.boolean().default(true),
    assigneeIds: z
      .array(id)
      .max(MAX_ASSIGNEES, { error: `may name at most ${MAX_ASSIGNEES} people` })
      .default([])
      .meta({ description: 'Only these people and the office may count; everyone may if it is empty' }),
  })
  .meta({ example: { locationId: 1 } });
export type CountInput = z.output<typeof countInput>;

/** PUT /api/counts/{id}/lines */
export const entryInput = z.object({
  itemId: id,
  locationId: id.optional().meta({ description: 'By default Main' }),
  lotId: id.nullish().meta({ description: 'By default stock without a lot' }),
  counted: quantity.nullable().meta({
    example: 8,
    description: 'What lies there. null takes an entry back: your own, or for admins and members any',
  }),
});
export type EntryInput = z.output<typeof entryInput>;

/** What became of the lines. */
export const countOutcome = z
  .object({
    id,
    state,
    changed: countedLines.meta({ description: 'Lines whose stock this changed' }),
    unchanged: countedLines.meta({ description: 'Counted lines whose stock stays as it is' }),
    uncounted: countedLines.meta({ description: 'Lines that nobody has counted. Their stock stays as it is' }),
  })
  .meta({ id: 'CountOutcome' });
export type CountOutcome = z.infer<typeof countOutcome>;

const endpoint = endpointsOf('counts');

const params = z.object({ id: idInPath });
export const listCounts = endpoint({
  method: 'get',
  path: '/counts',
  summary: 'List counts',
  description: 'Newest first. Staff get those that are open, and those that are assigned to them.',
  access: everyone,
  query: countsQuery,
  answer: { status: 200, body: z.array(listedCount) },
});

export const listDueCounts = endpoint({
  method: 'get',
  path: '/counts/due',
  summary: 'Say how many items are due for a count',
  description: `Not counted for ${A} days (class A, which makes most of the demand), ${B} (B) or ${C} (C), or never.`,
  access: office,
  answer: { status: 200, body: dueAnswer },
});

export const createCount = endpoint({
  method: 'post',
  path: '/counts',
  summary: 'Open a count',
  description:
    'Its lines are what lies in the place, or of the items, that you choose; what meets all of it if you choose by several. Without a choice everything is counted. Items without any stock have one line. Nothing is blocked: sales and receipts go on while people count.',
  access: office,
  body: countInput,
  answer: { status: 201, body: countAnswer },
});

export const getCount = endpoint({
  method: 'get',
  path: '/counts/{id}',
  summary: 'Retrieve a count with its lines',
  description: 'By place and name; what was found where nothing was booked comes last.',
  access: everyone,
  params,
  answer: { status: 200, body: countAnswer },
  refusals: ['not_found'],
});

export const enterCount = endpoint({
  method: 'put',
  path: '/counts/{id}/lines',
  summary: 'Enter what was counted',
  description:
    'Keeps the stock of this moment as the book value, so that sales between here and applying the count survive. Another value of the same person replaces the entry; the same one again changes nothing, so that a request may be sent twice. What is not on the list is added to it. Lots on hold and past their best-before date are counted, too.',
  access: everyone,
  params,
  body: entryInput,
  answer: { status: 200, body: countLine },
  refusals: ['not_found', 'wrong_state', 'already_counted', 'role_not_allowed'],
});

export const applyCount = endpoint({
  method: 'post',
  path: '/counts/{id}/apply',
  summary: 'Apply a count to stock',
  description:
    'Changes stock by the difference between what was counted and the book value at that time; to 0 if less than that is left. Lines that nobody has counted, and deleted items, stay as they are.',
  access: office,
  params,
  answer: { status: 200, body: countOutcome },
  refusals: ['not_found', 'wrong_state', 'stock_limit_exceeded', 'rate_limited'],
});

export const cancelCount = endpoint({
  method: 'post',
  path: '/counts/{id}/cancel',
  summary: 'Cancel an open count',
  description: 'Does not change stock.',
  access: office,
  params,
  answer: { status: 200, body: countOutcome },
  refusals: ['not_found', 'wrong_state'],
});

export const undoCount = endpoint({
  method: 'post',
  path: '/counts/{id}/undo',
  summary: 'Undo an applied count',
  description:
    'Reverses each of its entries in the ledger that has not been reversed yet, all or none. Refused if the stock has left since.',
  access: office,
  params,
  answer: { status: 200, body: countOutcome },
  refusals: ['not_found', 'wrong_state', 'out_of_stock', 'stock_limit_exceeded'],
});
