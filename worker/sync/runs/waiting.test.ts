import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../tests/support/api.ts';
import { type OtherSide, syncOnce } from '../../../tests/support/beside.ts';
import { airtableSide } from '../../../tests/support/beside-airtable.ts';
import { sheetsSide } from '../../../tests/support/beside-sheets.ts';
import { runningRun } from './run-service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The run's note at each of its calls. */
async function notesOf(beside: OtherSide): Promise<(string | null | undefined)[]> {
  const notes: (string | null | undefined)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    notes.push((await runningRun(beside.ctx))?.run.note);
    return beside.double.fetch(new Request(input, init));
  });
  expect(await syncOnce(beside)).toMatchObject({ status: 'done', note: null });
  return notes;
}

test.each([
  ['Airtable', airtableSide],
  ['Google Sheets', sheetsSide],
])('a run reports that %s isn’t responding, until it responds', async (title, sideOf) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const beside = await sideOf();
  const { token } = beside.workspace.admin;
  await call('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 1 } });
  beside.fail(['timeout', 'timeout', 'timeout'], 'all');
  const notes = await notesOf(beside);
  expect(notes).toContainEqual(
    expect.stringMatching(new RegExp(`^${title} isn’t responding. Retrying in \\d+ seconds.$`)),
  );
  expect(notes.at(-1)).toBeNull();
});

test.each([
  ['Airtable', airtableSide, 30],
  ['Google Sheets', sheetsSide, 40],
])('a run reports the rate limit of %s, until it resumes', async (_, sideOf, seconds) => {
  const beside = await sideOf();
  const { token } = beside.workspace.admin;
  await call('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 1 } });
  beside.fail(['throttle'], 'all');
  const [first, second, ...rest] = await notesOf(beside);
  expect(first).toBeNull();
  const note = /^Rate limit reached. Resuming in (\d+) seconds.$/.exec(second ?? '');
  expect(Number(note?.[1])).toBeGreaterThanOrEqual(seconds);
  expect(rest.at(-1)).toBeNull();
});
