import { z } from 'zod';
import { adminOnly, id, idInPath, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { password, successAnswer } from './contract.ts';

/** How long a mailed link is valid. */
export const RESET_LINK_MINUTES = 60;
/** How long an admin's code is valid. */
export const RESET_CODE_HOURS = 24;

const name = z.string({ error: 'is required' }).trim().min(1, { error: 'is required' }).max(256);
const secret = z.string({ error: 'is required' }).trim().min(1, { error: 'is required' }).max(256);

/** POST /api/auth/forgot-password */
export const forgotInput = z.object({ username: name });

/** POST /api/auth/reset-password */
export const resetByLinkInput = z.object({
  token: secret.meta({ description: 'The token from the link' }),
  newPassword: password,
});

/** POST /api/auth/reset-password/code */
export const resetByCodeInput = z.object({
  username: name,
  code: secret.meta({ description: 'A reset code from an admin, or a recovery code' }),
  newPassword: password,
});

/** POST /api/members/{userId}/reset-code */
export const resetCodeAnswer = z.object({
  code: z.string().meta({ description: 'Shown once', example: '7k2m-9xqd-04tv-h3pz' }),
  member: z.object({ id, username: z.string() }),
  expiresAt: timestamp,
});
export type ResetCode = z.infer<typeof resetCodeAnswer>;

/** POST /api/auth/recovery-codes */
export const recoveryCodesInput = z.object({
  currentPassword: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(1024),
});
export const recoveryCodesAnswer = z.object({
  codes: z.array(z.string()).meta({ description: 'Shown once', example: ['7k2m-9xqd-04tv-h3pz'] }),
  createdAt: timestamp,
});
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>;

/** GET /api/auth/recovery-codes */
export const recoveryStatusAnswer = z.object({
  unused: z.int().meta({ description: 'How many codes can still be used' }),
  createdAt: timestamp.nullable().meta({ description: 'null if none have been created' }),
});
export type RecoveryStatus = z.infer<typeof recoveryStatusAnswer>;

const endpoint = endpointsOf('accounts');

export const forgotPassword = endpoint({
  method: 'post',
  path: '/auth/forgot-password',
  summary: 'Mail a link to choose a new password',
  description:
    'The answer is the same whether the account exists or not. A link is mailed if the account’s email address is confirmed; it works once, within an hour.',
  access: 'public',
  limit: 'mail',
  body: forgotInput,
  answer: { status: 200, body: successAnswer },
  refusals: ['rate_limited', 'mail_not_set_up'],
});

export const resetPassword = endpoint({
  method: 'post',
  path: '/auth/reset-password',
  summary: 'Choose a new password with a mailed link; ends every session',
  access: 'public',
  limit: 'sign-in',
  body: resetByLinkInput,
  answer: { status: 200, body: successAnswer },
  refusals: ['reset_invalid', 'rate_limited'],
});

export const resetPasswordByCode = endpoint({
  method: 'post',
  path: '/auth/reset-password/code',
  summary: 'Choose a new password with a code; ends every session',
  description:
    'The code is a reset code from an admin of the workspace, or a recovery code. It works once. Of an account with a second factor, a recovery code ends the others, too.',
  access: 'public',
  limit: 'sign-in',
  body: resetByCodeInput,
  answer: { status: 200, body: successAnswer },
  refusals: ['reset_invalid', 'rate_limited'],
});

export const createResetCode = endpoint({
  method: 'post',
  path: '/members/{userId}/reset-code',
  summary: 'Create a code with which a member chooses a new password',
  description:
    'Valid for 24 hours and one use, and shown once. It ends with the next one, and when you are no longer an admin.',
  access: adminOnly,
  limit: 'sign-in',
  reauthentication: true,
  params: z.object({ userId: idInPath }),
  answer: { status: 201, body: resetCodeAnswer },
  answerIsSecret: true,
  refusals: ['not_found', 'sample_workspace'],
});

export const readRecoveryCodes = endpoint({
  method: 'get',
  path: '/auth/recovery-codes',
  summary: 'Count your unused recovery codes',
  access: 'account',
  answer: { status: 200, body: recoveryStatusAnswer },
});

export const createRecoveryCodes = endpoint({
  method: 'post',
  path: '/auth/recovery-codes',
  summary: 'Create ten recovery codes, which replace the earlier ones',
  description: 'Each code replaces your password once. They are shown once.',
  access: 'account',
  limit: 'sign-in',
  body: recoveryCodesInput,
  answer: { status: 201, body: recoveryCodesAnswer },
  refusals: ['rate_limited', 'sample_workspace', 'reauthentication_required'],
});
