import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '../../engines/questions/question.ts';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { askWith, scriptModel } from '../../tests/support/model.ts';
import { app } from '../app.ts';
import { newId } from '../core/ids.ts';
import type { Item, ItemInput } from '../inventory/contract.ts';
import type { ChatAnswer } from './contract.ts';

async function ask(token: string, message: string): Promise<ChatAnswer> {
  const { status, body } = await call<ChatAnswer>('POST', '/api/ai/chat', { token, body: { message } });
  expect(status).toBe(200);
  return body;
}

const add = async (token: string, body: ItemInput) =>
  (await call<Item>('POST', '/api/inventory', { token, body })).body;

const sell = (token: string, id: number, quantity: number, note: string) =>
  call('POST', `/api/inventory/${id}/adjust`, { token, body: { delta: -quantity, reason: 'sale', note } });

/** What a question comes to, asked as a model asks it. */
async function answerTo(workspace: TestWorkspace, input: QuestionInput): Promise<string> {
  const model = await scriptModel({
    answers: [{ call: [{ name: 'answer_question', input }] }, { say: 'Done.' }],
  });
  const { status } = await askWith(model.env, '/api/ai/chat', {
    ...{ token: workspace.admin.token, body: { message: 'Tell me.' } },
  });
  expect(status).toBe(200);
  const [, second] = await model.requests();
  return JSON.parse(String(second?.body.messages.at(-1)?.content)).answer;
}

describe('what people have written', () => {
  test('answers what nothing understands, before what may have been meant', async () => {
    const { token } = (await newWorkspace()).admin;
    const tea = await add(token, { name: 'Lapsang Souchong', quantity: 9, description: 'Smoked over pine fires.' });
    await add(token, { name: 'Sencha', quantity: 9, description: 'Bright and grassy.' });
    await add(token, { name: 'Crème Infusion', quantity: 9, description: 'Pour le goûter d’été.' });
    const { response, lines, understood } = await ask(token, 'zzz smoky qqq');
    expect(understood).toBe(false);
    expect(response).toMatch(
      /^If you mean “What do our records say about smoky\?”:\nThis is what your records say about “smoky”:\n- Lapsang/,
    );
    expect(response).not.toContain('grassy');
    expect(lines[2]?.spans[0]).toEqual({ text: 'Lapsang Souchong', itemId: tea.id });
    expect((await ask(token, 'zzz gouter qqq')).response).toMatch(
      /^I’m not sure what you’re asking\.\nThis is what your records say about “gouter”:\n- Crème Infusion: “Pour le goûter d’été\.”/,
    );
  });

  test('notes of sales are found, and so is nothing of another workspace', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    const { id } = await add(token, { name: 'Sencha', quantity: 90, sellingPrice: 100 });
    for (const note of ['Blumberg gala', 'Blumberg gala', '']) {
      expect((await sell(token, id, 1, note)).status).toBeLessThan(300);
    }
    expect((await ask(token, 'xx blumberg yy')).response).toMatch(/^2 movements noted “Blumberg gala”.*\n- Sencha: -1/);
    const theirs = await newWorkspace();
    expect((await ask(theirs.admin.token, 'xx blumberg yy')).response).not.toContain('gala');
  });
});

describe('notes of sales', () => {
  test('narrow sums of the ledger, in capitals or not', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    const { id } = await add(token, { name: 'Sencha', quantity: 90, unit: 'lbs', sellingPrice: 1000 });
    await sell(token, id, 2, 'Market stall');
    await sell(token, id, 1, 'market stall');
    await sell(token, id, 5, '');
    expect(await answerTo(workspace, { topic: 'movement', flow: 'sold', notes: ['Market stall'] })).toContain(
      'noted “Market stall” in the last 30 days, in 2 movements: 3 lbs.',
    );
    expect(await answerTo(workspace, { topic: 'whoDid', flow: 'sold', notes: ['Market stall'] })).toContain(
      'Of 2 sales',
    );
  });

  test('are read from the newest movements only, however many there are', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    const { id } = await add(token, { name: 'Sencha', quantity: 1 });
    await add(token, { name: 'Hojicha', quantity: 1 });
    const rows = Array.from({ length: 6_000 }, (_, n) => [newId(), Date.now() - n * 60_000, `Café ${n % 7}`]);
    for (let from = 0; from < rows.length; from += 2_000)
      await env.SHARD_0.prepare(
        `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at)
         SELECT ?, ?, value ->> 0, 0, 1000, 'sale', value ->> 2, value ->> 1 FROM json_each(?)`,
      )
        .bind(workspace.id, id, JSON.stringify(rows.slice(from, from + 2_000)))
        .run();
    const counted = { rows: 0 };
    const response = await app.request(
      `${ORIGIN}/api/ai/chat`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'What items are running low?' }),
      },
      { ...env, SHARD_0: counting(counted) },
    );
    expect(response.status).toBe(200);
    await response.text();
    expect(counted.rows).toBeLessThan(6_000);
  });
});

test('what each of two people sold is summed for each of them', async () => {
  const workspace = await newWorkspace();
  const tam = await newMember(workspace, 'staff');
  const { id } = await add(workspace.admin.token, { name: 'Sencha', quantity: 90, unit: 'lbs', sellingPrice: 1000 });
  await sell(workspace.admin.token, id, 2, '');
  await sell(tam.token, id, 3, '');
  await sell(tam.token, id, 1, '');
  const answer = await answerTo(workspace, { topic: 'whoDid', flow: 'sold', people: [workspace.admin.id, tam.id] });
  expect(answer).toMatch(
    /: \$40\.00 against \$20\.00\.\n- .*: \$40\.00, 2 sales: 4 lbs\n- .*: \$20\.00, 1 sale: 2 lbs/,
  );
});

test('what was just changed comes with the stock before and after', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const { id } = await add(token, { name: 'Sencha', quantity: 30.75, unit: 'lbs' });
  await sell(token, id, 2.75, '');
  expect(await answerTo(workspace, { topic: 'recent' })).toContain('Sencha: from 30.75 lbs to 28 lbs, sold');
});

test('the description and the notes of an item are quoted where no word is asked for', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const { id } = await add(token, { name: 'Sencha', quantity: 30, description: 'Bright and grassy.' });
  await add(token, { name: 'Hojicha', quantity: 30, description: 'Roasted.' });
  await sell(token, id, 1, 'For the Blumberg gala');
  const answer = await answerTo(workspace, { topic: 'search', items: ['Sencha'] });
  expect(answer).toContain('Bright and grassy.');
  expect(answer).toContain('Blumberg gala');
  expect(answer).not.toContain('Roasted');
});

test('losses that are noted alike can be asked for by a part of the note', async () => {
  const { token } = (await newWorkspace()).admin;
  const { id } = await add(token, { name: 'Sencha', quantity: 90, unit: 'lbs', costPrice: 1000 });
  for (const note of ['Crushed by the van', 'Crushed by the van', 'Mouse', 'Mouse'])
    await call('POST', `/api/inventory/${id}/adjust`, { token, body: { delta: -1, reason: 'damage', note } });
  const { response } = await ask(token, 'who wrote off the crushed sencha?');
  expect(response).toContain('noted “Crushed by the van”');
  expect(response).not.toContain('Mouse');
});

describe('what is noted or written once', () => {
  test('is what a question is about, by its words', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    const { id } = await add(token, { name: 'Sencha', quantity: 90, unit: 'lbs', sellingPrice: 1000 });
    await sell(token, id, 2, 'Hotel Avon, trial');
    await sell(token, id, 3, 'Hotel Avon');
    await sell(token, id, 4, 'Hotel Bristol');
    await call('POST', '/api/team-messages', { token, body: { content: 'Wifi code is on the fridge.' } });
    const { response, understood } = await ask(token, 'what did hotel avon take from us so far');
    expect(understood).toBe(true);
    expect(response).toMatch(/^2 movements noted “Hotel Avon” and “Hotel Avon, trial”.*, 5 lbs out/);
    expect(response).toContain('$50.00');
    const theirs = await newWorkspace();
    await add(theirs.admin.token, { name: 'Sencha', quantity: 9 });
    expect((await ask(theirs.admin.token, 'what did hotel avon take from us so far')).response).not.toContain('trial');
  });
});

test('an urgent message that was just shown tells what the next question asks', async () => {
  const { token } = (await newWorkspace()).admin;
  const post = (content: string, isUrgent: boolean) =>
    call('POST', '/api/team-messages', { token, body: { content, isUrgent } });
  await post('The cooler beeps. Ring Femi on 0171 496 if it starts over.', true);
  await post('Ring for the parcel if it starts to rain.', false);
  const history = [{ role: 'user', content: 'any urgent messages?' }];
  const { body } = await call<ChatAnswer>('POST', '/api/ai/chat', {
    ...{ token, body: { message: 'who do i ring if it starts over', history } },
  });
  expect(body.understood).toBe(true);
  expect(body.response).toContain('0171 496');
  expect(body.response).not.toContain('parcel');
});

test('who works here is listed with their roles', async () => {
  const workspace = await newWorkspace();
  await newMember(workspace, 'staff');
  const answer = await answerTo(workspace, { topic: 'team' });
  expect(answer).toMatch(/^2 people work in this workspace:\n- .*, admin\n- .*, staff$/);
});

test.each([
  ['a long word of letters of three bytes', 'ชาเขียวอัสสัมเหลือเท่าไหร่ตอนนี้'],
  ['a long word of letters of four bytes', '𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷𐌸𐌹𐌺𐌻𐌼𐌽𐌾𐌿'],
  ['a word as long as a message may be', 'donaudampfschiff'.repeat(120)],
  ['signs that stand for others in a search', `zzz ${'%_\\'.repeat(30)} qqq`],
  ['a word of letters and signs for others', `zzz${'a%'.repeat(30)}`],
])('%s is answered', async (_, message) => {
  const { token } = (await newWorkspace()).admin;
  await add(token, { name: 'Green Tea', quantity: 9, description: 'Fresh and grassy.' });
  const { response } = await ask(token, message);
  expect(response.length).toBeGreaterThan(20);
});

test('a description in Thai is found by its words', async () => {
  const { token } = (await newWorkspace()).admin;
  await add(token, { name: 'House Blend', quantity: 9, description: 'ชาเขียวอัสสัมเหลือเท่าไหร่ตอนนี้' });
  expect((await ask(token, 'ชาเขียวอัสสัมเหลือเท่าไหร่ตอนนี้')).response).toContain('House Blend');
});
