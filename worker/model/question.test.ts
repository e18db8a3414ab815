import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildBody, FULL_DIALECT, type Question, simplerDialect } from './question.ts';
import { defineTool } from './tools.ts';

const tool = defineTool({
  name: 'stock_of',
  description: 'Stock on hand',
  input: z.object({ name: z.string().optional() }),
  run: async () => null,
});
const question: Question = { messages: [], tools: [tool], streams: true, maxTokens: 10 };
const STRICT = {
  strict: true,
  parameters: { properties: { name: { type: ['string', 'null'] } }, required: ['name'], additionalProperties: false },
};

test('tools are declared strictly to a server that takes it, with plain types to others, and without their code', () => {
  const [strict] = buildBody('m', question, FULL_DIALECT).tools ?? [];
  expect(strict).toMatchObject({ type: 'function', function: { name: 'stock_of', ...STRICT } });
  const [plain] = buildBody('m', question, { ...FULL_DIALECT, strict: false }).tools ?? [];
  expect(plain).toEqual({
    type: 'function',
    function: {
      ...{ name: 'stock_of', description: 'Stock on hand' },
      parameters: { type: 'object', properties: { name: { type: 'string' } } },
    },
  });
});

test('a server that objects to strict tools is asked without, and what it names itself goes first', () => {
  const objection = { param: '', code: '', message: 'bad request' };
  const plain = simplerDialect(FULL_DIALECT, question, objection);
  expect(plain).toEqual({ ...FULL_DIALECT, strict: false });
  expect(plain && simplerDialect(plain, question, objection)?.limit).toBe('max_tokens');
  const named = { ...objection, param: 'max_completion_tokens' };
  expect(simplerDialect(FULL_DIALECT, question, named)).toEqual({ ...FULL_DIALECT, limit: 'max_tokens' });
  expect(simplerDialect(FULL_DIALECT, { ...question, tools: [] }, objection)?.strict).toBe(true);
});
