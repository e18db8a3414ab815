import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findMismatches, hasBeenRead } from '../../../tests/support/row-recorder.ts';
import { runBatch } from './batch.ts';
import { defineRows, flag, jsonParts, parseParts, Rows, selectNothing } from './rows.ts';

const db = drizzle(env.SHARD_0);

describe('a row of hand-written SQL', () => {
  const check = (columns: z.ZodRawShape) => async (statement: ReturnType<typeof sql>) =>
    findMismatches(new Rows('core/test', z.strictObject(columns)), await db.all(statement));

  test('may differ from its declaration by no column, type or value', async () => {
    const checked = check({ id: z.int(), isUrgent: flag });
    expect(await checked(sql`SELECT 1 AS id, 0 AS isUrgent`)).toEqual([]);
    expect(await checked(sql`SELECT 1 AS id, 2 AS isUrgent`)).toEqual([expect.stringContaining('isUrgent')]);
    expect(await checked(sql`SELECT '1' AS id, 0 AS isUrgent`)).toEqual([expect.stringContaining('id')]);
    expect(await checked(sql`SELECT 1 AS id`)).toEqual([expect.stringContaining('isUrgent')]);
    expect(await checked(sql`SELECT 1 AS id, 0 AS isUrgent, 3 AS extra`)).toEqual([expect.stringContaining('extra')]);
  });

  test('is checked within the JSON that the database writes', async () => {
    const checked = check(jsonParts(z.strictObject({ id: z.int() })));
    const part = (json: string) => sql`SELECT 0 AS n, ${json} AS part`;
    expect(await checked(part('{"id":1},{"id":2}'))).toEqual([]);
    expect(await checked(part('{"id":1},{"id":null}'))).toEqual([expect.stringContaining('id')]);
  });

  test('is checked whether the statement is awaited or part of a batch', async () => {
    const awaited = defineRows('core/test of an awaited statement', { one: z.int() });
    expect(await awaited.select(db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    expect(hasBeenRead(awaited.name)).toBe(true);

    const batched = defineRows('core/test of a batch', jsonParts(z.int()));
    const [none] = await runBatch(env.SHARD_0, [batched.select(db, sql`SELECT 0 AS n, '1' AS part WHERE 0`)]);
    expect([none, hasBeenRead(batched.name)]).toEqual([[], false]);
    const statements = [batched.select(db, sql`SELECT 0 AS n, '1,2' AS part`), selectNothing(db)] as const;
    const [parts, nothing] = await runBatch(env.SHARD_0, statements);
    expect([parseParts(parts), nothing]).toEqual([[1, 2], []]);
    expect(hasBeenRead(batched.name)).toBe(true);
  });
});
