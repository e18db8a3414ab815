import { test } from '../support/journeys/browser.ts';
import { EMPTY_PAGES, openWhole, PUBLIC_PAGES, sampleBusiness, still } from '../support/journeys/every-page.ts';
import { expectSoundPage } from '../support/journeys/page-checks.ts';
import { newAdmin } from '../support/journeys/people.ts';

const width = 1280;

test('every public page is accessible, fits and covers nothing', { timeout: 120_000 }, async ({ openPage }) => {
  const page = await openPage(still(null, { width }));
  for (const path of PUBLIC_PAGES) {
    await openWhole(page, path);
    await expectSoundPage(page, path);
  }
});

test('every page of a business is accessible, fits and covers nothing', { timeout: 240_000 }, async ({ openPage }) => {
  const { guest, pages } = await sampleBusiness();
  const page = await openPage(still(guest, { width }));
  for (const path of pages) {
    await openWhole(page, path);
    await expectSoundPage(page, path);
  }
});

test('every page of an empty workspace is accessible, fits and covers nothing', { timeout: 120_000 }, async ({
  openPage,
}) => {
  const page = await openPage(still(await newAdmin(), { width }));
  for (const [path, sign] of EMPTY_PAGES) {
    await openWhole(page, path);
    await page.getByRole('main').getByText(sign).first().waitFor();
    await expectSoundPage(page, path);
  }
});
