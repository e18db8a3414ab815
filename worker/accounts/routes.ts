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
    summary: 'Make an account with a workspace of its own, and sign in',
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
    summary: 'End this session',
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
    summary: 'Make an account; with an invite code it joins that workspace',
    description: 'Does not sign in. A code that is unknown, revoked, expired or used up is a 400 and makes no account.',
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
    summary: 'Read which business an invite code leads to',
    description: 'For the sign-up page. A code that is unknown, revoked, expired or used up is a 404 with the reason.',
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
    summary: 'Change profile and notifications',
    description: 'A new e-mail address is mailed a link to confirm it, where mail is set up.',
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
    summary: 'Who is signed in',
    description: 'A browser that bears the token in the header only is given it as a cookie too.',
    access: 'account',
    answer: { status: 200, body: meAnswer },
    run: async ({ context, http }) => ({ json: await me(context), headers: renewedCookie(http) }),
  }),
];
