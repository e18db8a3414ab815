import { newId } from '../core/ids.ts';
import { toThousandths } from '../core/quantity.ts';
import type { PlacedEvent, PlacedProduct } from './places.ts';
import type { SampleDocuments } from './queries.ts';
import type { SampleLot } from './run.ts';
import type { SupplierName } from './suppliers.ts';

/** The orders and counts of the sample business. What has arrived or was counted is what its ledger says. */

const DAY = 24 * 60 * 60 * 1000;

/** An event of the ledger with its ids. */
export interface Entered extends PlacedEvent {
  id: number;
  itemId: number;
  documentId?: number;
  line?: number;
  /** In thousandths of a cent. */
  worth?: number;
}

export interface EnteredProduct extends Omit<PlacedProduct, 'events'> {
  itemId: number;
  events: readonly Entered[];
}

export interface Ids {
  suppliers: ReadonlyMap<string, number>;
  lots: ReadonlyMap<SampleLot, number>;
  places: Readonly<Record<PlacedEvent['place'], number>>;
  /** Who orders, and who counts. */
  buyer: number;
  counter: number;
}

interface OrderPlan {
  supplier: SupplierName;
  lines: { product: EnteredProduct; quantity: number; arrived?: Entered }[];
  openedAt: number | null;
  expectedAt: number | null;
  note?: string;
}

export function buildDocuments(products: readonly EnteredProduct[], ids: Ids, now: number): SampleDocuments {
  const all: SampleDocuments = { documents: [], lines: [], receipts: [] };
  const plans = [...receivedOrders(products, now), ...openOrders(products, now)];
  for (const [at, plan] of plans.entries()) addOrder(all, plan, at + 1, ids, now);
  const counts = [
    { name: 'Cycle count, aisle B', place: 'main' as const, shelf: 'B' },
    { name: 'Cycle count, shop', place: 'shop' as const, shelf: 'Shop' },
  ];
  for (const [at, count] of counts.entries()) addCount(all, count, at + 1, products, ids, now);
  return all;
}

/** Who is ordered from in another currency than dollars, and what one unit of it cost. */
const FOREIGN: Partial<Record<SupplierName, { currency: string; rate: number }>> = {
  'Uji Tea Growers': { currency: 'JPY', rate: 0.0067 },
};

const isDelivery = ({ reason, note }: Entered): boolean => reason === 'receive' && note.startsWith('Delivery');

/** Orders whose goods have all come, in several deliveries. */
function receivedOrders(products: readonly EnteredProduct[], now: number): OrderPlan[] {
  return (['Uji Tea Growers', 'Wuyi Ridge Trading', 'Harbour Blending Co.'] as const).flatMap((supplier) => {
    const lines = products
      .filter(({ product }) => product.supplier === supplier)
      .flatMap((product) => {
        const arrived = product.events.find(
          (event) => isDelivery(event) && event.at > now - 60 * DAY && event.at < now - 7 * DAY,
        );
        return arrived ? [{ product, quantity: arrived.delta, arrived }] : [];
      })
      .toSorted((a, b) => a.arrived.at - b.arrived.at)
      .slice(0, 3);
    const [first] = lines;
    if (!first) return [];
    const lead = first.product.leadTimeDays * DAY;
    return [{ supplier, lines, openedAt: first.arrived.at - lead, expectedAt: first.arrived.at }];
  });
}

/** One that is late, one that has come in part, one on its way, and a draft. */
function openOrders(products: readonly EnteredProduct[], now: number): OrderPlan[] {
  const lineOf = (sku: string, quantity: number) =>
    products
      .filter(({ product }) => product.sku === sku)
      .map((product) => ({ product, quantity: toThousandths(quantity) }));
  const partly = products.flatMap((product) => {
    const arrived = product.product.sku === 'HRB-001' ? product.events.findLast(isDelivery) : undefined;
    return arrived && arrived.at > now - 60 * DAY ? [{ product, quantity: arrived.delta, arrived }] : [];
  });
  return [
    {
      supplier: 'Halmari Hills Estates',
      lines: [...lineOf('BLK-002', 60), ...lineOf('BLK-004', 20)],
      ...{ openedAt: now - 38 * DAY, expectedAt: now - 6 * DAY },
    },
    {
      supplier: 'Cape Botanicals',
      lines: [...partly, ...lineOf('HRB-007', 40), ...lineOf('HRB-004', 30)],
      openedAt: Math.min(now - 5 * DAY, ...partly.map(({ arrived }) => arrived.at - 14 * DAY)),
      expectedAt: now + 3 * DAY,
    },
    {
      supplier: 'Uji Tea Growers',
      lines: [...lineOf('GRN-006', 25), ...lineOf('GRN-003', 22)],
      ...{ openedAt: now - DAY, expectedAt: now + 15 * DAY, note: 'Matcha is milled after the order.' },
    },
    {
      supplier: 'Northline Packaging',
      lines: [...lineOf('PKG-002', 500), ...lineOf('PKG-005', 200), ...lineOf('LBL-003', 6)],
      ...{ openedAt: null, expectedAt: null },
    },
  ];
}

function addOrder(all: SampleDocuments, plan: OrderPlan, number: number, ids: Ids, now: number): void {
  const { documents, lines, receipts } = all;
  const id = newId();
  const foreign = FOREIGN[plan.supplier];
  const isDone = plan.lines.every(({ arrived }) => arrived !== undefined);
  documents.push({
    ...{ id, kind: 'order', number, note: plan.note ?? '', supplierId: ids.suppliers.get(plan.supplier) ?? null },
    ...{ userId: ids.buyer, createdAt: plan.openedAt ?? now - DAY, openedAt: plan.openedAt },
    ...{ expectedAt: plan.expectedAt, ...foreign },
    doneAt: isDone ? Math.max(...plan.lines.map(({ arrived }) => arrived?.at ?? 0)) : null,
  });
  for (const [at, { product, quantity, arrived }] of plan.lines.entries()) {
    const cost = product.product.costPrice / 100;
    const price = foreign ? Math.round(cost / foreign.rate) : null;
    const unitCost = price === null || !foreign ? cost : Math.round(price * foreign.rate * 1e6) / 1e6;
    lines.push({ ...{ documentId: id, line: at + 1, itemId: product.itemId, quantity, unitCost, price } });
    if (arrived) receipts.push({ ...{ orderId: id, line: at + 1, movementId: arrived.id, quantity: arrived.delta } });
    if (arrived && foreign) addReceipt(all, { orderId: id, line: at + 1, unitCost }, arrived, ids);
  }
}

/** The receipt of the delivery with a cost of its own of which most is left: a charge of it shows in the value of stock. */
export function findFullestReceipt(products: readonly EnteredProduct[]): number | undefined {
  const left = (events: readonly Entered[], lot: SampleLot | null) =>
    events.reduce((sum, event) => sum + (event.lot === lot ? event.delta : 0), 0);
  const received = products.flatMap(({ events }) =>
    events.flatMap((one) => (one.worth === undefined ? [] : [{ ...one, left: left(events, one.lot) }])),
  );
  return received.toSorted((one, other) => other.left - one.left)[0]?.documentId;
}

/** Adds the document of a delivery, which is worth what it cost. */
function addReceipt(
  { documents, lines }: SampleDocuments,
  { orderId, line, unitCost }: { orderId: number; line: number; unitCost: number },
  arrived: Entered,
  ids: Ids,
): void {
  const [id, { itemId, at, delta: quantity }] = [newId(), arrived];
  const number = documents.filter(({ kind }) => kind === 'receipt').length + 1;
  documents.push({
    ...{ id, kind: 'receipt', number, sourceId: orderId, userId: ids.counter },
    ...{ createdAt: at, openedAt: at, doneAt: at },
  });
  const locationId = ids.places[arrived.place];
  lines.push({ ...{ documentId: id, line: 1, itemId, locationId, quantity, unitCost, sourceLine: line } });
  Object.assign(arrived, { documentId: id, line: 1, worth: Math.round(quantity * unitCost * 100) });
}

/** A count that is done: the differences of the last four weeks that were found where stock has no lot. */
function addCount(
  { documents, lines }: SampleDocuments,
  { name, place, shelf }: { name: string; place: PlacedEvent['place']; shelf: string },
  number: number,
  products: readonly EnteredProduct[],
  ids: Ids,
  now: number,
): void {
  const id = newId();
  const counted = products
    .filter(({ product }) => product.location.startsWith(shelf))
    .flatMap(({ events }) =>
      events
        .filter((one) => one.reason === 'count' && one.place === place && one.lot === null && one.at > now - 28 * DAY)
        .slice(0, 1),
    );
  if (counted.length === 0) return;
  const times = counted.map(({ at }) => at);
  documents.push({
    ...{ id, kind: 'count', number, name, userId: ids.counter, assigneeIds: JSON.stringify([ids.counter]) },
    ...{ createdAt: Math.min(...times), openedAt: Math.min(...times), doneAt: Math.max(...times) },
  });
  for (const [at, event] of counted.entries()) {
    Object.assign(event, { documentId: id, line: at + 1 });
    lines.push({
      ...{ documentId: id, line: at + 1, itemId: event.itemId, locationId: ids.places[place], lotId: 0 },
      ...{ quantity: event.book + event.delta, book: event.book, userId: ids.counter, at: event.at },
    });
  }
}
