import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { UndoneMove } from '../inventory/move-contract.ts';
import type { Location } from './contract.ts';
import type { MadePlaces, NotesAnswer } from './notes-contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T>(method: string, path: string, body?: unknown, { token } = workspace.admin) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const preview = async () => (await ask<NotesAnswer>('GET', '/locations/from-notes')).body;
const make = (places: unknown, who = workspace.admin) =>
  ask<MadePlaces>('POST', '/locations/from-notes', { places }, who);
const undo = (id: number, who = workspace.admin) => ask<UndoneMove>('POST', `/moves/${id}/undo`, {}, who);
const names = async () => (await ask<Location[]>('GET', '/locations')).body.map(({ name }) => name);
const item = (name: string, quantity: number, location: string, unit = 'kg') =>
  newItem(workspace, { name, quantity, location, unit });

test('location notes are shown as the places that they would become', async () => {
  await ask('POST', '/locations', { name: 'Shop' });
  await item('Sencha', 2, 'shop ');
  await item('Assam', 0, 'SHOP');
  await item('Cup', 3, 'Shop', 'pieces');
  await item('Tin', 1, 'main');
  await item('Gyokuro', 1, 'x'.repeat(61));
  await item('Matcha', 1, '');
  expect(await preview()).toEqual({
    notes: [
      {
        ...{
          note: expect.stringMatching(/^shop$/i),
          items: 3,
          toMove: 2,
          place: { id: expect.any(Number), name: 'Shop' },
        },
        quantities: expect.arrayContaining([
          { unit: 'kg', quantity: 2 },
          { unit: 'pieces', quantity: 3 },
        ]),
      },
      expect.objectContaining({ note: 'main', place: { id: 1, name: 'Main' } }),
      expect.objectContaining({ note: 'x'.repeat(61), place: null }),
    ],
    applied: null,
  });
});

test('chosen notes become places, their items lie there, and all of it is undone at once', async () => {
  const sencha = await item('Sencha', 2.5, 'Cellar, top');
  const assam = await item('Assam', 4, 'cellar, TOP');
  const tin = await item('Tin', 9, 'Window');
  const made = await make([{ note: 'CELLAR, top', name: 'Cellar' }]);
  expect([made.status, made.body]).toMatchObject([201, { moved: 2, created: [{ name: 'Cellar' }] }]);
  const cellar = made.body.created[0]?.id ?? 0;
  expect(await whereIs(workspace.id, sencha)).toEqual([[cellar, '', 2.5]]);
  expect(await whereIs(workspace.id, assam)).toEqual([[cellar, '', 4]]);
  expect(await whereIs(workspace.id, tin)).toEqual([[1, '', 9]]);
  expect((await ask<Item>('GET', `/inventory/${sencha}`)).body.location).toBe('Cellar, top');
  expect((await preview()).applied).toMatchObject({ id: made.body.id, items: 2 });

  const undone = await undo(made.body.id);
  expect([undone.status, undone.body]).toEqual([
    200,
    { reverted: 2, skipped: [], removed: [{ id: cellar, name: 'Cellar' }] },
  ]);
  expect(await whereIs(workspace.id, assam)).toEqual([[1, '', 4]]);
  expect(await names()).toEqual(['Main']);
  expect((await preview()).applied).toBeNull();
  expect((await undo(made.body.id)).body.code).toBe('already_undone');
  expect(await contradictions(workspace.id)).toEqual([]);
  const { body } = await ask<{ events: { summary: string }[] }>('GET', '/audit');
  expect(body.events.slice(0, 2).map(({ summary }) => summary)).toEqual([
    `${workspace.admin.username} undid a move of stock: Cellar`,
    `${workspace.admin.username} turned location notes into places: Cellar`,
  ]);
});

test('what has left since stays where it is, and so does its place', async () => {
  const sencha = await item('Sencha', 2, 'Cellar');
  const assam = await item('Assam', 4, 'Cellar');
  const { body } = await make([{ note: 'Cellar', name: 'Cellar' }]);
  await ask('POST', `/inventory/${sencha}/adjust`, { delta: -0.5, reason: 'sale' });
  expect((await undo(body.id)).body).toEqual({
    ...{ reverted: 1, removed: [] },
    skipped: [{ id: sencha, name: 'Sencha', reason: 'Some of it has left since' }],
  });
  expect(await whereIs(workspace.id, assam)).toEqual([[1, '', 4]]);
  expect(await names()).toEqual(['Main', 'Cellar']);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('a place that was there before stays, and stock of the new ones is counted once however many ask at once', async () => {
  await ask('POST', '/locations', { name: 'Shop' });
  const sencha = await item('Sencha', 2, 'shop');
  const made = await Promise.all(Array.from({ length: 3 }, () => make([{ note: 'shop', name: 'SHOP' }])));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(made.map(({ body }) => body.moved).toSorted()).toEqual([0, 0, 1]);
  await undo(made.find(({ body }) => body.moved === 1)?.body.id ?? 0);
  expect(await whereIs(workspace.id, sencha)).toEqual([[1, '', 2]]);
  expect(await names()).toEqual(['Main', 'Shop']);
});

test('a usual move of several items is undone as a whole by who made it, or the office', async () => {
  const [sencha, assam] = [await item('Sencha', 2, ''), await item('Assam', 4, '')];
  const { body: shop } = await ask<Location>('POST', '/locations', { name: 'Shop' });
  const line = { fromLocationId: 1, toLocationId: shop.id };
  const { body: moved } = await ask<{ id: number }>('POST', '/moves', {
    lines: [
      { ...line, itemId: sencha, quantity: 2 },
      { ...line, itemId: assam, quantity: 1 },
    ],
  });
  expect((await undo(moved.id, await newMember(workspace, 'staff'))).body.code).toBe('not_the_author');
  expect((await undo(moved.id)).body).toEqual({ reverted: 2, skipped: [], removed: [] });
  expect(await whereIs(workspace.id, assam)).toEqual([[1, '', 4]]);
  expect((await undo(moved.id, (await newWorkspace()).admin)).status).toBe(404);
});

test('is for the office, with notes that items have', async () => {
  const staff = await newMember(workspace, 'staff');
  await item('Sencha', 2, 'Shop');
  expect((await make([{ note: 'Shop', name: 'Shop' }], staff)).status).toBe(403);
  expect((await ask('GET', '/locations/from-notes', undefined, staff)).status).toBe(403);
  for (const [path, places] of [
    ['places[0].note', [{ note: 'Attic', name: 'Attic' }]],
    ['places[0].name', [{ note: 'Shop', name: ' ' }]],
    ['places', []],
  ] as const) {
    const { status, body } = await make(places);
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  }
  expect(await names()).toEqual(['Main']);
});

test('20,000 items go to their places and back', async () => {
  const { id } = workspace;
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    productName: `Tea ${n}`,
    stockOnHand: 1,
    location: `Shelf ${n % 40}`,
  }));
  await ask('POST', '/inventory/bulk', rows);
  const { notes } = await preview();
  expect(notes).toHaveLength(40);
  const made = await make(notes.map(({ note }) => ({ note, name: note })));
  expect([made.status, made.body.moved, made.body.created.length]).toEqual([201, 20_000, 40]);
  expect(await contradictions(id)).toEqual([]);
  expect((await undo(made.body.id)).body).toMatchObject({ reverted: 20_000, skipped: [] });
  expect(await names()).toEqual(['Main']);
  expect(await contradictions(id)).toEqual([]);
}, 120_000);
