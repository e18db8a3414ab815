import { expect, test } from 'vitest';
import { call, newName } from '../../../tests/support/api.ts';
import type { ErrorAnswer } from '../../core/contract.ts';

const COMMON = 'This password is one of the 10,000 most common ones. Choose another.';
const NAME = 'Your password is too close to your username. Choose another.';

const refusalOf = ({ status, body }: { status: number; body: ErrorAnswer }) => [status, body.error, body.details];
const expected = (path: string, message: string) => [400, message, [{ path, message }]];

test.each(['register', 'signup'])('%s refuses common passwords and the username', async (endpoint) => {
  const username = newName('mei');
  const ask = (password: string) =>
    call<ErrorAnswer>('POST', `/api/auth/${endpoint}`, { body: { username, password } });
  expect(refusalOf(await ask('Password123'))).toEqual(expected('password', COMMON));
  expect(refusalOf(await ask(`${username.toUpperCase()}!`))).toEqual(expected('password', NAME));
  expect((await ask('second flush')).status).toBe(201);
});

test('a change refuses common passwords and the username, and keeps the old password', async () => {
  const body = { username: newName('mei'), password: 'second flush' };
  const { body: registered } = await call<{ token: string }>('POST', '/api/auth/register', { body });
  const change = (newPassword: string) =>
    call<ErrorAnswer>('POST', '/api/auth/password', {
      token: registered.token,
      body: { currentPassword: body.password, newPassword },
    });
  expect(refusalOf(await change('letmein'))).toEqual(expected('newPassword', COMMON));
  expect(refusalOf(await change(body.username))).toEqual(expected('newPassword', NAME));
  expect((await call('POST', '/api/auth/login', { body })).status).toBe(200);
});
