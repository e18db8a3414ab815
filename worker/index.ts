import { app } from './app.ts';
import { deleteOutdated } from './core/maintenance.ts';

/** Wiring only: what the platform calls. */
export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    return pathname === '/api' || pathname.startsWith('/api/')
      ? app.fetch(request, env, context)
      : staticFile(pathname, request, env);
  },
  scheduled: (controller, env) => deleteOutdated(env, controller.scheduledTime),
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
