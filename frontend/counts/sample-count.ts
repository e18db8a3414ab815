import type { Count, CountLine } from '../../worker/counts/contract.ts';

/** A line for tests. */
export function sampleLine(fields: Partial<CountLine> = {}): CountLine {
  return {
    itemId: 1,
    item: { name: 'Sencha', sku: 'SEN-1', unit: 'lbs', category: 'Green', tare: null },
    locationId: 1,
    location: { name: 'Main' },
    lotId: null,
    lot: null,
    book: 12,
    counted: null,
    countedBy: null,
    countedAt: null,
    ...fields,
  };
}

/** An open count for tests, which is not blind. */
export function sampleCount({ lines = [sampleLine()], ...fields }: Partial<Count> = {}): Count {
  return {
    id: 9,
    number: 3,
    name: 'Shelf A',
    state: 'open',
    isBlind: false,
    assigneeIds: [],
    locationId: null,
    totals: { lines: lines.length, counted: lines.filter(({ counted }) => counted !== null).length },
    createdBy: { id: 1, username: 'mei' },
    doneAt: null,
    cancelledAt: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    lines,
    ...fields,
  };
}
