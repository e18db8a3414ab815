import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../tests/api.ts';
import { type OtherSide, syncOnce } from '../../tests/beside.ts';
import { airtableSide } from '../../tests/beside-airtable.ts';
import { sheetsSide } from '../../tests/beside-sheets.ts';
import { runningRun } from './run-service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the run said at each of its calls. */
async function notesOf(beside: OtherSide): Promise<(string | null | undefined)[]> {
  const notes: (string | null | undefined)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    notes.push((await runningRun(beside.ctx))?.run.note);
    return beside.double.fetch(new Request(input, init));
  });
  expect(await syncOnce(beside)).toMatchObject({ status: 'done', note: null });
  return notes;
}

it.each([
  ['Airtable', airtableSide],
  ['Google Sheets', sheetsSide],
])('a run says that %s does not answer, and no more once it does', async (title, sideOf) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const beside = await sideOf();
  const { token } = beside.workspace.admin;
  await call('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 1 } });
  beside.fail(['timeout', 'timeout', 'timeout'], 'all');
  const notes = await notesOf(beside);
  expect(notes).toContainEqual(
    expect.stringMatching(new RegExp(`^${title} does not answer. It is asked again in \\d+ seconds.$`)),
  );
  expect(notes.at(-1)).toBeNull();
});

it.each([
  ['Airtable', airtableSide, 30],
  ['Google Sheets', sheetsSide, 40],
])('a run says that %s makes it wait, and no more once it goes on', async (title, sideOf, seconds) => {
  const beside = await sideOf();
  const { token } = beside.workspace.admin;
  await call('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 1 } });
  beside.fail(['throttle'], 'all');
  const [first, second, ...rest] = await notesOf(beside);
  expect(first).toBeNull();
  const said = new RegExp(`^${title} asks for a pause of (\\d+) seconds; then the sync goes on.$`).exec(second ?? '');
  expect(Number(said?.[1])).toBeGreaterThanOrEqual(seconds);
  expect(rest.at(-1)).toBeNull();
});
