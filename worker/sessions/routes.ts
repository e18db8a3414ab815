import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { endMemberSessions, endOtherSessions, endSession, listSessions } from './service.ts';

export const sessionEndpoints = [
  handle(contract.listSessions, async ({ context }) => ({ json: await listSessions(context) })),
  handle(contract.endSession, async ({ context, params }) => {
    await endSession(context, params.sessionId);
    return { empty: true };
  }),
  handle(contract.endOtherSessions, async ({ context }) => {
    await endOtherSessions(context);
    return { empty: true };
  }),
  handle(contract.endMemberSessions, async ({ context, params }) => {
    await endMemberSessions(context, params.userId);
    return { empty: true };
  }),
];
