/**
 * Encryption at rest for stored answers that contain a token and for third-party credentials. AES-256-GCM with a key
 * derived from AUTH_SECRET per purpose, and bound to the row, so a ciphertext cannot be moved to another place.
 *
 * The format is `v1.<key>.<nonce>.<ciphertext>` in base64url. `v1` is the scheme; `<key>` is the beginning of a hash of
 * the derived key, which shows after a change of AUTH_SECRET which texts still use the old one.
 */
const SCHEME = 'v1';
const NONCE_BYTES = 12;

interface PurposeKey {
  id: string;
  key: CryptoKey;
}

/** The derived keys of this isolate's secret, by purpose. */
let derived: { secret: string; byPurpose: Map<string, Promise<PurposeKey>> } | undefined;

/** The purpose of a text, one of a few (`airtable credentials`), and the row it belongs to (`workspace 7`). */
export interface Place {
  purpose: string;
  row: string;
}

/**
 * Encrypts a text.
 * @param secret AUTH_SECRET
 */
export async function encryptText(secret: string, place: Place, text: string): Promise<string> {
  const { id, key } = await keyFor(secret, place.purpose);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const bytes = await crypto.subtle.encrypt(algorithm(nonce, id, place), key, new TextEncoder().encode(text));
  return [SCHEME, id, base64url(nonce), base64url(new Uint8Array(bytes))].join('.');
}

/**
 * Decrypts a text; null if it was encrypted with another secret or for another place, or was altered.
 * @param secret AUTH_SECRET
 */
export async function decryptText(secret: string, place: Place, encrypted: string): Promise<string | null> {
  const [scheme, id, nonce, bytes] = encrypted.split('.');
  const own = await keyFor(secret, place.purpose);
  if (scheme !== SCHEME || id !== own.id || nonce === undefined || bytes === undefined) return null;
  try {
    const plain = await crypto.subtle.decrypt(
      algorithm(fromBase64url(nonce), id, place),
      own.key,
      fromBase64url(bytes),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

function keyFor(secret: string, purpose: string): Promise<PurposeKey> {
  if (derived?.secret !== secret) derived = { secret, byPurpose: new Map() };
  const known = derived.byPurpose.get(purpose);
  if (known) return known;
  const made = derive(secret, purpose);
  derived.byPurpose.set(purpose, made);
  return made;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Derives 256 bits for a single use. */
async function deriveBits(secret: string, use: string): Promise<ArrayBuffer> {
  const root = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: encode('camellia'), info: encode(use) };
  return crypto.subtle.deriveBits(algorithm, root, 256);
}

/** SHA-256 in base64url. A random token needs no salt. */
export async function hashToken(token: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encode(token))));
}

let hashing: { secret: string; key: Promise<CryptoKey> } | undefined;

/**
 * A keyed hash (HMAC-SHA-256, base64), so nobody with read access to the database can test guesses against it.
 * @param secret AUTH_SECRET
 */
export async function keyedHash(secret: string, bytes: BufferSource): Promise<string> {
  if (hashing?.secret !== secret) {
    const key = deriveBits(secret, 'hashes of requests').then((bits) =>
      crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    );
    hashing = { secret, key };
  }
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hashing.key, bytes)).toBase64();
}

async function derive(secret: string, purpose: string): Promise<PurposeKey> {
  const bits = await deriveBits(secret, `encryption of ${purpose}`);
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bits));
  return { id: base64url(hash.slice(0, 6)), key };
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, keyId: string, { row }: Place) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${SCHEME}.${keyId}.${row}`),
});

const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const fromBase64url = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' });
