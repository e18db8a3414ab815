/** Where the push service of the tests is, as the product knows it. */
export const PUSH_ORIGIN = 'https://push.example';

/** A message as a device got it. */
export interface PushedMessage {
  /** Encrypted, in base64. */
  body: string;
  ttl: number;
  /** The person or page that the sender names as responsible. */
  subject: string;
  status: number;
}
