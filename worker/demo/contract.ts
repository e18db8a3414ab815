import type { z } from 'zod';
import { registerAnswer } from '../accounts/contract.ts';
import { timestamp } from '../core/contract.ts';

/** POST /api/demo: as registering answers, for a guest whom the server has named. */
export const sampleAnswer = registerAnswer.extend({
  sampleUntil: timestamp.meta({ description: 'When the sample workspace is deleted with everything in it' }),
});
export type SampleAnswer = z.infer<typeof sampleAnswer>;
