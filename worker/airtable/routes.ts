import { office } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import {
  connectInput,
  discoverAnswer,
  settingsInput,
  setupInput,
  statusAnswer,
  syncFromAnswer,
  syncToAnswer,
} from './contract.ts';
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

const endpoint = endpointsOf('airtable');
const path = '/integrations/airtable';
const IN_BACKGROUND =
  'A sync that takes more than a few seconds continues in the background; `run.status` is then `running`.';

export const airtableEndpoints = [
  endpoint({
    method: 'get',
    path,
    summary: 'Retrieve the Airtable integration and its sync status',
    description: 'The API key is never returned.',
    access: office,
    answer: { status: 200, body: statusAnswer },
    run: async ({ context }) => ({ json: await airtableStatus(context) }),
  }),
  endpoint({
    method: 'post',
    path,
    summary: 'Connect Airtable',
    description: 'The key is verified with Airtable, then stored encrypted.',
    access: office,
    body: connectInput,
    answer: { status: 200, body: statusAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ text: await connectAirtable(context, body) }),
  }),
  endpoint({
    method: 'patch',
    path,
    summary: 'Update the direction and frequency of the Airtable sync',
    access: office,
    body: settingsInput,
    answer: { status: 200, body: statusAnswer },
    refusals: [409],
    run: async ({ context, body }) => ({ json: await saveSettings(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path,
    summary: 'Disconnect Airtable',
    description: 'Items and records are kept.',
    access: office,
    answer: { status: 204 },
    run: async ({ context }) => {
      await removeAirtable(context);
      return { empty: true };
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/discover`,
    summary: 'List the tables of the base',
    access: office,
    answer: { status: 200, body: discoverAnswer },
    refusals: [409, 429, 502],
    run: async ({ context }) => ({ json: await discoverTables(context) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/setup`,
    summary: 'Choose the table to sync with',
    access: office,
    body: setupInput,
    answer: { status: 200, body: statusAnswer },
    refusals: [409, 429, 502],
    run: async ({ context, body }) => ({ text: await setUpTable(context, body) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/sync-to-airtable`,
    summary: 'Send changes to Airtable',
    description: IN_BACKGROUND,
    access: office,
    answer: { status: 200, body: syncToAnswer },
    refusals: [409, 502],
    run: async ({ context }) => ({ text: await syncToAirtable(context) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/sync-from-airtable`,
    summary: 'Import changes from Airtable',
    description: IN_BACKGROUND,
    access: office,
    answer: { status: 200, body: syncFromAnswer },
    refusals: [409, 502],
    run: async ({ context }) => ({ text: await syncFromAirtable(context) }),
  }),
];
