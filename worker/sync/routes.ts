import { office } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { runAnswer, runParams, runsAnswer, type SyncService, syncInput } from './contract.ts';
import { concluded, confirmRun, getRun, listRuns, startSync, stopRun } from './service.ts';

const endpoint = endpointsOf('sync');

/** What every integration has alike: its syncs. */
const endpointsFor = (service: SyncService, name: string) => {
  const path = `/integrations/${service}`;
  return [
    endpoint({
      method: 'post',
      path: `${path}/sync`,
      summary: `Sync with ${name} as the settings say, or see what that would do`,
      description: 'Answers when the sync is done, or after some seconds: then it goes on in the background.',
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
      summary: `List the syncs with ${name}, newest first`,
      access: office,
      answer: { status: 200, body: runsAnswer },
      run: async ({ context }) => ({ text: await listRuns(context, service) }),
    }),
    endpoint({
      method: 'get',
      path: `${path}/runs/{runId}`,
      summary: `Read a sync with ${name}, also while it goes on`,
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: [404],
      run: async ({ context, params }) => ({ text: await getRun(context, service, params.runId) }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/runs/{runId}/confirm`,
      summary: 'Let a sync go on that asks whether so much is to change',
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: [404, 409],
      run: async ({ context, params }) => ({ text: await confirmRun(context, service, params.runId) }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/runs/{runId}/cancel`,
      summary: 'End a sync; what it has done stays done',
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
