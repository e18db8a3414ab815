import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkExport, mapLists, partsOf } from '../../engines/workspace-export/check.ts';
import { LISTS } from '../../engines/workspace-export/lists.ts';
import type { RestoredWorkspace, RestoreStep, RestoreStepAnswer } from '../../worker/backups/contract.ts';
import { rowLines, toHeader, workspaceLine } from '../../worker/backups/export-rows.ts';
import { isCompressed, readBackupFile } from '../operation/backup-file.ts';
import { connectOperator } from '../operation/operator.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run restore -- <file>`: restores a downloaded backup, or the JSON of an export, into a new workspace of a running
 * server. `--deleted` lists the
 * workspaces that were deleted in the last 30 days, `--deleted <id>` brings one back.
 */
const USAGE = 'npm run restore -- <file.jsonl.gz or file.json>, or npm run restore -- --deleted [workspace id]';

const BUSY_PAUSE_MS = 2_000;
const MAX_BUSY = 30;

await orExit(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { deleted: { type: 'boolean' } },
  });
  const [given] = positionals;
  const isId = /^\d+$/.test(given ?? '');
  if (positionals.length > 1 || (values.deleted ? given !== undefined && !isId : !given)) {
    throw new Error(`Usage: ${USAGE}`);
  }
  if (values.deleted) await (given ? bringBack(Number(given)) : listDeleted());
  else await restoreFile(given ?? '');
});

async function ask(step: RestoreStep): Promise<RestoreStepAnswer> {
  const operator = connectOperator(process.env);
  for (let busy = 0; ; busy++) {
    const answer = await operator.ask<RestoreStepAnswer>('restores', step);
    if (!('retry' in answer)) return answer;
    if (busy === MAX_BUSY) throw new Error(answer.retry);
    await setTimeout(BUSY_PAUSE_MS);
  }
}

async function restoreFile(path: string): Promise<void> {
  if (!(await isCompressed(path))) return restoreExport(path);
  // Read once without sending anything, so that a damaged file restores nothing.
  await readBackupFile(path, {});
  let workspaceId = 0;
  const header = await readBackupFile(path, {
    begin: async (header) => {
      console.log(`Restoring ${header.workspace.name}, backed up at ${header.createdAt} …`);
      workspaceId = (await ask({ step: 'begin', header })).workspaceId ?? 0;
    },
    rows: async (header, lines) => {
      await ask({ step: 'rows', workspaceId, header, lines: [...lines] });
    },
    picture: async ({ picture, data }) => {
      await ask({ step: 'picture', workspaceId, picture, data });
    },
  });
  const { restored } = await ask({ step: 'finish', workspaceId, header });
  if (restored) describe(restored);
}

async function restoreExport(path: string): Promise<void> {
  const file = checkExport(await readFile(path, 'utf8'));
  const header = toHeader({ head: file.head, rows: mapLists((list) => file.lists[list].length) }, '');
  console.log(`Restoring ${header.workspace.name}, exported at ${header.createdAt} …`);
  const { workspaceId = 0 } = await ask({ step: 'begin', header });
  await ask({ step: 'rows', workspaceId, header, lines: [workspaceLine(file.head)] });
  for (const { list, rows } of partsOf(file)) {
    const lines = rowLines(
      list,
      rows.map((row) => LISTS[list].schema.parse(row)),
    );
    await ask({ step: 'rows', workspaceId, header, lines });
  }
  const { restored } = await ask({ step: 'finish', workspaceId, header });
  if (restored) describe(restored);
}

async function bringBack(workspaceId: number): Promise<void> {
  console.log(`Bringing back workspace ${workspaceId} …`);
  for (;;) {
    const { restored } = await ask({ step: 'bring back', workspaceId });
    if (restored) return describe(restored);
  }
}

async function listDeleted(): Promise<void> {
  const { deleted = [] } = await ask({ step: 'list deleted' });
  if (deleted.length === 0) console.log('No workspace was deleted in the last 30 days.');
  for (const { workspaceId, name, deletedAt, until } of deleted) {
    console.log(`${workspaceId}  ${name}  deleted ${deletedAt.slice(0, 10)}, kept until ${until.slice(0, 10)}`);
  }
}

function describe({ workspaceId, name, items, members, differing, inviteUrl }: RestoredWorkspace): void {
  console.log(`Restored ${name} as workspace ${workspaceId}: ${items} items.`);
  if (differing === 0) console.log('The stock of every item agrees with the ledger.');
  else
    console.log(`${differing} items changed during the backup: a movement explains the difference. Count their stock.`);
  if (members > 0) console.log(`${members} of its accounts have joined it again and can sign in.`);
  if (inviteUrl) console.log(`Its first admin joins with this link, once, within 7 days:\n${inviteUrl}`);
}
