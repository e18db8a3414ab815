import type { Browser, Page } from 'playwright-core';
import { type Business, setStock } from './business.ts';
import { measureHeap } from './heap.ts';
import { FRAME_MARK, frameTimes } from './processor-time.ts';
import { DESKTOP, openScreen, type Screen } from './screen.ts';

/** How the loaded product responds, in a workspace with 10,000 items. Times are milliseconds. */
export interface Response {
  /** From a key to the paint of its letter. */
  keystroke: number;
  /** From the last key to the paint of the items that match. */
  found: number;
  /** Share of frames dropped while scrolling, in percent. */
  dropped: number;
  /** From the answer to another screen's change to the paint of the new stock. */
  push: number;
  /** From a click on a visited page's link to the next paint. */
  click: number;
  /** From that click to the paint of the page. */
  page: number;
  /** Memory after 50 page changes, relative to before, when the engine has compiled most of what the pages use. */
  memory: number;
  /** The same, relative to when each page had been opened once. */
  memoryCold: number;
  /** Data alone, relative to when each page had been opened once. */
  data: number;
}

/** The pages of a round, which begins and ends at the inventory. */
const LINKS = ['Analytics', 'Suppliers', 'Messages', 'Dashboard', 'Inventory'];
const PAGE_CHANGES = 50;
/** The engine compiles functions again, and better, the more often they run: how often each page is opened for that. */
const WARM_UP_ROUNDS = 5;

/** Uses the inventory of 10,000 items on a slow processor: search, scroll, another screen's change, 50 page changes. */
export async function measureResponse(browser: Browser, url: string, business: Business): Promise<Response> {
  const ready = '[aria-label=Inventory] [data-index]';
  const { token } = business;
  const screen = await openScreen(browser, { url, token, size: DESKTOP, isNetworkSlow: false, ready });
  try {
    await screen.page.goto('/inventory');
    await screen.idle();
    const search = await typeSearch(screen);
    const push = await changeElsewhere(screen, url, business);
    const dropped = await scroll(browser, screen);
    const pages = await changePages(screen);
    return { ...search, push, dropped, ...pages };
  } finally {
    await screen.close();
  }
}

/** Types a name that a few dozen of the items have, at a quick typist's pace. */
async function typeSearch({ page, probe }: Screen): Promise<Pick<Response, 'keystroke' | 'found'>> {
  const box = page.getByRole('searchbox', { name: 'Search inventory' });
  await box.click();
  await settle(page);
  await page.evaluate(() => {
    window.probe.interactions = {};
  });
  await page.keyboard.type('sencha no. 12', { delay: 120 });
  const found = await paintedAfter(page, () => page.keyboard.press('5'), '[aria-label=Inventory]', 'No. 125');
  await settle(page);
  const { interactions } = await probe();
  const keystroke = highest(Object.values(interactions));
  await box.fill('');
  await page.getByText(/^10,000 items/).waitFor();
  await settle(page);
  return { keystroke, found };
}

/** Changes the stock of the first item through the API. */
async function changeElsewhere({ page }: Screen, url: string, business: Business): Promise<number> {
  const quantity = 100_000 + (Date.now() % 100_000);
  const text = quantity.toLocaleString('en-US');
  const painted = awaitPaint(page, '[aria-label=Inventory]', text);
  await setStock(url, business, quantity);
  const answered = Date.now();
  return (await painted) - answered;
}

const SCROLL_FRAMES = 150;
/** Almost three rows a frame. */
const SCROLL_STEP = 128;
const FRAME_MS = 1000 / 60;

/**
 * Scrolls through the list and counts the frames that the main thread was late for. By processor time: other work on the
 * machine drops no frame.
 */
async function scroll(browser: Browser, screen: Screen): Promise<number> {
  const { page } = screen;
  const times = await frameTimes(browser, screen, () =>
    page.evaluate(
      ([frames, step, mark]) =>
        new Promise<void>((resolve) => {
          let left = frames;
          const next = () => {
            performance.mark(mark);
            if (left === 0) return resolve();
            left -= 1;
            window.scrollBy(0, step);
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      [SCROLL_FRAMES, SCROLL_STEP, FRAME_MARK] as [number, number, string],
    ),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  const dropped = times.reduce((sum, ms) => sum + Math.floor(ms / FRAME_MS), 0);
  return (100 * dropped) / (dropped + times.length);
}

/** Goes around the main pages, first to warm up, then 50 times more. */
async function changePages(
  screen: Screen,
): Promise<Pick<Response, 'click' | 'page' | 'memory' | 'memoryCold' | 'data'>> {
  const { page, probe } = screen;
  for (const link of LINKS) await openPage(page, link);
  // The scripts of further pages are loaded when the browser has nothing to do.
  await screen.idle();
  const cold = await measureHeap(screen);
  for (let round = 1; round < WARM_UP_ROUNDS; round++) {
    for (const link of LINKS) await openPage(page, link);
  }
  const first = await measureHeap(screen);
  await page.evaluate(() => {
    window.probe.interactions = {};
  });
  const times: number[] = [];
  for (let change = 0; change < PAGE_CHANGES; change++) {
    times.push(await openPage(page, LINKS[change % LINKS.length] ?? ''));
  }
  const { interactions } = await probe();
  const last = await measureHeap(screen);
  return {
    click: highest(Object.values(interactions)),
    page: times.toSorted((a, b) => a - b)[25] ?? 0,
    memory: last.all / first.all,
    memoryCold: last.all / cold.all,
    data: last.data / cold.data,
  };
}

/** Clicks a link of the navigation. */
async function openPage(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first();
  const ms = await paintedAfter(page, () => link.click(), '#page h1', name);
  await settle(page);
  return ms;
}

/** Milliseconds from the page's next key or click to the paint of an element with the text. */
async function paintedAfter(page: Page, act: () => Promise<void>, within: string, text: string): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) => document.documentElement.setAttribute('data-acted', String(timeStamp));
    document.documentElement.removeAttribute('data-acted');
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, { capture: true, once: true });
  });
  const painted = awaitPaint(page, within, text);
  await act();
  const at = await painted;
  return page.evaluate((time) => {
    const acted = Number(document.documentElement.getAttribute('data-acted'));
    return time - performance.timeOrigin - acted;
  }, at);
}

/** When the text has been painted in an element: milliseconds since 1970. */
function awaitPaint(page: Page, within: string, text: string): Promise<number> {
  return page.evaluate(
    ([selector, wanted]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(wanted));
          if (!isThere) return;
          watch.disconnect();
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
          requestAnimationFrame(() => painted.port2.postMessage(null));
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    [within, text] as const,
  );
}

/** Two frames and an idle moment. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );
}

const highest = (values: readonly number[]) => Math.max(0, ...values);
