import { z } from 'zod';
import { NEW_SUPPLIER } from '../../engines/forecasting/entered-figures.ts';
import { everyone, id, idInPath, line, office, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** The best reliability. */
export const BEST_RELIABILITY = 5;
/** The default category of templates. */
export const DEFAULT_TEMPLATE_CATEGORY = 'general';
/** Mails per workspace in 24 hours: enough for any tea business, too few for spam. */
export const MAX_MAILS_PER_DAY = 200;

const email = line(254)
  .pipe(z.email({ error: 'must be an email address' }))
  .meta({ example: 'mei@example.com' });
const responseTimeAvg = z
  .number()
  .min(0)
  .max(8760)
  .meta({ example: 24, description: 'Average response time in hours; 0 if unknown' });
const reliabilityScore = z.number().min(0).max(BEST_RELIABILITY).meta({
  example: 4.5,
  description: 'Out of 5; 0 if unknown. With a response time of 24 hours, 5 means that nobody has entered either',
});
const leadTimeDays = z
  .int()
  .min(0)
  .max(3650)
  .nullable()
  .meta({ description: 'Days from order to delivery; null if unknown' });

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

/** A supplier. */
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
  responseTimeAvg: responseTimeAvg.default(NEW_SUPPLIER.responseHours),
  reliabilityScore: reliabilityScore.default(NEW_SUPPLIER.reliability),
  leadTimeDays: leadTimeDays.default(null),
  notes: supplierFields.notes.default(''),
});
export type SupplierInput = z.input<typeof supplierInput>;

/** PATCH /api/suppliers/{id}: updates only the given fields. */
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
    category: z.string().meta({ description: 'Underscores are displayed as spaces' }),
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
    inventoryItemId: id.nullish().meta({ description: 'The item that the message is about' }),
    quantity: orderQuantity.nullish().meta({
      description: 'The ordered quantity of the item, in its unit; it counts as on order until received (/api/orders)',
    }),
  })
  .refine(({ quantity: ordered, inventoryItemId }) => ordered == null || inventoryItemId != null, {
    path: ['inventoryItemId'],
    error: 'is required with a quantity: name the item to order',
  });
export type CommunicateInput = z.input<typeof communicateInput>;

/** The status of a message. */
export const communicationStatus = z.enum(['sending', 'sent', 'recorded', 'failed']).meta({
  description:
    '`sent`: accepted by the mail server; `recorded`: stored only, because no mail server is configured; `failed`: refused; `sending`: unknown outcome, it may have been sent',
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
    recipient: z.string().meta({ description: 'The address at that time' }),
    subject: z.string(),
    message: z.string(),
    status: communicationStatus,
    failure: z.string().nullable().meta({ description: 'Why it failed' }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable(),
    sentAt: timestamp.nullable(),
    quantity: quantity.nullable().meta({ description: 'The ordered quantity of the item; null if it is no order' }),
    received: quantity.meta({ description: 'The quantity received of the order' }),
    expectedAt: timestamp
      .nullable()
      .meta({ description: 'When the order should arrive; null if the lead time is unknown' }),
    arrivedAt: timestamp.nullable().meta({ description: 'When the order was fully received, or closed' }),
    cancelledAt: timestamp.nullable(),
    orderId: id.nullable().meta({ description: 'The order that it placed (GET /api/orders/{id})' }),
  })
  .meta({ id: 'Communication' });
export type Communication = z.infer<typeof communicationAnswer>;

const endpoint = endpointsOf('suppliers');

const params = z.object({ id: idInPath });
export const listSuppliers = endpoint({
  method: 'get',
  path: '/suppliers',
  summary: 'List suppliers by name',
  access: everyone,
  answer: { status: 200, body: z.array(supplierAnswer) },
});

export const createSupplier = endpoint({
  method: 'post',
  path: '/suppliers',
  summary: 'Add a supplier',
  access: office,
  body: supplierInput,
  answer: { status: 201, body: supplierAnswer },
});

export const getSupplier = endpoint({
  method: 'get',
  path: '/suppliers/{id}',
  summary: 'Retrieve a supplier',
  access: everyone,
  params,
  answer: { status: 200, body: supplierAnswer },
  refusals: ['not_found'],
});

export const updateSupplier = endpoint({
  method: 'patch',
  path: '/suppliers/{id}',
  summary: 'Update a supplier',
  access: office,
  params,
  body: supplierPatch,
  answer: { status: 200, body: supplierAnswer },
  refusals: ['not_found'],
});

export const deleteSupplier = endpoint({
  method: 'delete',
  path: '/suppliers/{id}',
  summary: 'Delete a supplier',
  description: 'Their pictures and files are deleted with them; messages to them stay readable.',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const communicate = endpoint({
  method: 'post',
  path: '/suppliers/{id}/communicate',
  summary: 'Send a message to a supplier',
  description:
    'Sends it by mail if a mail server is configured (`sent`), otherwise only stores it (`recorded`). If the mail server refuses it, returns 502 with the reason and stores the message as `failed`.',
  access: office,
  limit: 'mail',
  params,
  body: communicateInput,
  answer: { status: 201, body: communicateAnswer },
  refusals: ['not_found', 'email_unconfirmed', 'rate_limited', 'upstream_failed'],
});

export const listSupplierCommunications = endpoint({
  method: 'get',
  path: '/suppliers/{id}/communications',
  summary: 'List messages to a supplier, newest first',
  access: everyone,
  params,
  answer: { status: 200, body: z.array(communicationAnswer) },
  refusals: ['not_found'],
});

export const listItemCommunications = endpoint({
  method: 'get',
  path: '/inventory/{id}/communications',
  summary: 'List messages to suppliers about an item, newest first',
  access: everyone,
  params,
  answer: { status: 200, body: z.array(communicationAnswer) },
  refusals: ['not_found'],
});

export const listTemplates = endpoint({
  method: 'get',
  path: '/communication-templates',
  summary: 'List message templates',
  access: everyone,
  answer: { status: 200, body: z.array(templateAnswer) },
});

export const createTemplate = endpoint({
  method: 'post',
  path: '/communication-templates',
  summary: 'Add a template',
  access: office,
  body: templateInput,
  answer: { status: 201, body: templateAnswer },
});

export const createDefaultTemplates = endpoint({
  method: 'post',
  path: '/communication-templates/defaults',
  summary: 'Add the default templates that are missing',
  access: office,
  answer: { status: 201, body: z.array(templateAnswer) },
});

export const getTemplate = endpoint({
  method: 'get',
  path: '/communication-templates/{id}',
  summary: 'Retrieve a template',
  access: everyone,
  params,
  answer: { status: 200, body: templateAnswer },
  refusals: ['not_found'],
});

export const updateTemplate = endpoint({
  method: 'patch',
  path: '/communication-templates/{id}',
  summary: 'Update a template',
  access: office,
  params,
  body: templatePatch,
  answer: { status: 200, body: templateAnswer },
  refusals: ['not_found'],
});

export const deleteTemplate = endpoint({
  method: 'delete',
  path: '/communication-templates/{id}',
  summary: 'Delete a template',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found'],
});
