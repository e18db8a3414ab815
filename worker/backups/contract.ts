import { z } from 'zod';
import { header, picture } from '../../engines/backup-file/format.ts';
import { adminOnly, id, idInPath, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** GET /api/backups */
export const backupAnswer = z
  .object({
    id,
    kind: z
      .enum(['nightly', 'manual', 'key', 'last'])
      .meta({ description: '`key`: made with an API key; `last`: made when the workspace was deleted' }),
    createdAt: timestamp,
    items: z.int().meta({ description: 'Items in it, including deleted ones' }),
    bytes: z.int().meta({ description: 'Size in bytes, with pictures' }),
    isExact: z.boolean().meta({ description: 'False if items changed while a large workspace was read' }),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupAnswer>;

/** POST /api/backups */
export const createdBackup = z.object({
  backup: backupAnswer.nullable().meta({ description: 'Null while a large backup is not finished: send it again' }),
});

/** POST /api/backups/{id}/restore */
export const restoredWorkspace = z
  .object({
    workspaceId: id,
    name: z.string(),
    items: z.int(),
    differing: z.int().meta({
      description:
        'Items whose movements were not their stock, which one more movement now explains; 0 unless the backup is not exact',
    }),
    members: z.int().meta({ description: 'Accounts that joined it again; 0 for a new workspace' }),
    inviteUrl: z.string().nullable().meta({ description: 'With which its first admin joins, once, within 7 days' }),
  })
  .meta({ id: 'RestoredWorkspace' });
export type RestoredWorkspace = z.infer<typeof restoredWorkspace>;

export const restoreAnswer = z.object({
  restored: restoredWorkspace
    .nullable()
    .meta({ description: 'Null while a large restore is not finished: send it again' }),
});

const endpoint = endpointsOf('backups');
const backupId = z.object({ id: idInPath });

export const listBackups = endpoint({
  method: 'get',
  path: '/backups',
  summary: 'List the workspace’s backups, newest first',
  access: adminOnly,
  acceptsKeys: true,
  answer: { status: 200, body: z.array(backupAnswer) },
});

export const createBackup = endpoint({
  method: 'post',
  path: '/backups',
  summary: 'Back up the workspace now',
  description:
    'The 3 newest backups made this way are kept, and the 3 newest made with API keys. Sample workspaces have no backups.',
  access: adminOnly,
  acceptsKeys: true,
  limit: 'export',
  answer: { status: 200, body: createdBackup },
  refusals: ['sample_workspace'],
});

export const downloadBackup = endpoint({
  method: 'get',
  path: '/backups/{id}/file',
  summary: 'Download a backup with its pictures',
  description:
    'JSON lines, compressed with gzip. Private messages of others are left out; `npm run restore` reads the file.',
  access: adminOnly,
  limit: 'export',
  reauthentication: true,
  params: backupId,
  answer: { status: 200, media: ['application/gzip'] },
  refusals: ['not_found'],
});

export const restoreBackup = endpoint({
  method: 'post',
  path: '/backups/{id}/restore',
  summary: 'Restore a backup into a new workspace',
  description:
    'This workspace stays as it is. The answer has a link with which the new workspace’s first admin joins; the members of the backup are former members there. Syncs are paused and not connected.',
  access: adminOnly,
  limit: 'import',
  reauthentication: true,
  params: backupId,
  answer: { status: 200, body: restoreAnswer },
  answerIsSecret: true,
  refusals: ['not_found', 'sample_workspace', 'already_restored', 'busy'],
});

/** GET /api/auth/deleted-workspaces */
export const deletedWorkspace = z
  .object({
    workspaceId: id,
    name: z.string(),
    deletedAt: timestamp,
    until: timestamp.meta({ description: 'Until when it can be brought back' }),
  })
  .meta({ id: 'DeletedWorkspace' });
/** A workspace that can be brought back. */
export type DeletedWorkspace = z.infer<typeof deletedWorkspace>;

export const listDeletedWorkspaces = endpoint({
  method: 'get',
  path: '/auth/deleted-workspaces',
  summary: 'List the workspaces that you deleted in the last 30 days',
  description: 'For accounts without a workspace; empty for others.',
  access: 'account',
  answer: { status: 200, body: z.array(deletedWorkspace) },
});

export const bringBackWorkspace = endpoint({
  method: 'post',
  path: '/auth/deleted-workspaces/{deletedId}/restore',
  summary: 'Bring back a workspace that you deleted',
  description:
    'With its id, its last backup and every member who belongs to no other workspace. You are its admin again. Syncs are paused and not connected.',
  access: 'account',
  reauthentication: true,
  params: z.object({ deletedId: idInPath }),
  answer: { status: 200, body: restoreAnswer },
  answerIsSecret: true,
  refusals: ['not_found', 'already_joined', 'already_restored', 'busy'],
});

/** POST /api/operator/restores: a step of `npm run restore`. Not part of the public API. */
export const restoreStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('list deleted') }),
  z.strictObject({ step: z.literal('bring back'), workspaceId: id }),
  z.strictObject({ step: z.literal('begin'), header }),
  z.strictObject({ step: z.literal('rows'), workspaceId: id, header, lines: z.array(z.string()) }),
  z.strictObject({ step: z.literal('picture'), workspaceId: id, picture, data: z.base64() }),
  z.strictObject({ step: z.literal('finish'), workspaceId: id, header }),
]);
export type RestoreStep = z.output<typeof restoreStep>;

export interface RestoreStepAnswer {
  deleted?: DeletedWorkspace[];
  /** Of the new workspace. */
  workspaceId?: number;
  /** Null while it is not finished: send the step again. */
  restored?: RestoredWorkspace | null;
}
