import { env } from 'cloudflare:workers';
import { importStart } from '../../worker/backups/import-contract.ts';
import { newId } from '../../worker/core/ids.ts';
import { NO_COUNTS } from '../../worker/sync/contract.ts';
import { call, newMember, type TestWorkspace } from './api.ts';
import { newItem, newLot, newPlace } from './placed-stock.ts';
import { validSample } from './sample.ts';

/** What the parameters in the paths of endpoints stand for. A new parameter needs an entry in `PARAMETERS`. */

interface PathParameter {
  /** Creates something in the workspace that the parameter can name. */
  make(workspace: TestWorkspace): Promise<number | string>;
  /** A value that names nothing: an unused id by default. */
  absent?: string;
}

async function idOf({ admin }: TestWorkspace, path: string, body: unknown): Promise<number> {
  const made = await call<{ id: number }>('POST', path, { token: admin.token, body });
  return made.body.id;
}

/** An order on the way. */
async function newOrder(workspace: TestWorkspace): Promise<number> {
  const supplierId = await idOf(workspace, '/api/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  const inventoryItemId = await newItem(workspace, { name: 'Sencha' });
  const order = { subject: 'Order', message: 'Please send 40.', inventoryItemId, quantity: 40 };
  return idOf(workspace, `/api/suppliers/${supplierId}/communicate`, order);
}

/** A recipe of pouches. */
async function newRecipe(workspace: TestWorkspace): Promise<number> {
  const [tea, itemId] = [
    await newItem(workspace, { name: 'Sencha' }),
    await newItem(workspace, { name: 'Sencha 50 g' }),
  ];
  return idOf(workspace, '/api/recipes', { itemId, makes: 1, inputs: [{ itemId: tea, quantity: 0.05 }] });
}

/** A sample without an item. */
const newSample = (workspace: TestWorkspace): Promise<number> =>
  idOf(workspace, '/api/samples', { name: 'Castleton FTGFOP1', kind: 'offer' });

/** A finished sync. */
async function newSyncRun({ id: workspaceId }: TestWorkspace, service: string): Promise<number> {
  const id = newId();
  await env.SHARD_0.prepare(
    `INSERT INTO sync_runs (workspace_id, service, id, kind, dry_run, started_by, status, phase, counts, started_at, updated_at)
     VALUES (?, ?, ?, 'sync', 0, 'schedule', 'done', 'writing', ?, 1, 1)`,
  )
    .bind(workspaceId, service, id, JSON.stringify(NO_COUNTS))
    .run();
  return id;
}

/** A webhook that is off, so that nothing is sent. */
async function newWebhook({ admin: { token } }: TestWorkspace): Promise<number> {
  const body = { url: 'https://receiver.example/webhooks', events: ['sync.finished'] };
  const made = await call<{ webhook: { id: number } }>('POST', '/api/webhooks', { token, body });
  await call('PATCH', `/api/webhooks/${made.body.webhook.id}`, { token, body: { isOn: false } });
  return made.body.webhook.id;
}

/** An event that every webhook of the workspace has been sent. */
async function newDelivery({ id: workspaceId }: TestWorkspace): Promise<number> {
  const seq = newId();
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `INSERT INTO webhook_events (workspace_id, seq, type, data, created_at) VALUES (?, ?, 'webhook.test', '["Test"]', 1)`,
    ).bind(workspaceId, seq),
    env.SHARD_0.prepare(
      `INSERT INTO webhook_deliveries (workspace_id, webhook_id, seq, type, state, attempts, answer, duration_ms, attempted_at, created_at)
       SELECT workspace_id, id, ?, 'webhook.test', 'delivered', 1, '', 1, 1, 1 FROM webhooks WHERE workspace_id = ?`,
    ).bind(seq, workspaceId),
  ]);
  return seq;
}

/** By the path up to and including the parameter. */
const PARAMETERS: Record<string, PathParameter> = {
  '/invites/{id}': {
    make: async ({ admin }) => {
      const { body } = await call<{ id: number }>('POST', '/api/invites', {
        token: admin.token,
        body: { role: 'staff' },
      });
      return body.id;
    },
  },
  '/inventory/{id}': { make: (workspace) => newItem(workspace, { name: 'Sencha' }) },
  '/inventory/{id}/movements/{movementId}': { make: async () => newId() },
  '/inventory/imports/{id}': {
    make: async ({ admin }) => {
      const { body } = await call<{ importId: number }>('POST', '/api/inventory/bulk', {
        token: admin.token,
        body: [{ productName: 'Assam' }],
      });
      return body.importId;
    },
  },
  '/uploads/{key}': {
    make: async (workspace) => {
      const key = `${newId()}.png`;
      await env.UPLOADS.put(`${workspace.id}/${key}`, new Uint8Array([1]), {
        httpMetadata: { contentType: 'image/png' },
      });
      return key;
    },
    absent: 'no-such-picture.png',
  },
  '/codes/{code}': {
    make: async (workspace) => {
      const code = `TEA-${newId()}`;
      const itemId = await newItem(workspace, { name: 'Sencha' });
      await call('POST', `/api/inventory/${itemId}/codes`, { token: workspace.admin.token, body: { code } });
      return code;
    },
    absent: 'no-such-code',
  },
  '/locations/{id}': { make: (workspace) => newPlace(workspace, `Shop ${newId()}`) },
  '/moves/{id}': {
    make: async (workspace) => {
      const itemId = await newItem(workspace, { name: 'Sencha', quantity: 1 });
      const toLocationId = await newPlace(workspace, `Shop ${newId()}`);
      return idOf(workspace, '/api/moves', { lines: [{ itemId, quantity: 1, fromLocationId: 1, toLocationId }] });
    },
  },
  '/lots/{id}': {
    make: async (workspace) => newLot(workspace, { itemId: await newItem(workspace, { name: 'Sencha' }), code: 'A' }),
  },
  '/lots/{id}/papers/{paperId}': { make: async () => newId() },
  '/suppliers/{id}/papers/{paperId}': { make: async () => newId() },
  '/recalls/{id}': {
    make: async (workspace) => {
      const lotId = await newLot(workspace, { itemId: await newItem(workspace, { name: 'Sencha' }), code: 'A' });
      return idOf(workspace, '/api/recalls', { lotId, isDrill: true });
    },
  },
  '/inventory/{id}/files/{fileId}': { make: async () => newId() },
  '/suppliers/{id}/files/{fileId}': { make: async () => newId() },
  '/views/{id}': {
    make: (workspace) =>
      idOf(workspace, '/api/views', { list: 'items', name: `Low ${newId()}`, isShared: true, search: {} }),
  },
  '/notices/devices/{id}': {
    make: async ({ id: workspaceId, admin }) => {
      const id = newId();
      await env.SHARD_0.prepare(
        `INSERT INTO push_devices (workspace_id, user_id, id, endpoint, public_key, secret, created_at)
         VALUES (?, ?, ?, 'https://push.example.com/send/' || ?, '', '', 1)`,
      )
        .bind(workspaceId, admin.id, id, id)
        .run();
      return id;
    },
  },
  '/counts/{id}': { make: (workspace) => idOf(workspace, '/api/counts', {}) },
  '/recipes/{id}': { make: newRecipe },
  '/runs/{id}': {
    make: async (workspace) => idOf(workspace, '/api/runs', { recipeId: await newRecipe(workspace), planned: 5 }),
  },
  '/samples/{id}': { make: newSample },
  '/tastings/{id}': {
    make: async (workspace) =>
      idOf(workspace, '/api/tastings', { name: 'Offers', sampleIds: [await newSample(workspace)] }),
  },
  '/suppliers/{id}': {
    make: (workspace) => idOf(workspace, '/api/suppliers', { name: 'Uji', email: 'mei@uji.example' }),
  },
  '/communication-templates/{id}': {
    make: (workspace) => idOf(workspace, '/api/communication-templates', { name: 'A', subject: 'B', body: 'C' }),
  },
  '/team-messages/{id}': {
    make: async ({ admin }) => {
      const { body } = await call<{ id: number }>('POST', '/api/team-messages', {
        token: admin.token,
        body: { content: 'The kettle is on' },
      });
      return body.id;
    },
  },
  '/keys/{id}': {
    make: (workspace) => idOf(workspace, '/api/keys', { name: 'Webshop', scopes: ['inventory:read'], expiresAt: null }),
  },
  '/orders/{id}': { make: newOrder },
  '/receipts/{id}': {
    make: async (workspace) =>
      idOf(workspace, `/api/orders/${await newOrder(workspace)}/receipts`, { lines: [{ lineId: 1, quantity: 2 }] }),
  },
  '/receipts/{id}/charges/{chargeId}': { make: async () => newId() },
  '/backups/{id}': {
    make: async ({ admin }) => {
      const { body } = await call<{ backup: { id: number } }>('POST', '/api/backups', { token: admin.token });
      return body.backup.id;
    },
  },
  '/backups/imports/{id}': {
    make: async ({ admin }) => {
      const { body } = await call<{ id: number }>('POST', '/api/backups/imports', {
        token: admin.token,
        body: validSample(importStart),
      });
      return body.id;
    },
  },
  '/auth/deleted-workspaces/{deletedId}': { make: async (workspace) => workspace.id },
  '/webhooks/{id}': { make: newWebhook },
  '/webhooks/{id}/deliveries/{eventId}': { make: newDelivery },
  '/integrations/airtable/runs/{runId}': { make: (workspace) => newSyncRun(workspace, 'airtable') },
  '/integrations/google-sheets/runs/{runId}': { make: (workspace) => newSyncRun(workspace, 'google-sheets') },
  '/auth/sessions/{sessionId}': { make: async () => 'unknown', absent: 'no-such-session' },
  '/auth/passkeys/{passkeyId}': { make: async () => 'unknown', absent: 'no-such-passkey' },
  '/members/{userId}': { make: async (workspace) => (await newMember(workspace, 'staff')).id },
};

/** The parameters of a path, each as the path up to and including it. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{\w+\}/g)].map((match) => path.slice(0, match.index) + match[0]);

/** Replaces every parameter of a path. */
export function fillPath(path: string, value: (parameter: string) => number | string): string {
  return pathParameters(path)
    .toReversed()
    .reduce((text, parameter) => {
      const start = parameter.lastIndexOf('{');
      return text.slice(0, start) + encodeURIComponent(value(parameter)) + text.slice(parameter.length);
    }, path);
}

function knownParameter(parameter: string): PathParameter {
  const known = PARAMETERS[parameter];
  if (!known) throw new Error(`Add ${parameter} to PARAMETERS in tests/support/path-parameters.ts.`);
  return known;
}

/** Creates what the parameter names in this workspace. */
export const makeParameter = (parameter: string, workspace: TestWorkspace) => knownParameter(parameter).make(workspace);

/** The path with parameters that name nothing. */
export const absent = (path: string): string =>
  fillPath(path, (parameter) => knownParameter(parameter).absent ?? newId());

/** The path with parameters that name something of this workspace. */
export async function present(path: string, workspace: TestWorkspace): Promise<string> {
  const made = new Map<string, number | string>();
  for (const parameter of pathParameters(path)) made.set(parameter, await makeParameter(parameter, workspace));
  return fillPath(path, (parameter) => made.get(parameter) ?? '');
}
