import { type SQL, sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { SyncService } from './contract.ts';
import type { IntegrationRow } from './queries.ts';

/** Events of integrations for the audit log. Each statement comes before its change in the batch. */

const subjectOf = (service: SyncService) => ({
  id: service,
  name: service === 'airtable' ? 'Airtable' : 'Google Sheets',
});

/** SQL: JSON of the integration's columns; null if it is not connected. */
const stored = (ctx: WorkspaceContext, service: SyncService, columns: Readonly<Record<string, SQL>>) => sql`(
  SELECT ${jsonOf(columns)} FROM integrations WHERE workspace_id = ${ctx.workspaceId} AND service = ${service})`;

/** What an integration is connected to. */
const PLACE = { container: sql`container`, table: sql`table_name`, mapping: sql`json(mapping)` };

/** Records that a service is connected to a table; nothing if it is connected to it already. */
export function recordConnection(
  ctx: WorkspaceContext,
  {
    service,
    container,
    tableName,
    mapping,
  }: { service: SyncService; container: string; tableName: string; mapping: object },
) {
  return auditStatement(ctx, {
    action: 'sync.connected',
    subject: subjectOf(service),
    before: stored(ctx, service, PLACE),
    after: { container, table: tableName, mapping },
  });
}

/** Records that a service is disconnected, if it is connected. */
export function recordRemoval(ctx: WorkspaceContext, service: SyncService) {
  const before = stored(ctx, service, PLACE);
  return auditStatement(ctx, {
    action: 'sync.removed',
    subject: subjectOf(service),
    before,
    when: sql`${before} IS NOT NULL`,
  });
}

const SETTINGS = { direction: sql`direction`, frequency: sql`frequency`, monthlyLimit: sql`monthly_limit` };

/** Records changed settings of a sync. */
export function recordSettings(
  ctx: WorkspaceContext,
  service: SyncService,
  settings: Partial<Pick<IntegrationRow, keyof typeof SETTINGS>>,
) {
  const names = (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).filter((name) => settings[name] !== undefined);
  return auditStatement(ctx, {
    action: 'sync.changed',
    subject: subjectOf(service),
    before: stored(ctx, service, Object.fromEntries(names.map((name) => [name, SETTINGS[name]]))),
    after: Object.fromEntries(names.map((name) => [name, settings[name]])),
  });
}
