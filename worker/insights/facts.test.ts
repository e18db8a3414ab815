import { beforeEach, expect, test } from 'vitest';
import type { Ask } from '../../engines/questions/ask.ts';
import { newQuery } from '../../engines/questions/new-query.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { ChatAnswer } from '../assistant/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Supplier } from '../suppliers/contract.ts';

/** What an answer needs of the ledger, of orders that arrived and of texts, asked without words. */

let workspace: TestWorkspace;
let sencha: Item;
beforeEach(async () => {
  workspace = await newWorkspace();
  sencha = await change<Item>('/inventory', { name: 'Sencha', unit: 'lbs', quantity: 10, description: 'Steamed deep' });
});

async function change<T>(path: string, body: unknown, token = workspace.admin.token): Promise<T> {
  const answer = await call<T>('POST', `/api${path}`, { token, body });
  expect(answer.status, path).toBeLessThan(300);
  return answer.body;
}
const answerTo = async (ask: Ask, token = workspace.admin.token) =>
  (await change<ChatAnswer>('/ai/chat', { message: 'As the button says', ask }, token)).response;
const adjust = (delta: number, reason: string, note = '') =>
  change(`/inventory/${sencha.id}/adjust`, { delta, reason, note });

test('entries of the ledger, with what was sold and why', async () => {
  await adjust(-3, 'sale', 'for the tea house');
  const answer = await answerTo(newQuery({ of: 'movement', measures: [], where: [{ field: 'reason', is: ['sale'] }] }));
  expect(answer).toMatch(/Sencha.*3 lbs/s);
  expect(answer).not.toContain('10 lbs');
});

test('how often an item ran out', async () => {
  await adjust(-10, 'sale');
  await adjust(5, 'receive');
  expect(await answerTo(newQuery({ of: 'item', measures: ['stockOuts'] }))).toMatch(/Sencha: ran out 1/);
});

test('which suppliers’ orders arrived', async () => {
  const uji = await change<Supplier>('/suppliers', { name: 'Uji Tea', email: 'mei@uji.example', leadTimeDays: 14 });
  await change(`/suppliers/${uji.id}/communicate`, {
    ...{ subject: 'Order', message: 'Please send it.', inventoryItemId: sencha.id, quantity: 5 },
  });
  const deliveries = newQuery({ of: 'supplier', measures: ['deliveries', 'late'] });
  expect(await answerTo(deliveries)).toMatch(/Uji Tea: 0 arrived/);
  await adjust(5, 'receive');
  expect(await answerTo(deliveries)).toMatch(/Uji Tea: 1 arrived, 0 late/);
});

test('texts that hold a word, and no private message of others', async () => {
  const { token } = await newMember(workspace, 'member');
  await adjust(-1, 'damage', 'steamed by accident');
  await change('/team-messages', { content: 'The steamed one is popular' });
  await change('/team-messages', { content: 'A steamed secret', recipientUsername: workspace.admin.username }, token);
  const search: Ask = { kind: 'search', words: ['steamed'], where: [] };
  const mine = await answerTo(search);
  for (const text of ['Steamed deep', 'steamed by accident', 'steamed one', 'steamed secret'])
    expect(mine).toContain(text);
  const third = await newMember(workspace, 'member');
  expect(await answerTo(search, third.token)).not.toContain('secret');
  const foreign = await newWorkspace();
  expect(await answerTo(search, foreign.admin.token)).toBe('No description, note or message says “steamed”.');
});
