import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Supplier, Template } from './contract.ts';

let workspace: TestWorkspace;
let member: Person;
let staff: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  member = await newMember(workspace, 'member');
  staff = await newMember(workspace, 'staff');
});

const as = <T>(person: Person, method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: person.token, body });

describe('suppliers', () => {
  test('start with a response time of 24 hours and a reliability of 5', async () => {
    const { status, body } = await as<Supplier>(member, 'POST', '/api/suppliers', {
      name: ' Uji Tea House ',
      email: 'mei@uji.example',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Uji Tea House', email: 'mei@uji.example', company: '', leadTimeDays: null });
    expect([body.responseTimeAvg, body.reliabilityScore]).toEqual([24, 5]);
  });

  test.each([
    [{ email: 'mei@uji.example' }, 'name is required'],
    [{ name: 'Uji' }, 'email is required'],
    [{ name: 'Uji', email: 'nobody' }, 'email must be an email address'],
    [
      { name: 'Uji', email: 'a@b.example\r\nBcc: c@d.example' },
      'email may not contain line breaks or control characters',
    ],
    [{ name: 'Uji', email: 'mei@uji.example', reliabilityScore: 6 }, 'reliabilityScore may be at most 5'],
  ])('are refused as %j', async (body, error) => {
    const answer = await as<ErrorAnswer>(workspace.admin, 'POST', '/api/suppliers', body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  test('are listed by name, changed, and gone when deleted', async () => {
    const make = (name: string) =>
      as<Supplier>(member, 'POST', '/api/suppliers', { name, email: 'mei@uji.example', leadTimeDays: 9 });
    const uji = (await make('uji')).body;
    await make('Assam Estates');
    const changed = await as<Supplier>(member, 'PATCH', `/api/suppliers/${uji.id}`, {
      phone: '+81',
      leadTimeDays: null,
    });
    expect(changed.body).toMatchObject({ name: 'uji', phone: '+81', leadTimeDays: null });
    const list = await as<Supplier[]>(staff, 'GET', '/api/suppliers');
    expect(list.body.map(({ name }) => name)).toEqual(['Assam Estates', 'uji']);
    expect(list.body[1]).toEqual(changed.body);
    expect((await as(member, 'DELETE', `/api/suppliers/${uji.id}`)).status).toBe(204);
    expect((await as(member, 'GET', `/api/suppliers/${uji.id}`)).status).toBe(404);
    expect((await as<Supplier[]>(staff, 'GET', '/api/suppliers')).body).toHaveLength(1);
  });

  test('that items name are added once, without an address, and a message to one asks for it', async () => {
    await as(member, 'POST', '/api/suppliers', { name: 'Uji', email: 'mei@uji.example' });
    const names = ['uji ', 'Hill Co', 'HILL  CO', 'Moon Estates'];
    const { status, body } = await as<Supplier[]>(member, 'POST', '/api/suppliers/names', { names });
    expect(status).toBe(201);
    expect(body.map(({ name, email }) => [name, email])).toEqual([
      ['Hill Co', ''],
      ['Moon Estates', ''],
      ['Uji', 'mei@uji.example'],
    ]);
    expect((await as<Supplier[]>(member, 'POST', '/api/suppliers/names', { names })).body).toEqual(body);
    expect((await as(staff, 'POST', '/api/suppliers/names', { names })).status).toBe(403);
  });

  test('can be created, changed and deleted by the office only', async () => {
    const { body } = await as<Supplier>(member, 'POST', '/api/suppliers', { name: 'Uji', email: 'mei@uji.example' });
    const refused = [
      await as(staff, 'POST', '/api/suppliers', { name: 'Uji', email: 'mei@uji.example' }),
      await as(staff, 'PATCH', `/api/suppliers/${body.id}`, { name: 'Mine' }),
      await as(staff, 'DELETE', `/api/suppliers/${body.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await as<Supplier>(staff, 'GET', `/api/suppliers/${body.id}`)).body).toEqual(body);
  });
});

describe('templates', () => {
  test('can be created, changed and deleted by the office only', async () => {
    const template = { name: 'Prices', category: 'price_list', subject: 'Prices', body: 'Dear {supplierName}' };
    const { status, body } = await as<Template>(member, 'POST', '/api/communication-templates', template);
    expect(status).toBe(201);
    expect(body).toMatchObject(template);
    const path = `/api/communication-templates/${body.id}`;
    expect((await as(staff, 'PATCH', path, { name: 'Mine' })).status).toBe(403);
    expect((await as(staff, 'DELETE', path)).status).toBe(403);
    expect((await as(staff, 'POST', '/api/communication-templates', template)).status).toBe(403);
    expect((await as(staff, 'POST', '/api/communication-templates/defaults')).status).toBe(403);
    expect((await as<Template>(member, 'PATCH', path, { name: 'Price list' })).body).toMatchObject({
      ...template,
      name: 'Price list',
    });
    expect((await as<Template>(staff, 'GET', path)).body.name).toBe('Price list');
    expect((await as(member, 'DELETE', path)).status).toBe(204);
    expect((await as(staff, 'GET', '/api/communication-templates')).body).toEqual([]);
  });

  test('of the quick setup are Reorder Request and Quality Inquiry, added once', async () => {
    const first = await as<Template[]>(member, 'POST', '/api/communication-templates/defaults');
    expect(first.status).toBe(201);
    expect(first.body.map(({ name, category }) => [name, category])).toEqual([
      ['Reorder Request', 'reorder'],
      ['Quality Inquiry', 'quality'],
    ]);
    const again = await as<Template[]>(member, 'POST', '/api/communication-templates/defaults');
    expect(again.body).toEqual(first.body);
    expect((await as(staff, 'GET', '/api/communication-templates')).body).toEqual(first.body);
  });
});
