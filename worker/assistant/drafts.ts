import { type Business, sourceOf, type Thing } from './business.ts';
import type { SupplierDraft } from './contract.ts';
import type { Question } from './question.ts';
import { amount } from './say.ts';

/** A text message lists so many items; the rest is a number. */
export const SMS_ITEMS = 2;
/** Suppliers that one answer writes to. */
const MOST_DRAFTS = 10;
/** Items that a letter lists. */
const MOST_ITEMS = 25;

/** What every draft asks for. */
const ASKED = ['pricing', 'availability', 'delivery time', 'minimum order quantities'] as const;

/**
 * Drafts to the suppliers of items, one each, in the order of their first item. Nothing is sent.
 * @param quantities what to order by item, where it is due
 */
export function draftsFor(
  items: readonly Thing[],
  { sources }: Pick<Question, 'sources'>,
  { partners }: Pick<Business, 'partners'>,
  quantities: ReadonlyMap<number, number>,
): SupplierDraft[] {
  const only = new Set(sources.map(({ key }) => key));
  const groups = Map.groupBy(
    items.filter(({ supplierKey }) => supplierKey !== '' && (only.size === 0 || only.has(supplierKey))),
    ({ supplierKey }) => supplierKey,
  );
  return [...groups.values()].slice(0, MOST_DRAFTS).flatMap((things) => {
    const [first] = things;
    const source = first ? sourceOf(first, partners) : null;
    return source ? [draftTo(source, things, quantities)] : [];
  });
}

function draftTo(
  { name, partner }: NonNullable<ReturnType<typeof sourceOf>>,
  things: readonly Thing[],
  quantities: ReadonlyMap<number, number>,
): SupplierDraft {
  const shown = things.slice(0, MOST_ITEMS);
  const more = things.length - shown.length;
  const greeting = `Hello ${partner?.contactPerson || name},`;
  const lines = shown.map((thing) => {
    const wanted = quantities.get(thing.id);
    const sku = thing.sku === '' ? '' : ` (${thing.sku})`;
    return `- ${thing.name}${sku}${wanted === undefined ? '' : `: about ${amount(wanted, thing.unit)}`}`;
  });
  if (more > 0) lines.push(`- and ${more} more`);
  const [onlyItem, another] = things;
  return {
    supplierId: partner?.id ?? null,
    supplierName: name,
    emailAddress: partner?.email ?? '',
    phone: partner?.phone ?? '',
    items: things.map(({ id, name: itemName }) => ({ id, name: itemName })),
    email: {
      subject: onlyItem && !another ? `Reorder of ${onlyItem.name}` : `Reorder of ${things.length} items`,
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
    sms: `${greeting} we would like to reorder ${shortList(things)}. Please send ${asked()}. Thank you.`,
  };
}

function asked(): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(ASKED);
}

/** At most two names, then `+3 more`. */
export function shortList(things: readonly Pick<Thing, 'name'>[]): string {
  const more = things.length - SMS_ITEMS;
  const named = things
    .slice(0, SMS_ITEMS)
    .map(({ name }) => name)
    .join(', ');
  return more > 0 ? `${named} +${more} more` : named;
}
