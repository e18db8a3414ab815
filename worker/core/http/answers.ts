import type { ErrorAnswer } from '../contract.ts';
import { DomainError } from '../errors.ts';
import { REPLAYED, ReplayedAnswer } from '../idempotency.ts';
import type { HttpContext } from './endpoint.ts';
import { logRefusedAccess } from './refusal-log.ts';
import { STATUS_OF } from './statuses.ts';

/** What people read when something is wrong in Camellia itself. */
export const INTERNAL_ERROR =
  'Something went wrong on our side. Try again. If the problem persists, contact support and include the request id.';

/** Converts a thrown error into a response: the one place where errors become HTTP. */
export function answerError(error: Error, c: HttpContext): Response {
  if (error instanceof ReplayedAnswer) {
    c.header('content-type', 'application/json; charset=utf-8');
    for (const [name, value] of Object.entries(REPLAYED)) c.header(name, value);
    return c.body(error.body, error.status as 200);
  }
  const requestId = c.var.requestId;
  if (error instanceof DomainError) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(Math.ceil(error.retryAfter)));
    const status = STATUS_OF[error.code];
    logRefusedAccess(c, error.code);
    if (status === 401) c.header('www-authenticate', 'Bearer');
    const body: ErrorAnswer = {
      error: error.message,
      code: error.code,
      ...(error.challenge !== undefined && { challenge: error.challenge }),
      ...(error.details && { details: [...error.details] }),
      requestId,
    };
    return c.json(body, status);
  }
  console.error(
    JSON.stringify({ requestId, method: c.req.method, path: c.req.path, error: error.stack ?? String(error) }),
  );
  const body: ErrorAnswer = { error: INTERNAL_ERROR, code: 'internal_error', requestId };
  return c.json(body, STATUS_OF.internal_error);
}

/** No endpoint has this method and path. @param allowed methods that the path has */
export function answerUnknown(c: HttpContext, allowed: readonly string[]): Response {
  if (allowed.length > 0) c.header('allow', allowed.join(', '));
  const other = allowed.length > 0 ? `. Use ${allowed.join(' or ')}.` : '';
  const body: ErrorAnswer = {
    error: `There is no ${c.req.method} endpoint at this address${other}`,
    code: 'unknown_endpoint',
    requestId: c.var.requestId,
  };
  return c.json(body, STATUS_OF.unknown_endpoint);
}
