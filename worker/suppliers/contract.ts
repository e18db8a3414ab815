import { z } from 'zod';
import { id, line, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';

/** Hours until an answer that a new supplier is given. */
export const DEFAULT_RESPONSE_HOURS = 24;
/** Reliability that a new supplier is given, and the best there is. */
export const BEST_RELIABILITY = 5;
/** What a template is filed under when nobody has said. */
export const DEFAULT_TEMPLATE_CATEGORY = 'general';
/** Mails that a workspace may send in 24 hours: enough for any tea business, too few for unasked advertising. */
export const MOST_MAILS_A_DAY = 200;

const email = line(254)
  .pipe(z.email({ error: 'must be a mail address' }))
  .meta({ example: 'mei@example.com' });
const responseTimeAvg = z
  .number()
  .min(0)
  .max(8760)
  .meta({ example: 24, description: 'Hours until they answer, on average' });
const reliabilityScore = z.number().min(0).max(BEST_RELIABILITY).meta({ example: 4.5, description: 'Out of 5' });
const leadTimeDays = z
  .int()
  .min(0)
  .max(3650)
  .nullable()
  .meta({ description: 'Days from order to delivery; null where unknown' });

const supplierFields = {
  name: line(200).min(1, { error: 'is required' }),
  company: line(200),
  email,
  phone: line(60),
  contactPerson: line(200),
  responseTimeAvg,
  reliabilityScore,
  leadTimeDays,
  notes: text(5000),
};

/** From whom a business buys. */
export const supplierAnswer = z
  .object({
    id,
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    contactPerson: z.string(),
    responseTimeAvg,
    reliabilityScore,
    leadTimeDays,
    notes: z.string(),
    createdAt: timestamp,
    lastUpdated: timestamp,
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof supplierAnswer>;

/** POST /api/suppliers: name and mail address are required. */
export const supplierInput = z.object({
  ...supplierFields,
  name: z.string({ error: 'is required' }).pipe(supplierFields.name),
  company: supplierFields.company.default(''),
  phone: supplierFields.phone.default(''),
  contactPerson: supplierFields.contactPerson.default(''),
  responseTimeAvg: responseTimeAvg.default(DEFAULT_RESPONSE_HOURS),
  reliabilityScore: reliabilityScore.default(BEST_RELIABILITY),
  leadTimeDays: leadTimeDays.default(null),
  notes: supplierFields.notes.default(''),
});
export type SupplierInput = z.input<typeof supplierInput>;

/** PATCH /api/suppliers/{id}: what is named changes, the rest stays. */
export const supplierPatch = z.object(supplierFields).partial();
export type SupplierPatch = z.infer<typeof supplierPatch>;

const templateFields = {
  name: line(200).min(1, { error: 'is required' }),
  category: line(60).min(1, { error: 'is required' }),
  subject: line(300).min(1, { error: 'is required' }),
  body: text(10_000).min(1, { error: 'is required' }),
};

/** A text to start a message from, with placeholders (placeholders.shared.ts). */
export const templateAnswer = z
  .object({
    id,
    name: z.string(),
    category: z.string().meta({ description: 'Underscores are shown as blanks' }),
    subject: z.string(),
    body: z.string(),
    createdAt: timestamp,
    lastUpdated: timestamp,
  })
  .meta({ id: 'CommunicationTemplate' });
export type Template = z.infer<typeof templateAnswer>;

/** POST /api/communication-templates */
export const templateInput = z.object({
  ...templateFields,
  category: templateFields.category.default(DEFAULT_TEMPLATE_CATEGORY),
});
export type TemplateInput = z.input<typeof templateInput>;

/** PATCH /api/communication-templates/{id} */
export const templatePatch = z.object(templateFields).partial();
export type TemplatePatch = z.infer<typeof templatePatch>;

/** POST /api/suppliers/{id}/communicate */
export const communicateInput = z
  .object({
    templateId: id.nullish(),
    subject: line(300).min(1, { error: 'is required' }),
    message: text(10_000).min(1, { error: 'is required' }),
    inventoryItemId: id.nullish().meta({ description: 'The item that it is about' }),
    quantity: orderQuantity
      .nullish()
      .meta({ description: 'How much of the item it orders, in its unit: that much is on the way then (/api/orders)' }),
  })
  .refine(({ quantity: ordered, inventoryItemId }) => ordered == null || inventoryItemId != null, {
    path: ['inventoryItemId'],
    error: 'is required for an order: say of which item the quantity is',
  });
export type CommunicateInput = z.input<typeof communicateInput>;

/** What became of a message. */
export const communicationStatus = z.enum(['sending', 'sent', 'recorded', 'failed']).meta({
  description:
    '`sent`: the mail server took it; `recorded`: kept here only, no mail server is configured; `failed`: refused; `sending`: no outcome is known, it may have been sent',
});
export type CommunicationStatus = z.infer<typeof communicationStatus>;

export const communicateAnswer = z.object({ id, status: communicationStatus, sentAt: timestamp.nullable() });
export type CommunicateAnswer = z.infer<typeof communicateAnswer>;

/** One message to a supplier. */
export const communicationAnswer = z
  .object({
    id,
    supplier: z.object({ id, name: z.string() }),
    item: z.object({ id, name: z.string() }).nullable(),
    recipient: z.string().meta({ description: 'The address as it was then' }),
    subject: z.string(),
    message: z.string(),
    status: communicationStatus,
    failure: z.string().nullable().meta({ description: 'Why it failed' }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable(),
    sentAt: timestamp.nullable(),
    quantity: quantity.nullable().meta({ description: 'What it orders of the item; null: nothing' }),
    received: quantity.meta({ description: 'What has come in of the order' }),
    expectedAt: timestamp
      .nullable()
      .meta({ description: 'When the order should arrive; null where no lead time is known' }),
    arrivedAt: timestamp.nullable().meta({ description: 'When all of it had been received, or somebody said so' }),
    cancelledAt: timestamp.nullable(),
  })
  .meta({ id: 'Communication' });
export type Communication = z.infer<typeof communicationAnswer>;
