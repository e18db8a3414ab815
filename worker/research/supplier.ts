import { type EntryFigures, enteredFigures, NEW_SUPPLIER } from '../../engines/forecasting/entered-figures.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import { bestMatch, eitherMentions, parseName } from '../../engines/tea-reference/match.ts';
import { workspaceDay } from '../core/style.ts';
import type { SupplierResearch } from './contract.ts';
import { counted, type Finding, firstKnown, own, split, unknown } from './finding.ts';
import { leadTimeRange, type ResearchItem, toOwnItem } from './own-items.ts';

/** A supplier of the workspace, and what was written to them. Times in epoch milliseconds. */
export interface ResearchSupplier extends EntryFigures {
  id: number;
  name: string;
  nameKey: string;
  company: string;
  contactPerson: string;
  leadTimeDays: number | null;
  messages: number;
  lastMessageAt: number | null;
}

/** Products that are named; the rest is counted. */
const NAMED_PRODUCTS = 5;

const days = (count: number) => counted(count, 'day');

/**
 * The answer about a supplier, put together of the workspace's own suppliers, items, receipts and messages.
 * @param suppliers those whose name or company may be meant
 * @param standing items that name a supplier who may be meant
 */
export function supplierAnswer(
  supplierName: string,
  suppliers: readonly ResearchSupplier[],
  standing: readonly ResearchItem[],
): SupplierResearch {
  const listNames = ({ name, company }: ResearchSupplier) => [parseName(name), parseName(company)];
  const supplier = bestMatch(supplierName, suppliers, listNames, eitherMentions)?.found;
  const items = listItems(supplierName, supplier, standing);
  const name = supplier?.name ?? items[0]?.supplier;

  const company = split({
    name: supplier
      ? own(supplier.company || supplier.name, 'own suppliers')
      : own(name ?? supplierName, name ? 'own stock' : 'question', name ? null : 'As you asked: no supplier of yours.'),
    founded: unknown(),
    headquarters: unknown(),
    contactPerson: supplier?.contactPerson ? own(supplier.contactPerson, 'own suppliers') : unknown(),
  });
  const capabilities = split({
    minimumOrders: minimumOrdersFinding(items),
    leadTimes: firstKnown<string>(statedLeadTime(supplier), itemsLeadTimes(items)),
    products: productsFinding(items),
  });
  const reputation = split({
    marketStanding: standingFinding(supplier),
    responseTime: responseFinding(supplier),
    deliveries: deliveriesFinding(items),
    correspondence: correspondenceFinding(supplier),
  });
  return {
    companyInfo: company.values,
    capabilities: capabilities.values,
    reputation: reputation.values,
    provenance: {
      companyInfo: company.provenance,
      capabilities: capabilities.provenance,
      reputation: reputation.provenance,
    },
    supplierId: supplier?.id ?? null,
    ownItems: items.map(toOwnItem),
    engine: 'built-in',
  };
}

/** Items that name the supplier found, else those that name the one best meant. */
function listItems(
  asked: string,
  supplier: ResearchSupplier | undefined,
  standing: readonly ResearchItem[],
): readonly ResearchItem[] {
  const named = () => bestMatch(asked, standing, (item) => [parseName(item.supplier)], eitherMentions)?.found;
  const key = supplier?.nameKey ?? named()?.supplierKey;
  return standing.filter(({ supplierKey }) => supplierKey === key);
}

type Text = Finding<string> | Finding<null>;

function statedLeadTime(supplier: ResearchSupplier | undefined): Text {
  if (!supplier || supplier.leadTimeDays === null) return unknown();
  return own(days(supplier.leadTimeDays), 'own suppliers', 'As you have noted it of the supplier.');
}

function itemsLeadTimes(items: readonly ResearchItem[]): Text {
  const times = leadTimeRange(items);
  if (!times) return unknown();
  const text = times.min === times.max ? days(times.min) : `${times.min} to ${days(times.max)}`;
  return own(text, 'own stock', `Stated by ${times.items} of your items from them.`);
}

function minimumOrdersFinding(items: readonly ResearchItem[]): Text {
  const stated = items.flatMap(({ name, minimumOrder, unit }) =>
    minimumOrder === null ? [] : [`${quantityText(minimumOrder, unit)} of ${name}`],
  );
  if (stated.length === 0) return unknown();
  const more = stated.length - NAMED_PRODUCTS;
  const text = stated.slice(0, NAMED_PRODUCTS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return own(text, 'own stock', `Stated by ${stated.length} of your items from them.`);
}

function productsFinding(items: readonly ResearchItem[]): Text {
  if (items.length === 0) return unknown();
  const names = items.slice(0, NAMED_PRODUCTS).map(({ name }) => name);
  const more = items.length - names.length;
  return own(
    more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
    'own stock',
    'What you hold of theirs.',
  );
}

function standingFinding(supplier: ResearchSupplier | undefined): Text {
  const { reliability } = enteredFigures(supplier ?? NEW_SUPPLIER);
  if (reliability === null) return unknown();
  return own(`Reliability ${reliability} out of 5`, 'own suppliers', 'Your own rating.');
}

function responseFinding(supplier: ResearchSupplier | undefined): Text {
  const { responseHours } = enteredFigures(supplier ?? NEW_SUPPLIER);
  if (responseHours === null) return unknown();
  return own(`${counted(responseHours, 'hour')} on average`, 'own suppliers', 'Your own note.');
}

function deliveriesFinding(items: readonly ResearchItem[]): Text {
  const receipts = items.reduce((sum, item) => sum + item.receipts, 0);
  const last = Math.max(...items.map(({ lastReceivedAt }) => lastReceivedAt ?? 0));
  if (receipts === 0) return unknown(items.length > 0 ? 'Nothing of theirs came in within twelve months.' : null);
  return own(
    `${counted(receipts, 'receipt')} within twelve months, the last on ${workspaceDay(last)}`,
    'own purchases',
    'Receipts and imports in your ledger, counted by item.',
  );
}

function correspondenceFinding(supplier: ResearchSupplier | undefined): Text {
  if (!supplier || supplier.lastMessageAt === null) return unknown();
  return own(
    `${counted(supplier.messages, 'message')} from you, the last on ${workspaceDay(supplier.lastMessageAt)}`,
    'own messages',
  );
}
