import { z } from 'zod';
import { costFigure, nullableCost } from '../../engines/inventory/cost-figure.ts';
import { everyone, id, idInPath, office, orderQuantity, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { otherUnits } from '../inventory/units-contract.ts';

/** Recipes, and how many of each product can be made now. */

/** Inputs of one recipe. */
export const MAX_INPUTS = 100;
/** Recipes of a workspace. */
export const MAX_RECIPES = 2_000;
const MAX_SHELF_LIFE_DAYS = 3_650;

/** Sums may be above what a price may be. */
const sumOfCents = z.int().meta({ example: 125_000 });
const item = z.object({ name: z.string(), unit: z.string(), ...otherUnits });
const percent = z
  .number()
  .gt(0, { error: 'must be above 0' })
  .max(100, { error: 'may not be above 100' })
  .refine((value) => Math.round(value * 100) / 100 === value, { error: 'may have at most two decimals' })
  .meta({ example: 62.5 });
const version = z.int().positive().meta({ description: 'Rises with every change: 1, 2, 3 …' });
const makes = orderQuantity.meta({ description: 'How much of the item the inputs make, in its unit', example: 1 });
const shelfLifeDays = z
  .int({ error: 'must be a whole number of days' })
  .min(1, { error: 'may not be below 1' })
  .max(MAX_SHELF_LIFE_DAYS, { error: `may not be above ${MAX_SHELF_LIFE_DAYS}` })
  .meta({ description: 'How long what is made keeps. It never keeps longer than the input that expires first' });
const reserve = quantity.meta({ description: 'What a shop may not offer of what is on hand or can be made' });

/** An input as a recipe has it: a quantity in the unit of its item, or a share of a blend. */
const input = z.object({
  itemId: id,
  item,
  quantity: quantity.meta({ description: 'What one making takes, in the unit of the input' }),
  percent: percent.nullable().meta({ description: 'Its share, if the recipe says it by per cent' }),
});

/** GET /api/recipes/{id} */
export const recipeAnswer = z
  .object({
    id,
    itemId: id,
    item,
    version,
    makes,
    inputs: z.array(input).meta({ description: 'In the order in which they were written' }),
    shelfLifeDays: shelfLifeDays.nullable(),
    reserve,
    createdAt: timestamp.meta({ description: 'Of the recipe' }),
    changedAt: timestamp.meta({ description: 'Of this version' }),
    changedBy: z.object({ id, username: z.string() }).nullable(),
  })
  .meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof recipeAnswer>;

const inputOf = z
  .object({
    itemId: id,
    quantity: orderQuantity.optional().meta({ description: 'In the unit of the input' }),
    percent: percent.optional().meta({ description: 'Only where input and output are kept by weight' }),
  })
  .refine(({ quantity, percent }) => (quantity === undefined) !== (percent === undefined), {
    error: 'needs a quantity or a percent, and not both',
  })
  .meta({ example: { itemId: 8123456789012480, quantity: 0.05 } });

const fields = {
  itemId: id.meta({ description: 'What it makes. It stays the same' }),
  makes,
  inputs: z
    .array(inputOf)
    .min(1, { error: 'must have at least one input' })
    .max(MAX_INPUTS, { error: `may have at most ${MAX_INPUTS} inputs` }),
  shelfLifeDays: shelfLifeDays.nullable(),
  reserve,
};

/** POST /api/recipes */
export const recipeInput = z.object({
  ...fields,
  shelfLifeDays: fields.shelfLifeDays.default(null),
  reserve: fields.reserve.default(0),
});
export type RecipeInput = z.output<typeof recipeInput>;

/** PATCH /api/recipes/{id}: updates only the given fields, as a new version. */
export const recipePatch = z.object(fields).omit({ itemId: true }).partial();
export type RecipePatch = z.output<typeof recipePatch>;

/** GET /api/packable */
export const packableAnswer = z
  .object({
    recipeId: id,
    itemId: id,
    item,
    makes,
    possible: quantity.meta({
      description:
        'How much of it can be made now of what may leave: whole pieces, or in a unit of weight or volume what the inputs allow',
    }),
    offer: quantity.meta({
      description: 'What a shop may offer: whole pieces on hand or that can be made, less the reserve; never below 0',
    }),
    endsFirst: z
      .object({ itemId: id, name: z.string() })
      .nullable()
      .meta({ description: 'The input that ends first; null for a recipe whose inputs never end' }),
    unlocks: z
      .object({
        itemId: id,
        name: z.string(),
        unit: z.string(),
        quantity: quantity.meta({ description: 'How much more of it is needed, in its unit' }),
        makes: quantity.meta({ description: 'How much more could be made with it' }),
        margin: nullableCost(sumOfCents).meta({
          description:
            'What that would earn: the selling price less the cost of the inputs, below 0 for a loss; null if one is unknown',
        }),
      })
      .optional()
      .meta({
        description:
          'What an order of the input that ends first would make possible, until the next one ends or more is made than sells until the order after it arrives. Left out where nothing more would sell',
      }),
    cost: costFigure(sumOfCents.nullable()).meta({
      description: 'What the inputs of one piece cost now; null if unknown',
    }),
  })
  .meta({ id: 'Packable' });
export type Packable = z.infer<typeof packableAnswer>;

const limit = z.coerce
  .number<string>()
  .pipe(z.int().min(1).max(MAX_RECIPES))
  .optional()
  .meta({ description: 'By default all', example: '100' });

/** GET /api/recipes */
export const recipesQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Only recipes that make this item' }),
  usesItemId: idInPath.optional().meta({ description: 'Only recipes with this item among their inputs' }),
  limit,
});

/** A version that a run may have used. */
export const recipeVersionAnswer = recipeAnswer.omit({ reserve: true }).meta({ id: 'RecipeVersion' });
export type RecipeVersion = z.infer<typeof recipeVersionAnswer>;

const endpoint = endpointsOf('recipes');

const params = z.object({ id: idInPath });
export const listRecipes = endpoint({
  method: 'get',
  path: '/recipes',
  summary: 'List recipes',
  description: 'By the name of what they make.',
  access: everyone,
  query: recipesQuery,
  answer: { status: 200, body: z.array(recipeAnswer) },
});

export const createRecipe = endpoint({
  method: 'post',
  path: '/recipes',
  summary: 'Add a recipe',
  description:
    'A blend by per cent, which sum to 100, or a product by quantities. Packaging may stand with a quantity in a blend.',
  access: office,
  body: recipeInput,
  answer: { status: 201, body: recipeAnswer },
  refusals: ['quota_exceeded', 'changed_since_read'],
});

export const getRecipe = endpoint({
  method: 'get',
  path: '/recipes/{id}',
  summary: 'Retrieve a recipe',
  access: everyone,
  params,
  answer: { status: 200, body: recipeAnswer },
  refusals: ['not_found'],
});

export const listRecipeVersions = endpoint({
  method: 'get',
  path: '/recipes/{id}/versions',
  summary: 'List all versions of a recipe, newest first',
  access: everyone,
  params,
  answer: { status: 200, body: z.array(recipeVersionAnswer) },
  refusals: ['not_found'],
});

export const changeRecipe = endpoint({
  method: 'patch',
  path: '/recipes/{id}',
  summary: 'Change a recipe',
  description:
    'What it is made of, and how long it keeps, becomes a new version; the reserve does not. Runs keep the version that they used.',
  access: office,
  params,
  body: recipePatch,
  answer: { status: 200, body: recipeAnswer },
  refusals: ['not_found', 'changed_since_read'],
});

export const deleteRecipe = endpoint({
  method: 'delete',
  path: '/recipes/{id}',
  summary: 'Delete a recipe',
  description: 'Its runs keep what they used.',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const listPackable = endpoint({
  method: 'get',
  path: '/packable',
  summary: 'Say how many of each product can be made now',
  description:
    'Of stock that may leave: not of lots on hold, recalled or past their date. What would earn most with one more order comes first, then by name.',
  access: everyone,
  query: z.object({ itemId: idInPath.optional().meta({ description: 'Only recipes that make this item' }) }),
  answer: { status: 200, body: z.array(packableAnswer) },
});
