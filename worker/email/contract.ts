import { z } from 'zod';
import { timestamp } from '../core/contract.ts';

/** How long a confirmation link is valid. */
export const CONFIRMATION_HOURS = 24;

const token = z
  .string({ error: 'is required' })
  .min(1, { error: 'is required' })
  .max(1000)
  .meta({ description: 'The token from the link' });

/** POST /api/email/confirmation */
export const confirmationAnswer = z.object({
  email: z.string().meta({ description: 'The address the link was sent to', example: 'mei@tea.example' }),
  sentAt: timestamp,
});
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>;

/** POST /api/email/confirm */
export const confirmInput = z.object({ token });
export const confirmAnswer = z.object({ email: z.string().meta({ example: 'mei@tea.example' }) });
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

/** GET and POST /api/email/unsubscribe */
export const unsubscribeQuery = z.object({ token });
export const unsubscribeAnswer = z.object({ success: z.literal(true) });
