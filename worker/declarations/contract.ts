import { z } from 'zod';
import { everyone, idInPath, line, office, text } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** What a pouch says of an item to who buys it: on labels and on the public pages of its lots. */

const whole = (least: number, most: number, example: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(least, { error: `may not be below ${least}` })
    .max(most, { error: `may not be above ${most}` })
    .nullable()
    .meta({ example });

const grams = z
  .number()
  .min(0.1, { error: 'may not be below 0.1' })
  .max(1000, { error: 'may not be above 1000' })
  .refine((value) => Math.round(value * 10) / 10 === value, { error: 'may have at most one decimal' })
  .nullable()
  .meta({ description: 'Of leaves, for `millilitres` of water', example: 3 });
const millilitres = whole(1, 10_000, 200);
const celsius = whole(0, 100, 80).meta({ description: 'Of the water' });
const seconds = whole(1, 86_400, 120).meta({ description: 'Of the first infusion, a day at most' });
const infusions = whole(1, 50, 3);

/** Each by itself: what is not said is null. */
export const brewingOf = { grams, millilitres, celsius, seconds, infusions };
const brewing = z.object(brewingOf).nullable().meta({ description: 'What is not said is null' });

const texts = {
  ingredients: line(1000).meta({
    description: 'Empty where they are those of its recipe',
    example: 'Green tea, jasmine blossoms',
  }),
  allergens: line(500).meta({
    description: 'As the law of the market words them',
    example: 'May contain traces of almonds',
  }),
  note: text(1000).meta({ description: 'What the business says about it, on the public page' }),
};

/** A declaration as it is set and stored. */
export const declaration = z.object({ ...texts, brewing }).meta({ id: 'Declaration' });
export type Declaration = z.output<typeof declaration>;

/** GET /api/inventory/{id}/declaration */
export const declarationAnswer = declaration.extend({
  recipeIngredients: z.string().meta({
    description: 'Those that follow from its recipe, the most of it first; empty without one',
  }),
});
export type DeclarationAnswer = z.output<typeof declarationAnswer>;

/** PUT /api/inventory/{id}/declaration */
export const declarationInput = z.object({
  ingredients: texts.ingredients.default(''),
  allergens: texts.allergens.default(''),
  note: texts.note.default(''),
  brewing: z
    .object({
      grams: grams.default(null),
      millilitres: millilitres.default(null),
      celsius: celsius.default(null),
      seconds: seconds.default(null),
      infusions: infusions.default(null),
    })
    .nullable()
    .default(null),
});

const endpoint = endpointsOf('inventory');
const params = z.object({ id: idInPath });

export const getDeclaration = endpoint({
  method: 'get',
  path: '/inventory/{id}/declaration',
  summary: 'Retrieve what a pouch says of an item: ingredients, allergens, brewing',
  access: everyone,
  params,
  answer: { status: 200, body: declarationAnswer },
  refusals: ['not_found'],
});

export const setDeclaration = endpoint({
  method: 'put',
  path: '/inventory/{id}/declaration',
  summary: 'Set what a pouch says of an item',
  description: 'In place of what it said. What is left out is empty.',
  access: office,
  params,
  body: declarationInput,
  answer: { status: 200, body: declaration },
  refusals: ['not_found'],
});
