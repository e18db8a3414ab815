import { type Endpoint, endpointsOf } from '../core/http/endpoint.ts';
import type { HttpContext } from '../core/http/mount.ts';
import { loginAnswer, loginInput, meAnswer, registerAnswer, registerInput, successAnswer } from './contract.ts';
import { login, logout, me, register } from './service.ts';
import { clearedCookie, sessionCookie } from './session-cookie.ts';

const endpoint = endpointsOf('accounts');

/** The client's address as the platform tells it; clients cannot set this header in the cloud. */
const addressOf = (http: HttpContext) => http.req.header('cf-connecting-ip') ?? 'unknown';

export const accountEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/auth/register',
    summary: 'Make an account with a workspace of its own, and sign in',
    access: 'public',
    body: registerInput,
    answer: { status: 201, body: registerAnswer },
    refusals: [409],
    run: async ({ body, http }) => {
      const { user, token, expiry } = await register(http.env, body);
      return { json: { ...user, token, expiry }, headers: sessionCookie(token, http.req.url) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/login',
    summary: 'Sign in',
    description: 'The token is also set as a cookie. A wrong name and a wrong password get the same 401.',
    access: 'public',
    body: loginInput,
    answer: { status: 200, body: loginAnswer },
    refusals: [429],
    run: async ({ body, http }) => {
      const signedIn = await login(http.env, body, addressOf(http));
      return { json: signedIn, headers: sessionCookie(signedIn.token, http.req.url) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'account',
    answer: { status: 200, body: successAnswer },
    run: async ({ context, http }) => {
      await logout(context);
      return { json: { success: true as const }, headers: clearedCookie(http.req.url) };
    },
  }),
  endpoint({
    method: 'get',
    path: '/auth/me',
    summary: 'Who is signed in',
    access: 'account',
    answer: { status: 200, body: meAnswer },
    run: async ({ context }) => ({ json: await me(context) }),
  }),
];
