import { everyone } from '../core/context.ts';
import { foreignOrigin, invalid } from '../core/errors.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { connect } from './service.ts';

const endpoint = endpointsOf('push');

export const pushEndpoints = [
  endpoint({
    method: 'get',
    path: '/push',
    summary: 'Get notified of changes',
    description:
      'A WebSocket (status 101). Sends the workspace’s versions, `{"inventory":42,"messages":7}`, on opening and whenever one rises; fetch the content from the other endpoints. Answers `ping` with `pong`. Closes after an hour: reconnect then.',
    access: everyone,
    answer: { status: 101 },
    run: async ({ context, http }) => {
      // Browsers attach the cookie to WebSockets from other sites, without a preflight.
      const isProgram = http.req.header('authorization') !== undefined;
      if (!isProgram && http.req.header('origin') !== new URL(http.req.url).origin) {
        await context.db.read([]);
        throw foreignOrigin();
      }
      if (http.req.header('upgrade')?.toLowerCase() !== 'websocket') {
        await context.db.read([]);
        throw invalid('This endpoint requires a WebSocket: send Upgrade: websocket');
      }
      return { response: new Response(null, { status: 101, webSocket: await connect(context) }) };
    },
  }),
];
