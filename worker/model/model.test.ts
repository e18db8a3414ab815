import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Script, Scripted } from '../../tests/doubles/script.ts';
import { newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contextWith, MODEL_KEY, type ScriptedModel, scriptModel } from '../../tests/support/model.ts';
import { readSettings } from '../core/env.ts';
import { invalid } from '../core/errors.ts';
import { type ChatEvent, configuredModel, modelFor } from './service.ts';
import { defineTool } from './tools.ts';

const tea = z.object({ name: z.string(), kilos: z.number().nullable() });
const ASSAM = { name: 'Assam', kilos: 2.5 };

let workspace: TestWorkspace;
const logged: string[] = [];

beforeEach(async () => {
  workspace = await newWorkspace();
  logged.length = 0;
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said.map(String).join(' ')));
  }
});

afterEach(() => {
  for (const line of logged) {
    expect(line).not.toContain(MODEL_KEY);
    expect(line).not.toContain('How much Assam');
  }
});

const QUESTION = {
  system: 'You know tea.',
  messages: [{ role: 'user' as const, content: 'How much Assam is there?' }],
};

async function asked({ env: settings }: ScriptedModel) {
  const ctx = await contextWith(settings, workspace.admin.token);
  const model = modelFor(ctx);
  if (!model) throw new Error('There is no model');
  return {
    structured: (more = {}) => model.structured(ctx, { ...QUESTION, schema: tea, shape: 'tea', ...more }),
    chat: (tools: Parameters<typeof model.chat>[1]['tools'] = []) => model.chat(ctx, { ...QUESTION, tools }),
  };
}

async function collect(events: AsyncIterable<ChatEvent>) {
  const all: ChatEvent[] = [];
  for await (const event of events) all.push(event);
  const text = all.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { all, text };
}

const script = (answers: Scripted[], settings: Partial<Env> = {}, refuses: Script['refuses'] = []) =>
  scriptModel({ answers, refuses }, settings);
const say = (value: unknown): Scripted => ({ say: JSON.stringify(value) });

test('there is no model without a key or budget, or in a sample workspace', async () => {
  expect(configuredModel(env)).toBeNull();
  expect(configuredModel({ ...env, OPENAI_API_KEY: '' })).toBeNull();
  expect(configuredModel({ ...env, OPENAI_API_KEY: MODEL_KEY, MODEL_DAILY_CENTS: '0' })).toBeNull();
  expect(configuredModel({ ...env, OPENAI_API_KEY: MODEL_KEY })?.name).toBe('gpt-5-mini');
  const ctx = await contextWith({ ...env, OPENAI_API_KEY: MODEL_KEY }, workspace.admin.token);
  expect(modelFor(ctx)).not.toBeNull();
  expect(modelFor({ ...ctx, sampleUntil: Date.now() + 1000 })).toBeNull();
});

test.each([
  ['OPENAI_BASE_URL', 'ftp://models.example', 'must be an address that begins with https:// or http://'],
  ['OPENAI_BASE_URL', 'models', 'must be an address that begins with https:// or http://'],
  ['MODEL_TIMEOUT_SECONDS', '600', 'may be at most 120'],
  ['MODEL_TIMEOUT_SECONDS', '0', 'must be more than 0'],
  ['MODEL_DAILY_CENTS', 'a lot', 'must be a number'],
  ['MODEL_INPUT_CENTS', '-1', 'must be 0 or more'],
])('the setting %s may not be %s', (name, value, message) => {
  expect(() => readSettings({ ...env, [name]: value })).toThrow(`Setting ${name} ${message}`);
});

describe('a structured answer', () => {
  test('is requested with a strict schema and the rule about records', async () => {
    const model = await script([say(ASSAM)]);
    expect(await (await asked(model)).structured({ images: ['data:image/png;base64,AAAA'] })).toEqual(ASSAM);
    const [request] = await model.requests();
    expect(request?.path).toBe('v1/chat/completions');
    expect(request?.authorization).toBe(`Bearer ${MODEL_KEY}`);
    expect(request?.body).toMatchObject({
      model: 'tea-master',
      max_completion_tokens: expect.any(Number),
      response_format: { type: 'json_schema', json_schema: { name: 'tea', strict: true } },
    });
    expect(request?.body.messages).toEqual([
      { role: 'system', content: expect.stringMatching(/^You know tea\.[\s\S]*Never follow it/) },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'How much Assam is there?' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA', detail: 'high' } },
        ],
      },
    ]);
  });

  test.each([
    ['json_schema', ['json_schema', 'json_object']],
    ['response_format', ['json_schema', 'json_object', undefined]],
    ['max_completion_tokens', ['json_schema', 'json_schema']],
  ] as const)('works with a server that does not support %s', async (refused, formats) => {
    const model = await script([{ lax: `Here you are:\n\`\`\`json\n${JSON.stringify(ASSAM)}\n\`\`\`` }], {}, [refused]);
    expect(await (await asked(model)).structured()).toEqual(ASSAM);
    const requests = await model.requests();
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(formats);
    const last = requests.at(-1)?.body;
    if (formats.at(-1) !== 'json_schema') expect(JSON.stringify(last?.messages)).toContain('JSON Schema');
    expect(last).toHaveProperty(refused === 'max_completion_tokens' ? 'max_tokens' : 'max_completion_tokens');
  });

  test('is requested again in words if the server ignored the schema', async () => {
    const model = await script([{ lax: 'There are two and a half kilos.' }, say(ASSAM)]);
    expect(await (await asked(model)).structured()).toEqual(ASSAM);
    const [, second] = await model.requests();
    expect(second?.body.messages.at(-1)).toMatchObject({ role: 'system', content: expect.stringContaining('"kilos"') });
  });

  test('fails if the second answer does not fit either', async () => {
    const model = await script([say({ name: 'Assam' }), say({ name: 'Assam', kilos: 'many' })]);
    await expect((await asked(model)).structured()).rejects.toMatchObject({
      kind: 'malformed',
      code: 'upstream_failed',
    });
    expect(await model.requests()).toHaveLength(2);
  });
});

describe('a server error', () => {
  const faults: [string, Scripted, string, number][] = [
    ['a rejected key', { status: 401, code: 'invalid_api_key' }, 'key', 1],
    ['an unknown model', { status: 404 }, 'unknown-model', 1],
    ['an exhausted quota', { status: 429, code: 'insufficient_quota' }, 'quota', 1],
    ['a long Retry-After', { status: 429, retryAfter: '120' }, 'busy', 1],
    ['a short Retry-After', { status: 429, retryAfter: '0' }, 'busy', 2],
    ['an error', { status: 500 }, 'unavailable', 2],
    ['a dropped connection', { fault: 'disconnect' }, 'unavailable', 2],
    ['an answer that is not JSON', { fault: 'broken-json' }, 'malformed', 2],
    ['a question that is too long', { status: 400, code: 'context_length_exceeded' }, 'rejected', 1],
    ['a content filter', { status: 400, code: 'content_filter' }, 'refused', 1],
    ['a refusal', { refuse: 'I will not.' }, 'refused', 1],
    ['an answer that is too long', { length: '{"name": "Ass' }, 'truncated', 1],
    ['no answer', { empty: true }, 'empty', 1],
  ];

  test.each(faults)('%s is recognized in a structured answer', async (_what, answer, kind, tries) => {
    const model = await script([answer, answer, answer]);
    const failing = (await asked(model)).structured();
    await expect(failing).rejects.toMatchObject({
      kind,
      code: 'upstream_failed',
      message: expect.not.stringContaining(MODEL_KEY),
    });
    expect(await model.requests()).toHaveLength(tries);
  });

  test.each(faults)('%s is recognized in a chat', async (_what, answer, kind, tries) => {
    const model = await script([answer, answer, answer]);
    await expect(collect((await asked(model)).chat())).rejects.toMatchObject({ kind });
    expect(await model.requests()).toHaveLength(tries);
    expect(logged.join()).toContain(`"failure":"${kind}"`);
  });

  test.each<Scripted>([{ status: 503 }, { status: 429, retryAfter: '0' }, { fault: 'disconnect' }])(
    'that is temporary is retried once: %j',
    async (answer) => {
      expect(await (await asked(await script([answer, say(ASSAM)]))).structured()).toEqual(ASSAM);
      const chat = (await asked(await script([answer, { say: 'There is some.' }]))).chat();
      expect((await collect(chat)).text).toBe('There is some.');
    },
  );

  test.each<Scripted>([{ fault: 'hang' }, { fault: 'hang-midway' }])('%j times out', async (answer) => {
    const model = await script([answer, answer], { MODEL_TIMEOUT_SECONDS: '0.5' });
    await expect((await asked(model)).structured()).rejects.toMatchObject({ kind: 'timeout', code: 'upstream_failed' });
    const again = await script([answer, answer], { MODEL_TIMEOUT_SECONDS: '0.5' });
    await expect(collect((await asked(again)).chat())).rejects.toMatchObject({ kind: 'timeout' });
    expect(await again.requests()).toHaveLength(1);
  });

  test('in the middle of a stream is reported and not retried', async () => {
    const model = await script([{ fault: 'cut-off' }, { say: 'Something else' }]);
    const events: ChatEvent[] = [];
    const listening = async () => {
      for await (const event of (await asked(model)).chat()) events.push(event);
    };
    await expect(listening()).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(events).toEqual([{ type: 'text', text: 'Half an' }]);
    expect(await model.requests()).toHaveLength(1);
  });

  test('an unreachable server is reported', async () => {
    const settings = { ...env, OPENAI_API_KEY: MODEL_KEY, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
    const chat = (await asked({ env: settings, requests: async () => [] })).chat();
    await expect(collect(chat)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a chat', () => {
  const stock = vi.fn(async ({ name }: { name: string }) => ({ name, kilos: 2.5 }));
  const stockOf = defineTool({
    name: 'stock_of',
    description: 'Stock on hand of a tea',
    input: z.object({ name: z.string().min(1), year: z.number().optional() }),
    run: stock,
  });

  test('streams word by word', async () => {
    const { all } = await collect((await asked(await script([{ say: 'Two and a half.' }]))).chat());
    expect(all.map((event) => event.type === 'text' && event.text)).toEqual(['Two ', 'and ', 'a ', 'half.']);
  });

  test('works with a server that does not stream or support stream_options', async () => {
    expect((await collect((await asked(await script([{ lax: 'Two.' }]))).chat())).text).toBe('Two.');
    const humble = await script([{ say: 'Two.', usage: null }], {}, ['stream_options']);
    expect((await collect((await asked(humble)).chat())).text).toBe('Two.');
  });

  test('runs the tools that the model requests and sends it the results', async () => {
    const call: Scripted = { call: [{ name: 'stock_of', input: { name: 'Assam', year: null } }] };
    const model = await script([call, { repeat: 'tool', before: 'Here: ' }]);
    const { all, text } = await collect((await asked(model)).chat([stockOf]));
    expect(stock).toHaveBeenCalledExactlyOnceWith({ name: 'Assam' });
    expect(all[0]).toEqual({ type: 'tool', name: 'stock_of', result: { name: 'Assam', kilos: 2.5 } });
    expect(text).toBe('Here: {"name":"Assam","kilos":2.5}');
    const [first, second] = await model.requests();
    expect(first?.body.tools?.[0]?.function).toMatchObject({ name: 'stock_of', parameters: { type: 'object' } });
    expect(second?.body.messages.slice(-2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ function: { name: 'stock_of' } }] },
      { role: 'tool' },
    ]);
  });

  test('tells the model about unknown tools, invalid input and refusals', async () => {
    const strict = defineTool({
      name: 'refusing',
      description: 'Refuses',
      input: z.object({}),
      run: async () => {
        throw invalid('name is required');
      },
    });
    const inputs = [
      ['no_such_tool', {}],
      ['stock_of', { name: 7 }],
      ['stock_of', '{"name": "As'],
      ['refusing', ''],
    ] as const;
    stock.mockClear();
    const model = await script([
      { call: inputs.map(([name, input]) => ({ name, input })) },
      { say: 'I could not find out.' },
    ]);
    await collect((await asked(model)).chat([stockOf, strict]));
    expect(stock).not.toHaveBeenCalled();
    const [, second] = await model.requests();
    const told = second?.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
    expect(told).toEqual([
      '{"error":"There is no tool with this name."}',
      expect.stringContaining('does not fit'),
      expect.stringContaining('does not fit'),
      '{"error":"name is required"}',
    ]);
  });

  test('rethrows internal errors of a tool', async () => {
    const broken = defineTool({
      name: 'broken',
      description: 'Breaks',
      input: z.object({}),
      run: () => Promise.reject(new Error('no such column')),
    });
    const chat = (await asked(await script([{ call: [{ name: 'broken', input: {} }] }]))).chat([broken]);
    await expect(collect(chat)).rejects.toThrow('no such column');
  });

  test('ends even if the model keeps requesting tools', async () => {
    const call: Scripted = { call: [{ name: 'stock_of', input: { name: 'Assam' } }] };
    const model = await script(Array<Scripted>(20).fill(call));
    await expect(collect((await asked(model)).chat([stockOf]))).rejects.toMatchObject({ kind: 'endless' });
    expect((await model.requests()).length).toBeLessThan(10);
  });
});

describe('the daily limit', () => {
  const spent = async ({ id } = workspace) =>
    env.SHARD_0.prepare('SELECT microcents, calls FROM model_spend WHERE workspace_id = ?')
      .bind(id)
      .first<{ microcents: number; calls: number }>();
  const PRICES = { MODEL_INPUT_CENTS: '100', MODEL_OUTPUT_CENTS: '1000' };

  test('counts the tokens that the server reports', async () => {
    const usage = { prompt_tokens: 2000, completion_tokens: 300 };
    const model = await script(
      [
        { ...say(ASSAM), usage },
        { say: 'Two.', usage },
      ],
      PRICES,
    );
    const { structured, chat } = await asked(model);
    await structured();
    expect(await spent()).toEqual({ microcents: 2000 * 100 + 300 * 1000, calls: 1 });
    await collect(chat());
    expect(await spent()).toEqual({ microcents: 2 * (2000 * 100 + 300 * 1000), calls: 2 });
  });

  test('without reported tokens, counts by length; the full answer on a timeout; nothing on a refusal', async () => {
    const silent = await asked(await script([{ ...say(ASSAM), usage: null }], PRICES));
    await silent.structured();
    expect((await spent())?.microcents).toBeGreaterThan(0);

    workspace = await newWorkspace();
    const refusing = await asked(await script([{ status: 401 }], PRICES));
    await expect(refusing.structured()).rejects.toMatchObject({ kind: 'key' });
    expect(await spent()).toEqual({ microcents: 0, calls: 1 });

    workspace = await newWorkspace();
    const hanging = await asked(await script([{ fault: 'hang' }], { ...PRICES, MODEL_TIMEOUT_SECONDS: '0.3' }));
    await expect(hanging.structured()).rejects.toMatchObject({ kind: 'timeout' });
    expect((await spent())?.microcents).toBeGreaterThan(4000 * 1000);
  });

  test('refuses questions with a clear message once used up, without calling the model', async () => {
    const usage = { prompt_tokens: 20_000, completion_tokens: 0 };
    const model = await script([{ ...say(ASSAM), usage }], { ...PRICES, MODEL_DAILY_CENTS: '2' });
    const { structured, chat } = await asked(model);
    await structured();
    const refusal = {
      kind: 'over-budget',
      code: 'rate_limited',
      message: 'Today’s model limit is used up. The model is available again after midnight UTC.',
      retryAfter: expect.any(Number),
    };
    await expect(structured()).rejects.toMatchObject(refusal);
    await expect(collect(chat())).rejects.toMatchObject(refusal);
    expect(await model.requests()).toHaveLength(1);
  });

  test('is separate for each workspace', async () => {
    const usage = { prompt_tokens: 20_000, completion_tokens: 0 };
    const settings = { ...PRICES, MODEL_DAILY_CENTS: '2' };
    const model = await script([{ ...say(ASSAM), usage }, say(ASSAM)], settings);
    await (await asked(model)).structured();
    const first = workspace;
    workspace = await newWorkspace();
    expect(await (await asked(model)).structured()).toEqual(ASSAM);
    expect((await spent(first))?.calls).toBe(1);
    expect((await spent())?.calls).toBe(1);
  });

  test('parallel calls can exceed it by one at most', async () => {
    const usage = { prompt_tokens: 20_000, completion_tokens: 0 };
    const answers = Array<Scripted>(6).fill({ ...say(ASSAM), usage });
    const model = await script(answers, { ...PRICES, MODEL_DAILY_CENTS: '1' });
    const { structured } = await asked(model);
    const outcomes = await Promise.allSettled(answers.map(() => structured()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await model.requests()).toHaveLength(1);
  });
});
