import { randomText } from '../core/ids.ts';

/** 24 bytes, encoded as 32 characters. */
const TOKEN_BYTES = 24;

/** Generates a token for the link and its hash for the database. */
export async function newConfirmationToken(): Promise<{ token: string; tokenHash: string }> {
  const token = randomText(TOKEN_BYTES);
  return { token, tokenHash: await hashToken(token) };
}

/** SHA-256 in base64url. A random token needs no salt. */
export async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return new Uint8Array(hash).toBase64({ alphabet: 'base64url', omitPadding: true });
}
