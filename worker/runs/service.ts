import type { z } from 'zod';
import { quantitiesFor } from '../../engines/making/quantities.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, isRefusal, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { toThousandths } from '../core/quantity.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { toVersion } from '../core/sql/recipe-versions.ts';
import { parseJson, parseParts } from '../core/sql/rows.ts';
import { changeInventory, locationsExist, post } from '../inventory/ledger.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { haveUnits, recipeIs, selectCurrent } from '../recipes/service.ts';
import { recordRun } from './audit-queries.ts';
import type { ListedRun, Run, RunPlan, runsQuery } from './contract.ts';
import { runIs, runText, selectFacts, selectItems, selectRun, selectRuns, selectVersionsUsed } from './queries.ts';
import { deriveStored, lossOf } from './rules.ts';
import { endRun, insertRun, isUncharged, keepsItems, keepsPlaces, selectEntries } from './write-queries.ts';

/** Runs, newest first. */
export async function listRuns(ctx: WorkspaceContext, query: z.output<typeof runsQuery>): Promise<ListedRun[]> {
  const { results } = await ctx.db.read([selectRuns(ctx, query), selectVersionsUsed(ctx, query)]);
  const [parts, used] = results;
  const versions = new Map(used.map((row) => [`${row.recipeId} ${row.version}`, toVersion(row)]));
  return parseParts(parts).map((run) => {
    const loss = lossOf(run, versions.get(`${run.recipeId} ${run.recipeVersion}`) ?? null);
    const { inputs: _, fillControl: __, ...listed } = run;
    return { ...listed, loss };
  });
}

/** One run with its inputs. @throws 404 */
export async function getRun(ctx: WorkspaceContext, id: number): Promise<Run> {
  const { results } = await ctx.db.read([selectRun(ctx, id), selectFacts(ctx, id)]);
  const [[row], [facts]] = results;
  if (!row || !facts) throw notFound('Run');
  const run = parseJson(row.part);
  const derived = deriveStored(facts);
  if (!derived) return run;
  const lines = parseJson(facts.lines).slice(1);
  return {
    ...{ ...run, loss: derived.loss, fillControl: derived.fillControl },
    inputs: run.inputs.map((input, place) => ({ ...input, loss: derived.lines[lines[place]?.[0] ?? 0] ?? null })),
  };
}

/** Guards: the run is there, and in the state that this needs. */
export const stateGuards = (ctx: WorkspaceContext, id: number, state: 'planned' | 'done'): Guard[] => [
  { name: 'run_not_found', holds: runIs(ctx, id), refusal: () => notFound('Run') },
  {
    name: 'run_state',
    holds: runIs(ctx, id, state),
    refusal: () =>
      new DomainError(
        'wrong_state',
        state === 'planned'
          ? 'This run is no longer planned: it was finished or cancelled. Reload it.'
          : 'Only a run that is done, and not undone yet, can be undone.',
      ),
  },
];

/** Plans a run. It changes no stock. @throws 400 that names the field */
export async function planRun(ctx: WorkspaceContext, plan: RunPlan): Promise<JsonText<Run>> {
  const [id, now] = [newId(), Date.now()];
  const { note, locationId } = plan;
  const planned = toThousandths(plan.planned);
  const { guards, ...content } = await (plan.recipeId === undefined
    ? ofItem(ctx, plan.itemId ?? 0)
    : ofRecipe(ctx, plan.recipeId, planned));
  const { answer } = await ctx.db.write({
    guards: [...guards, ...locationsExist(ctx, [locationId])],
    statements: [
      ...insertRun(ctx, { id, planned, locationId, note, ...content }, now),
      recordRun(ctx, 'run.planned', id),
    ],
    answer: { status: 201, parts: runText(ctx, id) },
  });
  return answer;
}

/** What a run by a recipe is planned with. */
async function ofRecipe(ctx: WorkspaceContext, recipeId: number, planned: number) {
  const { results } = await ctx.db.read([selectCurrent(ctx, recipeId)]);
  const [row] = results[0];
  if (!row) throw invalidField('recipeId', 'is none of your recipes');
  const version = toVersion(row);
  const quantities = quantitiesFor(version, planned);
  const items = [version, ...version.inputs].map(({ itemId, unit }) => [itemId, unit] as const);
  const guards: Guard[] = [
    {
      name: 'run_recipe',
      holds: recipeIs(ctx, recipeId, row.version),
      refusal: () => invalidField('recipeId', 'is of a recipe that was just changed or deleted: try again'),
    },
    {
      name: 'run_items',
      holds: haveUnits(ctx, items),
      refusal: () =>
        invalidField('recipeId', 'is of a recipe with a deleted item: change the recipe, or restore the item'),
    },
  ];
  const inputs = version.inputs.map(({ itemId }, place) => ({ itemId, planned: quantities[place] ?? 0 }));
  return { guards, recipe: { id: recipeId, version: row.version }, itemId: version.itemId, inputs };
}

/** What a run without a recipe is planned with: a split, a merge, a rework. */
async function ofItem(ctx: WorkspaceContext, itemId: number) {
  const { results } = await ctx.db.read([selectItems(ctx, [itemId])]);
  const refusal = () => invalidField('itemId', 'is not an item of your inventory');
  const [item] = results[0];
  if (!item) throw refusal();
  const guards: Guard[] = [{ name: 'run_items', holds: haveUnits(ctx, [[itemId, item.unit]]), refusal }];
  return { guards, recipe: null, itemId, inputs: [] };
}

/** Cancels a planned run. @throws 404; 409 if it is no longer planned */
export async function cancelRun(ctx: WorkspaceContext, id: number): Promise<JsonText<Run>> {
  const { answer } = await ctx.db.write({
    guards: stateGuards(ctx, id, 'planned'),
    statements: [endRun(ctx, id, Date.now()), recordRun(ctx, 'run.cancelled', id)],
    answer: { status: 200, parts: runText(ctx, id) },
  });
  return answer;
}

const wrongState = (message: string) => () => new DomainError('wrong_state', message);

/**
 * Undoes a run: its inputs return to the lots and places that they came from, and what it made is taken back.
 * @throws 404; 409 if it is not done, an item or place of it was deleted, or what it made carries a charge or has left in part
 */
export async function undoRun(ctx: WorkspaceContext, id: number): Promise<JsonText<Run>> {
  const now = Date.now();
  const { results } = await ctx.db.read([selectEntries(ctx, id), selectFacts(ctx, id)]);
  const [entries, [facts]] = results;
  if (!facts) throw notFound('Run');
  const { statements } = post(
    ctx,
    entries.map(({ id: reverses, itemId, delta, locationId, lotId, line }) => ({
      ...{ itemId, delta: -delta, locationId, lotId, line, reverses },
    })),
    { reason: 'undo', documentId: id, at: now },
  );
  try {
    const { answer } = await ctx.db.write({
      guards: [
        ...stateGuards(ctx, id, 'done'),
        {
          name: 'run_item_deleted',
          holds: keepsItems(ctx, id),
          refusal: wrongState('An item of this run has been deleted since. Restore it first.'),
        },
        {
          name: 'run_charged',
          holds: isUncharged(ctx, id),
          refusal: wrongState(
            'Freight or another charge was added to what this run made. Undo the charge at its order first.',
          ),
        },
        {
          name: 'run_place_deleted',
          holds: keepsPlaces(ctx, id),
          refusal: wrongState('A place of this run has been deleted since. Correct the stock of its items instead.'),
        },
      ],
      statements: [
        endRun(ctx, id, now),
        recordRun(ctx, 'run.undone', id),
        ...changeInventory(
          ctx,
          statements,
          entries.map(({ itemId }) => itemId),
        ),
      ],
      refusals: ITEM_REFUSALS,
      answer: { status: 200, parts: runText(ctx, id, deriveStored(facts) ?? undefined) },
    });
    return answer;
  } catch (error) {
    if (!isRefusal(error, 'out_of_stock')) throw error;
    throw new DomainError(
      'stock_gone',
      'Part of what this run made has left its place or lot since. Correct the stock of its items instead.',
    );
  }
}
