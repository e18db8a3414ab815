import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238): six digits, 30 seconds, SHA-1, which is what every app understands. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Codes of the step before and after are accepted, for clocks that are not exact. */
const DRIFT_STEPS = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Camellia',
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  });

/** A random secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const toUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/**
 * The step whose code this is; null if it is wrong.
 * @param now epoch milliseconds
 */
export function findStep(secret: string, code: string, now: number): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
