import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { CALL_LIMIT } from '../../airtable/client.ts';

const limiterOf = (base: string) => env.RATE_LIMITER.getByName(`airtable ${base}`);

test('all callers of one base share its limit, and another base has its own', async () => {
  await limiterOf('appShared').hold(CALL_LIMIT, 60_000);
  const [sameBase, otherBase] = await Promise.all([
    limiterOf('appShared').take(CALL_LIMIT),
    limiterOf('appOther').take(CALL_LIMIT),
  ]);
  expect(sameBase.wait).toBeGreaterThan(0);
  expect(otherBase.wait).toBe(0);
});

test('a call beyond the limit waits', async () => {
  const waits = [];
  for (let call = 0; call < 2 * CALL_LIMIT.calls; call++) {
    waits.push((await limiterOf('appBusy').take(CALL_LIMIT)).wait);
  }
  expect(waits[0]).toBe(0);
  expect(waits.at(-1)).toBeGreaterThan(0);
});
