import type { z } from 'zod';
import {
  isWeight,
  quantitiesFor,
  type RecipeInput,
  type RecipeVersion,
  WHOLE,
} from '../../engines/making/quantities.ts';
import { numberText } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { changedSinceRead, DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths, THOUSANDTHS_LIMIT, toThousandths } from '../core/quantity.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { toVersion } from '../core/sql/recipe-versions.ts';
import { recordRecipe } from './audit-queries.ts';
import {
  MAX_RECIPES,
  type Recipe,
  type RecipePatch,
  type RecipeInput as RecipeRequest,
  type RecipeVersion as RecipeVersionAnswer,
  type recipesQuery,
} from './contract.ts';
import {
  archiveRecipe,
  type CurrentVersion,
  containNot,
  hasRoom,
  haveUnits,
  insertRecipe,
  insertVersion,
  type NewVersion,
  recipeIs,
  recipeText,
  selectCurrent,
  selectRecipe,
  selectRecipes,
  selectUnits,
  selectVersions,
  setRecipe,
} from './queries.ts';

/** For runs, which use versions of recipes. */
export { haveUnits, recipeIs, selectCurrent } from './queries.ts';

const recipeNotFound = () => notFound('Recipe');

/** Recipes that are not deleted, by the name of what they make. */
export async function listRecipes(
  ctx: WorkspaceContext,
  query: z.output<typeof recipesQuery>,
): Promise<JsonText<Recipe[]>> {
  const { results } = await ctx.db.read([selectRecipes(ctx, query)]);
  return joinParts(results[0]);
}

/** One recipe. @throws 404 */
export async function getRecipe(ctx: WorkspaceContext, id: number): Promise<JsonText<Recipe>> {
  const { results } = await ctx.db.read([selectRecipe(ctx, id)]);
  const [row] = results[0];
  if (!row) throw recipeNotFound();
  return row.part;
}

/** All versions of a recipe, newest first. @throws 404 */
export async function listVersions(ctx: WorkspaceContext, id: number): Promise<JsonText<RecipeVersionAnswer[]>> {
  const { results } = await ctx.db.read([selectVersions(ctx, id)]);
  if (results[0].length === 0) throw recipeNotFound();
  return joinParts(results[0]);
}

/** What a recipe is made of, as a request has it. */
type Contents = Pick<RecipeRequest, 'itemId' | 'makes' | 'inputs'>;

/** Adds a recipe. @throws 400 that names the field; 403 for more than a workspace may have; 412 if a unit has just changed */
export async function createRecipe(ctx: WorkspaceContext, input: RecipeRequest): Promise<JsonText<Recipe>> {
  const [id, now] = [newId(), Date.now()];
  const version = await toContent(ctx, input);
  const { shelfLifeDays } = input;
  const reserve = toThousandths(input.reserve);
  const { answer } = await ctx.db.write({
    guards: [
      {
        name: 'recipe_quota',
        holds: hasRoom(ctx),
        refusal: () =>
          new DomainError(
            'quota_exceeded',
            `A workspace may have ${numberText(MAX_RECIPES)} recipes. Delete one that you no longer need.`,
          ),
      },
      ...contentGuards(ctx, id, version),
    ],
    statements: [
      insertRecipe(ctx, { id, itemId: version.itemId, reserve }, now),
      ...insertVersion(ctx, id, { ...version, version: 1, shelfLifeDays }, now),
      recordRecipe(
        ctx,
        'recipe.created',
        { id, itemId: version.itemId },
        { after: valuesOf({ ...version, shelfLifeDays, reserve }) },
      ),
    ],
    answer: { status: 201, parts: recipeText(ctx, id) },
  });
  return answer;
}

/**
 * Changes a recipe. What differs in what it is made of becomes a new version.
 * @throws 404; 400 that names the field; 412 if somebody else has just changed it
 */
export async function changeRecipe(ctx: WorkspaceContext, id: number, patch: RecipePatch): Promise<JsonText<Recipe>> {
  const now = Date.now();
  const before = await readCurrent(ctx, id);
  const content = await changed(ctx, before, patch);
  const reserve = patch.reserve === undefined ? before.reserve : toThousandths(patch.reserve);
  const values = {
    before: valuesOf({ ...toVersion(before), shelfLifeDays: before.shelfLifeDays, reserve: before.reserve }),
    after: valuesOf({ ...content, reserve }),
  };
  const isNew = !isSame(valuesOf({ ...content, reserve: before.reserve }), values.before);
  const version = before.version + (isNew ? 1 : 0);
  const { answer } = await ctx.db.write({
    guards: [
      { name: 'recipe_not_found', holds: recipeIs(ctx, id), refusal: recipeNotFound },
      {
        name: 'recipe_changed',
        holds: recipeIs(ctx, id, before.version),
        refusal: () => changedSinceRead('This recipe'),
      },
      ...(isNew ? contentGuards(ctx, id, content) : []),
    ],
    statements: [
      recordRecipe(ctx, 'recipe.changed', { id, itemId: before.itemId }, values),
      ...(isNew ? insertVersion(ctx, id, { ...content, version }, now) : []),
      setRecipe(ctx, id, { version, reserve }),
    ],
    answer: { status: 200, parts: recipeText(ctx, id) },
  });
  return answer;
}

/** Deletes a recipe. Its runs keep what they used. @throws 404 */
export async function deleteRecipe(ctx: WorkspaceContext, id: number): Promise<void> {
  const before = await readCurrent(ctx, id);
  await ctx.db.write({
    guards: [{ name: 'recipe_not_found', holds: recipeIs(ctx, id), refusal: recipeNotFound }],
    statements: [
      recordRecipe(
        ctx,
        'recipe.deleted',
        { id, itemId: before.itemId },
        { before: valuesOf({ ...toVersion(before), shelfLifeDays: before.shelfLifeDays, reserve: before.reserve }) },
      ),
      archiveRecipe(ctx, id, Date.now()),
    ],
  });
}

async function readCurrent(ctx: WorkspaceContext, id: number): Promise<CurrentVersion> {
  const { results } = await ctx.db.read([selectCurrent(ctx, id)]);
  const [row] = results[0];
  if (!row) throw recipeNotFound();
  return row;
}

/** What a recipe is made of after a change. Parts by per cent follow what it makes. */
async function changed(
  ctx: WorkspaceContext,
  before: CurrentVersion,
  patch: RecipePatch,
): Promise<Omit<NewVersion, 'version'>> {
  const stored = toVersion(before);
  const shelfLifeDays = patch.shelfLifeDays === undefined ? before.shelfLifeDays : patch.shelfLifeDays;
  if (patch.makes === undefined && patch.inputs === undefined) return { ...stored, shelfLifeDays };
  const content = await toContent(ctx, {
    itemId: before.itemId,
    makes: patch.makes ?? fromThousandths(before.makes),
    inputs: patch.inputs ?? stored.inputs.map(toRequest),
  });
  return { ...content, shelfLifeDays };
}

const toRequest = ({ itemId, quantity, percent }: RecipeInput): Contents['inputs'][number] =>
  percent === null ? { itemId, quantity: fromThousandths(quantity) } : { itemId, percent: percent / 100 };

/** What the audit log says of a recipe. */
const valuesOf = ({
  makes,
  inputs,
  shelfLifeDays,
  reserve,
}: Pick<NewVersion, 'makes' | 'inputs' | 'shelfLifeDays'> & { reserve: number }) => ({
  ...{ makes: fromThousandths(makes), inputs: inputs.map(toRequest), shelfLifeDays, reserve: fromThousandths(reserve) },
});
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Guards: the items are still there in their units, and none contains what the recipe makes. */
const contentGuards = (ctx: WorkspaceContext, id: number, { itemId, unit, inputs }: RecipeVersion): Guard[] => [
  {
    name: 'recipe_items',
    holds: haveUnits(ctx, [[itemId, unit], ...inputs.map((input) => [input.itemId, input.unit] as const)]),
    refusal: () => changedSinceRead('An item of this recipe'),
  },
  {
    name: 'recipe_circle',
    holds: containNot(
      ctx,
      inputs.map((input) => input.itemId),
      itemId,
      id,
    ),
    refusal: () => invalidField('inputs', 'must not contain what the recipe makes, also not through other recipes'),
  },
];

/**
 * Reads the units of the items, and turns per cents into quantities.
 * @throws 400 that names the field
 */
async function toContent(ctx: WorkspaceContext, { itemId, makes, inputs }: Contents): Promise<RecipeVersion> {
  const { results } = await ctx.db.read([selectUnits(ctx, [itemId, ...inputs.map((input) => input.itemId)])]);
  const items = new Map(results[0].map((item) => [item.id, item]));
  const output = items.get(itemId);
  if (!output) throw invalidField('itemId', 'is not an item of your inventory');
  const places = new Map<number, number>();
  const rows = inputs.map((input, place): RecipeInput => {
    const path = `inputs[${place}]`;
    const item = items.get(input.itemId);
    if (!item) throw invalidField(`${path}.itemId`, 'is not an item of your inventory');
    if (item.id === itemId) throw invalidField(`${path}.itemId`, 'is what the recipe makes');
    const first = places.get(item.id);
    if (first !== undefined) throw invalidField(`${path}.itemId`, `is that of inputs[${first}], too: add the two up`);
    places.set(item.id, place);
    const { unit } = item;
    if (input.percent === undefined) {
      return { itemId: item.id, unit, quantity: toThousandths(input.quantity ?? 0), percent: null };
    }
    const [counted] = [output, item].filter((one) => !isWeight(one.unit));
    if (counted) {
      throw invalidField(
        `${path}.percent`,
        `needs weights, and ${counted.name} is kept in ${counted.unit || 'no unit'}: give a quantity`,
      );
    }
    return { itemId: item.id, unit, quantity: 0, percent: Math.round(input.percent * 100) };
  });
  requireWhole(rows);
  const version = { itemId, unit: output.unit, makes: toThousandths(makes), inputs: rows };
  const quantities = quantitiesFor(version, version.makes);
  return {
    ...version,
    inputs: rows.map((row, place) => ({ ...row, quantity: within(quantities[place] ?? 0, place) })),
  };
}

/** @throws 400 unless the per cents sum to 100 */
function requireWhole(inputs: readonly RecipeInput[]): void {
  const parts = inputs.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  const sum = parts.reduce((total, percent) => total + percent, 0);
  if (parts.length > 0 && sum !== WHOLE) {
    throw invalidField('inputs', `have per cents that sum to ${sum / 100}, and must sum to 100`);
  }
}

/** @throws 400 for a quantity that cannot be kept */
function within(quantity: number, place: number): number {
  const path = `inputs[${place}].percent`;
  if (quantity === 0) throw invalidField(path, 'comes to nothing of what the recipe makes: let it make more at once');
  if (quantity > THOUSANDTHS_LIMIT)
    throw invalidField(path, 'comes to more than 1,000,000,000: let it make less at once');
  return quantity;
}
