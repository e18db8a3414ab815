import { z } from 'zod';
import { WEBHOOK_EVENT_TYPES as EVENT_TYPES, type WebhookEventType } from '../../engines/webhooks/event-types.ts';
import { adminOnly, id, idInPath, line, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** How many webhooks a workspace may have. */
export const MAX_WEBHOOKS = 10;
export const DEFAULT_DELIVERIES_PAGE = 25;
const MAX_DELIVERIES_PAGE = 100;
/** How long the secret before a rotation still signs. */
export const ROTATION_HOURS = 24;
/** How long events and deliveries are kept, and so for how long a paused webhook misses nothing. */
export const KEPT_DAYS = 30;

const eventType = z.enum(EVENT_TYPES as [WebhookEventType, ...WebhookEventType[]], {
  error: `must be one of ${EVENT_TYPES.join(', ')}`,
});

/** What the address must be like; who may be behind it depends on the deployment (address.ts). */
const url = z
  .string({ error: 'is required' })
  .trim()
  .min(1, { error: 'is required' })
  .max(2000, { error: 'may have at most 2,000 characters' })
  .refine((text) => URL.canParse(text), {
    error: 'must be an address that begins with https://, such as https://example.com/webhooks',
  })
  .meta({ example: 'https://example.com/webhooks', description: 'Where events are sent: a public https address' });
const events = z
  .array(eventType)
  .min(1, { error: 'must have at least one event' })
  .max(EVENT_TYPES.length, { error: `may have at most ${EVENT_TYPES.length} events` })
  .transform((list) => EVENT_TYPES.filter((type) => list.includes(type)))
  .meta({ example: ['stock.moved'], description: 'The types of events to send' });
const description = line(200);

export const webhookAnswer = z
  .object({
    id,
    url: z.string(),
    description: z.string(),
    events: z.array(eventType),
    state: z.enum(['on', 'paused', 'off']).meta({
      description: '`paused`: the receiver failed for three days; resume it and everything missed is delivered',
    }),
    problem: z.string().nullable().meta({ description: 'Why Camellia paused it or turned it off' }),
    waiting: z.int().meta({ description: 'Events that are not delivered yet' }),
    attempts: z.int().meta({ description: 'Failed attempts to deliver the next event' }),
    nextAttemptAt: timestamp.nullable().meta({ description: 'When the next event is sent again; null if at once' }),
    secretCreatedAt: timestamp.nullable().meta({ description: 'null if it has no signing secret' }),
    previousSecretUntil: timestamp.nullable().meta({ description: 'Until when the secret before also signs' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookAnswer>;

export const webhooksAnswer = z.array(webhookAnswer);

/** POST /api/webhooks */
export const webhookInput = z.object({ url, description: description.default(''), events });
export type WebhookInput = z.input<typeof webhookInput>;
/** PATCH /api/webhooks/{id} */
export const webhookPatch = z.object({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
  isOn: z.boolean().optional().meta({
    description: 'Turning it off skips what happens until it is turned on again',
  }),
});
export type WebhookPatch = z.input<typeof webhookPatch>;

const secret = z.string().meta({ description: 'Shown once', example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' });
export const createdWebhook = z.object({ webhook: webhookAnswer, secret });
export type CreatedWebhook = z.infer<typeof createdWebhook>;
export const rotatedSecret = z.object({
  secret,
  previousUntil: timestamp.nullable().meta({ description: 'Until when the secret before also signs' }),
});
export type RotatedSecret = z.infer<typeof rotatedSecret>;

export const deliveryAnswer = z
  .object({
    eventId: id.meta({ description: 'Rises with each event of the workspace' }),
    webhookId: z
      .string()
      .meta({ description: 'The header `webhook-id`: the same in every attempt', example: 'evt_1_7' }),
    type: z.string(),
    state: z.enum(['delivered', 'failing', 'failed']).meta({ description: '`failing`: it is sent again' }),
    attempts: z.int(),
    statusCode: z.int().nullable().meta({ description: 'Of the last answer; null if there was none' }),
    failure: z.string().nullable(),
    durationMs: z.int(),
    attemptedAt: timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof deliveryAnswer>;

export const deliveryDetail = deliveryAnswer
  .extend({
    request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
    answer: z.string().meta({ description: 'The beginning of the answer’s body' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveriesQuery = z.object({
  state: z.enum(['delivered', 'failing', 'failed']).optional(),
  before: idInPath.optional().meta({ description: 'Only events older than this one' }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(MAX_DELIVERIES_PAGE))
    .default(DEFAULT_DELIVERIES_PAGE)
    .meta({ description: `Default ${DEFAULT_DELIVERIES_PAGE}` }),
});
export const deliveriesAnswer = z.object({ deliveries: z.array(deliveryAnswer), hasMore: z.boolean() });
export type Deliveries = z.infer<typeof deliveriesAnswer>;

const endpoint = endpointsOf('webhooks');
const params = z.object({ id: idInPath });
const deliveryParams = z.object({ id: idInPath, eventId: idInPath });

export const listWebhooks = endpoint({
  method: 'get',
  path: '/webhooks',
  summary: 'List the workspace’s webhooks',
  access: adminOnly,
  answer: { status: 200, body: webhooksAnswer },
});

export const createWebhook = endpoint({
  method: 'post',
  path: '/webhooks',
  summary: 'Add a webhook',
  description:
    'Camellia sends what happens from now on to the address, in order, signed by the Standard Webhooks scheme with the secret in the answer.',
  access: adminOnly,
  reauthentication: true,
  body: webhookInput,
  answer: { status: 201, body: createdWebhook },
  answerIsSecret: true,
  refusals: ['sample_workspace', 'webhook_limit_reached'],
});

export const getWebhook = endpoint({
  method: 'get',
  path: '/webhooks/{id}',
  summary: 'Get a webhook',
  access: adminOnly,
  params,
  answer: { status: 200, body: webhookAnswer },
  refusals: ['not_found'],
});

export const updateWebhook = endpoint({
  method: 'patch',
  path: '/webhooks/{id}',
  summary: 'Change a webhook, or turn it on or off',
  access: adminOnly,
  reauthentication: { part: 'body', field: 'url' },
  params,
  body: webhookPatch,
  answer: { status: 200, body: webhookAnswer },
  refusals: ['not_found'],
});

export const removeWebhook = endpoint({
  method: 'delete',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook with its deliveries',
  access: adminOnly,
  params,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const rotateSecret = endpoint({
  method: 'post',
  path: '/webhooks/{id}/secret',
  summary: 'Create a new signing secret',
  description: `For ${ROTATION_HOURS} hours, requests are signed with both the new secret and the one before.`,
  access: adminOnly,
  reauthentication: true,
  params,
  answer: { status: 200, body: rotatedSecret },
  answerIsSecret: true,
  refusals: ['not_found'],
});

export const resumeWebhook = endpoint({
  method: 'post',
  path: '/webhooks/{id}/resume',
  summary: 'Send now what a webhook has missed',
  description: 'Resumes a paused webhook, or ends the wait for its next attempt.',
  access: adminOnly,
  params,
  answer: { status: 200, body: webhookAnswer },
  refusals: ['not_found'],
});

export const testWebhook = endpoint({
  method: 'post',
  path: '/webhooks/{id}/test',
  summary: 'Send a test event at once',
  description: 'Sends an event of the type `webhook.test`, also while the webhook is off, and returns the result.',
  access: adminOnly,
  params,
  answer: { status: 200, body: deliveryDetail },
  refusals: ['not_found'],
});

export const listDeliveries = endpoint({
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  summary: 'List a webhook’s deliveries, newest event first',
  description: `Kept for ${KEPT_DAYS} days.`,
  access: adminOnly,
  params,
  query: deliveriesQuery,
  answer: { status: 200, body: deliveriesAnswer },
  refusals: ['not_found'],
});

export const getDelivery = endpoint({
  method: 'get',
  path: '/webhooks/{id}/deliveries/{eventId}',
  summary: 'Get a delivery with its request and answer',
  access: adminOnly,
  params: deliveryParams,
  answer: { status: 200, body: deliveryDetail },
  refusals: ['not_found'],
});

export const redeliver = endpoint({
  method: 'post',
  path: '/webhooks/{id}/deliveries/{eventId}/redeliver',
  summary: 'Send an event again at once',
  description: 'With the same `webhook-id`, so that a receiver that has it already ignores it.',
  access: adminOnly,
  params: deliveryParams,
  answer: { status: 200, body: deliveryDetail },
  refusals: ['not_found'],
});
