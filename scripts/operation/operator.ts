import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { signOperatorToken } from '../../worker/core/identity/tokens.ts';
import { readDevVars } from '../settings.ts';
import { loadSecret } from './secrets.ts';

/** Asks a running server for what only the operator may do. */
export interface Operator {
  /** @returns the answer, or why it cannot be given now @throws Error with what to do */
  ask<T>(path: string, body: object): Promise<T | { retry: string }>;
}

/** The server of CAMELLIA_URL, or that of `npm start` with the same PORT, HOST and STATE_DIR. @param env the environment */
export function connectOperator(env: Record<string, string | undefined>): Operator {
  const { PORT = '8787', HOST = '127.0.0.1', STATE_DIR = '.wrangler/state' } = env;
  const origin = env.CAMELLIA_URL ?? `http://${HOST}:${PORT}`;
  const secret = env.AUTH_SECRET || readDevVars().AUTH_SECRET || storedSecret(STATE_DIR);
  return {
    async ask<T>(path: string, body: object) {
      const response = await fetch(`${origin}/api/operator/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await signOperatorToken(secret)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        throw new Error(
          `Camellia does not answer at ${origin}: ${cause instanceof Error ? cause.message : String(cause)}. Set PORT and HOST as for npm start, or CAMELLIA_URL. If work was under way, run this command again to go on.`,
        );
      });
      if (response.ok) return response.json() as Promise<T>;
      const { error } = (await response.json()) as { error: string };
      if (response.status === 503) return { retry: error };
      if (response.status === 401) throw new Error('The server has another AUTH_SECRET than this command.');
      throw new Error(error);
    },
  };
}

/** The operator's calls are signed with the secret of the deployment. */
function storedSecret(stateDir: string): string {
  if (existsSync(join(stateDir, 'secrets.json'))) return loadSecret(stateDir);
  throw new Error(`${stateDir} has no secrets.json. Set STATE_DIR as for npm start, or AUTH_SECRET and CAMELLIA_URL.`);
}
