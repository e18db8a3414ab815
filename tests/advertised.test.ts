import { beforeAll, describe, expect, test } from 'vitest';
import { PRESET_ASKS, PROMISED_ASKS, QUICK_ASKS, SUGGESTED_ASKS } from '../engines/questions/literal-asks.ts';
import guides from '../frontend/guide/guides.ts?raw';
import type { ChatAnswer } from '../worker/assistant/contract.ts';
import type { SampleAnswer } from '../worker/demo/contract.ts';
import type { InsightsAnswer } from '../worker/insights/contract.ts';
import { call } from './support/api.ts';

/** What the product says can be asked, collected from where it says so, is asked of the chat and of AI insights. */

let token: string;
beforeAll(async () => {
  token = (await call<SampleAnswer>('POST', '/api/demo')).body.token;
});

/** Questions that a text gives as examples: `such as “What’s running low?”` */
const examplesIn = (text: string): string[] =>
  [...text.matchAll(/such as “([^”]*\?)”/g)].map(([, question = '']) => question);

const chat = async (message: string, history: { role: string; content: string }[] = []) =>
  (await call<ChatAnswer>('POST', '/api/ai/chat', { token, body: { message, history } })).body;
const insights = async (query: string) =>
  (await call<InsightsAnswer>('POST', '/api/ai/insights', { token, body: { query } })).body;

const OF_INSIGHTS = [
  ...[...PRESET_ASKS, ...QUICK_ASKS, ...PROMISED_ASKS].map(({ text }) => text),
  ...examplesIn(guides),
];

test('finds the examples of the guide', () => {
  expect(examplesIn(guides)).not.toEqual([]);
});

describe('what is advertised', () => {
  test.each([...new Set([...OF_INSIGHTS, ...SUGGESTED_ASKS.map(({ text }) => text)])])(
    'the chat answers "%s"',
    async (question) => {
      const { understood, response } = await chat(question);
      expect(understood, response).toBe(true);
    },
  );

  test.each([...new Set([...OF_INSIGHTS, ...SUGGESTED_ASKS.map(({ text }) => text)])])(
    'AI insights answer "%s"',
    async (question) => {
      const { response } = await insights(question);
      expect(response).not.toContain('cannot answer');
    },
  );
});

describe('a kind of goods', () => {
  test.each([
    ['teas', /of teas/],
    ['packaging', /of Packaging/],
    ['accessories', /of Tea Accessories/],
  ])('restricts an overview: %s', async (kind, says) => {
    const whole = (await chat('Give me an overview')).response;
    for (const question of [`overview of our ${kind}`, `give me a summary of the ${kind}`]) {
      const { response, understood } = await chat(question);
      expect(understood, response).toBe(true);
      expect(response).toMatch(says);
      expect(response).not.toBe(whole);
    }
  });

  test('restricts what insights analyse', async () => {
    const of = async (kind: string) => (await insights(`Give me an analysis of ${kind} by category.`)).response;
    expect(await of('our packaging')).toContain('Packaging');
    expect(await of('our teas')).not.toContain('Packaging');
  });
});

describe('a superlative', () => {
  /** The figures in the order in which an answer tells them. */
  const figures = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
  const isSorted = (values: number[], sign: 1 | -1) =>
    values.every((value, i) => i === 0 || sign * (value - (values[i - 1] ?? 0)) >= 0);

  test.each([
    ['Which items have the thinnest margin?', 1, /(\d+(?:\.\d)?)%/g],
    ['Which items have the lowest margin?', 1, /(\d+(?:\.\d)?)%/g],
    ['Which items have the highest margin?', -1, /(\d+(?:\.\d)?)%/g],
    ['Which items have the widest margins?', -1, /(\d+(?:\.\d)?)%/g],
    ['Which items have the lowest value?', 1, /\$([\d,.]+)/g],
    ['Which items have the highest value?', -1, /\$([\d,.]+)/g],
    ['Which items last longest?', -1, /about (\d+) day/g],
    ['Which categories have the thinnest margin?', 1, /(\d+(?:\.\d)?)%/g],
    ['Which categories have the highest margin?', -1, /(\d+(?:\.\d)?)%/g],
    ['What are the worst sellers?', 1, /\$([\d,.]+)/g],
    ['What are the best sellers?', -1, /\$([\d,.]+)/g],
  ] as const)('of the chat goes the right way: %s', async (question, sign, pattern) => {
    const { understood, response } = await chat(question);
    expect(understood, response).toBe(true);
    expect(
      isSorted(
        figures(
          response
            .split('\n')
            .filter((line) => line.startsWith('- '))
            .join('\n'),
          pattern,
        ),
        sign,
      ),
      response,
    ).toBe(true);
  });

  test.each([
    ['Which items have the thinnest margin?', 1],
    ['Which items have the highest margin?', -1],
    ['Which categories have the thinnest margin?', 1],
    ['Which categories have the fattest margins?', -1],
    ['Which items have the lowest stock value?', 1],
    ['What has the shortest cover?', 1],
    ['What lasts longest?', -1],
    ['What sells least?', 1],
    ['What sells the most?', -1],
    ['Which items have the least stock?', 1],
    ['Which are the least profitable categories?', 1],
  ] as const)('of AI insights goes the right way: %s', async (question, sign) => {
    const {
      insights: [first],
      response,
    } = await insights(question);
    const values = first?.numbers.map(({ value }) => value ?? 0) ?? [];
    expect(values.length, response).toBeGreaterThan(1);
    expect(isSorted(values, sign), JSON.stringify(first?.numbers)).toBe(true);
  });
});

describe('a pronoun', () => {
  test.each([
    'Which suppliers should I contact? Please draft a message to them.',
    'Which suppliers should I contact? Write to them.',
    'Show our packaging. What is it worth?',
    'How much Hojicha do we have? Who supplies it?',
  ])('refers to what the same message named: %s', async (message) => {
    const { understood, response } = await chat(message);
    expect(understood, response).toBe(true);
    expect(response).not.toContain('what you mean by');
  });

  test('carries on the kind of goods', async () => {
    const { response } = await chat('Show our packaging. What is it worth?');
    expect(response).toContain('Stock value of Packaging');
  });

  test('brings the drafts once', async () => {
    const { communicationOptions = [] } = await chat(
      'Which suppliers should I contact? Please draft a message to them.',
    );
    expect(communicationOptions.length).toBeGreaterThan(0);
    expect(new Set(communicationOptions.map(({ supplierName }) => supplierName)).size).toBe(
      communicationOptions.length,
    );
  });

  test('that nothing was said for is asked about', async () => {
    expect((await chat('Who supplies it?')).response).toContain('what you mean by “it”');
  });
});
