import { describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { Item, Movement, RestoreAnswer } from '../inventory/contract.ts';
import type { BulkAnswer, Import } from './contract.ts';

const bulk = async (person: Person, rows: unknown) =>
  (await call<BulkAnswer>('POST', '/api/inventory/bulk', { token: person.token, body: rows })).body;
const undo = (person: Person, id: number | null) =>
  call('POST', `/api/inventory/imports/${id}/undo`, { token: person.token });
const listOf = async (person: Person) => (await call<Item[]>('GET', '/api/inventory', { token: person.token })).body;

describe('undoing an import deletes items', () => {
  test('so staff may not undo an import of someone else, and nothing changes', async () => {
    const workspace = await newWorkspace();
    const staff = await newMember(workspace, 'staff');
    const { importId } = await bulk(workspace.admin, [{ productName: 'Sencha', stockOnHand: 60 }]);
    const refused = await undo(staff, importId);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({
        code: 'role_not_allowed',
        error: 'Your role undoes only your own imports. Ask an admin of your workspace.',
      }),
    ]);
    expect(await listOf(staff)).toMatchObject([{ name: 'Sencha', quantity: 60 }]);
    const imports = await call<Import[]>('GET', '/api/inventory/imports', { token: staff.token });
    expect(imports.body).toMatchObject([{ undoneAt: null }]);
    expect((await undo(staff, 1)).status).toBe(404);
  });

  test('staff undo their own, the office and admins every import', async () => {
    const workspace = await newWorkspace();
    const [staff, office] = [await newMember(workspace, 'staff'), await newMember(workspace, 'member')];
    const pairs = [
      [staff, staff],
      [staff, office],
      [workspace.admin, office],
      [office, workspace.admin],
    ] as const;
    for (const [owner, undoer] of pairs) {
      const { importId } = await bulk(owner, [{ productName: 'Sencha', stockOnHand: 60 }]);
      expect((await undo(undoer, importId)).status).toBe(200);
    }
    expect(await listOf(workspace.admin)).toEqual([]);
  });
});

describe('an item that an undone import created', () => {
  const archiveOf = async ({ token }: Person) =>
    (await call<Item[]>('GET', '/api/inventory?archived=true&sort=name', { token })).body;
  const restore = ({ token }: Person, id: number | undefined) =>
    call<Item>('POST', `/api/inventory/${id}/restore`, { token });
  const restoreMany = async ({ token }: Person, items: readonly { id: number }[]) =>
    (await call<RestoreAnswer>('POST', '/api/inventory/restore', { token, body: { ids: items.map(({ id }) => id) } }))
      .body;
  const movementsOf = async ({ token }: Person, id: number | undefined) =>
    (await call<Movement[]>('GET', `/api/inventory/${id}/movements`, { token })).body;

  test('lies in the archive with the stock that it had, and returns with it', async () => {
    const { admin } = await newWorkspace();
    const { importId, items } = await bulk(admin, [
      { productName: 'Assam', stockOnHand: 60 },
      { productName: 'Nothing left', stockOnHand: 0 },
      { productName: 'Uncounted' },
    ]);
    await undo(admin, importId);
    expect(await archiveOf(admin)).toMatchObject([
      { name: 'Assam', quantity: 0, quantityOnRestore: 60 },
      { name: 'Nothing left', quantityOnRestore: 0 },
      { name: 'Uncounted', quantityOnRestore: 1 },
    ]);
    const [assam, nothing, uncounted] = items;
    const back = await restore(admin, assam?.id);
    expect(back.body).toMatchObject({ quantity: 60, uncounted: false });
    expect(back.body.quantityOnRestore).toBeUndefined();
    expect((await movementsOf(admin, assam?.id)).map(({ delta, reason, note }) => [delta, reason, note])).toEqual([
      [60, 'undo', 'Restored'],
      [-60, 'undo', ''],
      [60, 'import', ''],
    ]);
    expect((await restore(admin, nothing?.id)).body.quantity).toBe(0);
    expect((await restore(admin, uncounted?.id)).body).toMatchObject({ quantity: 1, uncounted: true });
    // Restoring again gives nothing more, and what was deleted by hand returns as it was deleted.
    expect((await restore(admin, assam?.id)).body.quantity).toBe(60);
    await call('POST', `/api/inventory/${assam?.id}/adjust`, {
      token: admin.token,
      body: { delta: -60, reason: 'sale' },
    });
    await call('DELETE', `/api/inventory/${assam?.id}`, { token: admin.token });
    expect((await restore(admin, assam?.id)).body.quantity).toBe(0);
  });

  test('that another import changed and undid, then somebody deleted, returns as it was deleted', async () => {
    const { admin } = await newWorkspace();
    const [item] = (await bulk(admin, [{ productName: 'Assam', stockOnHand: 0 }])).items;
    const { importId } = await bulk(admin, [{ productName: 'Assam', stockOnHand: 9 }]);
    await undo(admin, importId);
    await call('DELETE', `/api/inventory/${item?.id}`, { token: admin.token });
    expect((await restore(admin, item?.id)).body.quantity).toBe(0);
  });

  test('is restored once where its list was imported and undone twice', async () => {
    const { admin } = await newWorkspace();
    const list = (stockOnHand: number) => [
      { productName: 'Assam', vendor: 'Halmari', stockOnHand },
      { productName: 'Assam', vendor: 'Mangalam', stockOnHand },
      { productName: 'Sencha', stockOnHand },
    ];
    for (const stock of [1, 2]) await undo(admin, (await bulk(admin, list(stock))).importId);
    const archived = await archiveOf(admin);
    expect(archived).toHaveLength(6);
    const answer = await restoreMany(admin, archived);
    expect(answer.restored).toBe(3);
    expect(answer.skipped.map(({ reason }) => reason)).toEqual(
      Array(3).fill('Another item has its name and supplier: restore it by itself if you want both'),
    );
    expect((await listOf(admin)).map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    // Who wants both takes the other by itself.
    expect((await restoreMany(admin, answer.skipped)).restored).toBe(0);
    expect((await restore(admin, answer.skipped[0]?.id)).body.quantity).toBe(1);
  });
});
