import { REORDER_REQUEST } from '../../engines/supplier-messages/default-templates.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../engines/supplier-messages/placeholders.ts';
import { signed } from '../../engines/supplier-messages/signature.ts';
import type { ItemInsight } from '../../worker/insights/contract.ts';
import type { Supplier, Template } from '../../worker/suppliers/contract.ts';
import type { SenderFacts } from '../lib/session/sender.ts';
import { formatDate, formatQuantity } from '../lib/text/format.ts';

/** What a message is about. */
export interface About {
  productName?: string | undefined;
  supplierName?: string | undefined;
  inventoryItemId?: number | undefined;
  /** The supplier, if the dialog was opened from one: two can have the same name. */
  supplierId?: number | undefined;
  /** Whether it is an order: the message starts from the reorder template. */
  reorder?: boolean | undefined;
  unit?: string | undefined;
  /** How much to order, as suggested by the forecast or requested by the caller. */
  orderQuantity?: number | undefined;
  /** The estimated delivery date. */
  deliveryDate?: string | undefined;
}

export interface Draft {
  subject: string;
  message: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is known of a message: of the sender always. */
export type KnownValues = PlaceholderValues & SenderFacts;

/** The placeholder values known when the dialog opens. @param now epoch milliseconds */
export function knownValues(
  about: About,
  supplier: Supplier | undefined,
  sender: SenderFacts,
  now: number,
): KnownValues {
  const byLeadTime = supplier?.leadTimeDays == null ? undefined : formatDate(now + supplier.leadTimeDays * DAY_MS);
  const deliveryDate = about.deliveryDate ?? byLeadTime;
  return {
    ...sender,
    ...(about.productName && { productName: about.productName }),
    ...(supplier ? { supplierName: supplier.name } : about.supplierName && { supplierName: about.supplierName }),
    ...(about.orderQuantity && { quantity: formatQuantity(about.orderQuantity, about.unit) }),
    ...(deliveryDate && { deliveryDate }),
    orderDate: formatDate(now),
  };
}

/** Quantity and delivery date for an order placed today, from a forecast. @param now epoch milliseconds */
export function toOrderAdvice(
  { unit, reorder, leadTime }: Pick<ItemInsight, 'unit' | 'leadTime'> & { reorder: { quantity: number } },
  now: number,
): Pick<About, 'orderQuantity' | 'unit' | 'deliveryDate'> {
  return {
    unit,
    orderQuantity: reorder.quantity > 0 ? reorder.quantity : undefined,
    deliveryDate: leadTime.source === 'assumed' ? undefined : formatDate(now + Math.ceil(leadTime.days) * DAY_MS),
  };
}

/** The initial draft: for an order, the workspace's reorder template or else the default one. */
export function firstDraft(about: About, template: Template | undefined, values: KnownValues): Draft {
  if (!about.reorder) return { subject: '', message: '' };
  return buildDraft(template ?? REORDER_REQUEST, values);
}

/** A draft with what is known of its placeholders filled in. */
export const filled = ({ subject, message }: Draft, values: PlaceholderValues): Draft => ({
  subject: fillPlaceholders(subject, values),
  message: fillPlaceholders(message, values),
});

/** Fills in a template as a draft, and signs it. */
export function buildDraft(template: Pick<Template, 'subject' | 'body'>, values: KnownValues): Draft {
  const { subject, message } = filled({ subject: template.subject, message: template.body }, values);
  return { subject, message: signed(message, values) };
}

/**
 * The draft after another supplier or quantity is chosen: rebuilt from the template if it has not been edited,
 * otherwise kept with the newly known placeholders filled in.
 */
export function redraft(
  draft: Draft,
  template: Pick<Template, 'subject' | 'body'> | undefined,
  before: KnownValues,
  now: KnownValues,
): Draft {
  const untouched = template && buildDraft(template, before);
  const isUntouched = untouched?.subject === draft.subject && untouched.message === draft.message;
  return template && isUntouched ? buildDraft(template, now) : filled(draft, now);
}
