import { everyone } from '../core/context.ts';
import { foreignOrigin, invalid } from '../core/errors.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { connect } from './service.ts';

const endpoint = endpointsOf('push');

export const pushEndpoints = [
  endpoint({
    method: 'get',
    path: '/push',
    summary: 'Hear of changes as they happen',
    description:
      'A websocket (answered 101). It says `{"inventory":42,"messages":7}`, the versions of the workspace, when it opens and whenever one rises; the content is asked for at the other addresses. `ping` is answered `pong`. It closes after an hour: connect again.',
    access: everyone,
    answer: { status: 101 },
    run: async ({ context, http }) => {
      // A browser sends the cookie along with websockets that other sites open, and no preflight stops them.
      const isProgram = http.req.header('authorization') !== undefined;
      if (!isProgram && http.req.header('origin') !== new URL(http.req.url).origin) {
        await context.db.read([]);
        throw foreignOrigin();
      }
      if (http.req.header('upgrade')?.toLowerCase() !== 'websocket') {
        await context.db.read([]);
        throw invalid('This address speaks websocket only: send Upgrade: websocket');
      }
      return { response: new Response(null, { status: 101, webSocket: await connect(context) }) };
    },
  }),
];
