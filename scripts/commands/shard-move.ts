import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signOperatorToken } from '../../worker/core/tokens.ts';
import type { MoveStatus } from '../../worker/moves/contract.ts';
import { loadSecret } from '../secrets.ts';
import { readDevVars } from '../settings.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run shard:move -- <workspace> <shard> [--cancel]`: moves a workspace to another shard, on a running server. May be
 * stopped at any time and run again: it goes on where it stopped.
 */
const USAGE = 'npm run shard:move -- <workspace id> <shard> [--cancel]';

/** How long it waits for a run that was stopped to lose its claim. */
const MAX_BUSY_MS = 60_000;
const BUSY_PAUSE_MS = 2_000;

await orExit(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { cancel: { type: 'boolean' } },
  });
  const [workspaceId, shard] = positionals;
  if (!/^\d+$/.test(workspaceId ?? '') || !shard) throw new Error(`Usage: ${USAGE}`);
  const { PORT = '8787', HOST = '127.0.0.1', STATE_DIR = '.wrangler/state' } = process.env;
  const origin = process.env.CAMELLIA_URL ?? `http://${HOST}:${PORT}`;
  const secret = process.env.AUTH_SECRET || readDevVars().AUTH_SECRET || storedSecret(STATE_DIR);
  const body = { workspaceId: Number(workspaceId), shard, cancel: values.cancel ?? false };
  for (let busySince: number | null = null; ; ) {
    const answer = await ask(origin, secret, body);
    if ('retry' in answer) {
      busySince ??= Date.now();
      if (Date.now() - busySince > MAX_BUSY_MS) throw new Error(answer.retry);
      await setTimeout(BUSY_PAUSE_MS);
      continue;
    }
    busySince = null;
    report(answer);
    if (answer.isDone) return;
  }
});

/** Without the secret of a deployment nothing can be moved. */
function storedSecret(stateDir: string): string {
  if (existsSync(join(stateDir, 'secrets.json'))) return loadSecret(stateDir);
  throw new Error(`${stateDir} has no secrets.json. Set STATE_DIR as for npm start, or AUTH_SECRET and CAMELLIA_URL.`);
}

async function ask(origin: string, secret: string, body: object): Promise<MoveStatus | { retry: string }> {
  const response = await fetch(`${origin}/api/operator/moves`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signOperatorToken(secret)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new Error(`Camellia does not answer at ${origin}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (response.ok) return response.json() as Promise<MoveStatus>;
  const { error } = (await response.json()) as { error: string };
  if (response.status === 503) return { retry: error };
  if (response.status === 401) throw new Error('The server has another AUTH_SECRET than this command.');
  throw new Error(error);
}

function report({ workspaceId, home, phase, isDone, tables, blockedMs }: MoveStatus): void {
  if (blockedMs !== null) console.log(`Switched; writes waited ${blockedMs} ms.`);
  if (!isDone) {
    console.log(`Workspace ${workspaceId} is on ${home}. Next: ${phase} …`);
    return;
  }
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    if (rows > 0) console.log(`  ${table.padEnd(24)} ${String(rows).padStart(9)} rows  sha256 ${sha256}`);
  }
  console.log(home === null ? 'The workspace no longer exists.' : `Workspace ${workspaceId} lives on ${home}.`);
}
