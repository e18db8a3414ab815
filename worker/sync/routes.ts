import { office } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { runAnswer, runParams, runsAnswer, type SyncService, syncInput } from './contract.ts';
import { concluded, confirmRun, getRun, listRuns, startSync, stopRun } from './service.ts';

const endpoint = endpointsOf('sync');

/** The sync endpoints that every integration has. */
const endpointsFor = (service: SyncService, name: string) => {
  const path = `/integrations/${service}`;
  return [
    endpoint({
      method: 'post',
      path: `${path}/sync`,
      summary: `Sync with ${name}, or preview a sync`,
      description: 'Returns when the sync has finished, or after a few seconds while it continues in the background.',
      access: office,
      body: syncInput,
      answer: { status: 200, body: runAnswer },
      refusals: [409],
      run: async ({ context, body }) => ({
        text: await concluded(context, await startSync(context, service, body)),
      }),
    }),
    endpoint({
      method: 'get',
      path: `${path}/runs`,
      summary: `List syncs with ${name}, newest first`,
      access: office,
      answer: { status: 200, body: runsAnswer },
      run: async ({ context }) => ({ text: await listRuns(context, service) }),
    }),
    endpoint({
      method: 'get',
      path: `${path}/runs/{runId}`,
      summary: `Retrieve a sync with ${name} and its progress`,
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: [404],
      run: async ({ context, params }) => ({ text: await getRun(context, service, params.runId) }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/runs/{runId}/confirm`,
      summary: 'Confirm a sync that would change many items',
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: [404, 409],
      run: async ({ context, params }) => ({ text: await confirmRun(context, service, params.runId) }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/runs/{runId}/cancel`,
      summary: 'Cancel a sync; changes already made are kept',
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: [404],
      run: async ({ context, params }) => ({ text: await stopRun(context, service, params.runId) }),
    }),
  ];
};

export const syncEndpoints = [
  ...endpointsFor('airtable', 'Airtable'),
  ...endpointsFor('google-sheets', 'Google Sheets'),
];
