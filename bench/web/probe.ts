/** What the probe has collected in the page. Times are milliseconds since navigation. */
export interface Probe {
  lcp: number;
  fcp: number;
  /** The score of the worst burst of layout shifts. */
  cls: number;
  longTasks: { start: number; duration: number }[];
  /** Interactions by id: from the event to the next paint. */
  interactions: Record<string, number>;
  /** When the selector given to `installProbe` was painted first. */
  shown: number | null;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/**
 * Collects the browser's own performance entries. Runs in the page before anything else; it is sent as text and must not
 * use anything outside.
 * @param ready selector of what the page is about; `shown` is when it was painted
 */
export function installProbe(ready: string): void {
  const probe: Probe = { lcp: 0, fcp: 0, cls: 0, longTasks: [], interactions: {}, shown: null };
  window.probe = probe;
  const observe = (type: string, use: (entry: PerformanceEntry & Record<string, unknown>) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) } as PerformanceObserverInit);
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    probe.longTasks.push({ start: startTime, duration });
  });
  // A burst of shifts ends after a second without one, and after five seconds.
  let burst = { score: 0, start: 0, last: 0 };
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNew = startTime - burst.last > 1000 || startTime - burst.start > 5000;
    burst = isNew
      ? { score: Number(value), start: startTime, last: startTime }
      : { ...burst, score: burst.score + Number(value), last: startTime };
    probe.cls = Math.max(probe.cls, burst.score);
  });
  observe('event', ({ interactionId, duration }) => {
    if (!interactionId) return;
    const id = String(interactionId);
    probe.interactions[id] = Math.max(probe.interactions[id] ?? 0, duration);
  });
  const watch = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (probe.shown = performance.now())));
  });
  watch.observe(document, { subtree: true, childList: true });
}
