import { expect, test } from 'vitest';
import { buildLimitsTables, readLimitsDocument, withLimitsTables } from './limits-table.ts';

test('docs/security.md lists the limits of every endpoint (update it with `npm run docs:limits`)', async () => {
  const tables = await buildLimitsTables();
  expect(tables).toContain('| export | export | `GET /export`, `POST /export` |');
  expect(tables.match(/`(GET|POST|PATCH|DELETE) \//g)?.length).toBeGreaterThan(100);
  const document = readLimitsDocument();
  expect(withLimitsTables(document, tables)).toBe(document);
});
