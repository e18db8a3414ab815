/*
 * What the host asks of the running product, over a socket that only its own user can open: statements for a database,
 * the health check, and the work of a cron.
 */
const ACTIONS = {
  async batch(env, { database, statements }) {
    const bound = env[database];
    const prepared = statements.map(({ sql, params = [] }) => bound.prepare(sql).bind(...params));
    return (await bound.batch(prepared)).map(({ results }) => results);
  },

  async health(env, { origin }) {
    const response = await env.MAIN.fetch(`${origin}/api/health`);
    return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
  },

  async tick(env, { cron }) {
    return (await env.MAIN.scheduled({ cron, scheduledTime: new Date() })).outcome;
  },
};

export default {
  async fetch(request, env) {
    const { action, ...options } = await request.json();
    try {
      return Response.json({ result: await ACTIONS[action](env, options) });
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) });
    }
  },
};
