import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Retries, type Setback, SILENCE_LIMIT_MS } from './retries.ts';

const MAX_WAITS = 50;
let now = 0;
let waits: number[] = [];
const clock = {
  now: () => now,
  sleep: async (milliseconds: number) => {
    if (waits.push(milliseconds / 1000) > MAX_WAITS) throw new Error('It is called without end.');
    now += milliseconds;
  },
  timeout: (milliseconds: number) => AbortSignal.abort(milliseconds),
};
const silence: Setback = { why: 'silence', reason: 'Airtable isn’t responding.' };
const pause = (wait: number): Setback => ({ why: 'pause', reason: 'Airtable is busy.', wait });

beforeEach(() => {
  now = Date.UTC(2026, 5, 1);
  waits = [];
  // Every wait is as long as it may be.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => void vi.restoreAllMocks());

/** Calls a service that fails this often, each time after so many milliseconds. */
function call(retries: Retries, setback: Setback | null, times = Number.POSITIVE_INFINITY, lasting = 0) {
  let calls = 0;
  const work = async () => {
    now += lasting;
    if (calls++ < times) throw new Error('no answer');
    return 'the answer';
  };
  return retries.repeat(work, () => setback);
}

describe('a service that does not answer', () => {
  test('is called again after twice as long each time, at most after a minute', async () => {
    expect(await call(new Retries({ clock }), silence, 7)).toBe('the answer');
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  test('is given up after five minutes, of which the last attempt has 15 seconds', async () => {
    await expect(call(new Retries({ clock }), silence)).rejects.toMatchObject({
      fault: 'unreachable',
      message: 'Airtable isn’t responding. Camellia tried for 5 minutes.',
    });
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 43]);
  });

  test('is given up after fewer attempts while a person waits, and an error says how long it was tried', async () => {
    const message = async (attempts: number, lasting: number) =>
      call(new Retries({ clock, attempts }), silence, attempts, lasting).catch((error: Error) => error.message);
    expect(await message(2, 10_000)).toBe('Airtable isn’t responding.');
    expect(waits).toEqual([2]);
    expect(await message(2, 14_000)).toBe('Airtable isn’t responding. Camellia tried for 1 minute.');
    expect(await message(2, 44_000)).toBe('Airtable isn’t responding. Camellia tried for 2 minutes.');
  });

  test('is silent since the first call without an answer, also for a run that goes on', async () => {
    const notes: (number | null)[] = [];
    const begun = now;
    await call(new Retries({ clock, onSilence: (since) => notes.push(since) }), silence, 2, 1000);
    expect(notes).toEqual([begun, null]);
    const silentSince = now - SILENCE_LIMIT_MS + 20_000;
    waits = [];
    await expect(call(new Retries({ clock, silentSince }), silence)).rejects.toThrow('tried for 5 minutes');
    expect(waits).toEqual([2, 3]);
  });

  test('has the time that is left for a call, and no more than was asked for', async () => {
    const retries = new Retries({ clock, silentSince: now - SILENCE_LIMIT_MS + 20_000 });
    const milliseconds = () => retries.callSignal(30_000, true).reason;
    expect(milliseconds()).toBe(30_000);
    await retries.repeat(
      async () => expect(milliseconds()).toBe(20_000),
      () => null,
    );
    expect(milliseconds()).toBe(30_000);
  });
});

describe('a service that asks for a pause', () => {
  test('is left alone for exactly that long', async () => {
    const reported: unknown[] = [];
    const retries = new Retries({ clock });
    retries.reportWait = async (...report) => void reported.push(report);
    await call(retries, pause(285_000), 1);
    expect(waits).toEqual([285]);
    expect(reported).toEqual([[285_000, 'pause', 'Airtable is busy.']]);
  });

  test('is not called again too early: a longer pause than there is time for ends the run immediately', async () => {
    await expect(call(new Retries({ clock }), pause(285_001), 1)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(waits).toEqual([]);
  });
});

test('an error that is no setback is thrown immediately', async () => {
  await expect(call(new Retries({ clock }), null)).rejects.toThrow('no answer');
  expect(waits).toEqual([]);
});

test('stopping a run ends its retries, and aborts only the calls that may be stopped', async () => {
  const stop = new AbortController();
  const retries = new Retries({
    clock: { ...clock, timeout: () => new AbortController().signal },
    signal: stop.signal,
  });
  const [stoppable, write] = [retries.callSignal(1000, true), retries.callSignal(1000, false)];
  stop.abort(new Error('stopped'));
  await expect(call(retries, silence)).rejects.toThrow('stopped');
  expect([stoppable.aborted, write.aborted]).toEqual([true, false]);
});
