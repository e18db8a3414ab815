import { readSettings } from '../env.ts';
import { notSignedIn } from '../errors.ts';
import { isOperatorToken } from '../identity/tokens.ts';
import { parseJson, readBytes } from './body.ts';
import type { HttpContext } from './endpoint.ts';
import { readBearerToken } from './session-cookie.ts';

/**
 * Reads the body of a call that only the operator may make: commands such as `npm run shard:move` sign theirs with
 * AUTH_SECRET. These calls are not part of the public API, so not among its endpoints.
 * @throws 401 without the operator's token, 413 if the body is too large
 */
export async function readOperatorBody(c: HttpContext, limit: number): Promise<unknown> {
  const token = readBearerToken(c);
  if (!token || !(await isOperatorToken(readSettings(c.env).AUTH_SECRET, token))) throw notSignedIn();
  return parseJson(c.req.raw, await readBytes(c.req.raw, limit));
}
