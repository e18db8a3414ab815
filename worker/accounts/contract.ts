import { z } from 'zod';
import { id, line, role, timestamp } from '../core/contract.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

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
export const registerInput = z.object({ username, password });
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
/** The specification's defaults: e-mail on, low stock on, integration sync off. */
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
    notifications,
    workspace: z
      .object({
        id,
        name: z.string(),
        contact: z.object({ username: z.string(), name: z.string() }),
        sampleUntil: timestamp.nullable().meta({
          description: 'When the sample workspace will be deleted; null for a real one',
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
