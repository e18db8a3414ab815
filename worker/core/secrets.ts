/**
 * Encryption of what is kept but must not be read in the database: answers that hold a token, credentials of third
 * parties. AES-256-GCM under a key derived from AUTH_SECRET, one for each purpose, and bound to the row that it stands
 * in, so that nothing encrypted for one place can be passed off in another.
 *
 * A text reads `v1.<key>.<nonce>.<ciphertext>`, base64url. `v1` is this scheme; `<key>` is the beginning of a hash of the
 * derived key, so that after a change of AUTH_SECRET it shows which texts are still under the old one.
 */
const SCHEME = 'v1';
const NONCE_BYTES = 12;

interface PurposeKey {
  id: string;
  key: CryptoKey;
}

/** Derived keys, by purpose, of the secret that this isolate uses. */
let derived: { secret: string; byPurpose: Map<string, Promise<PurposeKey>> } | undefined;

/** What a text is for, one of few (`airtable credentials`), and the row that it belongs to (`workspace 7`). */
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
 * The text again, or null where it was encrypted with another secret or for another place, or has been altered.
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

async function derive(secret: string, purpose: string): Promise<PurposeKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const root = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: encode('camellia'), info: encode(`encryption of ${purpose}`) },
    root,
    256,
  );
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
