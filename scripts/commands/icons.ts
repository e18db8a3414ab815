import { readFileSync } from 'node:fs';
import { launchChromium } from '../../tests/support/journeys/chromium.ts';
import { fromRoot } from '../paths.ts';

/** Renders the app icons from their SVG. Run `node scripts/commands/icons.ts` after changing it. */
const drawing = readFileSync(fromRoot('frontend/public/icons/icon.svg'), 'utf8');
const browser = await launchChromium();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
  await page.screenshot({ path: fromRoot(`frontend/public/icons/icon-${size}.png`) });
}
await browser.close();
