import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Order } from '../orders/contract.ts';
import type { Receipt } from '../orders/receipt-contract.ts';
import type { Supplier } from '../suppliers/contract.ts';
import type { ReceiveAnswer } from './contract.ts';

const MAIN = 1;

let workspace: TestWorkspace;
let supplierId: number;
let sencha: Item;
let matcha: Item;
beforeEach(async () => {
  workspace = await newWorkspace();
  supplierId = (await ask<Supplier>('POST', '/suppliers', { name: 'Uji Tea', email: 'mei@uji.example' })).body.id;
  sencha = (await ask<Item>('POST', '/inventory', { name: 'Sencha', unit: 'kg', supplier: 'Uji Tea', quantity: 1 }))
    .body;
  matcha = (await ask<Item>('POST', '/inventory', { name: 'Matcha', unit: 'kg', supplier: 'Uji Tea', quantity: 1 }))
    .body;
});

type Headers = Record<string, string>;
const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token, headers: Headers = {}) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, headers, ...(body !== undefined && { body }) });
/** An order of 10 kg of sencha and 5 of matcha, placed. */
const newOrder = async () => {
  const lines = [sencha, matcha].map(({ id }, index) => ({ itemId: id, quantity: index === 0 ? 10 : 5 }));
  const { body } = await ask<Order>('POST', '/orders', { supplierId, lines });
  return (await ask<Order>('POST', `/orders/${body.id}/place`)).body;
};
const slip = (rows: unknown[], more: object, token?: string, headers?: Headers) =>
  ask<ReceiveAnswer>('POST', '/ai/ocr/import-to-inventory', { extractedData: rows, ...more }, token, headers);
const stateOf = async ({ id }: Order) => {
  const { state, lines } = (await ask<Order>('GET', `/orders/${id}`)).body;
  return [state, ...lines.map(({ received, open, isOver }) => [received, open, isOver])];
};
const quantityOf = async ({ id }: { id: number }) => (await ask<Item>('GET', `/inventory/${id}`)).body.quantity;
const undo = ({ importId }: ReceiveAnswer) => ask('POST', `/inventory/imports/${importId}/undo`, {});

describe('a slip of an order', () => {
  test('is a receipt of the order and not of an older one, adds what is not on it, and is undone as a whole', async () => {
    const older = await newOrder();
    const order = await newOrder();
    const { status, body } = await slip(
      [
        { itemId: sencha.id, quantity: 8, price: 1200 },
        { name: 'Genmaicha', vendor: 'Uji Tea', quantity: 3 },
      ],
      { order: { id: order.id } },
    );
    expect([status, body.created, body.updated, body.receipt]).toEqual([
      201,
      1,
      1,
      { id: body.importId, orderId: order.id, orderNumber: order.number },
    ]);
    expect(body.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Sencha', 9],
      ['Genmaicha', 3],
    ]);
    expect(await quantityOf(sencha)).toBe(9);
    expect(await stateOf(order)).toEqual(['partly_received', [8, 2, false], [0, 5, false]]);
    expect(await stateOf(older)).toEqual(['ordered', [0, 10, false], [0, 5, false]]);
    const receipts = (await ask<Receipt[]>('GET', `/orders/${order.id}/receipts`)).body;
    expect(receipts).toMatchObject([{ id: body.receipt?.id, lines: [{ lineId: 1, quantity: 8 }], undoneAt: null }]);
    expect((await ask<Item>('GET', `/inventory/${sencha.id}`)).body.costPrice).toBe(1200);

    expect((await undo(body)).body).toMatchObject({ reverted: 2, skipped: [] });
    expect(await quantityOf(sencha)).toBe(1);
    expect((await ask<Item>('GET', `/inventory/${sencha.id}`)).body.costPrice).toBeNull();
    expect(await stateOf(order)).toEqual(['ordered', [0, 10, false], [0, 5, false]]);
    expect((await ask<Receipt[]>('GET', `/orders/${order.id}/receipts`)).body).toMatchObject([
      { undoneAt: expect.stringMatching(/Z$/) },
    ]);
    expect((await ask<Item[]>('GET', '/inventory')).body.map(({ name }) => name)).not.toContain('Genmaicha');
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('that is confirmed twice comes in once, a second slip completes the order, and more is said to be over', async () => {
    const order = await newOrder();
    const first = () =>
      slip([{ itemId: sencha.id, quantity: 8 }], { order: { id: order.id } }, undefined, {
        'Idempotency-Key': 'slip-0001',
      });
    const [one, again] = [await first(), await first()];
    expect(again.body.importId).toBe(one.body.importId);
    expect(await stateOf(order)).toEqual(['partly_received', [8, 2, false], [0, 5, false]]);
    const rest = [
      { itemId: sencha.id, quantity: 3 },
      { itemId: matcha.id, quantity: 5 },
    ];
    expect((await slip(rest, { order: { id: order.id } })).status).toBe(201);
    expect(await stateOf(order)).toEqual(['received', [11, 0, true], [5, 0, false]]);
    const late = await slip(rest, { order: { id: order.id } });
    expect([late.status, late.body.code]).toEqual([201, undefined]);
    expect(await stateOf(order)).toEqual(['received', [14, 0, true], [10, 0, true]]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('closes the lines that the office names, which its undo reopens; staff may not', async () => {
    const order = await newOrder();
    const rows = [{ itemId: sencha.id, quantity: 8 }];
    const staff = await newMember(workspace, 'staff');
    const refused = await slip(rows, { order: { id: order.id, closes: [1] } }, staff.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'role_not_allowed']);
    const part = await slip(rows, { order: { id: order.id, closes: [1] } });
    expect(await stateOf(order)).toEqual(['partly_received', [8, 0, false], [0, 5, false]]);
    // What is closed is not on order for later goods, either.
    await ask('POST', `/inventory/${sencha.id}/adjust`, { delta: 2, reason: 'receive' });
    const rest = await slip([{ itemId: matcha.id, quantity: 4 }], { order: { id: order.id, closes: [2] } }, undefined);
    expect(await stateOf(order)).toEqual(['closed', [8, 0, false], [4, 0, false]]);
    await undo(rest.body);
    expect(await stateOf(order)).toEqual(['partly_received', [8, 0, false], [0, 5, false]]);
    await ask('POST', `/receipts/${part.body.receipt?.id}/undo`);
    expect(await stateOf(order)).toEqual(['ordered', [0, 10, false], [0, 5, false]]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('brings lots, of the order or not, and takes them back', async () => {
    const order = await newOrder();
    const { body } = await slip(
      [
        { itemId: sencha.id, quantity: 4, lot: { code: 'UJI-1', bestBefore: '2027-08' } },
        { itemId: sencha.id, quantity: 6 },
        { name: 'Genmaicha', vendor: 'Uji Tea', quantity: 3, lot: { code: 'G-7' } },
      ],
      { order: { id: order.id } },
    );
    const genmaicha = body.items.find(({ name }) => name === 'Genmaicha')?.id ?? 0;
    expect(await whereIs(workspace.id, sencha.id)).toEqual([
      [MAIN, '', 7],
      [MAIN, 'UJI-1', 4],
    ]);
    expect(await whereIs(workspace.id, genmaicha)).toEqual([[MAIN, 'G-7', 3]]);
    const differs = await slip([{ itemId: sencha.id, quantity: 1, lot: { code: 'UJI-1', bestBefore: '2028' } }], {});
    expect([differs.status, differs.body.code]).toEqual([409, 'lot_differs']);
    expect((await undo(body)).status).toBe(200);
    expect(await whereIs(workspace.id, sencha.id)).toEqual([[MAIN, '', 1]]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is refused for an order of another workspace, a draft and a line that is not on it', async () => {
    const order = await newOrder();
    const rows = [{ itemId: sencha.id, quantity: 8 }];
    const draft = await ask<Order>('POST', '/orders', { supplierId, lines: [{ itemId: sencha.id, quantity: 1 }] });
    const other = await newWorkspace();
    const theirs = await slip([{ name: 'Sencha', quantity: 8 }], { order: { id: order.id } }, other.admin.token);
    const asDraft = await slip(rows, { order: { id: draft.body.id } });
    const line = await slip(rows, { order: { id: order.id, closes: [7] } });
    expect([theirs, asDraft, line].map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [409, 'wrong_state'],
      [400, 'invalid_request'],
    ]);
    expect(await quantityOf(sencha)).toBe(1);
  });
});
