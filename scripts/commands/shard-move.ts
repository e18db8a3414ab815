import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { MoveStatus } from '../../worker/moves/contract.ts';
import { connectOperator } from '../operation/operator.ts';
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
  const operator = connectOperator(process.env);
  const body = { workspaceId: Number(workspaceId), shard, cancel: values.cancel ?? false };
  console.log(`${body.cancel ? 'Calling off the move of' : 'Moving'} workspace ${workspaceId} to ${shard} …`);
  for (let busySince: number | null = null, isFirst = true; ; isFirst = false) {
    const answer = await operator.ask<MoveStatus>('moves', body);
    if ('retry' in answer) {
      if (busySince === null) console.log(`${answer.retry}. Waiting for it to end …`);
      busySince ??= Date.now();
      if (Date.now() - busySince > MAX_BUSY_MS) throw new Error(answer.retry);
      await setTimeout(BUSY_PAUSE_MS);
      continue;
    }
    busySince = null;
    for (const line of describe(answer, { shard, isFirst })) console.log(line);
    if (answer.isDone) return;
  }
});

function describe(
  { workspaceId, home, phase, isDone, tables, blockedMs }: MoveStatus,
  { shard, isFirst }: { shard: string; isFirst: boolean },
): string[] {
  const switched = blockedMs === null ? [] : [`Switched. Writes waited ${blockedMs} ms.`];
  if (!isDone) return [...switched, `Workspace ${workspaceId} is on ${home}. Next: ${phase} …`];
  if (home === null) return ['The workspace no longer exists.'];
  if (home !== shard) return [`No move is under way. Workspace ${workspaceId} stays on ${home}.`];
  const compared = Object.entries(tables).filter(([, { rows }]) => rows > 0);
  if (isFirst && compared.length === 0) return [`Workspace ${workspaceId} is on ${home} already.`];
  return [
    ...switched,
    'Compared on both shards before the switch:',
    ...compared.map(
      ([table, { rows, sha256 }]) => `  ${table.padEnd(24)} ${String(rows).padStart(9)} rows  sha256 ${sha256}`,
    ),
    `Done. Workspace ${workspaceId} lives on ${home}.`,
  ];
}
