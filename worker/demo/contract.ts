import type { z } from 'zod';
import { registerAnswer } from '../accounts/contract.ts';
import { timestamp } from '../core/contract.ts';

/** POST /api/demo: like the answer to a registration, for a generated guest. */
export const sampleAnswer = registerAnswer.extend({
  sampleUntil: timestamp.meta({ description: 'When the sample workspace is deleted with everything in it' }),
});
export type SampleAnswer = z.infer<typeof sampleAnswer>;
