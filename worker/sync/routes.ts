import { handle } from '../core/http/endpoint.ts';
import { type SyncService, syncs } from './contract.ts';
import { concluded, confirmRun, getRun, listRuns, startSync, stopRun } from './service.ts';

/** What every integration has alike: its syncs. */
const endpointsFor = (service: SyncService) => {
  const contract = syncs[service];
  return [
    handle(contract.start, async ({ context, body }) => ({
      text: await concluded(context, await startSync(context, service, body)),
    })),
    handle(contract.listRuns, async ({ context }) => ({ text: await listRuns(context, service) })),
    handle(contract.getRun, async ({ context, params }) => ({ text: await getRun(context, service, params.runId) })),
    handle(contract.confirmRun, async ({ context, params }) => ({
      text: await confirmRun(context, service, params.runId),
    })),
    handle(contract.cancelRun, async ({ context, params }) => ({
      text: await stopRun(context, service, params.runId),
    })),
  ];
};

export const syncEndpoints = [...endpointsFor('airtable'), ...endpointsFor('google-sheets')];
