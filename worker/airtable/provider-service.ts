import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { SharedRateLimiter } from '../../engines/sync-merge/rate-limiter.ts';
import { Retries } from '../../engines/sync-merge/retries.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { readCredential } from '../sync/providers/credential-service.ts';
import type { OpenProvider } from '../sync/providers/provider.ts';
import { AirtableClient, CALL_LIMIT } from './client.ts';
import { AirtableProvider } from './provider.ts';

/** The rate limiter of a base, shared by all workspaces. */
function openRateLimiter(env: Env, base: string): SharedRateLimiter {
  const limiter = env.RATE_LIMITER.getByName(`airtable ${base}`);
  return {
    take: async () => limiter.take(CALL_LIMIT),
    answered: async (turn) => limiter.answered(CALL_LIMIT, turn),
    hold: async (milliseconds) => limiter.hold(CALL_LIMIT, milliseconds),
  };
}

/** Low, because a person is waiting. */
const MAX_ATTEMPTS = 2;

/** A client for a base; by default one that gives up quickly. */
export function clientFor(
  env: Env,
  base: string,
  apiKey: string,
  retries = new Retries({ attempts: MAX_ATTEMPTS }),
): AirtableClient {
  return new AirtableClient({
    baseUrl: readSettings(env).AIRTABLE_API_URL.replace(/\/+$/, ''),
    apiKey,
    limiter: openRateLimiter(env, base),
    retries,
  });
}

/** Reads the workspace's API key. @throws ProviderError if there is none, or it cannot be decrypted */
export async function readKey(ctx: WorkspaceContext): Promise<string> {
  const key = await readCredential(ctx, 'airtable-key');
  if (key === null) {
    throw new ProviderError('revoked', 'The stored API key can’t be read. Connect Airtable again.');
  }
  return key;
}

/** Opens Airtable for a run. */
export const openAirtable: OpenProvider = async (ctx, connection, retries) =>
  new AirtableProvider(clientFor(ctx.env, connection.container, await readKey(ctx), retries), connection);
