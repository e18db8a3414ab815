import { handle } from '../core/http/endpoint.ts';
import { entityTag, ifMatch, knownVersion } from '../core/http/entity-tag.ts';
import { listActivity as listActivityContract } from './activity-contract.ts';
import { listChanges } from './changes-service.ts';
import * as contract from './contract.ts';
import { listCounted as listCountedContract } from './counted-contract.ts';
import { listCounted } from './counted-service.ts';
import { listItems } from './list/list-service.ts';
import * as many from './many-contract.ts';
import { archiveMany, updateItems } from './many-service.ts';
import { moveStock, undoMove as undoMoveContract } from './move-contract.ts';
import { moveStock as move } from './move-service.ts';
import { undoMove } from './move-undo-service.ts';
import { listActivity, listMovements } from './movement-service.ts';
import * as posting from './posting-contract.ts';
import { adjustStock, countStock, reverseMovement } from './posting-service.ts';
import {
  archiveItem,
  clearInventory,
  createItem,
  getItem,
  pinItem,
  restoreItem,
  restoreItems,
  updateItem,
} from './service.ts';
import { listAllStock as listAllStockContract, listStock as listStockContract } from './stock-contract.ts';
import { listAllStock, listStock } from './stock-service.ts';

export const inventoryEndpoints = [
  handle(contract.listItems, async ({ context, query, http }) => {
    const known = knownVersion(http, context.workspaceId);
    const { version, list } = await listItems(context, query, known);
    const headers = entityTag(context.workspaceId, version);
    if (!list) return { status: 304, headers };
    return { bytes: list.bytes, headers: { ...headers, ...pageHeaders(http.req.url, list) } };
  }),
  handle(contract.createItem, async ({ context, body }) => ({ text: await createItem(context, body) })),
  handle(contract.listChanges, async ({ context, query }) => {
    const { version, changes } = await listChanges(context, query.since);
    return { ...changes, headers: entityTag(context.workspaceId, version) };
  }),
  handle(listCountedContract, async ({ context, http }) => {
    const { version, counted } = await listCounted(context, knownVersion(http, context.workspaceId));
    const headers = entityTag(context.workspaceId, version);
    return counted ? { json: counted, headers } : { status: 304, headers };
  }),
  handle(contract.clearInventory, async ({ context }) => ({ json: await clearInventory(context) })),
  handle(contract.getItem, async ({ context, params, query }) => ({
    text: await getItem(context, params.id, query.archived === 'true'),
  })),
  handle(contract.updateItem, async ({ context, params, body, http }) => ({
    text: await updateItem(context, params.id, body, ifMatch(http)),
  })),
  handle(contract.archiveItem, async ({ context, params, http }) => {
    await archiveItem(context, params.id, ifMatch(http));
    return { empty: true };
  }),
  handle(contract.restoreItem, async ({ context, params, query }) => ({
    text: await restoreItem(context, params.id, query.sku),
  })),
  handle(many.updateItems, async ({ context, body }) => ({ text: await updateItems(context, body) })),
  handle(many.archiveItems, async ({ context, body }) => ({ text: await archiveMany(context, body) })),
  handle(contract.restoreItems, async ({ context, body }) => ({ json: await restoreItems(context, body) })),
  handle(contract.pinItem, async ({ context, params, body }) => ({ text: await pinItem(context, params.id, body) })),
  handle(posting.adjustStock, async ({ context, params, body }) => ({
    text: await adjustStock(context, params.id, body),
  })),
  handle(posting.countStock, async ({ context, params, body }) => ({
    text: await countStock(context, params.id, body),
  })),
  handle(posting.reverseMovement, async ({ context, params, body }) => ({
    json: await reverseMovement(context, params, body),
  })),
  handle(moveStock, async ({ context, body }) => ({ json: await move(context, body) })),
  handle(undoMoveContract, async ({ context, params }) => ({ text: await undoMove(context, params.id) })),
  handle(contract.listMovements, async ({ context, params, query }) => ({
    text: await listMovements(context, params.id, query),
  })),
  handle(listActivityContract, async ({ context, query, http }) => {
    const { text, next, lookedTo } = await listActivity(context, query);
    const headers = pageHeaders(http.req.url, { total: null, next });
    if (lookedTo !== null) headers['x-looked-to'] = new Date(lookedTo).toISOString();
    return { text, headers };
  }),
  handle(listAllStockContract, async ({ context }) => ({ text: await listAllStock(context) })),
  handle(listStockContract, async ({ context, params }) => ({ text: await listStock(context, params.id) })),
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
