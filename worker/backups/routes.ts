import { Hono } from 'hono';
import { downloadCompressed } from '../core/http/download.ts';
import { type HttpContext, handle } from '../core/http/endpoint.ts';
import { memoryBudget } from '../core/http/memory-budget.ts';
import { readOperatorBody } from '../core/http/operator.ts';
import { parseWith } from '../core/http/validation.ts';
import * as contract from './contract.ts';
import { bringBackOwn, listOwnDeleted } from './deleted-service.ts';
import {
  addImportLines,
  addImportPicture,
  addImportRows,
  finishImport,
  startFileImport,
  startImport,
} from './import/import-service.ts';
import * as imports from './import-contract.ts';
import { createBackup, listBackups, readBackup, restoreBackup, workOnRestore } from './service.ts';

/** Set before the request waits for others. */
const arrivalOf = (http: HttpContext) => http.get('arrivedAt') ?? Date.now();
const originOf = (http: HttpContext) => new URL(http.req.url).origin;

/** What an isolate spends on pictures that arrive at the same time. */
const pictureRoom = memoryBudget(16 * 1024 * 1024);

export const backupEndpoints = [
  handle(contract.listBackups, async ({ context }) => ({ json: await listBackups(context) })),
  handle(contract.createBackup, async ({ context }) => ({ json: { backup: await createBackup(context) } })),
  handle(contract.downloadBackup, async ({ context, params }) => {
    const { text, day } = await readBackup(context, params.id);
    const file = { name: `camellia-backup-${day}.jsonl.gz`, type: 'application/gzip' };
    return { response: downloadCompressed(text, file) };
  }),
  handle(contract.restoreBackup, async ({ context, params, http }) => ({
    json: { restored: await restoreBackup(context, params.id, originOf(http)) },
  })),
  handle(imports.startImport, async ({ context, body, http }) => ({
    json: { id: await startImport(context, body, arrivalOf(http)) },
  })),
  handle(imports.startFileImport, async ({ context, body, http }) => ({
    json: { id: await startFileImport(context, body.header, arrivalOf(http)) },
  })),
  handle(imports.addImportLines, async ({ context, params, body }) => ({
    json: { received: await addImportLines(context, params.id, body) },
  })),
  handle(
    imports.addImportPicture,
    async ({ context, params, body }) => ({ json: { received: await addImportPicture(context, params.id, body) } }),
    { bodyBudget: pictureRoom },
  ),
  handle(imports.addImportRows, async ({ context, params, body }) => ({
    json: { received: await addImportRows(context, params.id, body) },
  })),
  handle(imports.finishImport, async ({ context, params, http }) => ({
    json: { restored: await finishImport(context, params.id, originOf(http)) },
  })),
  handle(contract.listDeletedWorkspaces, async ({ context }) => ({ json: await listOwnDeleted(context) })),
  handle(contract.bringBackWorkspace, async ({ context, params, http }) => ({
    json: { restored: await bringBackOwn(context, params.deletedId, originOf(http)) },
  })),
];

/** Some rows, or one picture in base64. */
const STEP_LIMIT = 32 * 1024 * 1024;

/** For the operator only: `npm run restore`. */
export function restoreRoutes() {
  const app = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();
  app.post('/operator/restores', async (c) => {
    const step = parseWith(contract.restoreStep, await readOperatorBody(c, STEP_LIMIT), 'body');
    return c.json(await workOnRestore(c.env, step, { origin: originOf(c), requestId: c.get('requestId') }));
  });
  return app;
}
