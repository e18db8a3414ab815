import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** Generates a signing secret by the Standard Webhooks scheme: `whsec_` and random bytes in base64. */
export function newSecret(): string {
  return `whsec_${crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64()}`;
}

/** What is signed: the headers `webhook-id` and `webhook-timestamp`, and the body. */
interface Signed {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: one signature for each secret, which a receiver tries in turn. */
export function signRequest(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  const signedAt = new Date(timestamp * 1000);
  return secrets.map((secret) => new Webhook(secret).sign(id, signedAt, body)).join(' ');
}
