import { expect, test } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { Recipe } from '../recipes/contract.ts';
import type { Run } from '../runs/contract.ts';
import type { ChatAnswer } from './contract.ts';

test('tells what was packed, what that took and how many can be packed now, without runs that were undone', async () => {
  const workspace = await newWorkspace();
  const ask = async <T>(method: string, path: string, body: object) =>
    (await call<T>(method, `/api${path}`, { token: workspace.admin.token, body })).body;
  const told = async (message: string) => (await ask<ChatAnswer>('POST', '/ai/chat', { message })).response;
  const bulk = await newItem(workspace, { name: 'Sencha bulk', unit: 'g', quantity: 2600 });
  const bags = await newItem(workspace, { name: 'Kraft bags', unit: 'pieces', quantity: 60 });
  const itemId = await newItem(workspace, { name: 'Gyokuro retail', unit: 'pouches' });
  const inputs = [
    { itemId: bulk, quantity: 50 },
    { itemId: bags, quantity: 1 },
  ];
  const { id: recipeId } = await ask<Recipe>('POST', '/recipes', { itemId, makes: 1, inputs });
  const pack = async (made: number) => {
    const { id } = await ask<Run>('POST', '/runs', { recipeId, planned: made });
    return ask<Run>('POST', `/runs/${id}/finish`, { made });
  };
  expect(await told('How many Gyokuro retail can I pack now?')).toBe('Gyokuro retail: 52 pouches can be made now.');
  await pack(20);
  const { id } = await pack(8);
  await ask('POST', `/runs/${id}/undo`, {});
  expect(await told('How many Gyokuro retail did we pack today?')).toContain('20 pouches made');
  expect(await told('How much Sencha bulk was used in runs today?')).toContain('1,000 g');
  expect(await told('How many Gyokuro retail can I pack now?')).toBe('Gyokuro retail: 32 pouches can be made now.');
});
