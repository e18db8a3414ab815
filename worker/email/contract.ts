import { z } from 'zod';
import { everyone, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

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

const endpoint = endpointsOf('email');

export const sendConfirmation = endpoint({
  method: 'post',
  path: '/email/confirmation',
  summary: 'Send yourself a confirmation link',
  description: 'Changing your email address also sends one. Mail is sent to confirmed addresses only.',
  access: everyone,
  acceptsKeys: false,
  limit: 'mail',
  answer: { status: 200, body: confirmationAnswer },
  refusals: ['already_confirmed', 'rate_limited', 'upstream_failed', 'mail_not_set_up'],
});

export const confirmEmail = endpoint({
  method: 'post',
  path: '/email/confirm',
  summary: 'Confirm an email address with the token from its link',
  description: 'Called by the button on the page that the link opens. A token works once, within 24 hours.',
  access: 'public',
  body: confirmInput,
  answer: { status: 200, body: confirmAnswer },
  refusals: ['not_found'],
});

export const openUnsubscribePage = endpoint({
  method: 'get',
  path: '/email/unsubscribe',
  summary: 'Open the unsubscribe page',
  description: 'Redirects browsers to a page with a button. Nothing changes until it is pressed.',
  access: 'public',
  query: unsubscribeQuery,
  answer: { status: 302 },
});

export const unsubscribe = endpoint({
  method: 'post',
  path: '/email/unsubscribe',
  summary: 'Turn off email notifications with one click',
  description: 'The List-Unsubscribe link of every notification (RFC 8058). The body is ignored.',
  access: 'public',
  query: unsubscribeQuery,
  answer: { status: 200, body: unsubscribeAnswer },
  refusals: ['not_found'],
});
