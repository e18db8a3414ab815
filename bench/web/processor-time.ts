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

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
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
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread');
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
  const keyOf = ({ id, id2 }: TraceEvent) => id ?? id2?.local;
  const timings = events.filter(({ name }) => name === 'EventTiming').toSorted((a, b) => a.ts - b.ts);
  const isEvent = ({ ph, args }: TraceEvent) => ph === 'b' && args?.data?.interactionId;
  return timings.filter(isEvent).flatMap((event) => {
    // A trace uses the same id for another event later.
    const end = timings.find((one) => one.ph === 'e' && one.ts >= event.ts && keyOf(one) === keyOf(event));
    return end ? [{ start: event.ts, end: end.ts }] : [];
  });
}
