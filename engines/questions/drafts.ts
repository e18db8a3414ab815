import type { OpenOrder } from '../stock/open-order.ts';
import { compareUrgency } from '../stock/stock-status.ts';
import type { Answer, SupplierDraft } from './answer.ts';
import type { Draft } from './ask.ts';
import { type Facts, listSuppliers, type NamedSupplier, type Need, type StockItem } from './facts.ts';
import { itemsOf } from './filters.ts';
import { amount, count, dayOf, names } from './format.ts';
import { newQuery } from './new-query.ts';
import { bullet, line } from './sentences.ts';

/** Letters to suppliers. Nothing is sent: a person copies or sends them. */

/** Suppliers that one answer writes to, and items that a letter lists. */
const MAX_DRAFTS = 10;
const MAX_ITEMS = 25;
/** A text message lists so many items; the rest is a number. */
const SMS_ITEMS = 2;
const ASKED = 'pricing, availability, delivery time and minimum order quantities';

const namesItems = ({ where }: Draft): boolean => where.some(({ field }) => field !== 'supplier');

export const draftNeed = (draft: Draft): Need =>
  draft.about === 'openOrders' || namesItems(draft) ? {} : { demand: true, plans: 'pressing' };

/** A line of a letter. */
interface Wanted {
  item: StockItem;
  text: string;
}

export function writeDrafts(draft: Draft, facts: Facts): Answer {
  if (facts.role === 'staff')
    return {
      lines: [line`Suppliers are written to in the office: your role does not allow it. Tell the team in Messages.`],
      links: [{ label: 'Open messages', path: '/messages' }],
    };
  const items = itemsOf(newQuery({ of: 'item', where: draft.where }), facts);
  const suppliers = listSuppliers(facts);
  const wanted = draft.about === 'openOrders' ? openLines(items, facts) : orderLines(draft, items, facts);
  const groups = [...Map.groupBy(wanted, ({ item }) => item.supplierKey)].filter(([key]) => key !== '');
  const named = suppliers.filter(({ name, key }) =>
    draft.where.some(({ field, is }) => field === 'supplier' && is?.some((one) => one === key || one === name)),
  );
  const letters = groups.length > 0 ? groups : named.map(({ key }) => [key, []] as [string, Wanted[]]);
  const drafts = letters.slice(0, MAX_DRAFTS).flatMap(([key, lines]) => {
    const supplier = suppliers.find((one) => one.key === key);
    return supplier ? [letterTo(supplier, lines, draft.about)] : [];
  });
  const without = wanted.filter(({ item }) => item.supplierKey === '').length;
  if (drafts.length === 0) {
    return {
      lines: [
        without > 0
          ? line`${count(without, 'item')} that would be in it ${without === 1 ? 'names' : 'name'} no supplier. Enter one with the item.`
          : line`There is nobody to write to: ${draft.about === 'openOrders' ? 'no order is open' : 'no item is due to be ordered'}.`,
      ],
    };
  }
  return {
    lines: [
      line`${drafts.length === 1 ? 'A draft' : `${drafts.length} drafts`} to ${names(
        drafts.map(({ supplierName }) => supplierName),
        MAX_DRAFTS,
      )}. Nothing is sent before you do it.`,
      ...wanted
        .filter(({ item }) => item.supplierKey !== '')
        .slice(0, MAX_ITEMS)
        .map(({ item, text }) => bullet`${item}${text === '' ? '' : `: ${text}`}`),
      ...(letters.length > drafts.length
        ? [line`Left out: ${count(letters.length - drafts.length, 'supplier')}. Ask for them by name.`]
        : []),
      ...(without > 0 ? [line`Left out: ${count(without, 'item')} without a supplier.`] : []),
    ],
    drafts,
  };
}

/** What to ask for: the items that are named, else those that are due or low. */
function orderLines(draft: Draft, items: readonly StockItem[], { plans }: Facts): Wanted[] {
  const due = new Map(plans.filter(({ advice }) => advice.due).map((plan) => [plan.item.id, plan.advice.quantity]));
  const meant = namesItems(draft) ? items : items.filter(({ id }) => due.has(id)).toSorted(compareUrgency);
  return meant.map((item) => {
    const quantity = draft.amount ?? (due.has(item.id) ? { quantity: due.get(item.id) ?? 0, unit: item.unit } : null);
    return { item, text: quantity === null ? '' : amount(quantity.quantity, quantity.unit ?? item.unit) };
  });
}

/** Open orders, the late ones alone where any is late. */
function openLines(items: readonly StockItem[], { orders, timeZone }: Facts): Wanted[] {
  const open = items.flatMap((item) => (orders.get(item.id) ?? []).map((order) => ({ item, order })));
  const late = open.filter(({ order }) => order.overdue);
  return (late.length > 0 ? late : open).map(({ item, order }) => ({ item, text: openText(item, order, timeZone) }));
}
const openText = ({ unit }: StockItem, { open, orderedAt, expectedAt }: OpenOrder, timeZone: string): string =>
  `${amount(open, unit)}, ordered ${dayOf(orderedAt, timeZone)}${expectedAt === null ? '' : `, expected ${dayOf(expectedAt, timeZone)}`}`;

/** `Sencha, Gyokuro +2 more` */
const shortList = (lines: readonly Wanted[]): string =>
  `${lines
    .slice(0, SMS_ITEMS)
    .map(({ item }) => item.name)
    .join(', ')}${lines.length > SMS_ITEMS ? ` +${lines.length - SMS_ITEMS} more` : ''}`;

function letterTo({ name, entry }: NamedSupplier, lines: readonly Wanted[], about: Draft['about']): SupplierDraft {
  const greeting = `Hello ${entry?.contactPerson || name},`;
  const [only, another] = lines;
  const list = lines
    .slice(0, MAX_ITEMS)
    .map(({ item, text }) => `- ${item.name} (${item.sku})${text === '' ? '' : `: ${text}`}`);
  if (lines.length > MAX_ITEMS) list.push(`- and ${lines.length - MAX_ITEMS} more`);
  const isOrder = about === 'order';
  const opening = isOrder
    ? lines.length === 0
      ? 'we would like to order from you again.'
      : 'we would like to reorder:'
    : 'we have on order with you:';
  const asks = isOrder
    ? `Could you please send us ${ASKED}?`
    : 'Could you please tell us where this is, and when it will arrive?';
  const of = lines.length === 0 ? '' : only && !another ? ` of ${only.item.name}` : ` of ${lines.length} items`;
  return {
    ...{
      supplierId: entry?.id ?? null,
      supplierName: name,
      emailAddress: entry?.email ?? '',
      phone: entry?.phone ?? '',
    },
    items: lines.slice(0, MAX_ITEMS).map(({ item: { id, name: called } }) => ({ id, name: called })),
    email: {
      subject: isOrder ? `Reorder${of}` : `Our order${of}`,
      body: [greeting, '', opening, ...list, '', asks, '', 'Thank you, and kind regards'].join('\n'),
    },
    whatsapp: [greeting, '', opening, ...list, '', `${asks} Thank you.`].join('\n'),
    sms: `${greeting} ${opening} ${shortList(lines)}. ${asks} Thank you.`,
  };
}
