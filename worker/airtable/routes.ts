import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import {
  airtableStatus,
  connectAirtable,
  discoverTables,
  removeAirtable,
  saveSettings,
  setUpTable,
  syncFromAirtable,
  syncToAirtable,
} from './service.ts';

export const airtableEndpoints = [
  handle(contract.airtableStatus, async ({ context }) => ({ json: await airtableStatus(context) })),
  handle(contract.connectAirtable, async ({ context, body }) => ({ text: await connectAirtable(context, body) })),
  handle(contract.saveSettings, async ({ context, body }) => ({ json: await saveSettings(context, body) })),
  handle(contract.removeAirtable, async ({ context }) => {
    await removeAirtable(context);
    return { empty: true };
  }),
  handle(contract.discoverTables, async ({ context }) => ({ json: await discoverTables(context) })),
  handle(contract.setUpTable, async ({ context, body }) => ({ text: await setUpTable(context, body) })),
  handle(contract.syncToAirtable, async ({ context }) => ({ text: await syncToAirtable(context) })),
  handle(contract.syncFromAirtable, async ({ context }) => ({ text: await syncFromAirtable(context) })),
];
