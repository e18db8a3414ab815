import type { ErrorAnswer } from '../contract.ts';
import { DomainError } from '../errors.ts';
import { REPLAYED, ReplayedAnswer } from '../idempotency.ts';
import type { HttpContext } from './mount.ts';

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
    if (error.status === 401) c.header('www-authenticate', 'Bearer');
    const body: ErrorAnswer = {
      error: error.message,
      ...(error.details && { details: [...error.details] }),
      requestId,
    };
    return c.json(body, error.status);
  }
  console.error(
    JSON.stringify({ requestId, method: c.req.method, path: c.req.path, error: error.stack ?? String(error) }),
  );
  return c.json(
    {
      error:
        'Something went wrong on our side. Try again. If the problem persists, contact support and include the request id.',
      requestId,
    },
    500,
  );
}
