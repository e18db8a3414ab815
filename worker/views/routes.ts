import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { createView, deleteView, listViews, updateView } from './service.ts';

export const viewEndpoints = [
  handle(contract.listViews, async ({ context, query }) => ({ text: await listViews(context, query.list) })),
  handle(contract.createView, async ({ context, body }) => ({ text: await createView(context, body) })),
  handle(contract.updateView, async ({ context, params, body }) => ({
    text: await updateView(context, params.id, body),
  })),
  handle(contract.deleteView, async ({ context, params }) => {
    await deleteView(context, params.id);
    return { empty: true };
  }),
];
