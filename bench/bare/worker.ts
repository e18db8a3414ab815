import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';

/** The baseline: a Hono route with one raw D1 call. No accounts, workspaces, validation, ledger or versions. */
const app = new Hono<{ Bindings: { DB: D1Database } }>();

app.get('/items', async (c) => {
  const { results } = await c.env.DB.prepare('SELECT * FROM items ORDER BY name LIMIT 100').all();
  return c.json(results);
});

app.get('/items/:id', async (c) => {
  const item = await c.env.DB.prepare('SELECT * FROM items WHERE id = ?').bind(c.req.param('id')).first();
  return c.json(item);
});

export default app;
