import type { Browser, CDPSession, Page } from 'playwright-core';
import { installProbe, type Probe } from './probe.ts';

/** How much slower than this machine's the processor is. */
export const CPU_SLOWDOWN = 4;

/** Lighthouse's mobile network, "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
export const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (750 * 1e3) / 8 };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export interface ScreenOptions {
  url: string;
  /** The session's token; absent for visitors. */
  token?: string | undefined;
  size: typeof PHONE;
  isNetworkSlow: boolean;
  /** Selector of what the page is about. */
  ready: string;
}

/** A page in a browser without any cache, slowed down. */
export interface Screen {
  page: Page;
  client: CDPSession;
  /** Compressed bytes received, with headers. */
  received: () => number;
  requests: () => number;
  probe: () => Promise<Probe>;
  /** Resolves when nothing has been received and no long task has run for a while. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** How long a page must be quiet to count as loaded, and how long to wait for that. */
const QUIET_MS = 1500;
const DEADLINE_MS = 180_000;

/** Opens an empty page with a throttled processor and network. */
export async function openScreen(browser: Browser, options: ScreenOptions): Promise<Screen> {
  const { url, token, size, isNetworkSlow, ready } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    isMobile: size.width < 600,
    hasTouch: size.width < 600,
    ...(token && {
      storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'authToken', value: token }] }] },
    }),
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  let count = 0;
  let heardAt = performance.now();
  const inFlight = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId }) => {
    inFlight.add(requestId);
    count += 1;
    heardAt = performance.now();
  });
  const end = (requestId: string) => {
    inFlight.delete(requestId);
    heardAt = performance.now();
  };
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    end(requestId);
  });
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await client.send('Network.enable');
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (isNetworkSlow) await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The function travels as text; a helper of the type stripper may be named in it.
  await page.addInitScript(installProbe, ready);
  const probe = () => page.evaluate(() => window.probe);
  return {
    page,
    client,
    received: () => bytes,
    requests: () => count,
    probe,
    idle: async () => {
      const deadline = performance.now() + DEADLINE_MS;
      for (;;) {
        const { longTasks, shown, now } = await page.evaluate(() => ({ ...window.probe, now: performance.now() }));
        const last = longTasks.at(-1);
        const calm = !last || now - last.start - last.duration > QUIET_MS;
        const silent = inFlight.size === 0 && performance.now() - heardAt > QUIET_MS;
        if (shown !== null && calm && silent) return;
        if (performance.now() > deadline) throw new Error(`${page.url()} is not idle after ${DEADLINE_MS / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: () => context.close(),
  };
}

/** Milliseconds of processor time that the page's main thread has used. */
export async function mainThreadOf({ client }: Screen): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
