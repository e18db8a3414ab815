import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { getDelivery, listDeliveries, redeliver, sendTest } from './redelivery-service.ts';
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  updateWebhookFields,
} from './service.ts';

export const webhookEndpoints = [
  handle(contract.listWebhooks, async ({ context }) => ({ json: await listWebhooks(context) })),
  handle(contract.createWebhook, async ({ context, body }) => ({ json: await createWebhook(context, body) })),
  handle(contract.getWebhook, async ({ context, params }) => ({ json: await getWebhook(context, params.id) })),
  handle(contract.updateWebhook, async ({ context, params, body }) => ({
    json: await updateWebhookFields(context, params.id, body),
  })),
  handle(contract.removeWebhook, async ({ context, params }) => {
    await removeWebhook(context, params.id);
    return { empty: true };
  }),
  handle(contract.rotateSecret, async ({ context, params }) => ({ json: await rotateSecret(context, params.id) })),
  handle(contract.resumeWebhook, async ({ context, params }) => ({ json: await resumeWebhook(context, params.id) })),
  handle(contract.testWebhook, async ({ context, params }) => ({ json: await sendTest(context, params.id) })),
  handle(contract.listDeliveries, async ({ context, params, query }) => ({
    json: await listDeliveries(context, params.id, query),
  })),
  handle(contract.getDelivery, async ({ context, params }) => ({
    json: await getDelivery(context, params.id, params.eventId),
  })),
  handle(contract.redeliver, async ({ context, params }) => ({
    json: await redeliver(context, params.id, params.eventId),
  })),
];
