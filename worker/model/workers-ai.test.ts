import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contextWith, MODEL_KEY, scriptModel } from '../../tests/support/model.ts';
import { type Run, workersAiDouble } from '../../tests/support/workers-ai.ts';
import { configuredServer, WORKERS_AI_MODEL } from './configured-server.ts';
import { type ChatEvent, configuredModel, modelFor } from './service.ts';
import { defineTool } from './tools.ts';

let workspace: TestWorkspace;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  workspace = await newWorkspace();
});

const QUESTION = {
  system: 'You know tea.',
  messages: [{ role: 'user' as const, content: 'How much Assam is there?' }],
};
const tea = z.object({ name: z.string(), kilos: z.number() });
const stockOf = defineTool({
  name: 'stock_of',
  description: 'Stock on hand of a tea',
  input: z.object({ name: z.string() }),
  run: async ({ name }) => ({ name, kilos: 2.5 }),
});

/** A deployment on Cloudflare without any setting of a model. */
async function onCloudflare(script: Run[], settings: Partial<Env> = {}) {
  const ai = workersAiDouble(script);
  const ctx = await contextWith({ ...env, AI: ai, ...settings }, workspace.admin.token);
  const model = modelFor(ctx);
  if (!model) throw new Error('There is no model');
  return {
    runs: ai.runs,
    structured: () => model.structured(ctx, { ...QUESTION, schema: tea, shape: 'tea' }),
    chat: async () => {
      const events: ChatEvent[] = [];
      for await (const event of model.chat(ctx, { ...QUESTION, tools: [stockOf] })) events.push(event);
      return events;
    },
  };
}

const spent = () =>
  env.SHARD_0.prepare('SELECT microcents FROM model_spend WHERE workspace_id = ?')
    .bind(workspace.id)
    .first<number>('microcents');

test.each<[string, Partial<Env>, string | undefined]>([
  ['the binding', { AI: workersAiDouble([]) }, WORKERS_AI_MODEL],
  ['the binding with a model of its own', { AI: workersAiDouble([]), OPENAI_MODEL: '@cf/a/b' }, '@cf/a/b'],
  ['the binding and a key', { AI: workersAiDouble([]), OPENAI_API_KEY: 'key' }, 'gpt-5-mini'],
  [
    'the binding, and another server without its key',
    { AI: workersAiDouble([]), OPENAI_BASE_URL: 'http://a/v1' },
    undefined,
  ],
  ['a key', { OPENAI_API_KEY: 'key' }, 'gpt-5-mini'],
  ['a key and a model', { OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt-6-luna' }, 'gpt-6-luna'],
  ['neither', {}, undefined],
  ['an empty key', { OPENAI_API_KEY: '' }, undefined],
  ['the binding without a budget', { AI: workersAiDouble([]), MODEL_DAILY_CENTS: '0' }, undefined],
  ['a key without a budget', { OPENAI_API_KEY: 'key', MODEL_DAILY_CENTS: '0' }, undefined],
])('with %s the model is the right one', (_with, settings, model) => {
  expect(configuredServer({ ...env, ...settings })?.model).toBe(model);
  expect(configuredModel({ ...env, ...settings })?.name).toBe(model);
});

test('the binding is asked only where no server is set, and never for a sample workspace', async () => {
  const ai = workersAiDouble([]);
  const other = await scriptModel({ answers: [{ say: JSON.stringify({ name: 'Assam', kilos: 1 }) }] }, { AI: ai });
  const ctx = await contextWith(other.env, workspace.admin.token);
  expect(await modelFor(ctx)?.structured(ctx, { ...QUESTION, schema: tea, shape: 'tea' })).toMatchObject({ kilos: 1 });
  expect(ai.runs).toEqual([]);
  const withBinding = await contextWith({ ...env, AI: ai }, workspace.admin.token);
  expect(modelFor(withBinding)).not.toBeNull();
  expect(modelFor({ ...withBinding, sampleUntil: Date.now() + 1000 })).toBeNull();
});

test('a structured answer is one run of its model, with a schema', async () => {
  const { runs, structured } = await onCloudflare([{ say: JSON.stringify({ name: 'Assam', kilos: 2.5 }) }]);
  expect(await structured()).toEqual({ name: 'Assam', kilos: 2.5 });
  expect(runs).toMatchObject([
    {
      model: WORKERS_AI_MODEL,
      isRaw: true,
      inputs: {
        stream: false,
        response_format: { type: 'json_schema' },
        messages: [{ role: 'system' }, { role: 'user' }],
      },
    },
  ]);
  expect(runs[0]?.inputs).not.toHaveProperty('model');
  expect(JSON.stringify(runs)).not.toContain(MODEL_KEY);
  // 100 tokens read at 10 cents for a million, and 20 written at 30.
  expect(await spent()).toBe(100 * 10 + 20 * 30);
});

test('a chat runs tools and streams, without the thoughts of the model', async () => {
  const call: Run = { call: [{ name: 'stock_of', input: { name: 'Assam' } }] };
  const { runs, chat } = await onCloudflare([call, { say: 'There are 2.5 kg.' }]);
  expect(await chat()).toEqual([
    { type: 'tool', name: 'stock_of', result: { name: 'Assam', kilos: 2.5 } },
    ...['There ', 'are ', '2.5 ', 'kg.'].map((text) => ({ type: 'text', text })),
  ]);
  expect(runs.map(({ inputs }) => [inputs.stream, inputs.tools?.[0]?.function.name])).toEqual([
    [true, 'stock_of'],
    [true, 'stock_of'],
  ]);
  expect(runs[1]?.inputs.messages?.at(-1)).toMatchObject({ role: 'tool', content: '{"name":"Assam","kilos":2.5}' });
});

test('an answer without usage is charged by its length', async () => {
  const { chat } = await onCloudflare([{ say: 'Some.', usage: null }]);
  await chat();
  expect(await spent()).toBeGreaterThan(0);
});

test.each<[string, Run, string, number]>([
  ['no capacity', { error: 3040 }, 'busy', 2],
  ['the free allocation used up', { error: 3036 }, 'quota', 1],
  ['a model that is not there', { error: 5007 }, 'unknown-model', 1],
  ['an account that is blocked', { error: 3023 }, 'key', 1],
  ['a time limit', { error: 3007 }, 'unavailable', 2],
  ['a refusal of the platform', { platform: 401 }, 'key', 1],
  ['a failure of the platform', { platform: 500 }, 'unavailable', 2],
])('the kind of failure is recognized: %s', async (_what, run, kind, tries) => {
  const { runs, structured, chat } = await onCloudflare(Array<Run>(4).fill(run));
  await expect(structured()).rejects.toMatchObject({ kind });
  await expect(chat()).rejects.toMatchObject({ kind });
  expect(runs).toHaveLength(2 * tries);
});

test('capacity that comes back answers after all', async () => {
  const { chat } = await onCloudflare([{ error: 3040 }, { say: 'Some.' }]);
  expect(await chat()).toEqual([{ type: 'text', text: 'Some.' }]);
});

test('a model that Workers AI does not have is said, not asked for again', async () => {
  const { runs, chat } = await onCloudflare([], { OPENAI_MODEL: 'gpt-5-mini' });
  await expect(chat()).rejects.toMatchObject({ kind: 'unknown-model' });
  expect(runs).toHaveLength(1);
});

test('a binding that reaches nothing, as on a developer’s machine, is reported', async () => {
  const AI = { run: () => Promise.reject(new Error('Binding AI needs to be run remotely')) };
  const { chat } = await onCloudflare([], { AI });
  await expect(chat()).rejects.toMatchObject({ kind: 'unavailable' });
});
