import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { changeSample, createSample, deleteSample, getSample, listSamples } from './service.ts';

export const sampleEndpoints = [
  handle(contract.listSamples, async ({ context, query }) => ({ text: await listSamples(context, query) })),
  handle(contract.createSample, async ({ context, body }) => ({ text: await createSample(context, body) })),
  handle(contract.getSample, async ({ context, params }) => ({ text: await getSample(context, params.id) })),
  handle(contract.changeSample, async ({ context, params, body }) => ({
    text: await changeSample(context, params.id, body),
  })),
  handle(contract.deleteSample, async ({ context, params }) => {
    await deleteSample(context, params.id);
    return { empty: true };
  }),
];
