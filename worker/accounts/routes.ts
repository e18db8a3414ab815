import { clientAddress, requestSource } from '../core/http/client-address.ts';
import { keepDevice, readDevice } from '../core/http/device-cookie.ts';
import { handle } from '../core/http/endpoint.ts';
import { clearedCookie, renewedCookie, sessionCookie } from '../core/http/session-cookie.ts';
import * as contract from './contract.ts';
import {
  changePassword,
  join,
  login,
  logout,
  me,
  readInvitation,
  register,
  signup,
  updateProfile,
  verifyAccount,
} from './service.ts';

export const accountEndpoints = [
  handle(
    contract.register,
    async ({ body, http }) => {
      const device = readDevice(http);
      const { user, token, expiry } = await register(http.env, body, device);
      keepDevice(http, device);
      return { json: { ...user, token, expiry }, headers: sessionCookie(token, http.req.url) };
    },
    {
      verifyCaller: ({ body, http }) => verifyAccount(http.env, body, readDevice(http)),
    },
  ),
  handle(
    contract.login,
    async ({ body, http }) => {
      const device = readDevice(http);
      const signedIn = await login(http.env, body, device);
      keepDevice(http, device);
      return { json: signedIn, headers: sessionCookie(signedIn.token, http.req.url) };
    },
    {
      verifyCaller: ({ body, http }) => verifyAccount(http.env, body, readDevice(http)),
    },
  ),
  handle(contract.logout, async ({ context, http }) => {
    await logout(context);
    return { json: { success: true as const }, headers: clearedCookie(http.req.url) };
  }),
  handle(contract.signup, async ({ body, http }) => ({ json: await signup(http.env, body, requestSource(http)) }), {
    verifyCaller: ({ body, http }) => verifyAccount(http.env, body, readDevice(http)),
  }),
  handle(contract.readInvitation, async ({ query, http }) => ({
    json: await readInvitation(http.env, query.code, clientAddress(http)),
  })),
  handle(contract.join, async ({ context, body, http }) => {
    const signedIn = await join(context, body.inviteCode);
    return { json: signedIn, headers: sessionCookie(signedIn.token, http.req.url) };
  }),
  handle(contract.changePassword, async ({ context, body }) => {
    await changePassword(context, body);
    return { json: { success: true as const } };
  }),
  handle(contract.updateProfile, async ({ context, body }) => ({
    json: await updateProfile(context, body),
  })),
  handle(contract.me, async ({ context, http }) => ({ json: await me(context), headers: renewedCookie(http) })),
];
