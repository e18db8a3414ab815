import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import * as notesContract from './notes-contract.ts';
import { listNotes, makePlaces } from './notes-service.ts';
import * as parContract from './par-contract.ts';
import { changePars, listPars, listRefills } from './par-service.ts';
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
  handle(notesContract.listNotes, async ({ context }) => ({ json: await listNotes(context) })),
  handle(notesContract.makePlaces, async ({ context, body }) => ({ text: await makePlaces(context, body) })),
  handle(parContract.listPars, async ({ context, params }) => ({ text: await listPars(context, params.id) })),
  handle(parContract.setPars, async ({ context, params, body }) => ({
    text: await changePars(context, params.id, body),
  })),
  handle(parContract.listRefills, async ({ context, query }) => ({
    json: await listRefills(context, query.locationId),
  })),
];
