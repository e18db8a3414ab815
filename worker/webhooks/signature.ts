/** Signatures by the Standard Webhooks scheme (standardwebhooks.com), symmetric. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Generates a signing secret: `whsec_` and random bytes in base64. */
export function newSecret(): string {
  return PREFIX + crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64();
}

/** What is signed: the headers `webhook-id` and `webhook-timestamp`, and the body. */
interface Signed {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: one signature for each secret, which a receiver tries in turn. */
export async function signRequest(secrets: readonly string[], { id, timestamp, body }: Signed): Promise<string> {
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = secrets.map(async (secret) => {
    const bytes = Uint8Array.fromBase64(secret.slice(PREFIX.length));
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return `v1,${new Uint8Array(await crypto.subtle.sign('HMAC', key, content)).toBase64()}`;
  });
  return (await Promise.all(signatures)).join(' ');
}
