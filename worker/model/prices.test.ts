import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { workersAiDouble } from '../../tests/support/workers-ai.ts';
import { readSettings } from '../core/env.ts';
import { configuredServer } from './configured-server.ts';
import { priceOf, UNKNOWN_PRICE } from './prices.ts';

/** The price of the model that a deployment with these settings has. */
function priced(settings: Partial<Env>) {
  const deployment = { ...env, OPENAI_API_KEY: 'key', ...settings };
  return priceOf(configuredServer(deployment)?.model ?? 'none', readSettings(deployment));
}

test('the model of a deployment that names none has its list price', () => {
  expect(priced({})).toEqual({ input: 25, output: 200 });
  expect(priced({ OPENAI_API_KEY: '', AI: workersAiDouble([]) })).toEqual({ input: 10, output: 30 });
});

test.each([
  ['gpt-5-mini', 25, 200],
  ['GPT-5-Mini', 25, 200],
  ['gpt-5-mini-2025-08-07', 25, 200],
  ['gpt-4o-mini-2024-07-18', 15, 60],
  ['gpt-5-mini-20250807', 25, 200],
  ['openai/gpt-5-mini', 25, 200],
  ['openai:gpt-5-mini', 25, 200],
  ['azure/openai/gpt-5-mini-2025-08-07', 25, 200],
  ['@cf/meta/llama-3.3-70b-instruct-fp8-fast', 29.3, 225.3],
  ['@cf/google/gemma-4-26b-a4b-it', 10, 30],
])('%s costs %d cents for a million tokens read and %d written', (OPENAI_MODEL, input, output) => {
  expect(priced({ OPENAI_MODEL })).toEqual({ input, output });
});

test.each(['tea-master', 'gpt-5-mini-fast', 'openai/gpt-5-mini:free', 'llama3.3:70b', 'toString', '2025-08-07'])(
  'the unknown model %s counts as the dearest of the known ones',
  (OPENAI_MODEL) => expect(priced({ OPENAI_MODEL })).toEqual(UNKNOWN_PRICE),
);

test('the settings override either price, of known and unknown models, also with 0', () => {
  expect(priced({ MODEL_INPUT_CENTS: '30' })).toEqual({ input: 30, output: 200 });
  expect(priced({ MODEL_OUTPUT_CENTS: '0' })).toEqual({ input: 25, output: 0 });
  expect(priced({ OPENAI_MODEL: 'tea-master', MODEL_INPUT_CENTS: '1.5', MODEL_OUTPUT_CENTS: '6' })).toEqual({
    input: 1.5,
    output: 6,
  });
  expect(priced({ MODEL_INPUT_CENTS: '', MODEL_OUTPUT_CENTS: '' })).toEqual({ input: 25, output: 200 });
});
