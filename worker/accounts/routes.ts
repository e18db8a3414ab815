import { addressOf } from '../core/http/address.ts';
import { type Endpoint, endpointsOf } from '../core/http/endpoint.ts';
import { clearedCookie, renewedCookie, sessionCookie } from '../core/http/session-cookie.ts';
import {
  invitationAnswer,
  invitationQuery,
  joinAnswer,
  joinInput,
  loginAnswer,
  loginInput,
  meAnswer,
  passwordInput,
  profileInput,
  registerAnswer,
  registerInput,
  signupAnswer,
  signupInput,
  successAnswer,
} from './contract.ts';
import {
  changePassword,
  join,
  login,
  logout,
  me,
  provesAccount,
  readInvitation,
  register,
  signup,
  updateProfile,
} from './service.ts';

const endpoint = endpointsOf('accounts');

export const accountEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/auth/register',
    summary: 'Create an account with its own workspace, and sign in',
    access: 'public',
    body: registerInput,
    provesCaller: ({ body, http }) => provesAccount(http.env, body, addressOf(http)),
    answer: { status: 201, body: registerAnswer },
    refusals: [409, 429],
    run: async ({ body, http }) => {
      const { user, token, expiry } = await register(http.env, body, addressOf(http));
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
    provesCaller: ({ body, http }) => provesAccount(http.env, body, addressOf(http)),
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
    summary: 'Sign out',
    access: 'account',
    answer: { status: 200, body: successAnswer },
    run: async ({ context, http }) => {
      await logout(context);
      return { json: { success: true as const }, headers: clearedCookie(http.req.url) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/signup',
    summary: 'Create an account; with an invite code it joins that workspace',
    description:
      'Does not sign in. An unknown, revoked, expired or used-up code returns 400, and no account is created.',
    access: 'public',
    body: signupInput,
    provesCaller: ({ body, http }) => provesAccount(http.env, body, addressOf(http)),
    answer: { status: 201, body: signupAnswer },
    refusals: [409, 429],
    run: async ({ body, http }) => ({ json: await signup(http.env, body, addressOf(http)) }),
  }),
  endpoint({
    method: 'get',
    path: '/auth/invitation',
    summary: 'Look up the workspace and role of an invite code',
    description: 'For the sign-up page. An unknown, revoked, expired or used-up code returns 404 with the reason.',
    access: 'public',
    query: invitationQuery,
    answer: { status: 200, body: invitationAnswer },
    refusals: [404, 429],
    run: async ({ query, http }) => ({ json: await readInvitation(http.env, query.code, addressOf(http)) }),
  }),
  endpoint({
    method: 'post',
    path: '/auth/join',
    summary: 'Join a workspace with an invite code',
    access: 'account',
    body: joinInput,
    answer: { status: 200, body: joinAnswer },
    refusals: [409],
    run: async ({ context, body, http }) => {
      const signedIn = await join(context, body.inviteCode);
      return { json: signedIn, headers: sessionCookie(signedIn.token, http.req.url) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/password',
    summary: 'Change the password; ends every other session',
    access: 'account',
    body: passwordInput,
    answer: { status: 200, body: successAnswer },
    refusals: [429],
    run: async ({ context, body, http }) => {
      await changePassword(context, body, addressOf(http));
      return { json: { success: true as const } };
    },
  }),
  endpoint({
    method: 'patch',
    path: '/auth/me',
    summary: 'Update your profile and notifications',
    description: 'A new email address is sent a confirmation link if a mail server is configured.',
    access: 'account',
    body: profileInput,
    answer: { status: 200, body: meAnswer },
    run: async ({ context, body, http }) => ({
      json: await updateProfile(context, body, { address: addressOf(http), url: http.req.url }),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/auth/me',
    summary: 'Get the signed-in account',
    description: 'If the token was sent in the header only, the response also sets it as a cookie.',
    access: 'account',
    answer: { status: 200, body: meAnswer },
    run: async ({ context, http }) => ({ json: await me(context), headers: renewedCookie(http) }),
  }),
];
