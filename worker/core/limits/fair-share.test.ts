import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairShare } from './fair-share.ts';

const [FLOOD, OTHER] = [1, 2];
/** The other workspace stays active, and nobody uses more than their part of the time. */
const ACTIVE = { activeMs: 60_000, part: 1 };

/** A clock that moves only when told to, and then wakes those whose time has come. */
function manualClock() {
  let time = 0;
  let sleeping: { until: number; resolve: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const pass = async (ms: number, step = 10) => {
    for (const end = time + ms; time < end; ) {
      time = Math.min(end, time + step);
      const due = sleeping.filter(({ until }) => until <= time);
      sleeping = sleeping.filter(({ until }) => until > time);
      for (const one of due) one.resolve();
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
  interface Client {
    workspaceId: number;
    kind: 'read' | 'write';
    /** How long each of its requests takes. */
    ms: number;
  }

  /** Clients send one request after another for five seconds. @returns what ran of each workspace after the first second */
  async function flood(clients: readonly Client[], isOtherActive: boolean) {
    const clock = manualClock();
    const share = new FairShare({}, clock);
    const ran = new Map(clients.map(({ workspaceId }) => [workspaceId, { now: 0, most: 0, answered: 0, ms: 0 }]));
    let [running, most] = [0, 0];
    const send = async ({ workspaceId, kind, ms }: Client) => {
      while (clock.now() < 5_000) {
        const release = await share.take(workspaceId, kind);
        running += 1;
        if (clock.now() > 1_000) most = Math.max(most, running);
        await clock.sleep(ms);
        running -= 1;
        const own = ran.get(workspaceId);
        if (own && clock.now() > 1_000 && clock.now() <= 5_000) {
          own.answered += 1;
          own.ms += ms;
        }
        release();
      }
    };
    const sending = clients.map(send);
    while (clock.now() < 10_000) {
      if (isOtherActive) {
        const other = start(share, OTHER);
        expect(other.release).not.toBeNull();
        other.release?.();
      }
      await clock.pass(50);
    }
    await Promise.all(sending);
    return { most, ran };
  }

  const connections = (count: number, client: Client) => Array.from({ length: count }, () => client);
  const READS = { workspaceId: FLOOD, kind: 'read', ms: 20 } as const;
  const WRITES = { ...READS, kind: 'write' } as const;

  test.each([
    ['sixteen reads', connections(16, READS)],
    ['eight reads and eight writes', [...connections(8, READS), ...connections(8, WRITES)]],
    ['as few requests as a workspace has places', [...connections(2, READS), ...connections(2, WRITES)]],
  ])('of %s at a time has one place, which rests, while others are active', async (_, clients) => {
    const { most, ran } = await flood(clients, true);
    expect(most).toBe(1);
    // A quarter of four seconds, in parts of 20 ms.
    expect(ran.get(FLOOD)?.answered).toBeLessThanOrEqual(55);
    expect(ran.get(FLOOD)?.answered).toBeGreaterThan(40);
  });

  test('has all places while nobody else is active', async () => {
    const { most, ran } = await flood(connections(16, READS), false);
    expect(most).toBe(16);
    expect(ran.get(FLOOD)?.answered).toBeGreaterThan(2_500);
  });

  test('shares its place with another flood, by time and not by requests', async () => {
    const long = { workspaceId: 3, kind: 'read', ms: 100 } as const;
    const { most, ran } = await flood([...connections(8, READS), ...connections(8, long)], true);
    expect(most).toBe(1);
    const [short, other] = [ran.get(FLOOD)?.ms ?? 0, ran.get(3)?.ms ?? 0];
    expect(Math.abs(short - other)).toBeLessThan(300);
    // A quarter of four seconds each, or nearly.
    expect(short + other).toBeGreaterThan(1_900);
    expect(short + other).toBeLessThan(2_200);
  });

  test('lets requests of others finish first, but not for long', async () => {
    const clock = manualClock();
    // Flooding from the start: the whole part of the time is used up by the first two requests.
    const share = new FairShare({ maxSavedMs: 20, part: 0.01, activeMs: 60_000 }, clock);
    const first = [start(share, FLOOD), start(share, FLOOD)];
    await clock.pass(100);
    for (const { release } of first) release?.();
    const other = start(share, OTHER);
    await clock.pass(110);
    const [next, later] = [start(share, FLOOD), start(share, FLOOD, 'write')];
    await clock.pass(10);
    expect([next.release, later.release]).toEqual([null, null]);
    await clock.pass(100);
    expect([next.release === null, later.release === null].toSorted()).toEqual([false, true]);
    other.release?.();
  });

  test('is not a script that sends one request after the other', async () => {
    const clock = manualClock();
    const share = new FairShare({ activeMs: 60_000 }, clock);
    start(share, OTHER).release?.();
    for (let sent = 0; sent < 20; sent++) {
      const request = start(share, FLOOD);
      expect(request.release).not.toBeNull();
      await clock.pass(100);
      request.release?.();
    }
  });

  test('is not what a clock makes of it that was ahead for a while', async () => {
    let ahead = 3_600_000;
    const clock = manualClock();
    const share = new FairShare({}, { ...clock, now: () => clock.now() + ahead });
    for (const id of [FLOOD, OTHER]) start(share, id).release?.();
    ahead = 0;
    const requests = [start(share, FLOOD), start(share, FLOOD)];
    expect(runningOf(requests)).toEqual([0, 1]);
  });

  test('never starves anyone, and keeps the order of arrival', async () => {
    const arrival = fc.record({
      workspaceId: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('read' as const, 'write' as const),
      after: fc.integer({ min: 0, max: 60 }),
      ms: fc.integer({ min: 1, max: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { minLength: 1, maxLength: 60 }), async (arrivals) => {
        const clock = manualClock();
        const share = new FairShare({}, clock);
        const lanes = new Map<string, { arrived: number[]; began: number[] }>();
        const running = arrivals.map(async ({ workspaceId, kind, ms }, number) => {
          await clock.sleep(arrivals.slice(0, number + 1).reduce((sum, { after }) => sum + after, 0));
          const lane = lanes.get(`${workspaceId} ${kind}`) ?? { arrived: [], began: [] };
          lanes.set(`${workspaceId} ${kind}`, lane);
          lane.arrived.push(number);
          const release = await share.take(workspaceId, kind);
          lane.began.push(number);
          await clock.sleep(ms);
          release();
        });
        let isOver = false;
        const all = Promise.all(running).then(() => {
          isOver = true;
        });
        for (let passed = 0; passed < 3_000 && !isOver; passed++) await clock.pass(10);
        await all;
        for (const { arrived, began } of lanes.values()) expect(began).toEqual(arrived);
      }),
      { numRuns: 25 },
    );
  });
});

test('idle workspaces are forgotten', () => {
  const share = new FairShare({}, manualClock());
  for (let id = 1; id <= 5_000; id++) start(share, id).release?.();
  expect(share.size).toBeLessThanOrEqual(1_000);
});
