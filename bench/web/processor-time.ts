import type { Browser } from 'playwright-core';
import { CPU_SLOWDOWN, type Screen } from './screen.ts';

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
export async function processorTime(browser: Browser, screen: Screen, act: () => Promise<void>): Promise<number> {
  const { events, timeOf } = await traced(browser, screen, act);
  return Math.max(0, ...interactions(events).map(timeOf));
}

/** The mark that a page sets at the beginning of each frame, for `frameTimes`. */
export const FRAME_MARK = 'bench-frame';

/** Milliseconds of processor time that the page's main thread uses from each `FRAME_MARK` to the next. */
export async function frameTimes(browser: Browser, screen: Screen, act: () => Promise<void>): Promise<number[]> {
  const { events, timeOf } = await traced(browser, screen, act);
  const marks = events.filter(({ name }) => name === FRAME_MARK).map(({ ts }) => ts);
  const begins = marks.toSorted((a, b) => a - b);
  return begins.slice(1).map((end, index) => timeOf({ start: begins[index] ?? end, end }));
}

/** A part of a trace, in its microseconds. */
interface Span {
  start: number;
  end: number;
}

/**
 * Records what the page's process does during the act. `timeOf` is the main thread's processor time in milliseconds,
 * counted `CPU_SLOWDOWN` times: the browser slows a thread down by keeping its processor busy, which takes longer when
 * something else runs on the machine.
 */
async function traced(
  browser: Browser,
  { page, client }: Screen,
  act: () => Promise<void>,
): Promise<{ events: TraceEvent[]; timeOf: (span: Span) => number }> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await page.evaluate((name) => performance.mark(name), MARK);
    await act();
  } finally {
    trace = await browser.stopTracing();
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === MARK);
  if (!mark) throw new Error('The trace has no mark');
  const events = traceEvents.filter(({ pid, ts }) => pid === mark.pid && ts >= mark.ts);
  const tasks = events.filter(({ name, ph, tid }) => name === 'RunTask' && ph === 'X' && tid === mark.tid);
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread');
  const timeOf = ({ start, end }: Span) => {
    const shares = tasks.map(({ ts, dur = 0, tdur = dur }) => {
      const overlap = Math.min(end, ts + dur) - Math.max(start, ts);
      return overlap > 0 ? (tdur * overlap) / dur : 0;
    });
    return (shares.reduce((sum, share) => sum + share, 0) / 1000) * CPU_SLOWDOWN;
  };
  return { events, timeOf };
}

/** From each event that people cause to the frame that shows its effect. */
function interactions(events: readonly TraceEvent[]): Span[] {
  const keyOf = ({ id, id2 }: TraceEvent) => id ?? id2?.local;
  const timings = events.filter(({ name }) => name === 'EventTiming').toSorted((a, b) => a.ts - b.ts);
  const isEvent = ({ ph, args }: TraceEvent) => ph === 'b' && args?.data?.interactionId;
  return timings.filter(isEvent).flatMap((event) => {
    // A trace uses the same id for another event later.
    const end = timings.find((one) => one.ph === 'e' && one.ts >= event.ts && keyOf(one) === keyOf(event));
    return end ? [{ start: event.ts, end: end.ts }] : [];
  });
}
