import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A session lasts 7 days. */
export const SESSION_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** What a token says. It is only a claim: the session row decides whether it still holds. */
export interface TokenClaims {
  userId: number;
  sessionId: string;
  /** Null for an account that belonged to no workspace when the token was made. */
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
});

const key = (secret: string) => new TextEncoder().encode(`camellia session ${secret}`);

/** Signs a token (JWT, HS256) that is good until `expiry`, epoch milliseconds. */
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

/** What a token says, or null where it is forged, expired or no token at all. */
export async function readToken(secret: string, token: string): Promise<TokenClaims | null> {
  const verified = await jwtVerify(token, key(secret), { algorithms: ['HS256'] }).catch(() => null);
  const result = payload.safeParse(verified?.payload);
  if (!result.success) return null;
  const { sub, sid, wid, shard, until } = result.data;
  return {
    userId: Number(sub),
    sessionId: sid,
    workspace: wid !== undefined && shard !== undefined ? { id: wid, shard, sampleUntil: until } : null,
  };
}
