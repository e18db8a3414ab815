import { describe, expect, test } from 'vitest';
import { FairShare } from './fair-share.ts';

const [FLOOD, OTHER] = [1, 2];
/** The other workspace stays active, and queueing is no flood yet. */
const ACTIVE = { activeMs: 60_000, floodAfterMs: 60_000 };

/** A clock that moves only when told to, and then wakes those whose time has come. */
function manualClock() {
  let time = 0;
  const sleeping: { until: number; resolve: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const pass = async (ms: number, step = 10) => {
    for (const end = time + ms; time < end; ) {
      time = Math.min(end, time + step);
      for (const one of sleeping) if (one.until <= time) one.resolve();
      await settle();
    }
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => sleeping.push({ until: time + ms, resolve }));
  return { now: () => time, sleep, pass, settle };
}

/** Requests that note when they get a place. */
function start(share: FairShare, workspaceId: number, kind: 'read' | 'write' = 'read') {
  const request: { release: (() => void) | null; error: unknown } = { release: null, error: null };
  const taken = share.take(workspaceId, kind);
  if (typeof taken === 'function') request.release = taken;
  else
    taken.then(
      (release) => {
        request.release = release;
      },
      (error: unknown) => {
        request.error = error;
      },
    );
  return request;
}

/** Requests of one workspace while another one is active. */
const startMany = (count: number, share: FairShare, workspaceId: number) => {
  start(share, OTHER).release?.();
  return Array.from({ length: count }, () => start(share, workspaceId));
};
const runningOf = (requests: readonly { release: unknown }[]) =>
  requests.flatMap(({ release }, index) => (release ? [index] : []));

describe('requests of one workspace', () => {
  test('run four at a time, in the order of their arrival', async () => {
    const clock = manualClock();
    const requests = startMany(8, new FairShare(ACTIVE, clock), FLOOD);
    expect(runningOf(requests)).toEqual([0, 1, 2, 3]);
    requests[2]?.release?.();
    await clock.pass(100);
    expect(runningOf(requests)).toEqual([0, 1, 2, 3, 4]);
    requests[0]?.release?.();
    requests[1]?.release?.();
    await clock.pass(100);
    expect(runningOf(requests)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('hold up no other workspace, and writes no reads', () => {
    const share = new FairShare({}, manualClock());
    startMany(20, share, FLOOD);
    expect(start(share, OTHER).release).not.toBeNull();
    expect(start(share, FLOOD, 'write').release).not.toBeNull();
  });

  test('are refused after thirty seconds without a place, with the time to retry', async () => {
    const clock = manualClock();
    const requests = startMany(5, new FairShare({ ...ACTIVE, maxHeldMs: 60_000 }, clock), FLOOD);
    await clock.pass(29_900);
    expect(requests[4]).toEqual({ release: null, error: null });
    await clock.pass(500);
    expect(requests[4]?.error).toMatchObject({ code: 'busy', retryAfter: 5 });
  });

  test('give a place back only once', async () => {
    const clock = manualClock();
    const requests = startMany(7, new FairShare(ACTIVE, clock), FLOOD);
    for (let time = 0; time < 3; time++) requests[0]?.release?.();
    await clock.pass(100);
    expect(runningOf(requests)).toEqual([0, 1, 2, 3, 4]);
  });

  test('that wait for something else let the next ones in', async () => {
    const clock = manualClock();
    const requests = startMany(8, new FairShare(ACTIVE, clock), FLOOD);
    await clock.pass(2_250);
    expect(runningOf(requests)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('go on when those before them were cancelled while they ran or waited', async () => {
    const clock = manualClock();
    let areCancelled = true;
    const sleep = (ms: number) => (areCancelled ? new Promise<void>(() => {}) : clock.sleep(ms));
    const share = new FairShare(ACTIVE, { now: clock.now, sleep });
    // A cancelled request does not wake up again.
    const cancelled = startMany(8, share, FLOOD);
    areCancelled = false;
    const alive = startMany(2, share, FLOOD);
    await clock.pass(2_500);
    expect(runningOf(alive)).toEqual([0, 1]);
    expect(runningOf(cancelled)).toEqual([0, 1, 2, 3]);
  });
});

describe('a flood', () => {
  /** Keeps 16 requests of 20 ms coming, for five seconds. @returns how many were answered and ran at most at once */
  async function flood(isOtherActive: boolean) {
    const clock = manualClock();
    const share = new FairShare({}, clock);
    let [running, most, answered] = [0, 0, 0];
    const client = async () => {
      while (clock.now() < 5_000) {
        const release = await share.take(FLOOD, 'read');
        running += 1;
        if (clock.now() > 1_000) most = Math.max(most, running);
        await clock.sleep(20);
        running -= 1;
        answered += 1;
        release();
      }
    };
    const clients = Array.from({ length: 16 }, client);
    while (clock.now() < 8_000) {
      if (isOtherActive) start(share, OTHER).release?.();
      await clock.pass(50);
    }
    await Promise.all(clients);
    return { most, answered };
  }

  test('has one place at a time, which rests, while others are active', async () => {
    const { most, answered } = await flood(true);
    expect(most).toBe(1);
    // Half of the time, and the queue that is left at the end.
    expect(answered).toBeLessThan(250);
    expect(answered).toBeGreaterThan(100);
  });

  test('has all places while nobody else is active', async () => {
    const { most, answered } = await flood(false);
    expect(most).toBe(16);
    expect(answered).toBeGreaterThan(3_000);
  });
});

test('idle workspaces are forgotten', () => {
  const share = new FairShare({}, manualClock());
  for (let id = 1; id <= 5_000; id++) start(share, id).release?.();
  expect(share.size).toBeLessThanOrEqual(1_000);
});
