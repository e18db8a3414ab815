import { REORDER_REQUEST } from '../../engines/supplier-messages/default-templates.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../engines/supplier-messages/placeholders.ts';
import type { ItemInsight } from '../../worker/insights/contract.ts';
import type { Supplier, Template } from '../../worker/suppliers/contract.ts';
import { formatDate, formatQuantity } from '../lib/format.ts';

/** What a message is about, where the dialog was opened from something. */
export interface About {
  productName?: string | undefined;
  supplierName?: string | undefined;
  inventoryItemId?: number | undefined;
  /** The supplier, where the dialog was opened from one: two may bear the same name. */
  supplierId?: number | undefined;
  /** It is to order more of the item: the message begins with the words for that. */
  reorder?: boolean | undefined;
  /** What the item is counted in. */
  unit?: string | undefined;
  /** How much to order: what the forecast advises, or whoever asked for the order has said. */
  orderQuantity?: number | undefined;
  /** When it can be there, by what is known of deliveries. */
  deliveryDate?: string | undefined;
}

export interface Draft {
  subject: string;
  message: string;
}

const comparable = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The supplier whom an item names by text: by name, else by company. */
export function findSupplier(suppliers: readonly Supplier[], named: string | undefined): Supplier | undefined {
  const name = comparable(named ?? '');
  if (name === '') return undefined;
  return (
    suppliers.find((supplier) => comparable(supplier.name) === name) ??
    suppliers.find((supplier) => comparable(supplier.company) === name)
  );
}

/** The values of the placeholders that are known before anyone has written a word. */
export function knownValues(about: About, supplier: Supplier | undefined, today: string): PlaceholderValues {
  return {
    ...(about.productName && { productName: about.productName }),
    ...(supplier ? { supplierName: supplier.name } : about.supplierName && { supplierName: about.supplierName }),
    ...(about.orderQuantity && { quantity: formatQuantity(about.orderQuantity, about.unit) }),
    ...(about.deliveryDate && { deliveryDate: about.deliveryDate }),
    orderDate: today,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a forecast says for an order of the item today. @param now epoch milliseconds */
export function adviceOf(
  { unit, reorder, leadTime }: Pick<ItemInsight, 'unit' | 'leadTime'> & { reorder: { quantity: number } },
  now: number,
): Pick<About, 'orderQuantity' | 'unit' | 'deliveryDate'> {
  return {
    unit,
    orderQuantity: reorder.quantity > 0 ? reorder.quantity : undefined,
    deliveryDate: leadTime.source === 'assumed' ? undefined : formatDate(now + Math.ceil(leadTime.days) * DAY_MS),
  };
}

/** The template of the workspace that orders are written with: its first of the category `reorder`. */
export function reorderTemplate(templates: readonly Template[]): Template | undefined {
  return templates.find(({ category }) => comparable(category) === 'reorder');
}

/** The first words of a message: of an order those of the workspace's own template, else those of the quick setup. */
export function firstDraft(about: About, template: Template | undefined, values: PlaceholderValues): Draft {
  if (!about.reorder) return { subject: '', message: '' };
  return draftOf(template ?? REORDER_REQUEST, values);
}

const filled = ({ subject, message }: Draft, values: PlaceholderValues): Draft => ({
  subject: fillPlaceholders(subject, values),
  message: fillPlaceholders(message, values),
});

/** A template as the beginning of a message. */
export function draftOf(template: Pick<Template, 'subject' | 'body'>, values: PlaceholderValues): Draft {
  return filled({ subject: template.subject, message: template.body }, values);
}

/**
 * The draft once another supplier is chosen: begun anew from the template as long as nobody has changed a word of it,
 * else with what has a value now filled in.
 */
export function redraft(
  draft: Draft,
  template: Pick<Template, 'subject' | 'body'> | undefined,
  before: PlaceholderValues,
  now: PlaceholderValues,
): Draft {
  const untouched = template && draftOf(template, before);
  const isUntouched = untouched?.subject === draft.subject && untouched.message === draft.message;
  return template && isUntouched ? draftOf(template, now) : filled(draft, now);
}
