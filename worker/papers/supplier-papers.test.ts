import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { AuditAnswer } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { SupplierPaper } from './contract.ts';

/** What papers of suppliers have beyond those of lots (papers.test.ts). */

const PDF = btoa('%PDF-1.7\n%%EOF');
const certificate = {
  ...{ name: 'Organic certificate', kind: 'organic', scope: 'Sencha of Uji', file: PDF },
  ...{ startsOn: '2026-01-01', expiresOn: '2026-12-31' },
};

let workspace: TestWorkspace;
let [supplierId, sencha] = [0, 0];
beforeEach(async () => {
  workspace = await newWorkspace();
  const { body } = await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  supplierId = body.id;
  sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
});

const ask = <T = ErrorAnswer>(method: string, path: string, body?: unknown, { token }: Person = workspace.admin) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const papers = <T = SupplierPaper & ErrorAnswer>(method: string, path = '', body?: unknown, person?: Person) =>
  ask<T>(method, `/suppliers/${supplierId}/papers${path}`, body, person);
const stored = async (of = workspace.id) => (await env.UPLOADS.list({ prefix: `${of}/` })).objects.length;

test('a supplier lists its papers, each with what it holds for and its days', async () => {
  const { status, body } = await papers('POST', '', { ...certificate, itemIds: [sencha] });
  expect(status).toBe(201);
  const { file: _, ...facts } = certificate;
  expect(body).toMatchObject({ ...facts, itemIds: [sencha], by: { id: workspace.admin.id } });
  const plain = await papers('POST', '', { name: 'Letter', file: PDF });
  expect(plain.body).toMatchObject({ kind: 'other', scope: '', startsOn: null, expiresOn: null, itemIds: [] });
  expect((await papers<SupplierPaper[]>('GET')).body).toEqual([body, plain.body]);
});

test('a paper is corrected field by field, and each change is in the audit log', async () => {
  const { body: paper } = await papers('POST', '', certificate);
  const changed = await papers('PATCH', `/${paper.id}`, { scope: '', itemIds: [sencha], expiresOn: null });
  expect(changed.body).toEqual({ ...paper, scope: '', itemIds: [sencha], expiresOn: null });
  expect((await papers('PATCH', `/${paper.id}`, {})).body).toEqual(changed.body);
  await papers('DELETE', `/${paper.id}`);
  const { body } = await ask<AuditAnswer>('GET', '/audit?kind=suppliers');
  expect(body.events.map(({ summary }) => summary.replace(`${workspace.admin.username} `, ''))).toEqual([
    'deleted the paper Organic certificate of the supplier Uji',
    'changed the paper Organic certificate of the supplier Uji: scope, expires on, item ids',
    'added the paper Organic certificate to the supplier Uji',
    'added the supplier Uji',
  ]);
  expect(await stored()).toBe(0);
});

describe('a paper is refused', () => {
  test.each([
    ['that ends before it begins', { startsOn: '2026-02-01', expiresOn: '2026-01-31' }, 'expiresOn'],
    ['of no kind', { kind: 'halal' }, 'kind'],
    ['with a first day that is none', { startsOn: '2026-02-30' }, 'startsOn'],
    ['for what is no item', { itemIds: [1] }, 'itemIds'],
    ['for more items than a list has', { itemIds: Array.from({ length: 1001 }, (_, n) => n + 1) }, 'itemIds'],
    ['with a scope of a book', { scope: 'a'.repeat(501) }, 'scope'],
  ])('%s', async (_, more, path) => {
    const { status, body } = await papers('POST', '', { ...certificate, ...more });
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
    expect(await stored()).toBe(0);
  });

  test('that a change would let end before it begins', async () => {
    const { body } = await papers('POST', '', certificate);
    for (const patch of [{ startsOn: '2027-01-01' }, { expiresOn: '2025-12-31' }]) {
      const refused = await papers('PATCH', `/${body.id}`, patch);
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'expiresOn']);
    }
    expect((await papers('PATCH', `/${body.id}`, { startsOn: '2027-01-01', expiresOn: null })).status).toBe(200);
  });

  test('from staff, who may read them', async () => {
    const staff = await newMember(workspace, 'staff');
    expect((await papers('POST', '', certificate, staff)).status).toBe(403);
    const { body } = await papers('POST', '', certificate);
    expect((await papers('PATCH', `/${body.id}`, { name: 'A' }, staff)).status).toBe(403);
    expect((await papers('DELETE', `/${body.id}`, undefined, staff)).status).toBe(403);
    expect((await papers<SupplierPaper[]>('GET', '', undefined, staff)).body).toHaveLength(1);
  });

  test('for a supplier or an item of another workspace', async () => {
    const other = await newWorkspace();
    expect((await papers('POST', '', certificate, other.admin)).status).toBe(404);
    expect((await papers('GET', '', undefined, other.admin)).status).toBe(404);
    const theirs = await newItem(other, { name: 'Assam' });
    expect((await papers('POST', '', { ...certificate, itemIds: [theirs] })).status).toBe(400);
    const { body } = await papers('POST', '', certificate);
    expect((await papers('PATCH', `/${body.id}`, { name: 'A' }, other.admin)).status).toBe(404);
    expect((await papers('DELETE', `/${body.id}`, undefined, other.admin)).status).toBe(404);
  });
});
