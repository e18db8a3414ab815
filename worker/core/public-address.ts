import { type PublicPage, publicPageCode } from '../../engines/gs1/page-code.ts';

/**
 * Addresses of the public pages of lots (decision 0166). Nothing is stored for a lot: its address holds its id, and a proof that
 * only the workspace's own key can make.
 */

const KEY_BYTES = 32;
/** 96 bits, as 16 characters. */
const PROOF_BYTES = 12;

type Lot = Omit<PublicPage, 'proof'>;

/** A random key, made when a workspace first turns its public pages on. */
export const newPublicKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** The address of a lot's public page. @param key of its workspace */
export async function publicAddress(
  origin: string,
  key: string,
  lot: Lot,
  goods: { gtin: string | null; lot: string },
): Promise<string> {
  return publicPageCode(origin, { ...lot, proof: base64url(await proofOf(key, lot)) }, goods);
}

/** Whether the proof of an address is the one of its lot. An empty key proves nothing. */
export async function isProven(key: string, { proof, ...lot }: PublicPage): Promise<boolean> {
  // As much work without a key, so that the time of an answer tells nothing.
  const expected = await proofOf(key || 'none', lot);
  const given = Uint8Array.fromBase64(proof, { alphabet: 'base64url' });
  return crypto.subtle.timingSafeEqual(expected, given) && key !== '';
}

async function proofOf(key: string, { workspaceId, lotId }: Lot): Promise<Uint8Array> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes.encode(key), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, bytes.encode(`public page ${workspaceId} ${lotId}`));
  return new Uint8Array(signed, 0, PROOF_BYTES);
}

const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
