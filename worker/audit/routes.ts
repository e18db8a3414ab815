import { download } from '../core/http/download.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { exportEvents, listEvents, listOwn, listPeople } from './service.ts';

export const auditEndpoints = [
  handle(contract.listAudit, async ({ context, query }) => ({ json: await listEvents(context, query) })),
  handle(contract.exportAudit, async ({ context, query }) => {
    const name = `camellia-audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
    return { response: download(await exportEvents(context, query), { name, type: 'text/csv; charset=utf-8' }) };
  }),
  handle(contract.listAuditPeople, async ({ context }) => ({ json: await listPeople(context) })),
  handle(contract.listOwnEvents, async ({ context }) => ({ json: await listOwn(context) })),
];
