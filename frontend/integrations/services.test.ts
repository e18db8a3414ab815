import { describe, expect, test } from 'vitest';
import { NO_COUNTS, type RunStatus, type SyncRun } from '../../worker/sync/contract.ts';
import {
  AIRTABLE,
  countsText,
  endToast,
  phaseText,
  runBadge,
  runProgress,
  runTitle,
  SHEETS,
  writtenBy,
} from './services.ts';

const run = (changes: Partial<SyncRun> = {}): SyncRun => ({
  id: 1,
  service: 'airtable',
  kind: 'sync',
  dryRun: false,
  startedBy: 'person',
  username: 'mei',
  status: 'done',
  phase: 'writing',
  done: 0,
  total: null,
  counts: NO_COUNTS,
  callsUsed: 0,
  conflicts: [],
  errors: [],
  changes: [],
  question: null,
  note: null,
  startedAt: '2026-11-20T08:30:00.000Z',
  finishedAt: null,
  ...changes,
});
const counts = { ...NO_COUNTS, createdHere: 2, updatedThere: 1, deletedThere: 1000, unchanged: 7 };

describe('the counts of a run', () => {
  test('are listed by side', () => {
    expect(countsText(run({ counts }), AIRTABLE)).toBe('Camellia: 2 created. Airtable: 1 updated, 1,000 deleted.');
    expect(countsText(run({ counts, dryRun: true }), SHEETS)).toBe(
      'Camellia: 2 to create. Google Sheets: 1 to update, 1,000 to delete.',
    );
  });

  test('can be empty', () => {
    expect(countsText(run(), AIRTABLE)).toBe('No changes.');
    expect(countsText(run({ status: 'failed' }), AIRTABLE)).toBe('Nothing was changed.');
  });

  test('count records written on the target side for the toast', () => {
    expect(writtenBy(run({ counts, kind: 'out' }))).toBe(1001);
    expect(writtenBy(run({ counts, kind: 'in' }))).toBe(2);
    expect(writtenBy(run({ counts }))).toBe(1003);
  });
});

describe('the toast at the end', () => {
  test('says Sync Complete with the count', () => {
    const one = { ...NO_COUNTS, createdThere: 1 };
    expect(endToast(run({ kind: 'out', counts: one }), AIRTABLE)).toEqual({
      title: 'Sync Complete',
      description: '1 record synced to Airtable.',
    });
    expect(endToast(run({ kind: 'in', counts }), AIRTABLE)).toEqual({
      title: 'Sync Complete',
      description: '2 records updated from Airtable.',
    });
  });

  test('shows the number of issues', () => {
    const errors = [{ name: 'A', reason: 'Quantity may not be below 0' }];
    expect(endToast(run({ counts, errors }), AIRTABLE)?.description).toBe(
      'Camellia: 2 created. Airtable: 1 updated, 1,000 deleted. 1 error.',
    );
  });

  test('says Sync Failed with the direction’s message', () => {
    const failed = { status: 'failed' as const };
    expect(endToast(run({ ...failed, kind: 'out' }), AIRTABLE)).toMatchObject({
      title: 'Sync Failed',
      description: 'Failed to sync to Airtable.',
    });
    expect(endToast(run({ ...failed, kind: 'in' }), AIRTABLE)).toMatchObject({
      title: 'Sync Failed',
      description: 'Failed to sync from Airtable. Please try again.',
    });
  });

  test('is omitted for a preview, a question and a cancelled run', () => {
    expect(endToast(run({ dryRun: true }), AIRTABLE)).toBeNull();
    for (const status of ['asking', 'cancelled', 'running'] satisfies RunStatus[]) {
      expect(endToast(run({ status }), AIRTABLE)).toBeNull();
    }
  });
});

describe('a running sync', () => {
  test('shows its phase and progress', () => {
    expect(phaseText(run({ phase: 'reading', done: 1200 }), AIRTABLE)).toBe('1,200 records read from Airtable');
    expect(phaseText(run({ done: 300, total: 10_000 }), AIRTABLE)).toBe('300 of 10,000 records written');
    expect(runProgress(run({ done: 300, total: 1200 }))).toBe(25);
    expect(runProgress(run({ phase: 'reading', done: 300 }))).toBeNull();
    expect(runProgress(run({ done: 0, total: 0 }))).toBeNull();
  });

  test('is titled by its direction', () => {
    expect(runTitle(run({ kind: 'out' }), AIRTABLE)).toBe('Sync to Airtable');
    expect(runTitle(run({ kind: 'in', dryRun: true }), SHEETS)).toBe('Preview: import from Google Sheets');
    expect(runBadge(run({ errors: [{ name: 'A', reason: 'b' }] })).label).toBe('Done, with errors');
    expect(runBadge(run({ status: 'asking' })).label).toBe('Waiting for you');
  });
});
