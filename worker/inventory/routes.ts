import { z } from 'zod';
import { everyone, office } from '../core/context.ts';
import { idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { entityTag, ifMatch, knownVersion } from '../core/http/entity-tag.ts';
import {
  adjustInput,
  changesAnswer,
  changesQuery,
  clearAllAnswer,
  itemAnswer,
  itemInput,
  itemPatch,
  itemQuery,
  listAnswer,
  listQuery,
  movementAnswer,
  movementsQuery,
  pinInput,
  restoreAnswer,
  restoreInput,
  restoreQuery,
} from './contract.ts';
import {
  adjustStock,
  archiveItem,
  clearInventory,
  createItem,
  getItem,
  listChanges,
  listItems,
  listMovements,
  pinItem,
  restoreItem,
  restoreItems,
  updateItem,
} from './service.ts';

const endpoint = endpointsOf('inventory');
const params = z.object({ id: idInPath });

export const inventoryEndpoints = [
  endpoint({
    method: 'get',
    path: '/inventory',
    summary: 'List items',
    description:
      'Returns an ETag; If-None-Match returns 304 if nothing has changed. With `limit`, returns a page: `Link` with rel="next" is the next page, `X-Total-Count` the number of items on all pages.',
    access: everyone,
    query: listQuery,
    answer: { status: 200, body: listAnswer },
    refusals: [304],
    run: async ({ context, query, http }) => {
      const known = knownVersion(http, context.workspaceId);
      const list = await listItems(context, query, known);
      const headers = entityTag(context.workspaceId, list.version);
      if (list.unchanged) return { status: 304, headers };
      return { text: list.items, headers: { ...headers, ...pageHeaders(http.req.url, list) } };
    },
  }),
  endpoint({
    method: 'post',
    path: '/inventory',
    summary: 'Add an item',
    access: everyone,
    body: itemInput,
    answer: { status: 201, body: itemAnswer },
    refusals: [409],
    run: async ({ context, body }) => ({ text: await createItem(context, body) }),
  }),
  endpoint({
    method: 'get',
    path: '/inventory/changes',
    summary: 'List changes since a version',
    description:
      'Returns the same ETag as the list at that version. It identifies the workspace, so that changes of different workspaces are never mixed up.',
    access: everyone,
    query: changesQuery,
    answer: { status: 200, body: changesAnswer },
    run: async ({ context, query }) => {
      const { version, changes } = await listChanges(context, query.since);
      return { text: changes, headers: entityTag(context.workspaceId, version) };
    },
  }),
  endpoint({
    method: 'delete',
    path: '/inventory/clear-all',
    summary: 'Delete every item',
    description: 'Archives all items. Each can be restored.',
    access: office,
    answer: { status: 200, body: clearAllAnswer },
    run: async ({ context }) => ({ json: await clearInventory(context) }),
  }),
  endpoint({
    method: 'get',
    path: '/inventory/{id}',
    summary: 'Retrieve an item',
    description: 'Returns 404 for a deleted item, unless `archived=true`.',
    access: everyone,
    params,
    query: itemQuery,
    answer: { status: 200, body: itemAnswer },
    refusals: [404],
    run: async ({ context, params, query }) => ({
      text: await getItem(context, params.id, query.archived === 'true'),
    }),
  }),
  endpoint({
    method: 'patch',
    path: '/inventory/{id}',
    summary: 'Update an item',
    description: 'Updates only the given fields. Send `If-Match: "<version>"` to update only that version.',
    access: everyone,
    params,
    body: itemPatch,
    answer: { status: 200, body: itemAnswer },
    refusals: [404, 409, 412],
    run: async ({ context, params, body, http }) => ({
      text: await updateItem(context, params.id, body, ifMatch(http)),
    }),
  }),
  endpoint({
    method: 'delete',
    path: '/inventory/{id}',
    summary: 'Delete an item',
    description: 'Archives the item. Its ledger stays readable, and it can be restored.',
    access: office,
    params,
    answer: { status: 204 },
    refusals: [404, 412],
    run: async ({ context, params, http }) => {
      await archiveItem(context, params.id, ifMatch(http));
      return { empty: true };
    },
  }),
  endpoint({
    method: 'post',
    path: '/inventory/{id}/restore',
    summary: 'Restore a deleted item',
    description: 'Returns 409 if another item has its SKU; pass `sku` to restore it with a different one.',
    access: office,
    params,
    query: restoreQuery,
    answer: { status: 200, body: itemAnswer },
    refusals: [404, 409],
    run: async ({ context, params, query }) => ({ text: await restoreItem(context, params.id, query.sku) }),
  }),
  endpoint({
    method: 'post',
    path: '/inventory/restore',
    summary: 'Restore deleted items',
    description: 'Restores the items whose SKU is free. `skipped` lists the others, which stay in the archive.',
    access: office,
    body: restoreInput,
    answer: { status: 200, body: restoreAnswer },
    run: async ({ context, body }) => ({ json: await restoreItems(context, body) }),
  }),
  endpoint({
    method: 'patch',
    path: '/inventory/{id}/pin',
    summary: 'Pin or unpin an item',
    access: everyone,
    params,
    body: pinInput,
    answer: { status: 200, body: itemAnswer },
    refusals: [404],
    run: async ({ context, params, body }) => ({ text: await pinItem(context, params.id, body) }),
  }),
  endpoint({
    method: 'post',
    path: '/inventory/{id}/adjust',
    summary: 'Adjust the stock of an item',
    description: 'Adds `delta` to stock on hand, safe for concurrent calls. Refused if stock would go below 0.',
    access: everyone,
    params,
    body: adjustInput,
    answer: { status: 200, body: itemAnswer },
    refusals: [404],
    run: async ({ context, params, body }) => ({ text: await adjustStock(context, params.id, body) }),
  }),
  endpoint({
    method: 'get',
    path: '/inventory/{id}/movements',
    summary: 'List the stock movements of an item, newest first',
    access: everyone,
    params,
    query: movementsQuery,
    answer: { status: 200, body: z.array(movementAnswer) },
    refusals: [404],
    run: async ({ context, params, query }) => ({ text: await listMovements(context, params.id, query) }),
  }),
];

/** The headers of a page: total count and next page. */
function pageHeaders(url: string, { total, next }: { total: number | null; next: string | null }) {
  const headers: Record<string, string> = {};
  if (total !== null) headers['x-total-count'] = String(total);
  if (next !== null) {
    const following = new URL(url);
    following.searchParams.set('cursor', next);
    headers.link = `<${following.pathname}${following.search}>; rel="next"`;
  }
  return headers;
}
