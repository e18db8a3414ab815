import { Hono } from 'hono';
import { DEFAULT_BODY_LIMIT } from '../core/http/body.ts';
import { readOperatorBody } from '../core/http/operator.ts';
import { parseWith } from '../core/http/validation.ts';
import { moveInput } from './contract.ts';
import { workOnMove } from './service.ts';

/** For the operator only: `npm run shard:move`. */
export function moveRoutes() {
  const app = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();
  app.post('/operator/moves', async (c) => {
    const body = await readOperatorBody(c, DEFAULT_BODY_LIMIT);
    return c.json(await workOnMove(c.env, parseWith(moveInput, body, 'body')));
  });
  return app;
}
