import { z } from 'zod';
import { mapNullable, toThousandths } from '../inventory/thousandths.ts';
import { matchKey } from '../text/match-key.ts';
import { bit, byId, define, flag, id, json, ms, msOrNull, quantity, role, string, time } from './define.ts';

/** Lists of people, suppliers, messages and the audit log. */

export const members = define(
  'members',
  z.object({
    id,
    username: string(200),
    firstName: string(200),
    lastName: string(200),
    role,
    email: string(300).nullable(),
    notifications: z.object({ email: flag, lowStock: flag, integrationSync: flag }).nullable(),
    joinedAt: time,
    removedAt: time.nullable(),
  }),
  {
    user_id: (row) => row.id,
    username: (row) => row.username,
    first_name: (row) => row.firstName,
    last_name: (row) => row.lastName,
    role: (row) => row.role,
    email: (row) => row.email ?? '',
    notify_email: (row) => bit(row.notifications?.email ?? true),
    notify_low_stock: (row) => bit(row.notifications?.lowStock ?? true),
    notify_integration_sync: (row) => bit(row.notifications?.integrationSync ?? false),
    joined_at: (row) => ms(row.joinedAt),
    removed_at: (row) => msOrNull(row.removedAt),
  },
  byId,
);

export const suppliers = define(
  'suppliers',
  z.object({
    id,
    name: string(500),
    company: string(500),
    email: string(500),
    phone: string(500),
    contactPerson: string(500),
    responseTimeAvg: z.number().min(0).max(8760),
    reliabilityScore: z.number().min(0).max(5),
    leadTimeDays: z.int().min(0).max(3650).nullable(),
    notes: string(20_000),
    createdAt: time,
    updatedAt: time,
    deletedAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    name_key: (row) => matchKey(row.name),
    company: (row) => row.company,
    email: (row) => row.email,
    phone: (row) => row.phone,
    contact_person: (row) => row.contactPerson,
    response_time_avg: (row) => row.responseTimeAvg,
    reliability_score: (row) => row.reliabilityScore,
    lead_time_days: (row) => row.leadTimeDays,
    notes: (row) => row.notes,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.updatedAt),
    archived_at: (row) => msOrNull(row.deletedAt),
  },
  byId,
);

export const templates = define(
  'communication_templates',
  z.object({
    id,
    name: string(500),
    category: string(500),
    subject: string(2000),
    body: string(50_000),
    createdAt: time,
    updatedAt: time,
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    category: (row) => row.category,
    subject: (row) => row.subject,
    body: (row) => row.body,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.updatedAt),
  },
  byId,
);

export const communications = define(
  'communications',
  z.object({
    id,
    supplierId: id,
    inventoryItemId: id.nullable(),
    templateId: id.nullable(),
    recipient: string(500),
    subject: string(2000),
    message: string(50_000),
    status: z.enum(['sending', 'sent', 'recorded', 'failed']),
    failure: string(2000).nullable(),
    userId: id,
    createdAt: time,
    sentAt: time.nullable(),
    /** Missing from exports of older versions, in which a message with a quantity is an order. */
    orderId: id.nullable().default(null),
    quantity: quantity.nullable(),
    expectedAt: time.nullable(),
    arrivedAt: time.nullable(),
    cancelledAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    supplier_id: (row) => row.supplierId,
    item_id: (row) => row.inventoryItemId,
    template_id: (row) => row.templateId,
    recipient: (row) => row.recipient,
    subject: (row) => row.subject,
    message: (row) => row.message,
    status: (row) => row.status,
    failure: (row) => row.failure,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
    sent_at: (row) => msOrNull(row.sentAt),
    order_id: (row) => row.orderId,
    quantity: (row) => mapNullable(row.quantity, toThousandths),
    expected_at: (row) => msOrNull(row.expectedAt),
    arrived_at: (row) => msOrNull(row.arrivedAt),
    cancelled_at: (row) => msOrNull(row.cancelledAt),
  },
  byId,
);

export const messages = define(
  'team_messages',
  z.object({
    id,
    content: string(20_000),
    isUrgent: flag,
    senderId: id.nullable(),
    recipientId: id.nullable(),
    inventoryItemId: id.nullable(),
    createdAt: time,
  }),
  {
    id: (row) => row.id,
    content: (row) => row.content,
    is_urgent: (row) => bit(row.isUrgent),
    sender_id: (row) => row.senderId,
    recipient_id: (row) => row.recipientId,
    item_id: (row) => row.inventoryItemId,
    created_at: (row) => ms(row.createdAt),
  },
  byId,
);

const MAX_AUDIT_CHARACTERS = 100_000;

function fitsAudit(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= MAX_AUDIT_CHARACTERS;
  } catch {
    // Nested too deeply.
    return false;
  }
}

const auditValues = z
  .record(z.string(), z.unknown())
  .refine(fitsAudit, { error: `may have at most ${MAX_AUDIT_CHARACTERS} characters` })
  .nullable();

export const auditLog = define(
  'audit_events',
  z.object({
    id,
    at: time,
    actorKind: z.enum(['user', 'key', 'system', 'unknown']),
    actorId: z.int().nullable(),
    actorName: string(500),
    action: string(100),
    subjectType: string(100),
    subjectId: string(200).nullable(),
    subjectName: string(1000),
    before: auditValues,
    after: auditValues,
    network: string(100).nullable(),
    country: string(10).nullable(),
    device: string(500).nullable(),
    requestId: string(200),
  }),
  {
    id: (row) => row.id,
    at: (row) => ms(row.at),
    actor_kind: (row) => row.actorKind,
    actor_id: (row) => row.actorId,
    actor_name: (row) => row.actorName,
    network: (row) => row.network,
    country: (row) => row.country,
    device: (row) => row.device,
    action: (row) => row.action,
    subject_type: (row) => row.subjectType,
    subject_id: (row) => row.subjectId,
    subject_name: (row) => row.subjectName,
    before: (row) => json(row.before),
    after: (row) => json(row.after),
    request_id: (row) => row.requestId,
  },
  byId,
);
