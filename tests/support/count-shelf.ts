import { expect } from 'vitest';
import type { ErrorAnswer } from '../../worker/core/contract.ts';
import type { Count, CountLine, CountOutcome } from '../../worker/counts/contract.ts';
import type { Item, Movement } from '../../worker/inventory/contract.ts';
import { call, newMember, newWorkspace, type Person } from './api.ts';
import { contradictions } from './ledger-checks.ts';
import { move, newItem, newLot, newPlace } from './placed-stock.ts';

/** A workspace in which people count what lies on the shelves. */
export type Shelf = Awaited<ReturnType<typeof newShelf>>;

export async function newShelf() {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const staff = await newMember(workspace, 'staff');
  const ask = <T>(method: string, path: string, body?: unknown, by: Person = admin) =>
    call<T & ErrorAnswer>(method, `/api${path}`, { token: by.token, ...(body !== undefined && { body }) });
  return {
    workspace,
    admin,
    staff,
    ask,
    open: async (body: Record<string, unknown> = {}) => (await ask<Count>('POST', '/counts', body)).body,
    enter: (count: { id: number }, entry: Record<string, unknown>, by?: Person) =>
      ask<CountLine>('PUT', `/counts/${count.id}/lines`, entry, by),
    end: (count: { id: number }, how: 'apply' | 'cancel' | 'undo', by?: Person) =>
      ask<CountOutcome>('POST', `/counts/${count.id}/${how}`, undefined, by),
    read: async (count: { id: number }, by?: Person) =>
      (await ask<Count>('GET', `/counts/${count.id}`, undefined, by)).body,
    stockOf: async (id: number) => (await ask<Item>('GET', `/inventory/${id}`)).body.quantity,
    movementsOf: async (id: number) => (await ask<Movement[]>('GET', `/inventory/${id}/movements`)).body,
    sell: (id: number, quantity: number, more: Record<string, unknown> = {}) =>
      ask('POST', `/inventory/${id}/adjust`, { delta: -quantity, reason: 'sale', ...more }),
    /** Nothing contradicts the ledger. */
    agree: async () => expect(await contradictions(workspace.id)).toEqual([]),
    /** Sencha loose in Main, in the shop and as a lot that has expired and is on hold; Assam in Main; a tin without stock. */
    async stocked() {
      const shop = await newPlace(workspace, 'Shop');
      const ofSencha = { sku: 'S-1', unit: 'kg', category: 'Green Tea', quantity: 10 };
      const sencha = await newItem(workspace, { name: 'Sencha', ...ofSencha });
      const assam = await newItem(workspace, { name: 'Assam', category: 'Black Tea', quantity: 4 });
      const tin = await newItem(workspace, { name: 'Tin', category: 'Packaging' });
      const lotId = await newLot(workspace, { itemId: sencha, code: 'UJI', bestBefore: '2020-03-31', status: 'hold' });
      await move(workspace, sencha, 2.5, { locationId: shop });
      await move(workspace, sencha, 3, { lotId });
      return { shop, sencha, assam, tin, lotId };
    },
  };
}

/** What the lines of a count are of: place, item, lot, book value. */
export const linesOf = ({ lines }: Count) =>
  lines.map(({ item, location, lot, book }) => [location.name, item.name, lot?.code ?? '', book]);
