import { expect, test } from 'vitest';
import { withoutSchemas } from './browser-contracts.ts';

test('keeps method and path of an endpoint, and lets go of its schemas', () => {
  const code = `import { z } from 'zod';
const endpoint = endpointsOf('tea');
export const teaAnswer = z.object({ name: z.string() });
const counts = { teas: z.int() };
export const row = z.object(counts).meta({ id: 'Row' }) satisfies z.ZodType;
export const LIMIT = 7;
export const readTea = endpoint({
  method: 'get',
  path: '/teas/{id}',
  access: everyone,
  answer: { status: 200, body: teaAnswer },
});
function endpointsFor(path) {
  return { read: endpoint({ method: 'get', path: \`\${path}/leaf\`, answer: { status: 200, body: teaAnswer } }) };
}
`;
  expect(withoutSchemas(code, 'worker/tea/contract.ts')).toBe(`import { z } from 'zod';
const endpoint = /* @__PURE__ */ (() => (endpointsOf('tea')))();
export const teaAnswer = /* @__PURE__ */ (() => (z.object({ name: z.string() })))();
const counts = /* @__PURE__ */ (() => ({ teas: z.int() }))();
export const row = /* @__PURE__ */ (() => (z.object(counts).meta({ id: 'Row' }) satisfies z.ZodType))();
export const LIMIT = 7;
export const readTea = ({ method: 'get', path: '/teas/{id}' });
function endpointsFor(path) {
  return { read: ({ method: 'get', path: \`\${path}/leaf\` }) };
}
`);
});
