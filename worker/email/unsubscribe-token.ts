import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** The member whose notifications a link turns off. */
export interface Subscriber {
  workspaceId: number;
  userId: number;
}

const payload = z.object({ sub: z.string().regex(/^\d+$/), wid: z.int() });

const key = (secret: string) => new TextEncoder().encode(`camellia unsubscribe ${secret}`);

/** A token without expiry, because links in old mails must work. It only allows turning mails off. */
export function signUnsubscribeToken(secret: string, { workspaceId, userId }: Subscriber): Promise<string> {
  return new SignJWT({ wid: workspaceId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .sign(key(secret));
}

/** Verifies a token; null if it was signed with none of these secrets. */
export async function readUnsubscribeToken(secrets: readonly string[], token: string): Promise<Subscriber | null> {
  for (const secret of secrets) {
    const verified = await jwtVerify(token, key(secret), { algorithms: ['HS256'] }).catch(() => null);
    const { success, data } = payload.safeParse(verified?.payload);
    if (success) return { workspaceId: data.wid, userId: Number(data.sub) };
  }
  return null;
}
