/**
 * An authenticator in software: makes passkeys and signs with them as a browser would send it. Journeys use Chromium's
 * own; this one serves tests of the Worker.
 */
export interface SoftwarePasskey {
  id: string;
  /** The answer to `navigator.credentials.create`. */
  registration: object;
  /** The answer to `navigator.credentials.get`. */
  sign(challenge: string, more?: { origin?: string; verified?: boolean; counter?: number }): Promise<object>;
}

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const join = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

async function authenticatorData(host: string, flags: number, counter: number, key = new Uint8Array()) {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return join(await sha256(encode(host)), new Uint8Array([flags]), count, key);
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: a public key on P-256. */
const coseKey = (x: Uint8Array, y: Uint8Array) =>
  join(new Uint8Array([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]), x, new Uint8Array([0x22, 0x58, 32]), y);

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const attestation = (authData: Uint8Array) =>
  join(
    new Uint8Array([0xa3, 0x63]),
    encode('fmt'),
    new Uint8Array([0x64]),
    encode('none'),
    new Uint8Array([0x67]),
    encode('attStmt'),
    new Uint8Array([0xa0, 0x68]),
    encode('authData'),
    new Uint8Array([0x58, authData.length]),
    authData,
  );

/** WebCrypto signs as r and s; WebAuthn takes DER. */
function toDer(signature: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const bare = bytes.slice(start < 0 ? bytes.length - 1 : start);
    const positive = (bare[0] ?? 0) > 127 ? join(new Uint8Array([0]), bare) : bare;
    return join(new Uint8Array([2, positive.length]), positive);
  };
  const body = join(integer(signature.slice(0, 32)), integer(signature.slice(32)));
  return join(new Uint8Array([0x30, body.length]), body);
}

/** Creates a passkey for a challenge of the server. @param origin of the page that asks */
export async function createPasskey(challenge: string, origin: string): Promise<SoftwarePasskey> {
  const host = new URL(origin).hostname;
  const { privateKey, publicKey } = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer);
  const idBytes = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url(idBytes);
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  const keyData = join(new Uint8Array(16), new Uint8Array([0, 16]), idBytes, coseKey(raw.slice(1, 33), raw.slice(33)));
  const authData = await authenticatorData(host, PRESENT | VERIFIED | HAS_KEY, 0, keyData);
  let count = 0;
  return {
    id,
    registration: {
      ...credential,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation(authData)),
        transports: ['internal', 'telepathy'],
      },
    },
    async sign(asked, { origin: page = origin, verified = true, counter = ++count } = {}) {
      const data = await authenticatorData(new URL(page).hostname, PRESENT | (verified ? VERIFIED : 0), counter);
      const client = clientData('webauthn.get', asked, page);
      const signed = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        privateKey,
        join(data, await sha256(client)),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(toDer(new Uint8Array(signed))),
        },
      };
    },
  };
}
