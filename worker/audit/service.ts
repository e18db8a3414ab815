import type { z } from 'zod';
import { AUDIT_ACTIONS, describeEvent, describeOwnEvent, isAuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import { csvRecord, guarded } from '../../engines/csv-writing/cells.ts';
import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import type {
  AuditAnswer,
  AuditEvent,
  AuditFilters,
  AuditPeopleAnswer,
  auditQuery,
  OwnEventsAnswer,
} from './contract.ts';
import { type AuditRow, recordDownload, selectEvents, selectOwnEvents, selectPeople } from './queries.ts';

/** A page of the audit log, newest first. */
export async function listEvents(
  ctx: WorkspaceContext,
  { before, limit, ...filters }: z.output<typeof auditQuery>,
): Promise<AuditAnswer> {
  const rows = await selectEvents(ctx, filters, { before, limit: limit + 1 });
  return { events: rows.slice(0, limit).map(toEvent), hasMore: rows.length > limit };
}

/** Everyone who is or was a member, and every API key. */
export async function listPeople(ctx: WorkspaceContext): Promise<AuditPeopleAnswer> {
  return (await selectPeople(ctx)).map(({ id, username, firstName, lastName, removedAt, keyId }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || username,
    isMember: removedAt === null,
    isKey: keyId !== null,
  }));
}

/** The caller's recent sign-ins and other events of their account. */
export async function listOwn(ctx: AccountContext): Promise<OwnEventsAnswer> {
  if (ctx.workspace) await ctx.workspace.db.read([]);
  return (await selectOwnEvents(ctx)).map(({ id, at, action, actorName, before, after, network, country, device }) => ({
    id,
    at: new Date(at).toISOString(),
    action,
    summary: describeOwnEvent(action, actorName, { before: parse(before) ?? {}, after: parse(after) ?? {} }),
    failed: action.endsWith('.failed'),
    network,
    country,
    device,
  }));
}

const CSV_PAGE = 1000;
const CSV_HEADERS = [
  'Time (UTC)',
  'Person',
  'What happened',
  'Action',
  'Subject type',
  'Subject id',
  'Subject',
  'Before',
  'After',
  'Network',
  'Country',
  'Device',
  'Request id',
];

/** Generates the log as CSV, piece by piece, newest first. The download is itself recorded. @throws 401, 403 */
export async function exportEvents(ctx: WorkspaceContext, filters: AuditFilters): Promise<AsyncIterator<string>> {
  await recordDownload(ctx);
  return csvPieces(ctx, filters);
}

async function* csvPieces(ctx: WorkspaceContext, filters: AuditFilters): AsyncGenerator<string> {
  // With a byte order mark, spreadsheets read it as UTF-8.
  let head = `\uFEFF${csvRecord(CSV_HEADERS)}`;
  for (let before: number | undefined; ; ) {
    const rows = await selectEvents(ctx, filters, { before, limit: CSV_PAGE });
    yield head + rows.map(toRecord).join('');
    head = '';
    before = rows.at(-1)?.id;
    if (rows.length < CSV_PAGE) return;
  }
}

function toRecord(row: AuditRow): string {
  const { actor, summary, subject, at, requestId, network, country, device } = toEvent(row);
  const cells = [
    at,
    actor.name,
    summary,
    row.action,
    subject.type,
    subject.id,
    subject.name,
    row.before,
    row.after,
    network,
    country,
    device,
    requestId,
  ];
  return csvRecord(cells.map((cell) => guarded(cell ?? '')));
}

function toEvent({ actorKind, actorId, actorName, subjectType, subjectId, subjectName, ...row }: AuditRow): AuditEvent {
  const { id, action, network, country, device, requestId } = row;
  const before = parse(row.before);
  const after = parse(row.after);
  return {
    id,
    at: new Date(row.at).toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName },
    action,
    kind: isAuditAction(action) ? AUDIT_ACTIONS[action].kind : null,
    summary: describeEvent(action, {
      actor: actorName || 'Someone',
      subject: subjectName || subjectType,
      before: before ?? {},
      after: after ?? {},
    }),
    subject: { type: subjectType, id: subjectId, name: subjectName },
    before,
    after,
    network,
    country,
    device,
    requestId,
  };
}

const parse = (json: string | null): AuditValues | null => (json === null ? null : JSON.parse(json));
