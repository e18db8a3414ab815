import { z } from 'zod';
import { adminOnly, idInPath, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

export const sessionAnswer = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'In words: `Chrome on Android`. Empty if unknown' }),
    place: z.string().meta({ description: 'City and country, or the network. Empty if unknown' }),
    createdAt: timestamp,
    lastUsedAt: timestamp.meta({ description: 'To the hour' }),
    isCurrent: z.boolean().meta({ description: 'Whether this request belongs to it' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionAnswer>;

const endpoint = endpointsOf('sessions');

export const listSessions = endpoint({
  method: 'get',
  path: '/auth/sessions',
  summary: 'List where you are signed in, latest use first',
  access: 'account',
  answer: { status: 200, body: z.array(sessionAnswer) },
});

export const endSession = endpoint({
  method: 'delete',
  path: '/auth/sessions/{sessionId}',
  summary: 'End one of your sessions',
  description: 'Its token stops working and its WebSocket is closed at once.',
  access: 'account',
  params: z.object({ sessionId: z.string().min(1).max(64) }),
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/auth/sessions',
  summary: 'End all your other sessions',
  access: 'account',
  answer: { status: 204 },
});

export const endMemberSessions = endpoint({
  method: 'delete',
  path: '/members/{userId}/sessions',
  summary: 'Sign a member out everywhere',
  description: 'They can sign in again. To keep someone out, remove them.',
  access: adminOnly,
  params: z.object({ userId: idInPath }),
  answer: { status: 204 },
  refusals: ['not_found'],
});
