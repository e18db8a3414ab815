import { beforeEach, expect, test, vi } from 'vitest';
import type { Scripted } from '../../tests/doubles/script.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { askWith, scriptModel } from '../../tests/support/model.ts';
import { LEFT_OUT } from '../model/sentence-check.ts';
import type { InsightsAnswer } from './contract.ts';

let workspace: TestWorkspace;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  workspace = await newWorkspace();
  const item = { name: 'Gyokuro', quantity: 40, unit: 'kg', costPrice: 5000, supplier: 'Uji', category: 'Green Tea' };
  await call('POST', '/api/inventory', { token: workspace.admin.token, body: item });
});

async function ask(body: Record<string, unknown>, ...answers: Scripted[]) {
  const model = await scriptModel({ answers });
  const response = await askWith(model.env, '/api/ai/insights', { token: workspace.admin.token, body });
  return { status: response.status, body: await response.json<InsightsAnswer>(), requests: await model.requests() };
}

const HIGH_VALUE: Scripted = {
  call: [{ name: 'query', input: { of: 'item', measures: ['value'], order: 'most' } }],
};
const QUESTION = { query: 'Where does my money lie?' };

test('a model answers in words, and the findings are those of the computations', async () => {
  const builtIn = await ask({ query: 'Which are my high value items?', engine: 'built-in' });
  const { status, body } = await ask(QUESTION, HIGH_VALUE, { say: 'Most of it lies in Gyokuro.' });
  expect(status).toBe(200);
  expect(body).toEqual({
    insights: builtIn.body.insights,
    response: 'Most of it lies in Gyokuro.',
    engine: 'openai',
  });
  expect(body.insights[0]?.numbers.length).toBeGreaterThan(0);
  expect(builtIn.requests).toEqual([]);
});

test('a sentence with a figure that the computations have not given is left out', async () => {
  const { body } = await ask(QUESTION, HIGH_VALUE, { say: 'Gyokuro is worth $2,000. Next year it is worth $31,337.' });
  expect(body.response).toBe(`Gyokuro is worth $2,000. ${LEFT_OUT}`);
});

test('marks of Markdown are taken off its words', async () => {
  const { body } = await ask(QUESTION, HIGH_VALUE, { say: '## Value\n\n**Most** of it lies in `Gyokuro`.' });
  expect(body.response).toBe('Value\n\nMost of it lies in Gyokuro.');
});

test('items are looked up by name, and what is not in stock is said', async () => {
  const calls: Scripted = {
    call: [
      { name: 'query', input: { of: 'item', form: 'profile', where: [{ field: 'item', is: ['Gyokuro'] }] } },
      { name: 'query', input: { of: 'item', where: [{ field: 'item', is: ['Moon Dust'] }] } },
      { name: 'advise', input: { topic: 'today' } },
    ],
  };
  const { body, requests } = await ask({ query: 'How is Gyokuro?' }, calls, { say: 'Well.' });
  expect(body.insights.some(({ title }) => title.includes('Gyokuro'))).toBe(true);
  expect(JSON.stringify(requests[1]?.body.messages)).toContain('is called “Moon Dust”');
});

test.each<[Scripted, string]>([
  [{ status: 401 }, 'rejected the API key'],
  [{ length: 'Most of' }, 'was cut off'],
  [{ empty: true }, 'gave no answer'],
])('%j is reported as a failure of the model', async (fault, sentence) => {
  const { status, body } = await ask(QUESTION, fault);
  expect(status).toBe(502);
  expect(body).toMatchObject({ error: expect.stringContaining(sentence) });
});
