/** Why a call to Google failed. */
export type FailureKind =
  /** No connection, no answer in time, a 5xx, or an unreadable answer: it may work later. */
  | 'unavailable'
  /** Too many requests: it works after `retryAfter`. */
  | 'limited'
  /** The sign-in was revoked or expired: someone must sign in again. */
  | 'signed-out'
  /** The OAuth client is unknown or its secret is wrong. */
  | 'client'
  /** The signed-in account may not open or change the spreadsheet. */
  | 'forbidden'
  | 'not-found'
  /** The sign-in lacks access to spreadsheets, or offline access. */
  | 'incomplete'
  /** Any other error that a retry will not fix. */
  | 'refused';

/** Thrown by calls to Google. The message is for people and never contains a token or a secret. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  readonly kind: FailureKind;
  /** Seconds that Google asks to wait, or null. */
  readonly retryAfter: number | null;

  constructor(kind: FailureKind, message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export const signedOut = () =>
  new GoogleFailure('signed-out', 'Your Google sign-in has expired or was revoked. Sign in with Google again.');

export const unavailable = (message = 'Google Sheets isn’t responding.') => new GoogleFailure('unavailable', message);
export const garbled = () =>
  unavailable('Google Sheets sent an unreadable response: it was cut off, or came from another service.');

/** Parses `Retry-After`, seconds or a date, to seconds; null if there is none. */
export function parseRetryAfter(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/**
 * Maps an error of the Sheets API.
 * @param said Google's own message, shown only for errors that we do not know
 */
export function toFailure(status: number, said: string | null, reason: string | null, headers: Headers): GoogleFailure {
  if (status === 429 || reason === 'RESOURCE_EXHAUSTED') {
    return new GoogleFailure('limited', 'Google’s rate limit was reached (error 429).', parseRetryAfter(headers));
  }
  if (status >= 500) {
    const message = `Google Sheets has a problem on its side (error ${status}).`;
    return new GoogleFailure('unavailable', message, parseRetryAfter(headers));
  }
  if (status === 401) return signedOut();
  if (status === 403) {
    return new GoogleFailure(
      'forbidden',
      'The signed-in Google account can’t edit this spreadsheet. Share it with that account as an editor.',
    );
  }
  if (status === 404) {
    return new GoogleFailure('not-found', 'Google can’t find this spreadsheet, or it isn’t shared with your account.');
  }
  return new GoogleFailure('refused', `Google rejected the request${said ? `: ${said}` : ''}`);
}
