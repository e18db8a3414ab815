import { afterEach, describe, expect, test, vi } from 'vitest';
import { OUTAGES, type Outage } from '../../../tests/doubles/outage.ts';
import { call } from '../../../tests/support/api.ts';
import { type OtherSide, syncOnce } from '../../../tests/support/beside.ts';
import { airtableSide } from '../../../tests/support/beside-airtable.ts';
import { sheetsSide } from '../../../tests/support/beside-sheets.ts';

/** Services that stay down for an hour, on the sync's own clock. */

afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const SIDES = [
  ['Airtable', airtableSide],
  ['Google Sheets', sheetsSide],
] as const;
const CASES = SIDES.flatMap(([title, sideOf]) => OUTAGES.map((outage) => [title, outage, sideOf] as const));

/** The first sentence of a run's note for each kind of outage. */
const REASONS: Record<Outage, RegExp> = {
  refused: /^(Airtable|Google Sheets) isn’t responding\./,
  silent: /^(Airtable|Google Sheets) isn’t responding\./,
  stalled: /^(Airtable|Google Sheets) sent an unreadable response/,
  half: /^(Airtable|Google Sheets) sent an unreadable response/,
  error: /^(Airtable|Google Sheets) has a problem on its side \(error 500\)\./,
  unavailable: /^(Airtable|Google Sheets) has a problem on its side \(error 503\)\./,
  throttle: /^(Airtable|Google)’s rate limit was reached \(error 429\)\./,
};

async function besideItems(sideOf: () => Promise<OtherSide>): Promise<OtherSide> {
  const beside = await sideOf();
  const { token } = beside.workspace.admin;
  const body = Array.from({ length: 30 }, (_, i) => ({ productName: `Tea ${i}`, sku: `T-${i}`, stockOnHand: i }));
  await call('POST', '/api/inventory/bulk', { token, body });
  return beside;
}

/** Takes the service down at a later call. @returns how long it has been down */
function goDown({ double, clock }: OtherSide, outage: Outage, at: number): () => number {
  let coming = 0;
  let since: number | null = null;
  double.outage = () => {
    if (coming++ < at) return null;
    since ??= clock.now();
    return outage;
  };
  return () => clock.now() - (since ?? Number.NaN);
}

async function expectFailure(beside: OtherSide, outage: Outage, downFor: () => number): Promise<void> {
  const run = await syncOnce(beside);
  expect(run).toMatchObject({ status: 'failed', note: expect.stringMatching(REASONS[outage]) });
  expect(run?.note).toMatch(/ Camellia tried for [45] minutes\. Start the sync again later\.$/);
  expect(downFor()).toBeGreaterThan(4 * MINUTE);
  // The double's clock advances in whole seconds while it does not answer.
  expect(downFor()).toBeLessThanOrEqual(5 * MINUTE + 1000);
}

async function expectAgreement(beside: OtherSide): Promise<void> {
  beside.double.outage = () => null;
  expect(await syncOnce(beside)).toMatchObject({ status: 'done', errors: [] });
  expect(
    beside
      .teas()
      .map(({ sku }) => sku)
      .toSorted(),
  ).toEqual(Array.from({ length: 30 }, (_, i) => `T-${i}`).toSorted());
}

describe('a run', () => {
  test.each(CASES)(
    'with %s down from the start (%s) fails after five minutes, and can be started again',
    async (_, outage, sideOf) => {
      const beside = await besideItems(sideOf);
      await expectFailure(beside, outage, goDown(beside, outage, 0));
      await expectAgreement(beside);
    },
  );

  test.each(CASES)(
    'with %s going down while it writes (%s) fails after five minutes, and leaves no duplicates',
    async (_, outage, sideOf) => {
      const beside = await besideItems(sideOf);
      // Airtable is asked for its table, its webhooks twice and its list; Google for its sheet once and its grid.
      const calls = beside.service === 'airtable' ? 5 : 2;
      await expectFailure(beside, outage, goDown(beside, outage, calls));
      await expectAgreement(beside);
    },
  );

  test.each(SIDES)('continues while %s answers only some calls', async (_, sideOf) => {
    const beside = await besideItems(sideOf);
    let calls = 0;
    beside.double.outage = () => (calls++ % 6 < 3 ? 'unavailable' : null);
    expect(await syncOnce(beside)).toMatchObject({ status: 'done' });
    await expectAgreement(beside);
  });
});
