import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { PageOptions } from './browser.ts';
import { FOR_SHORT_PAGES, launchWholeChromium } from './chromium.ts';
import { drawCode } from './drawn-codes.ts';

/** Opens a page of a phone whose camera sees a code, and closes it after. */
export async function withCamera(
  { storage }: PageOptions,
  [text, format]: Parameters<typeof drawCode>,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'camellia-camera-'));
  const film = join(folder, 'code.mjpeg');
  const { width, height, data } = await drawCode(text, format);
  const frame = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  writeFileSync(film, Buffer.concat(Array(10).fill(frame)));
  // The engine alone has no camera.
  const browser = await launchWholeChromium([
    ...FOR_SHORT_PAGES,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const context = await browser.newContext({
      ...{ baseURL: inject('baseUrl'), viewport: { width: 390, height: 844 }, permissions: ['camera'] },
      ...(storage && { storageState: storage }),
    });
    await use(await context.newPage());
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
