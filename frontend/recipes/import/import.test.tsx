import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, openApp, refusal } from '../../../tests/support/components.tsx';
import { listAnswer } from '../../../worker/inventory/contract.ts';
import { packableAnswer, recipeAnswer } from '../../../worker/recipes/contract.ts';
import { sampleItem } from '../../inventory/item/sample-item.ts';
import { sampleRecipe } from '../sample-recipe.ts';

const api: Api = {
  'GET /api/inventory': answer(listAnswer, [
    sampleItem({ id: 101, name: 'House blend', sku: 'HB', unit: 'kg' }),
    sampleItem({ id: 102, name: 'Assam', sku: 'AS', unit: 'kg' }),
    sampleItem({ id: 104, name: 'Tin', sku: 'TI', unit: 'pieces' }),
  ]),
  'GET /api/packable': answer(packableAnswer.array(), []),
};

async function choose(text: string, more: Api = {}) {
  const opened = await openApp('/recipes/import', { ...api, ...more }, ADMIN);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toHaveProperty('disabled', false),
  );
  await opened.user.upload(
    screen.getByLabelText('Choose a CSV file', { selector: 'input' }),
    new File([text], 'r.csv'),
  );
  return opened;
}

const GOOD = 'Product,Input,Quantity,Percent\nHouse blend,Assam,,100\nTin,House blend,100 g,\n';

test('a file is shown before its recipes are added', async () => {
  const sent: unknown[] = [];
  const { user, path } = await choose(GOOD, {
    'POST /api/recipes': ({ body }) => {
      sent.push(body);
      return Response.json(recipeAnswer.parse(sampleRecipe()), { status: 201 });
    },
  });
  await screen.findByText('0.1 kg House blend');
  await user.click(screen.getByRole('button', { name: 'Add 2 recipes' }));
  await waitFor(() => expect(path()).toBe('/recipes'));
  expect(sent).toEqual([
    { itemId: 101, makes: 1, inputs: [{ itemId: 102, percent: 100 }] },
    { itemId: 104, makes: 1, inputs: [{ itemId: 101, quantity: 0.1 }] },
  ]);
});

test('a row with an error is named, and nothing can be added', async () => {
  await choose('Product,Input,Quantity\nHouse blend,Asam,1\n');
  await screen.findByText(/Row 2: Input 'Asam' is no item of your inventory/);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('what is no list of recipes is refused with what to do', async () => {
  await choose('Name,Stock\nAssam,4\n');
  await screen.findByText(/must name its columns/);
});

test('after a recipe that is refused, those before it are deleted again', async () => {
  const deleted: string[] = [];
  let asked = 0;
  const { user, path } = await choose(GOOD, {
    'POST /api/recipes': (request) =>
      ++asked === 1
        ? Response.json(recipeAnswer.parse(sampleRecipe()), { status: 201 })
        : refusal('invalid_request', 'The inputs contain what the recipe makes.')(request),
    'DELETE /api/recipes/7': () => {
      deleted.push('7');
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add 2 recipes' }));
  await screen.findByText(/The recipe for Tin was not added: .*Nothing was added\./);
  expect([deleted, path()]).toEqual([['7'], '/recipes/import']);
});
