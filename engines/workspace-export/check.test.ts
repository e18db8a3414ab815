import { describe, expect, test } from 'vitest';
import { checkExport, partsOf } from './check.ts';

const time = '2026-11-20T08:30:00.000Z';
const item = (id: number, more: object = {}) => ({
  ...{
    id,
    name: `Tea ${id}`,
    sku: `T-${id}`,
    supplier: '',
    category: 'Tea',
    inventoryType: 'warehouse',
    quantity: 2.5,
  },
  ...{ unit: 'lbs', minimumPar: 0, leadTimeDays: null, packSize: null, minimumOrder: null, costPrice: null },
  ...{ sellingPrice: null, location: '', description: '', uncounted: false, isPinned: false, pinnedReason: null },
  ...{ version: id, createdAt: time, lastUpdated: time, alert: null, alertSince: null, deletedAt: null },
  ...more,
});
const movement = (id: number, itemId: number, delta: number) => ({
  ...{
    id,
    itemId,
    delta,
    quantityAfter: delta,
    reason: 'create',
    note: '',
    userId: 5,
    importId: null,
    createdAt: time,
  },
});
const member = {
  ...{ id: 5, username: 'mei', firstName: '', lastName: '', role: 'admin', email: null, notifications: null },
  ...{ joinedAt: time, removedAt: null },
};
/** An export with two items. */
const whole = (): Record<string, unknown> => ({
  ...{ format: 'camellia-export', shape: 1, exportedAt: time, exportedBy: { id: 5, username: 'mei' } },
  workspace: { id: 9, name: 'Mei’s teas', contact: { userId: 5, displayName: '' }, createdAt: time },
  members: [member],
  ...{ suppliers: [], templates: [], communications: [], imports: [], messages: [], auditLog: [] },
  items: [item(1), item(2, { quantity: 0.3 })],
  movements: [movement(1, 1, 2.5), movement(2, 2, 0.1), movement(3, 2, 0.2)],
});
const refusal = (changes: Record<string, unknown>): string => {
  try {
    checkExport(JSON.stringify({ ...whole(), ...changes }));
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'no error';
  }
  return 'accepted';
};

describe('the JSON of an export', () => {
  test('is accepted whole, also from an older version and with a byte order mark', () => {
    const { head, lists } = checkExport(`\uFEFF${JSON.stringify(whole())}`);
    expect(head.workspace.name).toBe('Mei’s teas');
    expect(lists.items).toHaveLength(2);
    expect(lists.receipts).toEqual([]);
  });

  test('is refused if it is cut off, or something else', () => {
    const text = JSON.stringify(whole());
    for (let length = 0; length < text.length; length += 97) {
      expect(() => checkExport(text.slice(0, length))).toThrow('The file isn’t JSON, or its end is missing.');
    }
    for (const foreign of ['[]', 'null', '"x"', '[{"format":"camellia-export"}]']) {
      expect(() => checkExport(foreign)).toThrow('The file is not an export of Camellia.');
    }
    expect(refusal({ format: 'shopify' })).toContain('format must be "camellia-export"');
    expect(refusal({ shape: 2 })).toContain('a newer version of Camellia made this export');
  });

  test.each([
    [{ items: undefined }, 'items is required'],
    [{ items: { 0: item(1) } }, 'items must be a list'],
    [{ items: [item(1), null] }, 'items[1] must be an object'],
    [{ items: [item(1), item(2, { quantity: '0.3' })] }, 'items[1].quantity must be a number'],
    [{ items: [item(1, { quantity: 1e300 })] }, 'items[0].quantity'],
    [{ items: [item(1, { quantity: -1 })] }, 'items[0].quantity may not be below 0'],
    [{ items: [item(1, { quantity: 0.0001 })] }, 'items[0].quantity may have at most three decimals'],
    [{ items: [item(1, { id: 1.5 })] }, 'items[0].id must be a whole number'],
    [{ items: [item(1, { id: 2 ** 60 })] }, 'items[0].id'],
    [{ items: [item(1, { name: 'x'.repeat(500) })] }, 'items[0].name may have at most 200 characters'],
    [{ items: [item(1, { name: 'a\u0000b' })] }, 'items[0].name'],
    [{ items: [item(1, { createdAt: 'yesterday' })] }, 'items[0].createdAt must be a time'],
    [{ items: [item(1, { inventoryType: 'shed' })] }, 'items[0].inventoryType must be one of warehouse, retail'],
    [{ items: [item(1), item(1)] }, 'items[1] has the same id as items[0]'],
    [{ items: [item(1), item(2, { sku: 't-1', quantity: 0.3 })] }, 'items[1].sku is the SKU of items[0], too'],
    [{ items: [item(1)] }, 'movements[1].itemId is not in items'],
    [{ items: [item(1), item(2)] }, 'items[1].quantity is 2.5, but the item’s movements add up to 0.3'],
    [{ movements: [movement(1, 1, 2.5)] }, 'items[1].quantity is 0.3, but the item’s movements add up to 0'],
    [{ movements: [{ ...movement(1, 1, 2.5), reason: 'theft' }] }, 'movements[0].reason must be one of create'],
    [{ members: [] }, 'workspace.contact.userId is not in members'],
    [{ members: [{ ...member, role: 'owner' }] }, 'members[0].role must be one of admin, member, staff'],
    [
      { receipts: [{ orderId: 7, movementId: 1, quantity: 1, importId: null }] },
      'receipts[0].orderId is not in documents',
    ],
    [
      { importChanges: [{ importId: 7, itemId: 1, before: null, version: 1 }] },
      'importChanges[0].importId is not in imports',
    ],
    [{ auditLog: [{ before: 'x' }] }, 'auditLog[0].'],
    [{ workspace: { id: 9 } }, 'workspace.name is required'],
  ])('is refused with the field that is wrong: %#', (changes, expected) => {
    expect(refusal(changes)).toContain(`ExportFileError: ${expected}`);
  });

  test('is divided into parts that hold every row once, in order', () => {
    const many = Array.from({ length: 2500 }, (_, n) => item(n + 1, { quantity: 0, description: 'x'.repeat(400) }));
    const checked = checkExport(JSON.stringify({ ...whole(), items: many, movements: [] }));
    const parts = [...partsOf(checked)];
    expect(parts.filter(({ list }) => list === 'items').flatMap(({ rows }) => rows)).toEqual(many);
    for (const { rows } of parts) {
      expect(rows.length).toBeLessThanOrEqual(1000);
      expect(JSON.stringify(rows).length).toBeLessThan(1_000_000);
    }
  });
});
