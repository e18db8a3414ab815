import { z } from 'zod';
import { AUDIT_KINDS, type AuditKind } from '../../engines/audit/definition.ts';
import { adminOnly, id, idInPath, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

export const DEFAULT_AUDIT_PAGE = 50;
export const MAX_AUDIT_PAGE = 200;

const kind = z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]], {
  error: `must be one of ${Object.keys(AUDIT_KINDS).join(', ')}`,
});
const time = z.iso.datetime({ error: 'must be a time such as 2026-11-20T08:30:00.000Z' });

const filters = {
  actor: idInPath.optional().meta({ description: 'Only what this user or API key did' }),
  kind: kind.optional(),
  from: time.optional().meta({ description: 'Only events at or after this time' }),
  to: time.optional().meta({ description: 'Only events before this time' }),
  q: z
    .string()
    .trim()
    .max(100)
    // SQLite would end the text there, and find everything.
    .refine((text) => !text.includes('\0'), { error: 'may not contain broken characters' })
    .optional()
    .meta({ description: 'Only events whose subject contains this text' }),
};
const auditFilters = z.object(filters);
export type AuditFilters = z.output<typeof auditFilters>;

/** GET /api/audit */
export const auditQuery = z.object({
  ...filters,
  before: idInPath.optional().meta({ description: 'Only events older than the one with this id' }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int({ error: 'must be a whole number' }).min(1).max(MAX_AUDIT_PAGE))
    .default(DEFAULT_AUDIT_PAGE),
});

const values = z.record(z.string(), z.unknown()).nullable();

export const auditEvent = z
  .object({
    id,
    at: timestamp,
    actor: z.object({
      kind: z.enum(['user', 'key', 'system', 'unknown']).meta({
        description: '`system` is Camellia itself; `unknown` someone who failed to sign in',
      }),
      id: id.nullable(),
      name: z.string().meta({ description: 'As it was at the time' }),
    }),
    action: z.string().meta({ description: 'A stable name, such as `member.role_changed`' }),
    kind: kind.nullable().meta({ description: 'null for an action that this version does not know' }),
    summary: z.string().meta({ description: 'The event in one sentence' }),
    subject: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
    before: values,
    after: values,
    network: z.string().nullable().meta({ description: 'The network of the client: its address, shortened' }),
    country: z.string().nullable(),
    device: z.string().nullable(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

/** GET /api/audit */
export const auditAnswer = z.object({
  events: z.array(auditEvent),
  hasMore: z.boolean().meta({ description: 'Whether there are older events' }),
});
export type AuditAnswer = z.input<typeof auditAnswer>;

/** GET /api/audit/people */
export const auditPeopleAnswer = z.array(
  z.object({
    id,
    name: z.string(),
    isMember: z.boolean().meta({ description: 'false for removed members and API keys' }),
    isKey: z.boolean().meta({ description: 'Whether it is an API key' }),
  }),
);
export type AuditPeopleAnswer = z.input<typeof auditPeopleAnswer>;

/** GET /api/auth/events */
export const ownEventsAnswer = z.array(
  z.object({
    id,
    at: timestamp,
    action: z.string(),
    summary: z.string(),
    failed: z.boolean().meta({ description: 'Whether someone tried and failed' }),
    network: z.string().nullable(),
    country: z.string().nullable(),
    device: z.string().nullable(),
  }),
);
export type OwnEventsAnswer = z.input<typeof ownEventsAnswer>;

const endpoint = endpointsOf('audit');

export const listAudit = endpoint({
  method: 'get',
  path: '/audit',
  summary: 'List the audit log, newest first',
  description: 'For the next page, send the id of the last event as `before`.',
  access: adminOnly,
  acceptsKeys: true,
  query: auditQuery,
  answer: {
    status: 200,
    body: auditAnswer,
  },
});

export const exportAudit = endpoint({
  method: 'get',
  path: '/audit/export',
  summary: 'Download the audit log as CSV',
  access: adminOnly,
  acceptsKeys: true,
  limit: 'export',
  query: auditFilters,
  answer: { status: 200, media: ['text/csv'] },
});

export const listAuditPeople = endpoint({
  method: 'get',
  path: '/audit/people',
  summary: 'List everyone who is or was a member, and API keys, to filter the audit log by',
  access: adminOnly,
  answer: {
    status: 200,
    body: auditPeopleAnswer,
  },
});

export const listOwnEvents = endpoint({
  method: 'get',
  path: '/auth/events',
  summary: 'List your recent sign-ins, failed ones included, and changes of your password',
  access: 'account',
  answer: {
    status: 200,
    body: ownEventsAnswer,
  },
});
