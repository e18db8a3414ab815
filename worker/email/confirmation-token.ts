import { hashToken } from '../core/identity/secrets.ts';
import { randomText } from '../core/ids.ts';

/** 24 bytes, encoded as 32 characters. */
const TOKEN_BYTES = 24;

/** Generates a token for the link and its hash for the database. */
export async function newConfirmationToken(): Promise<{ token: string; tokenHash: string }> {
  const token = randomText(TOKEN_BYTES);
  return { token, tokenHash: await hashToken(token) };
}
