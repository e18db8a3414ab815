import { describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
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
