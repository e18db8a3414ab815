import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ADMIN,
  type Api,
  type Asked,
  answer,
  choose,
  dialog,
  type Endpoint,
  openApp,
  refusal,
} from '../../../tests/support/components.tsx';
import { ownEventsAnswer } from '../../../worker/audit/contract.ts';
import { publicSettingsAnswer } from '../../../worker/core/service-contract.ts';
import { dismissAnswer, type Invite, inviteAnswer, memberAnswer } from '../../../worker/workspaces/contract.ts';

const NO_MAIL: Api = {
  'GET /api/public-settings': answer(publicSettingsAnswer, { teamContactName: null, sendsMail: false }),
  'GET /api/auth/events': answer(ownEventsAnswer, []),
};
const members = (): Endpoint =>
  answer(memberAnswer.array(), [
    { id: 1, username: 'mei', firstName: '', lastName: '', role: 'admin', joinedAt: '2026-01-01T00:00:00.000Z' },
    { id: 2, username: 'sam', firstName: '', lastName: '', role: 'admin', joinedAt: '2026-02-01T00:00:00.000Z' },
  ]);
const INVITE: Invite = {
  id: 5,
  code: 'leaf',
  url: 'https://tea.example/signup?invite=leaf',
  role: 'staff',
  maxUses: 3,
  uses: 1,
  expiresAt: '2100-01-01T00:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: { id: 1, username: 'mei' },
  usedBy: [],
  status: 'open',
};
const withInvites = (all: Invite[]): Endpoint => answer(inviteAnswer.array(), all);
const TEAM: Api = { ...NO_MAIL, 'GET /api/members': members(), 'GET /api/invites': answer(inviteAnswer.array(), []) };

test('members that could not be loaded are loaded at a second try', async () => {
  let isBack = false;
  const { user } = await openApp(
    '/settings?tab=team',
    { ...TEAM, 'GET /api/members': (asked) => (isBack ? members() : refusal('invalid_request', 'Not now'))(asked) },
    ADMIN,
  );
  const section = within(await screen.findByRole('region', { name: 'Members' }));
  const again = await section.findByRole('button', { name: 'Try again' });
  isBack = true;
  await user.click(again);
  await section.findByText(/\(you\)/);
});

test('the last admin stays admin, and is shown why', async () => {
  const reason = 'A workspace needs an admin. Make someone else an admin first.';
  const { user } = await openApp(
    '/settings?tab=team',
    {
      ...TEAM,
      'PATCH /api/members/1': refusal('last_admin', reason),
      'DELETE /api/members/1': refusal('last_admin', reason),
    },
    ADMIN,
  );
  const role = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Role of mei' });
  await choose(user, role, /^Staff/);
  await user.click(await screen.findByRole('button', { name: 'Change my role' }));
  await screen.findByText(reason);
  expect(role.value).toBe('Admin');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click((await dialog()).getByRole('button', { name: 'Leave' }));
  await (await dialog()).findByText(reason);
});

test('an admin who gives up the role loses its controls', async () => {
  const me = { id: 1, username: 'mei', firstName: '', lastName: '', joinedAt: '2026-01-01T00:00:00.000Z' };
  const { user } = await openApp(
    '/settings?tab=team',
    { ...TEAM, 'PATCH /api/members/1': answer(memberAnswer, { ...me, role: 'member' }) },
    ADMIN,
  );
  await choose(user, await screen.findByRole('combobox', { name: 'Role of mei' }), /^Office/);
  await user.click(await screen.findByRole('button', { name: 'Change my role' }));
  await screen.findByText('Only admins can change roles and invite people.');
  expect(screen.queryAllByRole('combobox', { name: /^Role of/ })).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Create invite' })).toBeNull();
});

test('an invite link is selected to be copied by hand where the browser refuses the clipboard', async () => {
  const { user } = await openApp('/settings?tab=team', { ...TEAM, 'GET /api/invites': withInvites([INVITE]) }, ADMIN);
  const link = await screen.findByLabelText<HTMLInputElement>('Invite link for Staff');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(INVITE.url);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copy Failed');
  screen.getByText('Please manually select and copy the text.');
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(INVITE.url);
});

test('an invite is revoked after a question, and its link is gone', async () => {
  let all = [INVITE];
  const { user } = await openApp(
    '/settings?tab=team',
    {
      ...TEAM,
      'GET /api/invites': (asked) => withInvites(all)(asked),
      'DELETE /api/invites/5': () => {
        all = [{ ...INVITE, status: 'revoked' }];
        return new Response(null, { status: 204 });
      },
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await (await dialog()).findByText(/^Its link will stop working\./);
  await user.click((await dialog()).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Invite Revoked');
  await screen.findByText('revoked');
  expect(screen.queryByLabelText('Invite link for Staff')).toBeNull();
});

test('removing a member names the open invites that they may know, and revokes them unless told otherwise', async () => {
  const removed = vi.fn((asked: Asked) => answer(dismissAnswer, { openInvites: [] })(asked));
  const theirs: Invite = { ...INVITE, id: 6, createdBy: { id: 2, username: 'sam' } };
  const { user } = await openApp(
    '/settings?tab=team',
    { ...TEAM, 'GET /api/invites': withInvites([INVITE, theirs]), 'DELETE /api/members/2': removed },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove sam' }));
  const asking = await dialog();
  await asking.findByText('Staff, created by mei. Used 1 of 3 times');
  expect(asking.queryByText(/created by sam/)).toBeNull();
  expect(asking.getByLabelText<HTMLInputElement>('Revoke these invites, too').checked).toBe(true);
  await user.click(asking.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Member Removed');
  expect(removed.mock.calls.map(([{ search }]) => search.get('endInvites'))).toEqual(['true']);
});

test('an invite for an admin offers one use', async () => {
  const created: Invite = { ...INVITE, role: 'admin', maxUses: 1, uses: 0 };
  let all: Invite[] = [];
  const create = vi.fn((asked: Asked) => {
    all = [created];
    return answer(inviteAnswer, created)(asked);
  });
  const { user } = await openApp(
    '/settings?tab=team',
    { ...TEAM, 'GET /api/invites': (asked) => withInvites(all)(asked), 'POST /api/invites': create },
    ADMIN,
  );
  await choose(user, await screen.findByRole('combobox', { name: 'Role' }), /^Admin/);
  await screen.findByText('An admin invite works once');
  expect(screen.getByLabelText<HTMLInputElement>('Number of uses').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Create invite' }));
  await screen.findByText(/^Used 0 of 1 time, expires/);
  expect(create.mock.calls.map(([{ body }]) => body)).toEqual([{ role: 'admin' }]);
});

test('the list of invites says why a code has ended', async () => {
  const ended: Invite = { ...INVITE, status: 'ended', createdBy: { id: 3, username: 'lin' } };
  await openApp('/settings?tab=team', { ...TEAM, 'GET /api/invites': withInvites([ended]) }, ADMIN);
  await screen.findByText(/^lin, who created it, is no longer an admin\./);
});
