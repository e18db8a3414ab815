import { app } from './app.ts';
import { deleteOutdated } from './core/maintenance.ts';
import { mailLowStock } from './notifications/service.ts';
import { deleteExpiredWorkspaces } from './workspaces/expiry-service.ts';

/** What each cron of wrangler.toml does, given its time in epoch milliseconds. */
const schedule: Record<string, (env: Env, now: number) => Promise<void>> = {
  '17 * * * *': async (env, now) => {
    await deleteOutdated(env, now);
    await deleteExpiredWorkspaces(env, now);
  },
  '*/5 * * * *': (env, now) => mailLowStock(env, now),
};

export { WorkspaceHub } from './push/hub.ts';

/** Wiring only: what the platform calls. */
export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    return pathname === '/api' || pathname.startsWith('/api/')
      ? app.fetch(request, env, context)
      : staticFile(pathname, request, env);
  },
  async scheduled({ cron, scheduledTime }, env) {
    const work = schedule[cron];
    if (!work) throw new Error(`wrangler.toml has a cron that nobody works for: ${cron}`);
    await work(env, scheduledTime);
  },
} satisfies ExportedHandler<Env>;

/**
 * Any address of the single-page application answers index.html, the first of them a page made ready at build time; a
 * missing script or style must not, or a browser with an old page would try to run it.
 */
async function staticFile(pathname: string, request: Request, env: Env): Promise<Response> {
  const response = await env.ASSETS.fetch(
    pathname === '/' ? new Request(new URL('/_landing', request.url), request) : request,
  );
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return pathname.startsWith('/assets/') && isPage ? new Response('Not found', { status: 404 }) : response;
}
