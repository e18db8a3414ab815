import type { Gate } from '../../engines/sync-merge/pace.ts';
import { Patience } from '../../engines/sync-merge/patience.ts';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { settingsOf } from '../core/env.ts';
import { readCredential } from '../sync/credential-service.ts';
import type { OpenProvider } from '../sync/provider.ts';
import { AirtableClient, CALL_LIMIT } from './client.ts';
import { AirtableProvider } from './provider.ts';

/** The turn that a base gives to everyone who calls it, whatever the workspace. */
function gateOf(env: Env, base: string): Gate {
  const gate = env.CALL_GATE.getByName(`airtable ${base}`);
  return {
    take: async () => gate.take(CALL_LIMIT),
    answered: async (turn) => gate.answered(CALL_LIMIT, turn),
    hold: async (milliseconds) => gate.hold(CALL_LIMIT, milliseconds),
  };
}

/** Someone waits for the answer. */
const FEW_ATTEMPTS = 2;

/** A client for a base; unless said, one that gives up soon. */
export function clientFor(
  env: Env,
  base: string,
  apiKey: string,
  patience = new Patience({ attempts: FEW_ATTEMPTS }),
): AirtableClient {
  return new AirtableClient({
    baseUrl: settingsOf(env).AIRTABLE_API_URL.replace(/\/+$/, ''),
    apiKey,
    gate: gateOf(env, base),
    patience,
  });
}

/** The key of a workspace. @throws ProviderError where it is not there or cannot be read any more */
export async function keyOf(ctx: WorkspaceContext): Promise<string> {
  const key = await readCredential(ctx, 'airtable-key');
  if (key === null) {
    throw new ProviderError('revoked', 'The stored API key can not be read any more. Connect Airtable again.');
  }
  return key;
}

/** Airtable, opened for a run. */
export const openAirtable: OpenProvider = async (ctx, connection, patience) =>
  new AirtableProvider(clientFor(ctx.env, connection.container, await keyOf(ctx), patience), connection);
