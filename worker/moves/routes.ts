import { Hono } from 'hono';
import { readSettings } from '../core/env.ts';
import { notSignedIn } from '../core/errors.ts';
import { DEFAULT_BODY_LIMIT, parseJson, readBytes } from '../core/http/body.ts';
import { readBearerToken } from '../core/http/session-cookie.ts';
import { parseWith } from '../core/http/validation.ts';
import { isOperatorToken } from '../core/tokens.ts';
import { moveInput } from './contract.ts';
import { workOnMove } from './service.ts';

/**
 * For the operator only: `npm run shard:move` signs its calls with AUTH_SECRET. Not part of the public API, so not among its
 * endpoints.
 */
export function operatorRoutes() {
  const app = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();
  app.post('/operator/moves', async (c) => {
    const token = readBearerToken(c);
    if (!token || !(await isOperatorToken(readSettings(c.env).AUTH_SECRET, token))) throw notSignedIn();
    const body = parseJson(c.req.raw, await readBytes(c.req.raw, DEFAULT_BODY_LIMIT));
    return c.json(await workOnMove(c.env, parseWith(moveInput, body, 'body')));
  });
  return app;
}
