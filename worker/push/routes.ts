import { foreignOrigin, invalid } from '../core/errors.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { connect } from './service.ts';

export const pushEndpoints = [
  handle(contract.connect, async ({ context, http }) => {
    // A browser sends the cookie along with websockets that other sites open, and no preflight stops them.
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
  }),
];
