import type { Order } from '../../worker/orders/contract.ts';

type Line = Order['lines'][number];

/** A line of an order in tests: 10 lbs, of which nothing has come. */
export function sampleLine(fields: Partial<Line> & { id: number; name?: string; unit?: string }): Line {
  const { name = 'Sencha', unit = 'lbs', ...rest } = fields;
  const itemId = rest.itemId ?? 100 + rest.id;
  const line = { itemId, quantity: 10, unitCost: null, price: null, received: 0, isOver: false, ...rest };
  return { open: Math.max(0, line.quantity - line.received), ...line, item: { id: itemId, name, unit } };
}

/** An order in tests: of one line, on its way from Uji Tea. */
export function sampleOrder(fields: Partial<Order> = {}): Order {
  return {
    id: 7,
    number: 3,
    state: 'ordered',
    supplier: { id: 5, name: 'Uji Tea' },
    expectedOn: null,
    note: '',
    lines: [sampleLine({ id: 1 })],
    total: null,
    ...{ currency: null, rate: null, priceTotal: null },
    createdAt: '2026-11-20T08:30:00.000Z',
    orderedAt: '2026-11-20T08:30:00.000Z',
    expectedAt: null,
    overdue: false,
    arrivedAt: null,
    cancelledAt: null,
    sent: true,
    ...fields,
  };
}
