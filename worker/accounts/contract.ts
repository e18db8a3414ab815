import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../engines/passwords/limits.ts';
import { id, line, role, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** 3 to 32 letters, digits, `.`, `_` or `-`; unique regardless of case. */
export const username = z
  .string({ error: 'is required' })
  .trim()
  .min(3, { error: 'must have at least 3 characters' })
  .max(32, { error: 'may have at most 32 characters' })
  .regex(/^[A-Za-z0-9._-]*$/, { error: 'may contain only letters, digits, dots, underscores and hyphens' });

export const password = z
  .string({ error: 'is required' })
  .min(PASSWORD_MIN, { error: `Password must be at least ${PASSWORD_MIN} characters long` })
  .max(PASSWORD_MAX, { error: `may have at most ${PASSWORD_MAX} characters` });

const personName = line(100);
const email = z.union([z.literal(''), z.email({ error: 'must be an e-mail address' }).max(254)], {
  error: 'must be an e-mail address',
});

/** POST /api/auth/register */
export const registerInput = z.object({
  username,
  password,
  language: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'The browser’s language tag: with the time zone, it suggests the style of the workspace' }),
  timeZone: z.string().max(64).optional().meta({ description: 'The browser’s time zone' }),
});
export const registerAnswer = z.object({
  id,
  username: z.string(),
  token: z.string(),
  expiry: z.int().meta({ description: 'Epoch milliseconds' }),
});
export type RegisterAnswer = z.infer<typeof registerAnswer>;

/** POST /api/auth/login: accepts any strings, so a wrong name and a wrong password get the same answer. */
export const loginInput = z.object({
  username: z.string({ error: 'is required' }).trim().min(1, { error: 'is required' }).max(256),
  password: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(1024),
});
export const userAnswer = z.object({ id, username: z.string() });
export const loginAnswer = z.object({ token: z.string(), expiry: z.int(), user: userAnswer });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** POST /api/auth/signup: joins the workspace of `inviteCode`; without a code, the account has no workspace. */
export const signupInput = z.object({
  username,
  password,
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: email.optional(),
  inviteCode: z.string().trim().max(64).optional(),
});
export const signupAnswer = userAnswer;

/** GET /api/auth/invitation */
export const invitationQuery = z.object({ code: z.string({ error: 'is required' }).trim().min(1).max(64) });
export const invitationAnswer = z.object({
  workspace: z.object({ name: z.string() }).meta({ description: 'The workspace the invite is for' }),
  role: role.meta({ description: 'The role the new member gets' }),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** POST /api/auth/join */
export const joinInput = z.object({ inviteCode: z.string({ error: 'is required' }).trim().min(1).max(64) });
/** A new token that names the workspace. The old one remains valid. */
export const joinAnswer = loginAnswer;

/** Notification settings. */
export const notifications = z.object({
  email: z.boolean(),
  lowStock: z.boolean(),
  integrationSync: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;
/** Defaults (docs/specification.md, 3.4): email on, low stock on, integration sync off. */
export const NOTIFICATION_DEFAULTS: Notifications = { email: true, lowStock: true, integrationSync: false };

/** GET /api/auth/me */
export const meAnswer = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailConfirmed: z
      .boolean()
      .meta({ description: 'Whether the email address is confirmed. Mail is sent to confirmed addresses only' }),
    confirmationSentAt: timestamp
      .nullable()
      .meta({ description: 'When the last confirmation link was sent; null if none was' }),
    role: role.nullable().meta({ description: 'null for an account without a workspace' }),
    seesCosts: z
      .boolean()
      .meta({ description: 'Whether answers contain costs, margins and the value of stock: always, except for staff' }),
    secondFactor: z.object({
      required: z.boolean().meta({ description: 'Whether the workspace requires a second factor of the role' }),
      proved: z.boolean().meta({ description: 'Whether this session has proved one' }),
    }),
    notifications,
    workspace: z
      .object({
        id,
        name: z.string(),
        contact: z.object({ username: z.string(), name: z.string() }),
        sampleUntil: timestamp.nullable().meta({
          description: 'When the sample workspace will be deleted; null for a real one',
        }),
        uses: z.object({ places: z.boolean(), lots: z.boolean(), recipes: z.boolean(), samples: z.boolean() }).meta({
          description:
            'Whether there is a place besides Main, a lot with stock, a recipe, a sample: what screens are about',
        }),
        // Not the schema of engines/text/style-schema.ts: this contract is in every page's first load, and that one validates.
        style: z.object({
          currency: z.string(),
          numberStyle: z.string(),
          weightUnit: z.enum(['', 'g', 'kg', 'oz', 'lb']),
          weekStart: z.int(),
          timeZone: z.string(),
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meAnswer>;

/** PATCH /api/auth/me */
export const profileInput = z.object({
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: email.optional(),
  notifications: notifications.partial().optional(),
});

/** POST /api/auth/password: ends every other session of the account. */
export const passwordInput = z.object({ currentPassword: z.string().min(1).max(1024), newPassword: password });

export const successAnswer = z.object({ success: z.literal(true) });

const endpoint = endpointsOf('accounts');

export const register = endpoint({
  method: 'post',
  path: '/auth/register',
  summary: 'Create an account with its own workspace, and sign in',
  access: 'public',
  limit: 'sign-in',
  body: registerInput,
  answer: { status: 201, body: registerAnswer },
  refusals: ['username_taken', 'rate_limited'],
});

export const login = endpoint({
  method: 'post',
  path: '/auth/login',
  summary: 'Sign in',
  description:
    'The token is also set as a cookie. A wrong name and a wrong password get the same 401. With an authenticator app, the right password gets 401 `second_factor_required`: send its `challenge` with a code to POST /api/auth/second-factor.',
  access: 'public',
  limit: 'sign-in',
  body: loginInput,
  answer: { status: 200, body: loginAnswer },
  refusals: ['rate_limited', 'wrong_credentials', 'second_factor_required'],
});

export const logout = endpoint({
  method: 'post',
  path: '/auth/logout',
  summary: 'Sign out',
  access: 'account',
  answer: { status: 200, body: successAnswer },
});

export const signup = endpoint({
  method: 'post',
  path: '/auth/signup',
  summary: 'Create an account; with an invite code it joins that workspace',
  description: 'Does not sign in. An unknown, revoked, expired or used-up code returns 400, and no account is created.',
  access: 'public',
  limit: 'sign-in',
  body: signupInput,
  answer: { status: 201, body: signupAnswer },
  refusals: ['username_taken', 'rate_limited'],
});

export const readInvitation = endpoint({
  method: 'get',
  path: '/auth/invitation',
  summary: 'Look up the workspace and role of an invite code',
  description: 'For the sign-up page. An unknown, revoked, expired or used-up code returns 404 with the reason.',
  access: 'public',
  limit: 'sign-in',
  query: invitationQuery,
  answer: { status: 200, body: invitationAnswer },
  refusals: ['invite_not_found', 'rate_limited'],
});

export const join = endpoint({
  method: 'post',
  path: '/auth/join',
  summary: 'Join a workspace with an invite code',
  access: 'account',
  limit: 'sign-in',
  reauthentication: true,
  body: joinInput,
  answer: { status: 200, body: joinAnswer },
  refusals: ['already_joined', 'rate_limited'],
});

export const changePassword = endpoint({
  method: 'post',
  path: '/auth/password',
  summary: 'Change the password; ends every other session',
  access: 'account',
  limit: 'sign-in',
  body: passwordInput,
  answer: { status: 200, body: successAnswer },
  refusals: ['rate_limited'],
});

export const updateProfile = endpoint({
  method: 'patch',
  path: '/auth/me',
  summary: 'Update your profile and notifications',
  description: 'A new email address is sent a confirmation link if a mail server is configured.',
  access: 'account',
  reauthentication: { part: 'body', field: 'email' },
  body: profileInput,
  answer: { status: 200, body: meAnswer },
});

export const me = endpoint({
  method: 'get',
  path: '/auth/me',
  summary: 'Get the signed-in account',
  description: 'If the token was sent in the header only, the response also sets it as a cookie.',
  access: 'account',
  answer: { status: 200, body: meAnswer },
});
