import type { z } from 'zod';
import { registerAnswer } from '../accounts/contract.ts';
import { timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** POST /api/demo: like the answer to a registration, for a generated guest. */
export const sampleAnswer = registerAnswer.extend({
  sampleUntil: timestamp.meta({ description: 'When the sample workspace is deleted with everything in it' }),
});
export type SampleAnswer = z.infer<typeof sampleAnswer>;

const endpoint = endpointsOf('demo');

export const openSample = endpoint({
  method: 'post',
  path: '/demo',
  summary: 'Open a sample workspace and sign in as its guest',
  description: 'A private tea house with half a year of history, deleted after 24 hours, at `sampleUntil`.',
  access: 'public',
  limit: 'sign-in',
  answer: { status: 201, body: sampleAnswer },
  refusals: ['rate_limited'],
});
