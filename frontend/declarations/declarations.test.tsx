import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, dialog, fill, openApp, refusal } from '../../tests/support/components.tsx';
import { type DeclarationAnswer, declaration, declarationAnswer } from '../../worker/declarations/contract.ts';
import { itemAnswer } from '../../worker/inventory/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { toBrewing, toTexts } from './brewing-fields.ts';

const TEA = sampleItem({ id: 7, name: 'Sencha', unit: 'kg' });
const PAGE: Api = {
  'GET /api/inventory': answer(itemAnswer.array(), [TEA]),
  'GET /api/inventory/7': answer(itemAnswer, TEA),
  'GET /api/inventory/7/movements': () => Response.json([]),
  'GET /api/inventory/7/stock': () => Response.json([]),
  'GET /api/inventory/7/files': () => Response.json([]),
  'GET /api/inventory/7/codes': () => Response.json([]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/7/communications': () => Response.json([]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
};
const NOTHING: DeclarationAnswer = {
  ...{ ingredients: '', allergens: '', note: '', brewing: null, recipeIngredients: 'Green tea, rose petals' },
};
const PATH = '/api/inventory/7/declaration';

async function open(api: Api, me = ADMIN) {
  const opened = await openApp('/inventory/7', { ...PAGE, ...api }, me);
  await opened.user.click(await screen.findByRole('button', { name: 'Brewing and ingredients' }));
  return { ...opened, form: await dialog() };
}

test('what a pouch says is asked for when it is opened, shown as it is printed, and saved as a whole', async () => {
  const saved: unknown[] = [];
  const { user, form } = await open({
    [`GET ${PATH}`]: answer(declarationAnswer, NOTHING),
    [`PUT ${PATH}`]: ({ body }) => {
      saved.push(body);
      return Response.json(declaration.parse(body));
    },
  });
  await form.findByText(/those of the recipe: Green tea, rose petals/);
  await fill(user, form.getByLabelText('Leaves (g)'), '2.5');
  await fill(user, form.getByLabelText('Temperature (°C)'), '80');
  await fill(user, form.getByLabelText('Minutes'), '1');
  await fill(user, form.getByLabelText('Seconds'), '30');
  await form.findByText('2.5 g · 80 °C · 1 min 30 s');
  await fill(user, form.getByLabelText('Ingredients'), 'Green tea,\nmint');
  await fill(user, form.getByLabelText('Allergens'), 'None');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Pouch Saved');
  expect(saved).toEqual([
    {
      ...{ ingredients: 'Green tea, mint', allergens: 'None', note: '' },
      brewing: { grams: 2.5, millilitres: null, celsius: 80, seconds: 90, infusions: null },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong number is not sent, and what the server refuses is said with the form still filled', async () => {
  const { user, form } = await open({
    [`GET ${PATH}`]: answer(declarationAnswer, { ...NOTHING, allergens: 'Almonds' }),
    [`PUT ${PATH}`]: refusal('busy', 'Down'),
  });
  await fill(user, await form.findByLabelText('Temperature (°C)'), '180');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Correct the numbers first.');
  await fill(user, form.getByLabelText('Temperature (°C)'), '80');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Down');
  expect(form.getByLabelText<HTMLInputElement>('Allergens').value).toBe('Almonds');
});

test('staff are not offered to change it', async () => {
  await openApp('/inventory/7', PAGE, { ...ADMIN, role: 'staff' });
  await screen.findByRole('heading', { name: 'Barcodes' });
  expect(screen.queryByRole('button', { name: 'Brewing and ingredients' })).toBeNull();
});

test.each([null, 45, 60, 90, 7200])('a time of %j seconds comes back from minutes and seconds as it was', (seconds) => {
  const brewing = { grams: 3, millilitres: 200, celsius: 0, seconds, infusions: 3 };
  expect(toBrewing(toTexts(brewing))).toEqual(brewing);
});
