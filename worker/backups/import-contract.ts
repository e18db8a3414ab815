import { z } from 'zod';
import { header, pictureLine } from '../../engines/backup-file/format.ts';
import { exportHead } from '../../engines/workspace-export/head.ts';
import { LIST_NAMES, type ListName } from '../../engines/workspace-export/lists.ts';
import { adminOnly, id, idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { restoreAnswer } from './contract.ts';

/** Restoring a file into a new workspace, in parts: a downloaded backup, or the JSON of GET /api/export?format=json. */

const list = z.enum(LIST_NAMES as [ListName, ...ListName[]]);
const MAX_ROWS = 10_000_000;
const rowCount = z.int().min(0).max(MAX_ROWS);

/** POST /api/backups/imports */
export const importStart = z.object({
  head: exportHead.meta({ description: 'The export without its lists' }),
  rows: z
    .partialRecord(list, rowCount)
    .meta({ description: 'How many rows each list has', example: { members: 1, items: 20, movements: 31 } }),
});
export type ImportStart = z.output<typeof importStart>;

/** POST /api/backups/imports/{id}/rows */
export const importRows = z.object({
  list,
  rows: z.array(z.looseObject({})).min(1).max(1000).meta({ description: 'As in the export' }),
});

/** POST /api/backups/imports/{id}/lines */
export const importLines = z.object({
  lines: z
    .array(z.string())
    .min(1)
    .max(20_000)
    .meta({
      description: 'As in the file',
      example: ['["suppliers",[8123456789012480,"Uji"]]'],
    }),
});

/** POST /api/backups/imports/{id}/pictures */
export const importPicture = pictureLine;

const endpoint = endpointsOf('backups');
const importId = z.object({ id: idInPath });

export const startImport = endpoint({
  method: 'post',
  path: '/backups/imports',
  summary: 'Begin to restore an export into a new workspace',
  description:
    'For the file of GET /api/export?format=json. Send its rows next, then finish. Beginning again cancels an unfinished one; it is deleted after a day.',
  access: adminOnly,
  reauthentication: true,
  body: importStart,
  answer: { status: 201, body: z.object({ id }) },
  refusals: ['sample_workspace', 'quota_exceeded', 'busy'],
});

export const startFileImport = endpoint({
  method: 'post',
  path: '/backups/imports/file',
  summary: 'Begin to restore a downloaded backup into a new workspace',
  description:
    'For the file of GET /api/backups/{id}/file. Send its lines and pictures next, then finish. Beginning again cancels an unfinished one; it is deleted after a day.',
  access: adminOnly,
  reauthentication: true,
  body: z.object({ header: header.meta({ description: 'The first line of the file' }) }),
  answer: { status: 201, body: z.object({ id }) },
  refusals: ['sample_workspace', 'quota_exceeded', 'busy'],
});

export const addImportLines = endpoint({
  method: 'post',
  path: '/backups/imports/{id}/lines',
  summary: 'Send some lines of the backup’s rows',
  description: 'In any order; a row that is sent again is ignored.',
  access: adminOnly,
  params: importId,
  body: importLines,
  bodyLimit: 8 * 1024 * 1024,
  answer: { status: 200, body: z.object({ received: z.int() }) },
  refusals: ['not_found', 'quota_exceeded', 'busy'],
});

export const addImportPicture = endpoint({
  method: 'post',
  path: '/backups/imports/{id}/pictures',
  summary: 'Send a picture of the backup',
  access: adminOnly,
  params: importId,
  body: importPicture,
  // A picture of 50 MB in base64.
  bodyLimit: 70 * 1024 * 1024,
  answer: { status: 200, body: z.object({ received: z.int() }) },
  refusals: ['not_found', 'quota_exceeded', 'unsupported_media_type', 'unreadable_picture'],
});

export const addImportRows = endpoint({
  method: 'post',
  path: '/backups/imports/{id}/rows',
  summary: 'Send some rows of the export',
  description: 'In any order; a row that is sent again is ignored.',
  access: adminOnly,
  params: importId,
  body: importRows,
  bodyLimit: 4 * 1024 * 1024,
  answer: { status: 200, body: z.object({ received: z.int() }) },
  refusals: ['not_found', 'quota_exceeded', 'busy'],
});

export const finishImport = endpoint({
  method: 'post',
  path: '/backups/imports/{id}/finish',
  summary: 'Check the restored file and open its workspace',
  description:
    'Refused while rows or pictures are missing, or if the stock of an item differs from its movements. A file brings what people entered and the history of their work, never what the server must have proven itself: addresses and notifications of members, mail that was sent, the audit log, connections to other services and webhooks.',
  access: adminOnly,
  params: importId,
  answer: { status: 200, body: restoreAnswer },
  answerIsSecret: true,
  refusals: ['not_found', 'already_restored'],
});
