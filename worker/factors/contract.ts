import { z } from 'zod';
import { loginAnswer, successAnswer } from '../accounts/contract.ts';
import { line, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** How long a challenge may be answered. */
export const CHALLENGE_TTL_MS = 5 * 60 * 1000;
export const MAX_PASSKEYS = 20;

export const passkeyAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable().meta({ description: 'null if it has not been used to sign in' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeyAnswer>;

/** GET /api/auth/factors */
export const factorsAnswer = z.object({
  passkeys: z.array(passkeyAnswer),
  totpSince: timestamp.nullable().meta({ description: 'When the authenticator app was set up; null without one' }),
  mustProve: z.boolean().meta({
    description:
      'Whether this session must prove a second factor before factors are changed: the password is not enough',
  }),
});
export type Factors = z.infer<typeof factorsAnswer>;

/** What `navigator.credentials` takes; made by the server, passed on unread. */
const options = z.record(z.string(), z.unknown());
export const challengeAnswer = z.object({ challengeId: z.string(), options });

const challengeId = z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(64);
const bytes = z.string().max(20_000);

const credential = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A PublicKeyCredential as JSON, of a new passkey. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** A PublicKeyCredential as JSON, signed by a passkey. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const code = z.string({ error: 'is required' }).trim().min(6, { error: 'must have at least 6 characters' }).max(64);

const challenge = z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(1000);

/** POST /api/auth/passkeys */
export const addPasskeyInput = z.object({
  challengeId,
  name: line(60).min(1, { error: 'is required' }),
  response: registrationResponse,
});

/** POST /api/auth/passkeys/sign-in */
export const passkeySignInInput = z.object({ challengeId, response: authenticationResponse });

/** POST /api/auth/totp/setup */
export const totpSetupAnswer = z.object({
  setupId: z.string(),
  secret: z.string().meta({ description: 'Base32, to be typed into an authenticator app' }),
  uri: z.string().meta({ description: 'otpauth://, to be shown as a QR code' }),
});
export type TotpSetup = z.infer<typeof totpSetupAnswer>;

/** POST /api/auth/totp */
export const addTotpInput = z.object({ setupId: challengeId, code });

/** POST /api/auth/second-factor */
export const secondFactorInput = z.object({
  challenge: challenge.meta({ description: 'As answered by POST /api/auth/login' }),
  code: code.meta({ description: 'Six digits from the authenticator app, or a recovery code' }),
});

/** POST /api/auth/confirm: one of the three. */
export const confirmInput = z
  .object({
    password: z.string().min(1).max(1024).optional(),
    code: code.optional(),
    passkey: passkeySignInInput.optional(),
  })
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
    error: 'Send one of password, code and passkey',
  })
  .meta({ example: { password: 'second flush' } });
export const confirmAnswer = z.object({ until: timestamp });

const endpoint = endpointsOf('factors');

export const listFactors = endpoint({
  method: 'get',
  path: '/auth/factors',
  summary: 'List your passkeys and whether you use an authenticator app',
  access: 'account',
  answer: { status: 200, body: factorsAnswer },
});

export const beginPasskey = endpoint({
  method: 'post',
  path: '/auth/passkeys/registration',
  summary: 'Begin to add a passkey',
  description: 'Pass `options` to `navigator.credentials.create`.',
  access: 'account',
  reauthentication: true,
  answer: { status: 200, body: challengeAnswer },
  refusals: ['sample_workspace', 'reauthentication_required'],
});

export const addPasskey = endpoint({
  method: 'post',
  path: '/auth/passkeys',
  summary: 'Add a passkey',
  access: 'account',
  reauthentication: true,
  body: addPasskeyInput,
  answer: { status: 201, body: passkeyAnswer },
  refusals: ['challenge_expired', 'sample_workspace'],
});

export const removePasskey = endpoint({
  method: 'delete',
  path: '/auth/passkeys/{passkeyId}',
  summary: 'Remove a passkey',
  access: 'account',
  reauthentication: true,
  params: z.object({ passkeyId: z.string().min(1).max(2000) }),
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const beginPasskeySignIn = endpoint({
  method: 'post',
  path: '/auth/passkeys/challenge',
  summary: 'Begin to sign in with a passkey',
  description: 'Pass `options` to `navigator.credentials.get`. The challenge is valid for 5 minutes and one use.',
  access: 'public',
  limit: 'sign-in',
  answer: { status: 200, body: challengeAnswer },
  refusals: ['rate_limited'],
});

export const signInWithPasskey = endpoint({
  method: 'post',
  path: '/auth/passkeys/sign-in',
  summary: 'Sign in with a passkey',
  description: 'A passkey verifies the person, so it counts as both factors.',
  access: 'public',
  limit: 'sign-in',
  body: passkeySignInInput,
  answer: { status: 200, body: loginAnswer },
  refusals: ['wrong_credentials', 'challenge_expired', 'rate_limited'],
});

export const beginTotp = endpoint({
  method: 'post',
  path: '/auth/totp/setup',
  summary: 'Begin to set up an authenticator app',
  access: 'account',
  reauthentication: true,
  answer: { status: 200, body: totpSetupAnswer },
  refusals: ['sample_workspace'],
});

export const addTotp = endpoint({
  method: 'post',
  path: '/auth/totp',
  summary: 'Finish setting up an authenticator app with its first code',
  access: 'account',
  limit: 'sign-in',
  reauthentication: true,
  body: addTotpInput,
  answer: { status: 200, body: successAnswer },
  refusals: ['challenge_expired', 'rate_limited', 'sample_workspace'],
});

export const removeTotp = endpoint({
  method: 'delete',
  path: '/auth/totp',
  summary: 'Stop using the authenticator app',
  access: 'account',
  reauthentication: true,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const enterSecondFactor = endpoint({
  method: 'post',
  path: '/auth/second-factor',
  summary: 'Finish signing in with a code',
  access: 'public',
  limit: 'sign-in',
  body: secondFactorInput,
  answer: { status: 200, body: loginAnswer },
  refusals: ['wrong_code', 'challenge_expired', 'rate_limited'],
});

export const beginConfirmation = endpoint({
  method: 'post',
  path: '/auth/confirm/challenge',
  summary: 'Begin to confirm who you are with a passkey',
  description: 'Pass `options` to `navigator.credentials.get`.',
  access: 'account',
  answer: { status: 200, body: challengeAnswer },
});

export const confirm = endpoint({
  method: 'post',
  path: '/auth/confirm',
  summary: 'Confirm who you are',
  description:
    'For requests that answer `reauthentication_required`. Valid for 10 minutes in this session. A passkey or a code also proves a second factor.',
  access: 'account',
  limit: 'sign-in',
  body: confirmInput,
  answer: { status: 200, body: confirmAnswer },
  refusals: ['challenge_expired', 'rate_limited'],
});
