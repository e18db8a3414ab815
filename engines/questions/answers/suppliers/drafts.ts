import type { SupplierDraft } from '../../answer.ts';
import { amount } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { type NamedSupplier, type StockItem, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';

/** A text message lists so many items; the rest is a number. */
export const SMS_ITEMS = 2;
/** Suppliers that one answer writes to. */
export const MAX_DRAFTS = 10;
/** Items that a letter lists. */
export const MAX_ITEMS = 25;

/** What every draft asks for. */
const ASKED = ['pricing', 'availability', 'delivery time', 'minimum order quantities'] as const;

/**
 * Drafts to the suppliers of items, one each, in the order of their first item. Nothing is sent.
 * @param quantities what to order by item, where it is due
 * @param said how much of an item the person wants, as it is written
 */
export function draftsFor(
  items: readonly StockItem[],
  { suppliers }: Pick<ResolvedQuestion, 'suppliers'>,
  { suppliers: entries }: Pick<WorkspaceSnapshot, 'suppliers'>,
  quantities: ReadonlyMap<number, number>,
  said: ReadonlyMap<number, string> = new Map(),
): SupplierDraft[] {
  const howMuch = howMuchOf(quantities, said);
  const only = new Set(suppliers.map(({ key }) => key));
  const groups = Map.groupBy(
    items.filter(({ supplierKey }) => supplierKey !== '' && (only.size === 0 || only.has(supplierKey))),
    ({ supplierKey }) => supplierKey,
  );
  return [...groups.values()].slice(0, MAX_DRAFTS).flatMap((theirs) => {
    const [first] = theirs;
    const supplier = first ? supplierFor(first, entries) : null;
    return supplier ? [draftTo(supplier, theirs, howMuch)] : [];
  });
}

/** How much of an item a draft asks for: as the person said, else as it is due; empty where neither is known. */
export const howMuchOf =
  (quantities: ReadonlyMap<number, number>, said: ReadonlyMap<number, string>) =>
  (item: StockItem): string => {
    const wanted = said.get(item.id);
    if (wanted !== undefined) return `: ${wanted}`;
    const due = quantities.get(item.id);
    return due === undefined ? '' : `: about ${amount(due, item.unit)}`;
  };

/** Who a letter goes to and what it is about, with its greeting. */
export const addressed = ({ name, entry }: Pick<NamedSupplier, 'name' | 'entry'>, items: readonly StockItem[]) => ({
  greeting: `Hello ${entry?.contactPerson || name},`,
  supplierId: entry?.id ?? null,
  supplierName: name,
  emailAddress: entry?.email ?? '',
  phone: entry?.phone ?? '',
  items: items.map(({ id, name: itemName }) => ({ id, name: itemName })),
});

/** `Sencha (GT-4)`, as a letter lists it. */
export const withSku = ({ name, sku }: Pick<StockItem, 'name' | 'sku'>): string =>
  sku === '' ? name : `${name} (${sku})`;

/** A reorder to one supplier, even if the usual supplier of an item is another. */
export function draftTo(
  { name, entry }: NamedSupplier,
  items: readonly StockItem[],
  howMuch: (item: StockItem) => string,
): SupplierDraft {
  const shown = items.slice(0, MAX_ITEMS);
  const more = items.length - shown.length;
  const { greeting, ...to } = addressed({ name, entry }, items);
  const lines = shown.map((item) => `- ${withSku(item)}${howMuch(item)}`);
  if (more > 0) lines.push(`- and ${more} more`);
  const [onlyItem, another] = items;
  return {
    ...to,
    email: {
      subject: onlyItem && !another ? `Reorder of ${onlyItem.name}` : `Reorder of ${items.length} items`,
      body: [
        greeting,
        '',
        `we would like to reorder:`,
        ...lines,
        '',
        'Could you please tell us for each:',
        '- current pricing',
        '- availability',
        '- delivery time',
        '- minimum order quantities',
        '',
        'Thank you, and kind regards',
      ].join('\n'),
    },
    whatsapp: [greeting, '', 'We would like to reorder:', ...lines, '', `Please send us ${asked()}. Thank you.`].join(
      '\n',
    ),
    sms: `${greeting} we would like to reorder ${shortList(items)}. Please send ${asked()}. Thank you.`,
  };
}

function asked(): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(ASKED);
}

/** At most two names, then `+3 more`. */
export function shortList(items: readonly Pick<StockItem, 'name'>[]): string {
  const more = items.length - SMS_ITEMS;
  const named = items
    .slice(0, SMS_ITEMS)
    .map(({ name }) => name)
    .join(', ');
  return more > 0 ? `${named} +${more} more` : named;
}
