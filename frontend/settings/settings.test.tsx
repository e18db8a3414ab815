import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, dialog, type Endpoint, openApp, refusal } from '../../tests/support/components.tsx';
import { type Me, meAnswer } from '../../worker/accounts/contract.ts';
import { ownEventsAnswer } from '../../worker/audit/contract.ts';
import { type Backup, backupAnswer, createdBackup, restoreAnswer } from '../../worker/backups/contract.ts';
import type { Role } from '../../worker/core/contract.ts';
import { healthAnswer, publicSettingsAnswer } from '../../worker/core/service-contract.ts';
import { confirmAnswer, factorsAnswer } from '../../worker/factors/contract.ts';

const NO_MAIL: Api = {
  'GET /api/public-settings': answer(publicSettingsAnswer, { teamContactName: null, sendsMail: false }),
  'GET /api/auth/events': answer(ownEventsAnswer, []),
};

test('a profile that could not be saved keeps what was typed, and is saved at the next try', async () => {
  const replies: Endpoint[] = [refusal('busy', 'Down'), answer(meAnswer, { ...ADMIN, lastName: 'Lin' })];
  const { user } = await openApp(
    '/settings',
    {
      ...NO_MAIL,
      'PATCH /api/auth/me': (asked) => (replies.shift() ?? refusal('internal_error', 'Asked too often'))(asked),
    },
    ADMIN,
  );
  const lastName = await screen.findByLabelText<HTMLInputElement>('Last name');
  await user.type(lastName, 'Lin');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Down');
  expect(lastName.value).toBe('Lin');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Profile Saved');
});

test('notifications begin with the defaults, and one that could not be saved goes back', async () => {
  const { user } = await openApp('/settings', { ...NO_MAIL, 'PATCH /api/auth/me': refusal('busy', 'Down') }, ADMIN);
  const at = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
  await screen.findByRole('switch', { name: /^Email notifications/ });
  expect([at('Email notifications').checked, at('Low stock alerts').checked]).toEqual([true, true]);
  expect(at('Integration sync notifications').checked).toBe(false);
  await screen.findByText('No mail server is set up, so no email is sent yet. Your choices are saved.');
  await user.click(at('Integration sync notifications'));
  await screen.findByText('Down');
  expect(at('Integration sync notifications').checked).toBe(false);
});

test('a new password is checked at its fields before it is sent, and the current one by the server', async () => {
  const { user } = await openApp(
    '/settings',
    { ...NO_MAIL, 'POST /api/auth/password': refusal('invalid_request', 'The current password is wrong') },
    ADMIN,
  );
  const current = await screen.findByLabelText(/^Current password/);
  const [next, again] = [screen.getByLabelText(/^New password/), screen.getByLabelText(/^Confirm new password/)];
  await user.type(current, 'not this one');
  await user.type(next, 'short');
  await user.type(again, 'other');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password must be at least 6 characters long');
  await screen.findByText('Passwords do not match');
  for (const field of [next, again]) {
    await user.clear(field);
    await user.type(field, 'autumn flush');
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('The current password is wrong');
  expect(screen.getByLabelText<HTMLInputElement>(/^Confirm new password/).value).toBe('autumn flush');
});

test('a backup is made, and restored into a new workspace after a question', async () => {
  const backup = {
    id: 7,
    kind: 'manual',
    createdAt: '2026-11-22T01:02:00.000Z',
    items: 12,
    bytes: 2100,
    isExact: true,
  } as const;
  const restored = {
    workspaceId: 9,
    name: 'Leaf & Cup',
    items: 12,
    differing: 0,
    members: 0,
    inviteUrl: 'https://tea.example/signup?invite=x',
  };
  let stored: (typeof backup)[] = [];
  let asked = 0;
  const { user } = await openApp(
    '/settings?tab=data',
    {
      ...NO_MAIL,
      'GET /api/backups': (call) => answer(backupAnswer.array(), stored)(call),
      // A large backup takes several requests.
      'POST /api/backups': (call) => {
        asked += 1;
        if (asked === 1) return answer(createdBackup, { backup: null })(call);
        stored = [backup];
        return answer(createdBackup, { backup })(call);
      },
      'POST /api/backups/7/restore': answer(restoreAnswer, { restored }),
    },
    ADMIN,
  );
  await screen.findByText('No backups yet. The first one is made tonight.');
  await user.click(screen.getByRole('button', { name: 'Back Up Now' }));
  await screen.findByText('Backup Complete');
  const row = within(await screen.findByRole('list', { name: 'Backups' }));
  await row.findByText('Made by hand · 12 items · 2.1 KB');
  await user.click(row.getByRole('button', { name: /^Restore the backup of/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Restore Backup' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link to the restored workspace');
  expect(link.value).toBe(restored.inviteUrl);
});

test('a download asks who you are, gives the focus back when you cancel, and goes on when you confirm', async () => {
  const backup: Backup = {
    id: 7,
    kind: 'nightly',
    createdAt: '2026-11-22T01:02:00.000Z',
    items: 12,
    bytes: 2100,
    isExact: true,
  };
  let isConfirmed = false;
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await openApp(
    '/settings?tab=data',
    {
      ...NO_MAIL,
      'GET /api/backups': answer(backupAnswer.array(), [backup]),
      'GET /api/backups/7/file': (asked) =>
        isConfirmed
          ? new Response('x', { headers: { 'content-disposition': 'attachment; filename="camellia-backup.jsonl.gz"' } })
          : refusal('reauthentication_required', 'Confirm that it’s you')(asked),
      'GET /api/auth/factors': answer(factorsAnswer, { passkeys: [], totpSince: null, mustProve: false }),
      'POST /api/auth/confirm': (asked) => {
        isConfirmed = true;
        return answer(confirmAnswer, { until: '2026-11-22T01:12:00.000Z' })(asked);
      },
    },
    ADMIN,
  );
  const download = await screen.findByRole('button', { name: /^Download the backup of/ });
  await user.click(download);
  await user.click(await (await dialog()).findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Download Cancelled');
  await waitFor(() => expect(document.activeElement).toBe(download));
  await user.click(download);
  const asking = await dialog();
  await user.type(await asking.findByLabelText(/^Password/), 'first flush');
  await user.click(asking.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toEqual(['camellia-backup.jsonl.gz']));
  await waitFor(() => expect(document.activeElement).toBe(download));
});

test('an export that is damaged restores nothing and names the field', async () => {
  await openApp('/settings?tab=data', NO_MAIL, ADMIN);
  // The picker of the button sets which files it offers.
  const user = userEvent.setup({ applyAccept: false });
  const field = await screen.findByLabelText<HTMLInputElement>('File to restore');
  await user.upload(field, new File(['{"format":"camellia-export","shape":9}'], 'export.json'));
  await (await dialog()).findByText(/^shape must be 1: a newer version of Camellia made this export/);
  expect((await dialog()).queryByRole('button', { name: 'Restore File' })).toBeNull();
});

test.each([
  ['is empty', [], 'The file is empty. Download the backup again.'],
  [
    'is a picture',
    ['\u0089PNG\r\n'],
    /^This file is named like a backup, but does not have its contents\. Download the backup again/,
  ],
  ['is another program’s JSON', ['{"format":"other"}'], /^This file is named like a backup/],
  [
    'is the beginning of a backup',
    ['{"format":"camellia-backup","version":1'],
    'The file is not a Camellia backup of this version, or is damaged.',
  ],
  [
    'is damaged',
    [new Uint8Array([0x1f, 0x8b, 8, 0, 0])],
    'The file is damaged, or its end is missing. Download the backup again.',
  ],
])('a file to restore that %s restores nothing, and says why', async (_what, content, message) => {
  await openApp('/settings?tab=data', NO_MAIL, ADMIN);
  const user = userEvent.setup({ applyAccept: false });
  const field = await screen.findByLabelText<HTMLInputElement>('File to restore');
  await user.upload(field, new File(content, 'backup.jsonl.gz'));
  await (await dialog()).findByText(message);
  expect((await dialog()).queryByRole('button', { name: 'Restore File' })).toBeNull();
});

test.each([
  ['a picture', 'slip.png', ['\u0089PNG\r\n'], /^This file is neither a backup nor an export of Camellia/],
  ['another program’s JSON', 'data.json', ['{"items":[]}'], /choose a downloaded backup, or a file from Export Data/],
  [
    'the beginning of an export',
    'export.json',
    ['{"format":"camellia-export",'],
    /or its end is missing.*downloaded backup/,
  ],
])('%s restores nothing, and the message names backups and exports', async (_what, name, content, message) => {
  await openApp('/settings?tab=data', NO_MAIL, ADMIN);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('File to restore'), new File(content, name));
  await (await dialog()).findByText(message);
});

test.each<[string, Me]>([
  ['a member', { ...ADMIN, role: 'member' }],
  [
    'the guest of a sample',
    { ...ADMIN, workspace: ADMIN.workspace && { ...ADMIN.workspace, sampleUntil: '2026-11-23T00:00:00.000Z' } },
  ],
])('%s sees no backups', async (_who, me) => {
  await openApp('/settings?tab=data', NO_MAIL, me);
  await screen.findByRole('button', { name: 'Export Data' });
  expect(screen.queryByRole('heading', { name: 'Backups' })).toBeNull();
});

test.each<[Role, boolean, boolean]>([
  ['staff', false, false],
  ['member', true, false],
  ['admin', true, true],
])('%s: may clear the inventory %s, may delete the workspace %s', async (role, mayClear, mayDelete) => {
  await openApp('/settings?tab=data', NO_MAIL, { ...ADMIN, role });
  await screen.findByRole('button', { name: 'Export Data' });
  expect(screen.queryByText('Danger Zone') !== null).toBe(mayClear);
  expect(screen.queryByRole('button', { name: 'Clear All Inventory' }) !== null).toBe(mayClear);
  expect(screen.queryByRole('button', { name: 'Delete Workspace' }) !== null).toBe(mayDelete);
});

test('unsaved changes are asked about before the page is left, not before another section of it is opened', async () => {
  const { user, path } = await openApp(
    '/settings',
    { ...NO_MAIL, 'GET /api/suppliers': () => Response.json([]) },
    ADMIN,
  );
  await user.type(await screen.findByLabelText('First name'), 'Mei');
  await user.click(screen.getByRole('link', { name: /^Data/ }));
  await user.click(await screen.findByRole('link', { name: 'Import New Data' }));
  await (await dialog()).findByText('Your changes haven’t been saved.');
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/settings?tab=data');
  await user.click(screen.getByRole('link', { name: /^Profile/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Mei');
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
  await user.click((await dialog()).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(path()).toBe('/dashboard');
});

test('an export and a clearing that fail are reported, and no file is saved', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const { user } = await openApp(
    '/settings?tab=data',
    {
      ...NO_MAIL,
      'GET /api/export': lost,
      'DELETE /api/inventory/clear-all': lost,
      'GET /api/health': answer(healthAnswer, { status: 'ok', version: '1' }),
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Export Data' }));
  await screen.findByText('Export Failed');
  screen.getByText('Couldn’t download the file. Please try again.');
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Clear All Inventory' }));
  await user.type((await dialog()).getByRole('textbox', { name: /^Type .* to confirm$/ }), 'Leaf & Cup{Enter}');
  await screen.findByText('Clear Failed');
  screen.getByText('Failed to clear the inventory. Please try again.');
});

test('the guest of a sample reads that it sends no email', async () => {
  const workspace = ADMIN.workspace && { ...ADMIN.workspace, sampleUntil: '2026-11-23T00:00:00.000Z' };
  await openApp('/settings', NO_MAIL, { ...ADMIN, workspace, email: 'mei@leaf.example' });
  await screen.findByText('Sample workspaces don’t send email.');
});
