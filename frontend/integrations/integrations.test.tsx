import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, type Asked, answer, openApp, refusal } from '../../tests/support/components.tsx';
import { type AirtableStatus, statusAnswer } from '../../worker/airtable/contract.ts';
import { credentialsAnswer, type SheetsStatus, sheetsStatusAnswer } from '../../worker/google-sheets/contract.ts';

const NOT_CONNECTED: Omit<AirtableStatus, 'baseId' | 'tableName' | 'syncDirection'> = {
  connected: false,
  hasCredentials: false,
  lastSyncAt: null,
  syncFrequency: 'manual',
  nextSyncAt: null,
  problem: null,
  callsThisMonth: 0,
  monthlyLimit: 1000,
  quotaWarning: null,
  changeClock: { fields: [], feed: false, without: [] },
  currentRun: null,
  mapping: {},
};
const AIRTABLE: AirtableStatus = { ...NOT_CONNECTED, syncDirection: 'bidirectional', baseId: '', tableName: '' };
const SHEETS: SheetsStatus = {
  ...NOT_CONNECTED,
  syncDirection: 'bidirectional',
  isConfigured: false,
  spreadsheetId: '',
  spreadsheetUrl: null,
  sheetName: '',
};

const withServices = (airtable = AIRTABLE, sheets = SHEETS): Api => ({
  'GET /api/integrations/airtable': answer(statusAnswer, airtable),
  'GET /api/integrations/airtable/runs': () => Response.json([]),
  'GET /api/integrations/google-sheets': answer(sheetsStatusAnswer, sheets),
  'GET /api/integrations/google-credentials': answer(credentialsAnswer, { isConfigured: sheets.isConfigured }),
});

test.each(['/integrations', '/airtable', '/airtable-setup', '/google-setup', '/google-sheets'])(
  'staff at %s read who has access, and see no control',
  async (path) => {
    await openApp(path, {}, { ...ADMIN, role: 'staff' });
    await screen.findByText('You don’t have access to integrations');
    const main = within(screen.getByRole('main'));
    expect([main.queryByRole('button'), main.queryByRole('textbox')]).toEqual([null, null]);
  },
);

test('the page of integrations leads to both services, and says that Google needs OAuth setup first', async () => {
  const { user, path } = await openApp('/integrations', withServices(), ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Set up Google Sheets' }));
  await screen.findByText('Extra OAuth setup is required');
  await user.click(screen.getByRole('link', { name: 'Open Google API Configuration' }));
  await screen.findByRole('heading', { name: 'Google API Configuration', level: 1 });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(trail.getByRole('link', { name: 'Integrations' }));
  await user.click(await screen.findByRole('link', { name: 'Set up Airtable' }));
  await screen.findByText('Not Connected');
  expect(path()).toBe('/airtable');
});

test('integrations are in the navigation', async () => {
  await openApp('/integrations', withServices(), ADMIN);
  const [link] = await screen.findAllByRole('link', { name: 'Integrations' });
  expect(link?.getAttribute('href')).toBe('/integrations');
});

test('Airtable is not connected without key and base, and a refused key keeps what was typed', async () => {
  const connect = vi.fn(refusal('invalid_request', 'Airtable rejected the API key.'));
  const { user } = await openApp('/airtable', { ...withServices(), 'POST /api/integrations/airtable': connect }, ADMIN);
  const button = await screen.findByRole('button', { name: 'Connect to Airtable' });
  await user.click(button);
  await screen.findByText('Missing Information');
  screen.getByText('Please provide both API Key and Base ID.');
  expect(connect).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Airtable API Key/), 'patWrong.key');
  const base = screen.getByLabelText<HTMLInputElement>(/^Base ID/);
  await user.type(base, 'appTea');
  await user.click(button);
  await screen.findByText('Setup Failed');
  expect(screen.getAllByText('Airtable rejected the API key.').length).toBeGreaterThan(0);
  expect(base.value).toBe('appTea');
});

test('an Airtable key that was revoked is replaced by another', async () => {
  const problem = 'Airtable rejected the API key. Connect with another one.';
  const connected: AirtableStatus = {
    ...AIRTABLE,
    connected: true,
    hasCredentials: true,
    baseId: 'appTea',
    tableName: 'Tea Inventory',
  };
  let status: AirtableStatus = { ...connected, problem };
  const connect = vi.fn((asked: Asked) => {
    status = connected;
    return answer(statusAnswer, status)(asked);
  });
  const { user } = await openApp(
    '/airtable',
    {
      ...withServices(),
      'GET /api/integrations/airtable': (asked) => answer(statusAnswer, status)(asked),
      'POST /api/integrations/airtable': connect,
    },
    ADMIN,
  );
  await screen.findByText('Needs your attention');
  expect(screen.getByLabelText<HTMLInputElement>(/^Base ID/).value).toBe('appTea');
  await user.type(screen.getByLabelText(/^Airtable API Key/), 'patTea.secret');
  await user.click(screen.getByRole('button', { name: 'Connect to Airtable' }));
  await screen.findByText('Integration Setup Complete');
  expect(screen.queryByText('Needs your attention')).toBeNull();
  expect(connect.mock.calls[0]?.[0].body).toEqual({
    apiKey: 'patTea.secret',
    baseId: 'appTea',
    tableName: 'Tea Inventory',
  });
});

test('the Google credentials are checked, stored unseen and removed after a question', async () => {
  let isConfigured = false;
  const store = vi.fn((asked: Asked) => {
    isConfigured = true;
    return answer(credentialsAnswer, { isConfigured })(asked);
  });
  const { user } = await openApp(
    '/google-setup',
    {
      ...withServices(),
      'GET /api/integrations/google-credentials': (asked) => answer(credentialsAnswer, { isConfigured })(asked),
      'POST /api/integrations/google-credentials': store,
      'DELETE /api/integrations/google-credentials': () => {
        isConfigured = false;
        return new Response(null, { status: 204 });
      },
    },
    ADMIN,
  );
  await screen.findByText('Setup required');
  screen.getByText(/can then connect your own Sheets/);
  const steps = within(screen.getByRole('region', { name: 'Setup steps' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Save Credentials' }));
  await screen.findByText('Missing Information');
  screen.getByText('Please provide both Client ID and Client Secret.');
  expect(store).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Copy Redirect URI' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/api/auth/google/callback`);

  await user.type(screen.getByLabelText(/^Client ID/), 'tea.apps.googleusercontent.com');
  const secret = screen.getByLabelText<HTMLInputElement>(/^Client Secret/);
  await user.type(secret, 'GOCSPX-tea');
  expect(secret.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show client secret' }));
  expect(secret.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Save Credentials' }));
  await screen.findByText('Credentials Saved');
  await screen.findByText('Configured');
  expect(secret.value).toBe('');

  await user.click(screen.getByRole('button', { name: 'Remove Credentials' }));
  await screen.findByText(/^Are you sure you want to remove the Google API credentials\?/);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Credentials' }));
  await screen.findByText('Credentials Removed');
  await screen.findByText('Setup required');
});
