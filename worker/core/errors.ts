import type { ErrorCode } from './contract.ts';

/**
 * What a verb throws when it refuses. The message is for the person who asked: it names what is wrong and, where
 * possible, how to fix it. `code` is for programs; `core/http/statuses.ts` maps it to an HTTP status.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldError[] | undefined;
  /** Seconds until the same request may succeed. */
  readonly retryAfter: number | undefined;
  /** Goes with the code of a second factor. */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: readonly FieldError[]; retryAfter?: number | undefined; challenge?: string } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
    this.challenge = more.challenge;
  }
}

export interface FieldError {
  /** The field as a path: `quantity`, `[3].productName`. Empty for the whole body. */
  path: string;
  message: string;
}

/** Whether it is a refusal with one of these codes. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is DomainError {
  return error instanceof DomainError && codes.includes(error.code);
}

export const invalid = (message: string, details?: readonly FieldError[]) =>
  new DomainError('invalid_request', message, details ? { details } : {});
export const invalidField = (path: string, message: string) => invalid(`${path} ${message}`, [{ path, message }]);
export const notSignedIn = () => new DomainError('not_signed_in', 'Sign in first');
export const sessionEnded = () => new DomainError('session_ended', 'Your session has ended. Sign in again.');
export const notAllowed = () =>
  new DomainError('role_not_allowed', 'Your role does not allow this. Ask an admin of your workspace.');
export const foreignOrigin = () =>
  new DomainError(
    'foreign_origin',
    'This request did not come from Camellia’s own pages. API clients must send their token in the Authorization header.',
  );
export const alreadyJoined = () => new DomainError('already_joined', 'You already belong to a workspace');
export const alreadyRestored = () =>
  new DomainError('already_restored', 'Another request has just restored this workspace. Reload the page.');
export const noWorkspace = () => new DomainError('no_workspace', 'Join a workspace first');
export const notFound = (what: string) => new DomainError('not_found', `${what} not found`);
export const changedSinceRead = (what: string) =>
  new DomainError(
    'changed_since_read',
    `${what} has changed since you loaded it. Reload it, then make the change again.`,
  );
export const tooLarge = (message: string) => new DomainError('too_large', message);
export const unsupportedType = (message: string) => new DomainError('unsupported_media_type', message);
export const rateLimited = (message: string, retryAfter: number) =>
  new DomainError('rate_limited', message, { retryAfter });
/** `Too many exports from your workspace. Try again in 4 seconds.`, or minutes from one minute on. */
export function tooMany(what: string, delayMs: number): DomainError {
  const seconds = Math.ceil(delayMs / 1000);
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return rateLimited(`Too many ${what}. Try again in ${count} ${count === 1 ? unit : `${unit}s`}.`, seconds);
}
/** Nothing is wrong with the request: other work took too long. */
export const busy = (message: string, retryAfter: number) => new DomainError('busy', message, { retryAfter });
