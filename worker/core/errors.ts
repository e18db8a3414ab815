/**
 * An error with a message for the user: it says what is wrong and, where possible, how to fix it. core/http/answers.ts
 * turns it into an HTTP response.
 */
export class DomainError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 502 | 503;
  readonly details: readonly FieldError[] | undefined;
  /** Seconds until the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: DomainError['status'],
    message: string,
    more: { details?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.status = status;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

export interface FieldError {
  /** The field, as a path: `quantity`, `[3].productName`. Empty for the whole body. */
  path: string;
  message: string;
}

export const invalid = (message: string, details?: readonly FieldError[]) =>
  new DomainError(400, message, details ? { details } : {});
export const invalidField = (path: string, message: string) => invalid(`${path} ${message}`, [{ path, message }]);
export const notSignedIn = () => new DomainError(401, 'Sign in first');
export const notAllowed = () => new DomainError(403, 'Your role does not allow this. Ask an admin of your workspace.');
export const foreignOrigin = () =>
  new DomainError(
    403,
    'This request did not come from Camellia’s own pages. API clients must send their token in the Authorization header.',
  );
export const noWorkspace = () => new DomainError(403, 'Join a workspace first');
export const notFound = (what: string) => new DomainError(404, `${what} not found`);
export const conflict = (message: string) => new DomainError(409, message);
export const stale = (what: string) =>
  new DomainError(412, `${what} has changed since you loaded it. Reload it, then make the change again.`);
export const tooLarge = (message: string) => new DomainError(413, message);
export const wrongMediaType = (message: string) => new DomainError(415, message);
export const tooManyRequests = (message: string, retryAfter: number) => new DomainError(429, message, { retryAfter });
/** The request is fine, but the server is too busy for it right now. */
export const busy = (message: string, retryAfter: number) => new DomainError(503, message, { retryAfter });
