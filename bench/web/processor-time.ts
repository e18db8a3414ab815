import type { Browser } from 'playwright-core';
import type { Screen } from './screen.ts';

/** An event of Chromium's trace. Times are microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, which other work on the machine does not lengthen. */
  tdur?: number;
  id?: string;
  id2?: { local?: string };
  args?: { data?: { interactionId?: number } };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
const MARK = 'bench-begins';

/**
 * Milliseconds of processor time that the page's main thread uses between a click or key and the next paint; of several
 * events, the longest.
 */
export async function processorTime(browser: Browser, { page }: Screen, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await page.evaluate((name) => performance.mark(name), MARK);
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return longestInteraction(traceEvents);
}

function longestInteraction(events: readonly TraceEvent[]): number {
  const mark = events.find(({ name }) => name === MARK);
  if (!mark) throw new Error('The trace has no mark');
  const ofPage = events.filter(({ pid, ts }) => pid === mark.pid && ts >= mark.ts);
  const tasks = ofPage.filter(({ name, ph, tid }) => name === 'RunTask' && ph === 'X' && tid === mark.tid);
  const times = interactions(ofPage).map(({ start, end }) => {
    const shares = tasks.map(({ ts, dur = 0, tdur = dur }) => {
      const overlap = Math.min(end, ts + dur) - Math.max(start, ts);
      return overlap > 0 ? (tdur * overlap) / dur : 0;
    });
    return shares.reduce((sum, share) => sum + share, 0) / 1000;
  });
  return Math.max(0, ...times);
}

/** From each event that people cause to the frame that shows its effect. */
function interactions(events: readonly TraceEvent[]): { start: number; end: number }[] {
  const timings = events.filter(({ name }) => name === 'EventTiming');
  const keyOf = ({ id, id2 }: TraceEvent) => id ?? id2?.local;
  const ends = new Map(timings.filter(({ ph }) => ph === 'e').map((event) => [keyOf(event), event.ts]));
  return timings
    .filter(({ ph, args }) => ph === 'b' && args?.data?.interactionId)
    .flatMap((event) => {
      const end = ends.get(keyOf(event));
      return end === undefined ? [] : [{ start: event.ts, end }];
    });
}
