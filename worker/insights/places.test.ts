import { beforeEach, expect, test } from 'vitest';
import { addDays, dayAt } from '../../engines/calendar/days.ts';
import type { Ask, QueryInput } from '../../engines/questions/ask.ts';
import { newQuery } from '../../engines/questions/new-query.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contextWith, scriptModel } from '../../tests/support/model.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ChatAnswer } from '../assistant/contract.ts';
import { openFacts } from './facts-service.ts';
import { workspacePrompt } from './prompt.ts';

/** Questions about places, lots and numbered orders, over the database. */

const TODAY = dayAt(Date.now(), 'UTC');

let workspace: TestWorkspace;
let sencha: number;
let shop: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0, costPrice: 1000 });
  shop = await newPlace(workspace, 'Shop');
  await move(workspace, sencha, 10);
  const soon = await newLot(workspace, { itemId: sencha, code: 'UJI-1', bestBefore: addDays(TODAY, 20) });
  const past = await newLot(workspace, {
    itemId: sencha,
    code: 'UJI-0',
    bestBefore: addDays(TODAY, -3),
    status: 'hold',
  });
  await move(workspace, sencha, 2.5, { lotId: soon, locationId: shop });
  await move(workspace, sencha, 1, { lotId: past });
});

const send = async (body: object) => {
  const answer = await call<ChatAnswer>('POST', '/api/ai/chat', { token: workspace.admin.token, body });
  expect(answer.status).toBe(200);
  return answer.body.response;
};
const told = (query: QueryInput) => send({ message: 'As the button says', ask: newQuery(query) satisfies Ask });
const said = (message: string) => send({ message, engine: 'built-in' });

test('how much is in a place, and where an item lies', async () => {
  expect(await said('how much sencha is in the shop')).toContain('2.5 kg on hand');
  expect(await said('where is the sencha')).toContain('Main (11 kg), Shop (2.5 kg)');
  expect(await told({ of: 'item', measures: ['value'], by: 'place' })).toMatch(/Main: \$110\.00.*Shop: \$25\.00/s);
});

test('what expires, what is past its date, and what is on hold', async () => {
  const soon = await said('what expires in the next 30 days');
  expect(soon).toMatch(/lot UJI-0.*lot UJI-1.*2\.5 kg on hand, in Shop|lot UJI-0.*lot UJI-1.*in Shop/s);
  expect(await told({ of: 'lot', until: addDays(TODAY, 10) })).not.toContain('UJI-1');
  expect(await said('which lots are past their best-before date')).toMatch(/UJI-0.*on hold/s);
  expect(await said('which lots are on hold')).not.toContain('UJI-1');
});

test('what a place sold', async () => {
  await move(workspace, sencha, -2, { reason: 'sale' });
  const sold = await told({
    of: 'item',
    measures: ['sold'],
    by: 'place',
    period: { from: addDays(TODAY, -1), to: TODAY },
  });
  expect(sold).toContain('Main');
  expect(sold).toContain('2 kg sold');
  expect(sold).not.toContain('Shop');
  const entries = { of: 'movement' as const, where: [{ field: 'place' as const, is: ['Shop'] }] };
  expect(await told(entries)).toMatch(/2\.5 kg/);
  expect(await told(entries)).not.toMatch(/-2 kg|10 kg/);
});

test('what is in an order, by its number', async () => {
  const { token } = workspace.admin;
  const supplier = await call<{ id: number }>('POST', '/api/suppliers', {
    token,
    body: { name: 'Uji Tea', email: 'mei@uji.example' },
  });
  const body = { supplierId: supplier.body.id, lines: [{ itemId: sencha, quantity: 5 }] };
  const order = await call<{ number: number }>('POST', '/api/orders', { token, body });
  expect(order.status).toBe(201);
  expect(await said(`what is in order ${order.body.number}`)).toMatch(/Sencha: 5 kg on order, draft, from Uji Tea/);
  expect(await said('what is in order 99')).toContain('none');
});

test('a model gets the names of the places', async () => {
  const { env } = await scriptModel({ answers: [] });
  const { facts } = await openFacts(await contextWith(env, workspace.admin.token), 'UTC');
  expect(workspacePrompt(facts)).toContain('"places":["Main","Shop"]');
});
