import type { Supplier, Template } from '../../worker/suppliers/contract.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../worker/suppliers/placeholders.shared.ts';

/** What a message is about, where the dialog was opened from something. */
export interface About {
  productName?: string | undefined;
  supplierName?: string | undefined;
  inventoryItemId?: number | undefined;
  /** The supplier, where the dialog was opened from one: two may bear the same name. */
  supplierId?: number | undefined;
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
    orderDate: today,
  };
}

const filled = ({ subject, message }: Draft, values: PlaceholderValues): Draft => ({
  subject: fillPlaceholders(subject, values),
  message: fillPlaceholders(message, values),
});

/** A template as the beginning of a message. */
export function draftOf(template: Template, values: PlaceholderValues): Draft {
  return filled({ subject: template.subject, message: template.body }, values);
}

/**
 * The draft once another supplier is chosen: begun anew from the template as long as nobody has changed a word of it,
 * else with what has a value now filled in.
 */
export function redraft(
  draft: Draft,
  template: Template | undefined,
  before: PlaceholderValues,
  now: PlaceholderValues,
): Draft {
  const untouched = template && draftOf(template, before);
  const isUntouched = untouched?.subject === draft.subject && untouched.message === draft.message;
  return template && isUntouched ? draftOf(template, now) : filled(draft, now);
}
