import { everyone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

const endpoint = endpointsOf('push');

export const connect = endpoint({
  method: 'get',
  path: '/push',
  summary: 'Subscribe to changes',
  description:
    'A websocket (answered with 101). It sends `{"inventory":42,"messages":7}`, the versions of the workspace, when it opens and whenever one rises; fetch the content from the other endpoints. `ping` is answered with `pong`. It closes after an hour: connect again.',
  access: everyone,
  acceptsKeys: false,
  answer: { status: 101 },
});
