import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A session lasts 7 days. */
export const SESSION_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** The claims of a token. Whether the session is still valid is decided by its row in the database. */
export interface TokenClaims {
  userId: number;
  sessionId: string;
  /** Null if the account had no workspace when the token was issued. */
  workspace: TokenWorkspace | null;
}

export interface TokenWorkspace {
  id: number;
  shard: string;
  /** Epoch milliseconds at which a sample workspace is deleted; absent for a real one. It never changes. */
  sampleUntil?: number | undefined;
}

const payload = z.object({
  sub: z.string().regex(/^\d+$/),
  sid: z.string(),
  wid: z.int().optional(),
  shard: z.string().optional(),
  until: z.int().optional(),
  /** Seconds. */
  exp: z.int().optional(),
});

const key = (secret: string) => new TextEncoder().encode(`camellia session ${secret}`);

/** Signs a token (JWT, HS256) that is valid until `expiry`, epoch milliseconds. */
export async function signToken(secret: string, claims: TokenClaims, expiry: number): Promise<string> {
  const { workspace } = claims;
  return new SignJWT({
    sid: claims.sessionId,
    ...(workspace && { wid: workspace.id, shard: workspace.shard, until: workspace.sampleUntil }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.userId))
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiry / 1000))
    .sign(key(secret));
}

/** How long the code of a second factor may be entered after the password. */
const SECOND_FACTOR_TTL = '5m';

const secondFactorKey = (secret: string) => new TextEncoder().encode(`camellia second factor ${secret}`);

/** Signs what shows that an account's password has just been entered. */
export async function signSecondFactorToken(secret: string, userId: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setExpirationTime(SECOND_FACTOR_TTL)
    .sign(secondFactorKey(secret));
}

/** The account of a token from `signSecondFactorToken`; null if it is forged or expired. */
export async function readSecondFactorToken(secret: string, token: string): Promise<number | null> {
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'] };
  const checked = await jwtVerify(token, secondFactorKey(secret), options).catch(() => null);
  const userId = Number(checked?.payload.sub);
  return Number.isSafeInteger(userId) && userId > 0 ? userId : null;
}

const operatorKey = (secret: string) => new TextEncoder().encode(`camellia operator ${secret}`);

/** Signs a token for the operator's own calls, which only someone who has the secret can make. Valid for a minute. */
export async function signOperatorToken(secret: string): Promise<string> {
  return new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1m').sign(operatorKey(secret));
}

/** Whether the token is from `signOperatorToken`. Sessions are signed with another key. */
export async function isOperatorToken(secret: string, token: string): Promise<boolean> {
  return jwtVerify(token, operatorKey(secret), { algorithms: ['HS256'], requiredClaims: ['exp'] }).then(
    () => true,
    () => false,
  );
}

/** Verified tokens of this isolate and their expiry: a signature does not change, so it is verified once. */
const verified = new Map<string, { claims: TokenClaims; expiresAt: number }>();
const MAX_VERIFIED = 1000;

/** Verifies a token and returns its claims; null if it is forged, expired or malformed. */
export async function readToken(secret: string, token: string): Promise<TokenClaims | null> {
  const name = `${secret} ${token}`;
  const found = verified.get(name);
  if (found && found.expiresAt > Date.now()) return found.claims;
  const checked = await jwtVerify(token, key(secret), { algorithms: ['HS256'] }).catch(() => null);
  const result = payload.safeParse(checked?.payload);
  if (!result.success) return null;
  const { sub, sid, wid, shard, until, exp } = result.data;
  const claims: TokenClaims = {
    userId: Number(sub),
    sessionId: sid,
    workspace: wid !== undefined && shard !== undefined ? { id: wid, shard, sampleUntil: until } : null,
  };
  if (verified.size >= MAX_VERIFIED) verified.clear();
  if (exp !== undefined) verified.set(name, { claims, expiresAt: exp * 1000 });
  return claims;
}
