import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const LIMIT = { calls: 5, within: 1000 };

/** Milliseconds: how late a caller starts, and how long its call and the answer travel. */
const delay = (most: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(most));
const journey = fc.record({ late: delay(300), there: delay(2000), back: delay(300) });

describe('the rate limiter', () => {
  test('keeps arrivals within the limit in any second, whatever the network delays', () => {
    fc.assert(
      fc.property(fc.array(journey, { minLength: 6, maxLength: 60 }), (journeys) => {
        const pace = new RateLimiter(LIMIT);
        const arrivals: number[] = [];
        let now = 0;
        for (const { late, there, back } of journeys) {
          const { turn, wait } = pace.take(now);
          arrivals.push(now + wait + late + there);
          now += wait + late + there + back;
          pace.answered(turn, now);
        }
        for (const [index, at] of arrivals.entries()) {
          const sixth = arrivals[index + LIMIT.calls];
          if (sixth !== undefined) expect(sixth - at).toBeGreaterThanOrEqual(LIMIT.within);
        }
      }),
    );
  });

  test('uses the full limit when calls are answered immediately', () => {
    const pace = new RateLimiter(LIMIT);
    let now = 0;
    for (let i = 0; i < 100; i++) {
      const { turn, wait } = pace.take(now);
      now += wait;
      pace.answered(turn, now);
    }
    expect(now).toBe(99 * 200);
  });

  test('spaces out callers that have no answer yet', () => {
    const pace = new RateLimiter(LIMIT);
    const waits = Array.from({ length: 7 }, () => pace.take(0).wait);
    expect(waits).toEqual([0, 200, 400, 600, 800, 2000, 2200]);
  });

  test('blocks all calls until a given time', () => {
    const pace = new RateLimiter(LIMIT);
    pace.holdUntil(30_000);
    expect(pace.take(100).wait).toBe(29_900);
    expect(pace.take(100).wait).toBe(30_100);
  });
});
