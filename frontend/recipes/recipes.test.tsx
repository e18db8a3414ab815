import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ADMIN, type Api, answer, choose, dialog, fill, openApp, refusal } from '../../tests/support/components.tsx';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { packableAnswer, type Recipe, recipeAnswer, recipeVersionAnswer } from '../../worker/recipes/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { samplePackable, sampleRecipe } from './sample-recipe.ts';

const STAFF = { ...ADMIN, role: 'staff' as const };
const ITEMS = [
  sampleItem({ id: 101, name: 'House blend', sku: 'HB', unit: 'kg' }),
  sampleItem({ id: 102, name: 'Assam', sku: 'AS', unit: 'kg' }),
  sampleItem({ id: 103, name: 'Cornflower', sku: 'CO', unit: 'g' }),
  sampleItem({ id: 104, name: 'Pouch', sku: 'PO', unit: 'pieces' }),
];
const items: Api = { 'GET /api/inventory': answer(listAnswer, ITEMS) };
const recipes = (...some: Recipe[]): Api => ({
  'GET /api/recipes': answer(recipeAnswer.array(), some),
  'GET /api/packable': answer(packableAnswer.array(), some.length > 0 ? [samplePackable()] : []),
});

/** Answers with a body, and keeps what was asked. */
function kept<S extends z.ZodType>(schema: S, body: z.input<S>, into: unknown[]) {
  return (request: { body: unknown }) => {
    into.push(request.body);
    return Response.json(schema.parse(body), { status: 201 });
  };
}

test('the list says what a product is made of, how many can be made and what ends first', async () => {
  await openApp('/recipes', recipes(sampleRecipe()), STAFF);
  const table = within(await screen.findByRole('table', { name: 'Recipes' }));
  const row = table.getAllByRole('row')[1]?.textContent;
  expect(row).toContain('0.05 kg Sencha, 1 piece Pouch');
  expect(row).toContain('62 pieces');
  expect(screen.queryByRole('link', { name: 'New recipe' })).toBeNull();
});

test('without recipes, the office sees how to begin', async () => {
  await openApp('/recipes', recipes(), ADMIN);
  await screen.findByText('No recipes yet');
  expect(screen.getAllByRole('link', { name: 'New recipe' }).length).toBeGreaterThan(0);
});

test('a blend by per cent shows its sum while it is typed and is refused until it is 100', async () => {
  const sent: unknown[] = [];
  const saved = sampleRecipe({ itemId: 101, item: { name: 'House blend', unit: 'kg' } });
  const { user, path } = await openApp(
    '/recipes/new',
    {
      ...items,
      ...recipes(),
      'POST /api/recipes': kept(recipeAnswer, saved, sent),
      'GET /api/recipes/7': answer(recipeAnswer, saved),
    },
    ADMIN,
  );
  await choose(user, await screen.findByRole('combobox', { name: /Product/ }), /House blend/);
  const add = screen.getByRole('combobox', { name: 'Add an input' });
  await choose(user, add, /Assam/);
  await fill(user, await screen.findByRole('textbox', { name: 'Per cent of Assam' }), '97.5');
  await screen.findByText('97.5 % of 100 %');
  await choose(user, add, /Cornflower/);
  await choose(user, add, /Pouch/);
  await user.click(screen.getByRole('button', { name: 'Save recipe' }));
  await screen.findByText('The per cents must add up to 100.');
  await screen.findByText('Enter a quantity');
  expect(sent).toEqual([]);
  await fill(user, screen.getByRole('textbox', { name: 'Per cent of Cornflower' }), '2,5');
  await screen.findByText('100 % of 100 %');
  await screen.findByText('= 25 g');
  await fill(user, screen.getByRole('textbox', { name: 'Quantity of Pouch (pieces)' }), '1');
  await fill(user, screen.getByRole('textbox', { name: 'Shelf life in days' }), '540');
  await user.click(screen.getByRole('button', { name: 'Save recipe' }));
  await waitFor(() => expect(path()).toBe('/recipes/7'));
  expect(sent).toEqual([
    {
      ...{ itemId: 101, makes: 1, shelfLifeDays: 540, reserve: 0 },
      inputs: [
        { itemId: 102, percent: 97.5 },
        { itemId: 103, percent: 2.5 },
        { itemId: 104, quantity: 1 },
      ],
    },
  ]);
});

test('a refusal is shown at the input that it is about', async () => {
  const { user } = await openApp(
    '/recipes/new?item=101',
    {
      ...items,
      ...recipes(),
      'POST /api/recipes': refusal('invalid_request', 'Check the inputs.', [
        { path: 'inputs.0.itemId', message: 'is made of House blend itself' },
      ]),
    },
    ADMIN,
  );
  await choose(user, await screen.findByRole('combobox', { name: 'Add an input' }), /Assam/);
  await fill(user, await screen.findByRole('textbox', { name: 'Per cent of Assam' }), '100');
  await user.click(screen.getByRole('button', { name: 'Save recipe' }));
  await screen.findByText('Check the inputs.');
  await screen.findByText('Item id is made of House blend itself');
});

test('a recipe shows its earlier versions, and is deleted after a question', async () => {
  const asked: unknown[] = [];
  const recipe = sampleRecipe({ version: 2 });
  const earlier = sampleRecipe({
    inputs: [{ itemId: 102, item: { name: 'Sencha', unit: 'kg' }, quantity: 0.06, percent: null }],
  });
  const versions = [recipe, earlier].map(({ reserve: _, ...version }) => version);
  const { user, path } = await openApp(
    '/recipes/7',
    {
      ...recipes(recipe),
      'GET /api/recipes/7': answer(recipeAnswer, recipe),
      'GET /api/recipes/7/versions': answer(recipeVersionAnswer.array(), versions),
      'DELETE /api/recipes/7': () => {
        asked.push('delete');
        return new Response(null, { status: 204 });
      },
    },
    ADMIN,
  );
  await screen.findByText(/0\.06 kg Sencha/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(asked).toEqual([]);
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/recipes'));
  expect(asked).toEqual(['delete']);
});

test('sizes of a tea are shown before they are made, and what is there is left as it is', async () => {
  const made: unknown[] = [];
  const added: unknown[] = [];
  const tea = sampleItem({ id: 102, name: 'Sencha', sku: 'SE', unit: 'kg', category: 'Green' });
  const small = sampleItem({ id: 101, name: 'Sencha 50 g', sku: 'S50', unit: 'pieces' });
  const fresh = sampleItem({ id: 110, name: 'Sencha 100 g', unit: 'pieces' });
  const { user, path } = await openApp(
    '/recipes/sizes',
    {
      ...recipes(sampleRecipe()),
      'GET /api/inventory': answer(listAnswer, [tea, small]),
      'POST /api/inventory': ({ body }) => {
        made.push(body);
        return Response.json(fresh, { status: 201 });
      },
      'POST /api/recipes': kept(recipeAnswer, sampleRecipe({ id: 8, itemId: 110 }), added),
    },
    ADMIN,
  );
  await choose(user, await screen.findByRole('combobox', { name: /Tea/ }), /Sencha/);
  await user.click(screen.getByRole('checkbox', { name: '25 g' }));
  await user.click(screen.getByRole('checkbox', { name: '250 g' }));
  const preview = within(await screen.findByRole('region', { name: 'What will be made' }));
  preview.getByText('Has a recipe already; stays as it is');
  preview.getByText('New item and its recipe. Each takes 0.1 kg Sencha');
  await user.click(screen.getByRole('button', { name: 'Make 1 size' }));
  await waitFor(() => expect(path()).toBe('/recipes'));
  expect(made).toEqual([{ name: 'Sencha 100 g', category: 'Green', inventoryType: 'retail', unit: 'pieces' }]);
  expect(added).toEqual([{ itemId: 110, makes: 1, inputs: [{ itemId: 102, quantity: 0.1 }] }]);
});
