import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { AirtableStatus } from '../../../worker/airtable/contract.ts';
import type { SheetsStatus } from '../../../worker/google-sheets/contract.ts';
import { AirtableDouble } from '../../doubles/airtable.ts';
import { GoogleDouble } from '../../doubles/google.ts';
import { serveDouble } from '../../doubles/server.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import { ask, field, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

const AIRTABLE = '/api/integrations/airtable';
const SHEETS = '/api/integrations/google-sheets';
const KEY = 'patTea.secret';
const CLIENT = { clientId: 'tea.apps.googleusercontent.com', clientSecret: 'GOCSPX-tea' };

const airtable = new AirtableDouble({ key: KEY });
const teas = airtable.addTable('Tea Inventory');
airtable.addTable('Suppliers', { Name: 'singleLineText', Product: 'singleLineText' });
const google = new GoogleDouble();
google.oauth.clients.set(CLIENT.clientId, CLIENT.clientSecret);

let served: Awaited<ReturnType<typeof serveDouble>>[] = [];
beforeAll(async () => {
  served = [await serveDouble(airtable, inject('airtablePort')), await serveDouble(google, inject('googlePort'))];
});
afterAll(async () => {
  for (const double of served) await double.stop();
});

/** The themes and sizes that people have: each walk takes one, and looks at the other where its page has filled. */
const DESK = { width: 1280, theme: 'dark' } as const;
const PHONE = { width: 390, theme: 'light' } as const;

const expectSound = async (page: Page) => {
  await expectAccessible(page);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [1280, 390, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
  }
};

const connectAirtable = (who: Person, tableName = 'Tea Inventory') =>
  ask<AirtableStatus>('POST', AIRTABLE, who.token, { apiKey: KEY, baseId: airtable.base, tableName });

describe('/airtable', () => {
  test('connects, syncs both ways, shows what happened and lets go', async ({ openPage }) => {
    const admin = await newAdmin();
    await addItem(admin, { name: 'Gyokuro', quantity: 3 });
    const page = await openPage(as(admin, { ...DESK }));
    await page.goto('/airtable');
    await page.getByText('Not Connected').waitFor();
    await page
      .getByText('Name, SKU, Category, Quantity, Unit, Cost Price, Selling Price, Supplier, Description')
      .waitFor();

    await field(page, 'Airtable API Key').fill(KEY);
    await field(page, 'Base ID').fill(airtable.base);
    await field(page, 'Table Name').fill('Tea Inventory');
    await page.getByRole('button', { name: 'Connect to Airtable' }).click();
    await toastOf(page, 'Integration Setup Complete').waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(await page.getByText(airtable.base, { exact: true }).isVisible()).toBe(true);

    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByText('Preview: nothing was changed').waitFor();
    await page.getByText('Gyokuro would be created in Airtable').first().waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Sync to Airtable' }).click();
    await toastOf(page, 'Sync Complete').getByText('synced to Airtable.').waitFor();
    expect(airtable.cellsOf(teas).map((cells) => cells.Name)).toContain('Gyokuro');

    airtable.add(teas, { Name: 'Matcha', Quantity: 2.5 });
    await page.getByRole('button', { name: 'Import from Airtable' }).click();
    await toastOf(page, 'Sync Complete').getByText('updated from Airtable.').waitFor();
    expect((await allItems(admin)).map(({ name }) => name)).toContain('Matcha');

    await page.getByRole('radio', { name: 'Camellia to Airtable' }).check();
    await page.getByRole('combobox', { name: 'Sync Frequency' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Real-time (Instant sync)',
      'Every hour',
      'Daily',
      'Manual only',
    ]);
    await page.getByRole('option', { name: 'Daily' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toastOf(page, 'Settings Updated').waitFor();
    expect(await ask<AirtableStatus>('GET', AIRTABLE, admin.token)).toMatchObject({
      syncDirection: 'toAirtable',
      syncFrequency: 'daily',
    });

    const history = page.getByRole('region', { name: 'Sync history' });
    expect(await history.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    await history.getByText('Import from Airtable').click();
    await history
      .getByText(/calls? to Airtable/)
      .first()
      .waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: 'Remove Integration' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to remove the Airtable integration?').waitFor();
    await dialog.getByRole('button', { name: 'Remove Integration' }).click();
    await toastOf(page, 'Integration Removed').waitFor();
    await page.getByText('Not Connected').waitFor();
    expect(await field(page, 'Airtable API Key').inputValue()).toBe('');
  });

  test('shows how far a sync is from its beginning', async ({ openPage }) => {
    const admin = await newAdmin();
    const rows = Array.from({ length: 150 }, (_, i) => ({ productName: `Sencha No. ${i}`, sku: `NO-${i}` }));
    await ask('POST', '/api/inventory/bulk', admin.token, rows);
    const beginners = airtable.addTable('Beginners');
    await connectAirtable(admin, 'Beginners');
    const page = await openPage(as(admin));
    await page.goto('/airtable');
    await page.getByRole('button', { name: 'Sync to Airtable' }).click();
    await page.getByText('of 150 records written').waitFor();
    await toastOf(page, 'Sync Complete').getByText('150 records synced to Airtable.').waitFor();
    expect(beginners.rows.size).toBe(150);
    airtable.tables.splice(airtable.tables.indexOf(beginners), 1);
  });
});

test('/airtable-setup finds the tables of the base, names what is missing, and takes a name by hand', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const page = await openPage(as(admin, { width: 390, theme: 'light', expected: [refused(400, `${AIRTABLE}/setup`)] }));
  await page.goto('/airtable-setup');
  await page.getByText('Not connected', { exact: true }).waitFor();
  await connectAirtable(admin, '');
  await visit(page, '/integrations');
  await page.getByRole('link', { name: 'Finish Airtable setup' }).click();
  await page.getByText('Credentials configured, table name missing').waitFor();
  await page.getByText('2 table(s) found').waitFor();
  const configure = page.getByRole('button', { name: 'Configure Integration' });
  expect(await configure.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: 'Suppliers' }).click();
  await page.getByText('Missing: SKU, Category, Quantity').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Type the table name manually' }).click();
  const name = field(page, 'Table Name');
  await name.fill('');
  expect(await configure.isDisabled()).toBe(true);
  await name.press('Enter');
  await toastOf(page, 'Table name required').getByText('Please enter the name of your tea inventory table').waitFor();
  await name.fill('Nowhere');
  await configure.click();
  const refusal = page.locator('form').getByText('This base has no table named “Nowhere”.');
  await refusal.waitFor();
  await name.fill('Tea Inventory');
  await refusal.waitFor({ state: 'detached' });
  await page.getByText('All required fields were found.').waitFor();
  await configure.click();
  await toastOf(page, 'Integration Setup Complete').waitFor();
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await page.getByText('2 table(s) found').waitFor();
});

describe('/google-sheets', () => {
  test('takes the owner’s OAuth client, signs in with Google, links a sheet and syncs', async ({ openPage }) => {
    const admin = await newAdmin();
    await addItem(admin, { name: '=HYPERLINK("x")', quantity: 1 });
    const id = google.addSpreadsheet('My teas', 'Stock', [
      ['Tea', 'Qty'],
      ['Oolong', 4],
    ]);
    const page = await openPage(as(admin, { ...PHONE }));
    await page.goto('/integrations');
    await page.getByRole('button', { name: 'Set up Google Sheets' }).click();
    await page.getByText('Extra OAuth setup is required').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Open Google API Configuration' }).click();
    await field(page, 'Client ID').fill(CLIENT.clientId);
    await field(page, 'Client Secret').fill(CLIENT.clientSecret);
    await page.getByRole('button', { name: 'Save Credentials' }).click();
    await toastOf(page, 'Credentials Saved').waitFor();
    await page.getByText('Configured', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Integrations' }).click();
    await page.getByRole('link', { name: 'Set up Google Sheets' }).click();
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await toastOf(page, 'Signed in with Google').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await field(page, 'Spreadsheet address or ID').fill(`https://docs.google.com/spreadsheets/d/${id}/edit`);
    await page.getByRole('button', { name: 'Find sheets' }).click();
    await page.getByText('Missing: Name, SKU').waitFor();
    for (const [name, column] of [
      ['Name', 'Tea'],
      ['Quantity', 'Qty'],
    ] as const) {
      await page.getByRole('combobox', { name: `${name} is in` }).click();
      await page.getByRole('option', { name: column }).click();
    }
    await expectSound(page);
    await page.getByRole('button', { name: 'Connect this sheet' }).click();
    await toastOf(page, 'Integration Setup Complete').waitFor();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await toastOf(page, 'Sync Complete').waitFor();
    expect((await allItems(admin)).map(({ name }) => name).toSorted()).toEqual(['=HYPERLINK("x")', 'Oolong']);
    expect(google.sheet(id).rows.map(([name]) => name)).toEqual(['Tea', 'Oolong', '=HYPERLINK("x")']);
    await page.getByRole('region', { name: 'Sync history' }).getByText('Sync', { exact: true }).click();

    google.oauth.revokeAll();
    await page.getByRole('button', { name: 'Sync to Google Sheets' }).click();
    await toastOf(page, 'Sync Failed').getByText('Failed to sync to Google Sheets.').waitFor();
    await page.getByText('Needs your attention').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await toastOf(page, 'Signed in with Google').waitFor();
    await page.getByText('Needs your attention').waitFor({ state: 'hidden' });
    expect(await ask<SheetsStatus>('GET', SHEETS, admin.token)).toMatchObject({ connected: true, problem: null });
  });

  test('makes a spreadsheet, and says that a sign-in was cancelled', async ({ openPage }) => {
    const admin = await newAdmin();
    await ask('POST', '/api/integrations/google-credentials', admin.token, CLIENT);
    const page = await openPage(as(admin));
    google.oauth.consents = false;
    await page.goto('/google-sheets');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await toastOf(page, 'Google sign-in cancelled').waitFor();
    google.oauth.consents = true;
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByLabel('Title').fill('Tea room');
    await page.getByRole('button', { name: 'Create spreadsheet' }).click();
    await toastOf(page, 'Integration Setup Complete').waitFor();
    const { spreadsheetId } = await ask<SheetsStatus>('GET', SHEETS, admin.token);
    expect(google.spreadsheets.get(spreadsheetId)?.title).toBe('Tea room');
    await page.getByRole('button', { name: 'Remove Integration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Integration' }).click();
    await toastOf(page, 'Integration Removed').waitFor();
    await page.getByRole('link', { name: 'Sign in with Google' }).waitFor();
  });
});
