import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** First the one that is nothing but the engine: it starts and paints in two thirds of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages that live for seconds. What measures or draws runs without them, as people do. */
export const FOR_SHORT_PAGES: readonly string[] = [
  // Pages of one context share a process, so that its compiled scripts outlive a page (contexts.ts).
  '--process-per-site',
  '--disable-site-isolation-trials',
  // Compiling scripts a second time, to run faster later, costs such a page more than it gains, and reading them beside the
  // page hides them from the process that has compiled them before. A page loads in three quarters of the processor time.
  '--js-flags=--no-opt,--no-maglev',
  // This takes the place of playwright's own list; the rest of it is what matters to the product.
  '--disable-features=ScriptStreaming,HttpsUpgrades,PaintHolding,ThirdPartyStoragePartitioning,OptimizationHints',
];

/** A Chromium that is installed and more than the engine, which has no notifications. */
export const wholeChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((path) => !path.includes('headless-shell') && existsSync(path));

/** Starts a Chromium without a window that has notifications. @throws Error if none is installed */
export async function launchWholeChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = wholeChromium();
  if (!executablePath) throw new Error('No Chromium with notifications: install one (apt-get install chromium).');
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** Starts a Chromium without a window: CHROMIUM_PATH, one that is installed, or else the one that comes from npm. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await engine(flags));
}

/** A Chromium that keeps what it stores in a folder, for tests that end it and start it again. */
export async function launchWithProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...options, ...(await engine(FOR_SHORT_PAGES)) });
}

async function engine(flags: readonly string[] = []): Promise<Pick<LaunchOptions, 'executablePath' | 'args'>> {
  const own = [...FLAGS, ...flags];
  const { CHROMIUM_PATH } = process.env;
  const installed = [CHROMIUM_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (CHROMIUM_PATH && installed !== CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  }
  if (installed) return { executablePath: installed, args: own };
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...own] };
  } catch (cause) {
    throw new Error('No Chromium to test in: install one (apt-get install chromium) or name it in CHROMIUM_PATH.', {
      cause,
    });
  }
}
