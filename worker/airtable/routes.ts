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
  'A sync that takes longer than some seconds goes on in the background: `run.status` is then `running`.';

export const airtableEndpoints = [
  endpoint({
    method: 'get',
    path,
    summary: 'How the sync with Airtable is set up and how it goes',
    description: 'The API key is never answered.',
    access: office,
    answer: { status: 200, body: statusAnswer },
    run: async ({ context }) => ({ json: await airtableStatus(context) }),
  }),
  endpoint({
    method: 'post',
    path,
    summary: 'Connect Airtable',
    description: 'The key is checked against Airtable before it is stored, encrypted.',
    access: office,
    body: connectInput,
    answer: { status: 200, body: statusAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ text: await connectAirtable(context, body) }),
  }),
  endpoint({
    method: 'patch',
    path,
    summary: 'Change direction and frequency of the sync with Airtable',
    access: office,
    body: settingsInput,
    answer: { status: 200, body: statusAnswer },
    refusals: [409],
    run: async ({ context, body }) => ({ json: await saveSettings(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path,
    summary: 'Remove the connection with Airtable',
    description: 'Items and records stay where they are.',
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
    summary: 'Send what is new here to Airtable',
    description: IN_BACKGROUND,
    access: office,
    answer: { status: 200, body: syncToAnswer },
    refusals: [409, 502],
    run: async ({ context }) => ({ text: await syncToAirtable(context) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/sync-from-airtable`,
    summary: 'Take over what is new in Airtable',
    description: IN_BACKGROUND,
    access: office,
    answer: { status: 200, body: syncFromAnswer },
    refusals: [409, 502],
    run: async ({ context }) => ({ text: await syncFromAirtable(context) }),
  }),
];
