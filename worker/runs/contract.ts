import { z } from 'zod';
import { costFigure, nullableCost } from '../../engines/inventory/cost-figure.ts';
import { unitCost } from '../../engines/inventory/unit-cost.ts';
import { FILL_RULES } from '../../engines/making/fill-control.ts';
import { everyone, id, idInPath, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { lotInput } from '../inventory/posting-contract.ts';
import { otherUnits } from '../inventory/units-contract.ts';

/**
 * Runs: blending and packing. A run is planned, then finished with what was really consumed and made. It makes one lot, so what
 * a lot is made of is never a guess. Splitting, merging and reworking lots are runs without a recipe.
 */

/** Inputs that a run may name when it is finished. */
export const MAX_RUN_INPUTS = 200;
/** Runs that an answer lists, unless they are all planned. */
export const MAX_FINISHED_RUNS = 1_000;
const MAX_SAMPLES = 100;

export const runState = z
  .enum(['planned', 'done', 'cancelled', 'undone'])
  .meta({ description: '`undone`: done, and taken back as a whole' });
export type RunState = z.infer<typeof runState>;

const day = z.iso.date().meta({ example: '2027-03-31' });
const item = z.object({ name: z.string(), unit: z.string(), ...otherUnits });
const person = z.object({ id, username: z.string() }).nullable();
const grams = z
  .number()
  .gt(0, { error: 'must be above 0' })
  .max(1_000_000, { error: 'may not be above 1000000' })
  .meta({ example: 49.6 });

/** What a run takes of one item. */
const runInput = z.object({
  itemId: id,
  item,
  planned: quantity.nullable().meta({ description: 'By the recipe; null for what was not planned' }),
  consumed: quantity.nullable().meta({ description: 'null until the run is done' }),
  loss: z.number().nullable().meta({
    description:
      'What was consumed less what is in the output by the recipe, which says 0 of what is not in it; below 0 if less was used. null until it is done, and without a recipe',
  }),
  lots: z
    .array(
      z.object({
        lotId: id.nullable().meta({ description: 'null for stock without a lot' }),
        code: z.string().nullable(),
        bestBefore: day.nullable(),
        quantity,
        lotBy: z.enum(['person', 'rule']).nullable().meta({ description: '`rule`: what expires first was taken' }),
      }),
    )
    .meta({ description: 'Where it came from; empty until the run is done' }),
});

/** Whether filled packs weigh what they say (engines/making/fill-control.ts). */
const fillControl = z.object({
  rule: z.enum(FILL_RULES).meta({ description: 'By the market of the workspace' }),
  nominal: z.number().meta({ description: 'What a pack should hold, in grams' }),
  weights: z.array(grams),
  mean: z.number(),
  tolerance: z.number().meta({ description: 'The error that the rule allows one pack, in grams' }),
  short: z.int().min(0).meta({ description: 'Packs below nominal less the tolerance' }),
  tooShort: z.int().min(0).meta({ description: 'Packs below nominal less twice the tolerance, which may not be sold' }),
  passes: z.boolean().meta({
    description: 'The mean is not below nominal, as few are short as the rule allows and none is too short',
  }),
});

/** GET /api/runs/{id} */
export const runAnswer = z
  .object({
    id,
    number: z.int().positive().meta({ description: 'Counts up in the workspace' }),
    state: runState,
    recipeId: id.nullable().meta({ description: 'null for a run without a recipe: a split, a merge, a rework' }),
    recipeVersion: z.int().positive().nullable(),
    itemId: id.meta({ description: 'What it makes' }),
    item,
    planned: quantity,
    made: quantity.nullable(),
    locationId: id.meta({ description: 'Where the output lies' }),
    outputLot: z
      .object({
        id,
        code: z.string(),
        bestBefore: day.nullable(),
        bestBeforePrecision: z.enum(['day', 'month', 'year']).nullable(),
      })
      .nullable()
      .meta({ description: 'null until the run is done' }),
    inputs: z.array(runInput),
    loss: z.number().nullable().meta({
      description: 'Of all inputs kept by weight, in the unit of the first of them; null until the run is done',
    }),
    value: nullableCost(z.int().min(0).meta({ example: 125_000 })).meta({
      description: 'What the inputs cost, which the output has cost too',
    }),
    unitCost: costFigure(unitCost.nullable()).meta({ description: 'What one of the output has cost' }),
    fillControl: fillControl.nullable().meta({ description: 'null where no pack was weighed' }),
    note: z.string(),
    createdAt: timestamp,
    createdBy: person,
    doneAt: timestamp.nullable(),
    cancelledAt: timestamp.nullable().meta({ description: 'When it was cancelled or undone' }),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof runAnswer>;

/** GET /api/runs */
export const runsQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Only runs that make this item' }),
  state: z
    .enum([...runState.options, 'all'])
    .default('all')
    .meta({ description: 'By default all' }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(MAX_FINISHED_RUNS))
    .optional()
    .meta({ description: `By default all that are planned, and ${MAX_FINISHED_RUNS} others`, example: '100' }),
});

/** A run as a list has it. */
export const listedRun = runAnswer.omit({ inputs: true, fillControl: true }).meta({ id: 'ListedRun' });
export type ListedRun = z.infer<typeof listedRun>;

const locationId = id.optional();
/** POST /api/runs */
export const runPlan = z
  .object({
    recipeId: id.optional(),
    itemId: id.optional().meta({ description: 'Instead of a recipe: what a split, a merge or a rework makes' }),
    planned: orderQuantity.meta({ description: 'How much to make, in the unit of the item' }),
    locationId: locationId.meta({ description: 'Where the output is to lie; by default Main' }),
    note: text(500).default(''),
  })
  .refine(({ recipeId, itemId }) => (recipeId === undefined) !== (itemId === undefined), {
    path: ['recipeId'],
    error: 'or itemId is required, and not both',
  })
  .meta({ example: { recipeId: 8123456789012480, planned: 50 } });
export type RunPlan = z.output<typeof runPlan>;

/** What some filled packs weigh, in grams. */
export const sampleWeights = z.array(grams).max(MAX_SAMPLES, { error: `may have at most ${MAX_SAMPLES} weights` });

/** POST /api/runs/{id}/finish */
export const runResult = z.object({
  made: orderQuantity.meta({ description: 'What was made, in the unit of the item' }),
  inputs: z
    .array(
      z.object({
        itemId: id,
        lotId: id.nullish().meta({ description: 'Of a lot of the item; by default what expires first' }),
        quantity: orderQuantity.meta({ description: 'What was consumed: the weight before less the weight left' }),
        locationId: locationId.meta({ description: 'Where it was taken; by default Main first, then other places' }),
      }),
    )
    .min(1, { error: 'must have at least one input' })
    .max(MAX_RUN_INPUTS, { error: `may have at most ${MAX_RUN_INPUTS} inputs` })
    .optional()
    .meta({
      description:
        'By default what the recipe says for what was made. Inputs of the recipe that it leaves out are taken as the recipe says; 0 is not possible: plan another run, or change the recipe',
    }),
  locationId: locationId.meta({ description: 'Where the output lies; by default where it was planned' }),
  lot: lotInput.optional().meta({
    description:
      'The lot of the output, which no other run has made; by default a code of its own. Its date is never later than that of the input that expires first',
  }),
  sampleWeights: sampleWeights
    .default([])
    .meta({ description: 'What some filled packs weigh without their packaging, in grams' }),
  note: text(500).optional(),
});
export type RunResult = z.output<typeof runResult>;

const endpoint = endpointsOf('runs');

const params = z.object({ id: idInPath });
export const listRuns = endpoint({
  method: 'get',
  path: '/runs',
  summary: 'List runs, newest first',
  access: everyone,
  query: runsQuery,
  answer: { status: 200, body: z.array(listedRun) },
});

export const planRun = endpoint({
  method: 'post',
  path: '/runs',
  summary: 'Plan a run',
  description: 'Changes no stock, and reserves none.',
  access: everyone,
  body: runPlan,
  answer: { status: 201, body: runAnswer },
});

export const getRun = endpoint({
  method: 'get',
  path: '/runs/{id}',
  summary: 'Retrieve a run with its inputs',
  access: everyone,
  params,
  answer: { status: 200, body: runAnswer },
  refusals: ['not_found'],
});

export const finishRun = endpoint({
  method: 'post',
  path: '/runs/{id}/finish',
  summary: 'Finish a run',
  description:
    'Takes the inputs with the reason `consume`, of each what expires first unless a lot is named, and adds the output as one lot with the reason `make`, all or nothing. The output has cost what its inputs have: loss makes it dearer.',
  access: everyone,
  params,
  body: runResult,
  answer: { status: 201, body: runAnswer },
  refusals: ['not_found', 'wrong_state', 'lot_on_hold', 'lot_code_taken', 'changed_since_read'],
});

export const undoRun = endpoint({
  method: 'post',
  path: '/runs/{id}/undo',
  summary: 'Undo a run that is done',
  description:
    'Returns its inputs to the same lots and places, and takes the output back. Refused if a part of the output has left.',
  access: everyone,
  params,
  answer: { status: 200, body: runAnswer },
  refusals: ['not_found', 'wrong_state', 'stock_gone'],
});

export const cancelRun = endpoint({
  method: 'post',
  path: '/runs/{id}/cancel',
  summary: 'Cancel a planned run',
  access: everyone,
  params,
  answer: { status: 200, body: runAnswer },
  refusals: ['not_found', 'wrong_state'],
});
