import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { photographSlips } from '../scripts/slip-layouts/photograph.ts';
import { launchChromium } from '../tests/support/journeys/chromium.ts';
import { startProduct } from './product.ts';
import { openSample } from './web/business.ts';
import { PHONE } from './web/screen.ts';

/**
 * How long a person waits for a slip that the device reads: from choosing the picture until its rows can be reviewed, with
 * "Extract Data" pressed at once, so the server's part is in it. The pictures are drawn and photographed slips, or those of
 * `--folder`. `--threads 4` makes the reader's worker believe in four cores: on a machine with two, each of them is half as
 * fast. The browser's own setting for this does not reach workers, so the worker's script is served with a line before it.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    count: { type: 'string', default: '6' },
    threads: { type: 'string', default: '1,2,4' },
  },
});
const BUDGET_S = 5;
/** Taking a photo, or looking for one, takes a person at least this long. The reader starts meanwhile. */
const TO_CHOOSE_MS = 3_000;
const READING = { timeout: 120_000 };
const READER_SCRIPT = /\/assets\/recognition\.worker-[^/]*$/;

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pictures = values.folder ? inFolder(values.folder, Number(values.count)) : await drawn(Number(values.count));
const product = await startProduct();
const browser = await launchChromium();
try {
  const { token } = await openSample(product.url);
  for (const threads of values.threads.split(',').map(Number)) {
    const times = await measure(threads, token);
    const shown = times.map((seconds) => seconds.toFixed(1)).join(' ');
    const late = times.filter((seconds) => seconds > BUDGET_S).length;
    const sorted = times.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    console.log(
      `${threads} threads: median ${median.toFixed(1)} s, ${late} of ${times.length} over ${BUDGET_S} s (${shown})`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Seconds until each picture can be reviewed, on a phone whose reader is on the device and not yet started. */
async function measure(threads: number, token: string): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    // It would answer for the worker's script.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: [{ name: 'authToken', value: token }] }],
    },
  });
  try {
    await believeInCores(context, threads);
    const page = await context.newPage();
    await page.goto('/ocr-test');
    await page.getByText('Slips are read on this device').waitFor(READING);
    const times: number[] = [];
    for (const picture of pictures) times.push(await secondsToReview(page, picture, threads));
    return times;
  } finally {
    // The last page may still be loading the script.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Sets how many cores the reader's worker finds, and so how many threads it reads with. */
async function believeInCores(context: BrowserContext, cores: number): Promise<void> {
  await context.route(READER_SCRIPT, async (route) => {
    const response = await route.fetch();
    const line = `Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${cores} });`;
    await route.fulfill({ response, body: `${line}\n${await response.text()}` });
  });
}

/** @throws if the reader's worker finds another number of cores */
async function checkCores(page: Page, cores: number): Promise<void> {
  const reader = page.workers().find((worker) => READER_SCRIPT.test(worker.url()));
  const found = await reader?.evaluate(() => navigator.hardwareConcurrency);
  if (found !== cores) throw new Error(`The reader finds ${found ?? 'no'} cores instead of ${cores}`);
}

async function secondsToReview(page: Page, picture: Picture, threads: number): Promise<number> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.waitForTimeout(TO_CHOOSE_MS);
  await checkCores(page, threads);
  const started = performance.now();
  await (await chooser).setFiles(picture);
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page.getByRole('heading', { name: 'Extracted items' }).waitFor(READING);
  const seconds = (performance.now() - started) / 1000;
  await page.reload();
  await page.getByText('Slips are read on this device').waitFor(READING);
  return seconds;
}

async function drawn(count: number): Promise<Picture[]> {
  const photos: Picture[] = [];
  for await (const { file, jpeg } of photographSlips(count)) {
    photos.push({ name: file, mimeType: 'image/jpeg', buffer: Buffer.from(jpeg) });
  }
  return photos;
}

function inFolder(folder: string, count: number): Picture[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jpg'))
    .slice(0, count)
    .map((file) => ({ name: file, mimeType: 'image/jpeg', buffer: readFileSync(join(folder, file)) }));
}
