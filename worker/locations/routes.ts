import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { createLocation, deleteLocation, listLocations, renameLocation } from './service.ts';

export const locationEndpoints = [
  handle(contract.listLocations, async ({ context }) => ({ text: await listLocations(context) })),
  handle(contract.createLocation, async ({ context, body }) => ({ text: await createLocation(context, body.name) })),
  handle(contract.renameLocation, async ({ context, params, body }) => ({
    text: await renameLocation(context, params.id, body.name),
  })),
  handle(contract.deleteLocation, async ({ context, params }) => {
    await deleteLocation(context, params.id);
    return { empty: true };
  }),
];
