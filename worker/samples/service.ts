import type { z } from 'zod';
import { convertQuantity } from '../../engines/units/measure.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { changedSinceRead, DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths, mapNullable, type Thousandths, toThousandths } from '../core/quantity.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { workspaceDay } from '../core/style.ts';
import { changeItem, lotsExist } from '../inventory/ledger.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { haveUnits } from '../recipes/service.ts';
import type { Sample, SampleDetail, SampleInput, SamplePatch, samplesQuery } from './contract.ts';
import {
  exists,
  insertSample,
  isAsRead,
  isInNoCup,
  type LotOfSample,
  removeSample,
  type SampleColumns,
  sampleExists,
  sampleText,
  selectLot,
  selectSample,
  selectSamples,
  selectStored,
  updateSample,
} from './queries.ts';

const sampleNotFound = () => notFound('Sample');

/** What staff may change: they open the parcel and weigh what is in it. */
const OF_STAFF: readonly (keyof SamplePatch)[] = ['arrivedOn', 'weight', 'note'];

/** Samples, newest first. */
export async function listSamples(
  ctx: WorkspaceContext,
  query: z.output<typeof samplesQuery>,
): Promise<JsonText<Sample[]>> {
  const { results } = await ctx.db.read([selectSamples(ctx, query)]);
  return joinParts(results[0]);
}

/** One sample with its tastings. @throws 404 */
export async function getSample(ctx: WorkspaceContext, id: number): Promise<JsonText<SampleDetail>> {
  const { results } = await ctx.db.read([selectSample(ctx, id)]);
  const [row] = results[0];
  if (!row) throw sampleNotFound();
  return row.part;
}

/**
 * Adds a sample. What is taken of a lot that lies in stock is booked in the same batch.
 * @throws 400 that names the field, or if the lot holds less
 */
export async function createSample(ctx: WorkspaceContext, input: SampleInput): Promise<JsonText<SampleDetail>> {
  const { takesStock, ...given } = input;
  const [id, now] = [newId(), Date.now()];
  const { sample, lot } = await withLot(ctx, {
    ...given,
    weight: mapNullable(input.weight, toThousandths),
    arrivedOn: input.arrivedOn === undefined ? arrivedByKind(input, now) : input.arrivedOn,
    decision: null,
  });
  const taken = takesStock && lot ? takeOut(ctx, sample, lot, now) : { guards: [], statements: [] };
  const { answer } = await ctx.db.write({
    guards: [...referenceGuards(ctx, sample), ...taken.guards],
    statements: [
      insertSample(ctx, id, sample, now),
      auditStatement(ctx, {
        action: 'sample.created',
        subject: { id, name: sample.name },
        after: { ...valuesOf(sample), ...(takesStock && { takesStock }) },
      }),
      ...taken.statements,
    ],
    refusals: ITEM_REFUSALS,
    answer: { status: 201, parts: sampleText(ctx, id) },
  });
  return answer;
}

/** What is taken of goods in the house is there at once. */
const arrivedByKind = ({ kind }: SampleInput, now: number) =>
  kind === 'arrival' || kind === 'retained' ? workspaceDay(now) : null;

/** The sample with the item and the supplier of its lot. @throws 400 for an unknown lot, or one of another item */
async function withLot<S extends SampleColumns>(ctx: WorkspaceContext, sample: S) {
  if (sample.lotId === null) return { sample, lot: undefined };
  const { results } = await ctx.db.read([selectLot(ctx, sample.lotId)]);
  const [lot] = results[0];
  if (!lot) throw unknown('lotId', 'lot');
  if (sample.itemId !== null && sample.itemId !== lot.itemId) {
    throw invalidField('lotId', 'is of another item. Leave itemId out, or name the item of the lot.');
  }
  return { sample: { ...sample, itemId: lot.itemId, supplierId: sample.supplierId ?? lot.supplierId }, lot };
}

const unknown = (path: string, what: string) => invalidField(path, `must be a ${what} of your workspace`);

/** Guards: what a sample is of is there. @param before what stays as it was may have been deleted since */
function referenceGuards(ctx: WorkspaceContext, sample: SampleColumns, before?: SampleColumns): Guard[] {
  const guard = (field: 'itemId' | 'supplierId' | 'lotId', table: 'items' | 'suppliers' | 'lots', what: string) => {
    const id = sample[field];
    if (id === null || id === before?.[field]) return [];
    return [
      { name: `${what}_unknown`, holds: exists(ctx, table, id), refusal: () => unknown(field, what) } satisfies Guard,
    ];
  };
  return [
    ...guard('itemId', 'items', 'item'),
    ...guard('supplierId', 'suppliers', 'supplier'),
    ...guard('lotId', 'lots', 'lot'),
  ];
}

/** Takes the weight of a sample out of its lot, in the unit of the item. @throws 400 for an item that is not weighed */
function takeOut(ctx: WorkspaceContext, sample: SampleColumns, { itemId, unit }: LotOfSample, now: number) {
  const quantity = convertQuantity(fromThousandths(sample.weight ?? 0), 'g', unit);
  const delta: Thousandths = quantity === null ? 0 : -toThousandths(quantity);
  if (delta === 0) {
    throw invalidField(
      'takesStock',
      quantity === null
        ? `can’t be: grams are no “${unit}”. Take the sample out of stock on the page of the lot.`
        : `can’t be: ${fromThousandths(sample.weight ?? 0)} g is less than the stock counts in`,
    );
  }
  const lotId = sample.lotId ?? undefined;
  return {
    guards: [
      ...(lotId === undefined ? [] : lotsExist(ctx, [[itemId, lotId]])),
      { name: 'unit_differs', holds: haveUnits(ctx, [[itemId, unit]]), refusal: () => changedSinceRead('The item') },
    ],
    statements: changeItem(
      ctx,
      itemId,
      { columns: {}, delta, lotId },
      { reason: 'damage', note: `Sample: ${sample.name}`, at: now },
    ),
  };
}

/** What the audit log says of a sample. */
const valuesOf = ({ weight, ...sample }: SampleColumns) => ({
  ...sample,
  weight: mapNullable(weight, fromThousandths),
});

/**
 * Changes a sample, or decides about it.
 * @throws 404; 403 for staff, of what is the office’s; 400 that names the field; 412 if somebody else has just changed it
 */
export async function changeSample(
  ctx: WorkspaceContext,
  id: number,
  { weight, ...patch }: SamplePatch,
): Promise<JsonText<SampleDetail>> {
  const { results, caller } = await ctx.db.read([selectStored(ctx, id)]);
  const [before] = results[0];
  if (!before) throw sampleNotFound();
  const given = Object.keys(patch) as (keyof SamplePatch)[];
  if (!office.includes(caller.role) && !given.every((field) => OF_STAFF.includes(field))) {
    throw new DomainError(
      'role_not_allowed',
      'Staff record that a sample arrived, its weight and a note. Ask the office for the rest.',
    );
  }
  const merged = { ...before, ...patch, ...(weight !== undefined && { weight: mapNullable(weight, toThousandths) }) };
  // Of another lot, it is of the item of that one.
  const itemId = patch.lotId && patch.itemId === undefined ? null : merged.itemId;
  const { sample: after } = await withLot(ctx, { ...merged, itemId });
  const { answer } = await ctx.db.write({
    guards: [
      { name: 'sample_not_found', holds: sampleExists(ctx, id), refusal: sampleNotFound },
      { name: 'sample_changed', holds: isAsRead(ctx, id, before), refusal: () => changedSinceRead('This sample') },
      ...referenceGuards(ctx, after, before),
    ],
    statements: [
      auditStatement(ctx, {
        action: 'sample.changed',
        subject: { id, name: after.name },
        before: valuesOf(before),
        after: valuesOf(after),
      }),
      updateSample(ctx, id, after, Date.now()),
    ],
    answer: { status: 200, parts: sampleText(ctx, id) },
  });
  return answer;
}

/** Deletes a sample. @throws 404, 409 while a tasting has it in a cup */
export async function deleteSample(ctx: WorkspaceContext, id: number): Promise<void> {
  const { results } = await ctx.db.read([selectStored(ctx, id)]);
  const [before] = results[0];
  if (!before) throw sampleNotFound();
  await ctx.db.write({
    guards: [
      { name: 'sample_not_found', holds: sampleExists(ctx, id), refusal: sampleNotFound },
      {
        name: 'sample_tasted',
        holds: isInNoCup(ctx, id),
        refusal: () =>
          new DomainError(
            'wrong_state',
            'This sample is in a cup of a tasting, whose result would lose it. Refuse the sample instead of deleting it.',
          ),
      },
    ],
    statements: [
      auditStatement(ctx, {
        action: 'sample.deleted',
        subject: { id, name: before.name },
        before: valuesOf(before),
      }),
      removeSample(ctx, id),
    ],
  });
}
