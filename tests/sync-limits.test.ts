import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { systemContext } from '../worker/core/identity/sessions.ts';
import { MAX_STEPS } from '../worker/sync/runs/runner.ts';
import { syncOnce } from './support/beside.ts';
import { besideAirtable } from './support/beside-airtable.ts';
import { recorded, type Sent } from './support/recorder.ts';

/** A run works in alarms of at most MAX_STEPS steps, each with the 1,000 statements of D1 to itself. */

test('a sync of 20,000 records sends at most 1,000 statements in any alarm', { timeout: 120_000 }, async () => {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  for (let i = 0; i < 20_000; i++) double.add(table, { Name: `Tea ${i}`, SKU: `T-${i}`, Quantity: i % 90 });
  const sent: Sent[] = [];
  const ctx = await systemContext({ ...env, SHARD_0: recorded(env.SHARD_0, sent) }, workspace.shard, workspace.id);
  if (!ctx) throw new Error('The workspace does not exist');
  const after: number[] = [];
  await syncOnce({ ...beside, ctx }, { kind: 'in', afterStep: () => after.push(sent.length) });
  const inOneAlarm = after.map((count, step) => count - (after[step - MAX_STEPS] ?? 0));
  expect(sent.length).toBeGreaterThan(1000);
  expect(Math.max(...inOneAlarm)).toBeLessThanOrEqual(1000);
});
