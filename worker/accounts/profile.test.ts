import { expect, test } from 'vitest';
import { call, newLoneAccount, newMember, newName, newWorkspace } from '../../tests/support/api.ts';

const password = 'second flush';

const me = (token: string) => call('GET', '/api/auth/me', { token });
const patch = (token: string, body: unknown) => call('PATCH', '/api/auth/me', { token, body });
const login = (username: string, secret: string) =>
  call<{ token: string }>('POST', '/api/auth/login', { body: { username, password: secret } });

async function register() {
  const username = newName();
  const { body } = await call<{ token: string }>('POST', '/api/auth/register', { body: { username, password } });
  return { username, token: body.token };
}

test('updates the given profile fields and notifications, and leaves the rest', async () => {
  const { admin } = await newWorkspace();
  const first = await patch(admin.token, {
    firstName: ' Mei ',
    email: 'mei@example.com',
    notifications: { lowStock: false },
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    firstName: 'Mei',
    lastName: '',
    email: 'mei@example.com',
    notifications: { email: true, lowStock: false, integrationSync: false },
    workspace: { contact: { username: admin.username, name: 'Mei' } },
  });
  const second = await patch(admin.token, { email: '', notifications: { integrationSync: true } });
  expect(second.body).toMatchObject({
    firstName: 'Mei',
    email: '',
    notifications: { email: true, lowStock: false, integrationSync: true },
  });
  expect((await me(admin.token)).body).toEqual(second.body);
  expect((await patch(admin.token, {})).body).toEqual(second.body);
  expect((await patch(admin.token, { nickname: 'M' })).body).toEqual(second.body);
});

test('does not change other members’ profiles', async () => {
  const workspace = await newWorkspace();
  const staff = await newMember(workspace, 'staff');
  await patch(staff.token, { firstName: 'Sam' });
  expect((await me(workspace.admin.token)).body).toMatchObject({ firstName: '' });
  expect((await me(staff.token)).body).toMatchObject({ firstName: 'Sam' });
});

test('an account without a workspace can change its profile but not its notifications', async () => {
  const { token } = await newLoneAccount();
  expect((await patch(token, { firstName: 'Ana', lastName: 'Ito' })).body).toMatchObject({
    firstName: 'Ana',
    lastName: 'Ito',
    workspace: null,
  });
  const refused = await patch(token, { firstName: 'Eve', notifications: { email: false } });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ error: 'Join a workspace first' });
  expect((await me(token)).body).toMatchObject({ firstName: 'Ana' });
});

test('refuses an invalid email address', async () => {
  const { admin } = await newWorkspace();
  const { status, body } = await patch(admin.token, { email: 'mei' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'email must be an e-mail address', details: [{ path: 'email' }] });
});

test('changes the password, ends the other sessions and keeps this one', async () => {
  const { username, token } = await register();
  const other = (await login(username, password)).body.token;
  const { status, body } = await call('POST', '/api/auth/password', {
    token,
    body: { currentPassword: password, newPassword: 'first flush' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({ success: true });
  expect((await me(token)).status).toBe(200);
  expect((await me(other)).status).toBe(401);
  expect((await login(username, password)).status).toBe(401);
  expect((await login(username, 'first flush')).status).toBe(200);
});

test('changes the password of an account without a workspace', async () => {
  const username = newName('lone');
  await call('POST', '/api/auth/signup', { body: { username, password } });
  const [{ body: mine }, { body: other }] = [await login(username, password), await login(username, password)];
  const body = { currentPassword: password, newPassword: 'first flush' };
  expect((await call('POST', '/api/auth/password', { token: mine.token, body })).status).toBe(200);
  expect((await me(mine.token)).status).toBe(200);
  expect((await me(other.token)).status).toBe(401);
});

test('refuses a wrong current password, ends nothing and changes nothing', async () => {
  const { username, token } = await register();
  const other = (await login(username, password)).body.token;
  const { status, body } = await call('POST', '/api/auth/password', {
    token,
    body: { currentPassword: 'third flush', newPassword: 'first flush' },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'The current password is wrong', details: [{ path: 'currentPassword' }] });
  expect((await me(other)).status).toBe(200);
  expect((await login(username, password)).status).toBe(200);
});

test('refuses a new password that is too short', async () => {
  const { token } = await register();
  const { status, body } = await call('POST', '/api/auth/password', {
    token,
    body: { currentPassword: password, newPassword: '12345' },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ details: [{ path: 'newPassword' }] });
});
