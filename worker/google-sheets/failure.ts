/** Why Google did not do what was asked. */
export type FailureKind =
  /** No connection, no answer in time, a 5xx, or something that is no answer of Google: it may work later. */
  | 'unavailable'
  /** Too many requests: it will work after `retryAfter`. */
  | 'limited'
  /** The sign-in has been revoked or has ended: someone must sign in again. */
  | 'signed-out'
  /** The OAuth client is not known or its secret is wrong. */
  | 'client'
  /** The account that signed in may not open or change the spreadsheet. */
  | 'forbidden'
  | 'not-found'
  /** The sign-in leaves out what it is for: spreadsheets, or access that lasts. */
  | 'incomplete'
  /** Anything else that Google will not do, however often it is asked. */
  | 'refused';

/** What a call to Google throws. The message is for people; it never holds a token or a secret. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  readonly kind: FailureKind;
  /** Seconds that Google asks to wait; null where it has not said. */
  readonly retryAfter: number | null;

  constructor(kind: FailureKind, message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export const signedOut = () =>
  new GoogleFailure('signed-out', 'Google no longer accepts the sign-in. Sign in with Google again.');

export const unavailable = (message = 'Google Sheets does not answer.') => new GoogleFailure('unavailable', message);
export const garbled = () =>
  unavailable('The answers of Google Sheets cannot be read: they are cut short, or not Google’s.');

/** Seconds in `Retry-After`, which may also be a date; null where there is none. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/**
 * What a refused call to the Sheets API means.
 * @param said Google's own words, shown only where they say more than we know
 */
export function failureOf(status: number, said: string | null, reason: string | null, headers: Headers): GoogleFailure {
  if (status === 429 || reason === 'RESOURCE_EXHAUSTED') {
    return new GoogleFailure('limited', 'Google allows no more requests for now (error 429).', retryAfterOf(headers));
  }
  if (status >= 500) {
    const message = `Google Sheets has a fault of its own (error ${status}).`;
    return new GoogleFailure('unavailable', message, retryAfterOf(headers));
  }
  if (status === 401) return signedOut();
  if (status === 403) {
    return new GoogleFailure(
      'forbidden',
      'The Google account that signed in may not change this spreadsheet. Share it with that account as an editor.',
    );
  }
  if (status === 404) {
    return new GoogleFailure('not-found', 'Google has no such spreadsheet, or it is not shared with your account.');
  }
  return new GoogleFailure('refused', `Google refused the request${said ? `: ${said}` : ''}`);
}
