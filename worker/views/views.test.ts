import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import type { AuditAnswer } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { MAX_VIEWS, type View } from './contract.ts';

let workspace: TestWorkspace;
let mei: Person;
let tom: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  [mei, tom] = [await newMember(workspace, 'staff'), await newMember(workspace, 'member')];
});

const ask = <T>({ token }: Person, method: string, path: string, body?: unknown) =>
  call<T>(method, `/api/views${path}`, { token, ...(body !== undefined && { body }) });
const LOW = { list: 'items', name: 'Low teas', search: { status: 'short', columns: ['name', 'cover'] } };
const add = async (who: Person, more: object = {}) => (await ask<View>(who, 'POST', '', { ...LOW, ...more })).body;
const namesFor = async (who: Person, query = '') =>
  (await ask<View[]>(who, 'GET', query)).body.map(({ name, isOwn }) => [name, isOwn]);
const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as ErrorAnswer).code];
};

test('a view is kept, changed and deleted, and comes back as it was sent', async () => {
  const made = await ask<View>(mei, 'POST', '', LOW);
  expect(made).toMatchObject({ status: 201, body: { ...LOW, isShared: false, isOwn: true } });
  const { id } = made.body;
  const changed = await ask<View>(mei, 'PATCH', `/${id}`, { name: 'Short', search: { q: 'Tin “2”' }, isShared: true });
  const after = { id, list: 'items', name: 'Short', isShared: true, isOwn: true, search: { q: 'Tin “2”' } };
  expect(changed.body).toEqual(after);
  expect((await ask<View>(mei, 'PATCH', `/${id}`, {})).body).toEqual(after);
  expect((await ask<View[]>(mei, 'GET', '')).body).toEqual([after]);
  expect((await ask(mei, 'DELETE', `/${id}`)).status).toBe(204);
  expect(await namesFor(mei)).toEqual([]);
  const { body } = await call<AuditAnswer>('GET', `/api/audit?kind=settings&actor=${mei.id}`, {
    token: workspace.admin.token,
  });
  expect(body.events.map(({ summary }) => summary)).toEqual([
    `${mei.username} deleted the view Short`,
    `${mei.username} changed the view Low teas: name, is shared, search`,
    `${mei.username} kept the view Low teas`,
  ]);
});

test('everyone sees their own views and those that are shared, of one list or of all', async () => {
  await add(mei, { name: 'mine' });
  await add(mei, { name: 'Open', isShared: true, list: 'orders' });
  await add(tom, { name: 'All', isShared: true });
  expect(await namesFor(mei)).toEqual([
    ['All', false],
    ['mine', true],
    ['Open', true],
  ]);
  expect(await namesFor(tom)).toEqual([
    ['All', true],
    ['Open', false],
  ]);
  expect(await namesFor(tom, '?list=orders')).toEqual([['Open', false]]);
  expect(await namesFor((await newWorkspace()).admin)).toEqual([]);
});

describe('a view is changed and deleted', () => {
  test('by its owner and by admins only, and is unknown to others unless it is shared', async () => {
    const [own, shared] = [await add(mei, { name: 'Own' }), await add(mei, { name: 'Shared', isShared: true })];
    for (const [method, body] of [['PATCH', { name: 'X' }], ['DELETE']] as const) {
      for (const who of [tom, workspace.admin]) {
        expect(await refusal(ask(who, method, `/${own.id}`, body))).toEqual([404, 'not_found']);
      }
      expect(await refusal(ask(tom, method, `/${shared.id}`, body))).toEqual([403, 'not_the_author']);
    }
    expect((await ask<View>(workspace.admin, 'PATCH', `/${shared.id}`, { name: 'Ours' })).body).toMatchObject({
      ...{ name: 'Ours', isOwn: false },
    });
    expect((await ask(workspace.admin, 'DELETE', `/${shared.id}`)).status).toBe(204);
    expect(await namesFor(mei)).toEqual([['Own', true]]);
  });

  test('under a name that its owner has not given another view of the list', async () => {
    const first = await add(mei);
    await add(mei, { name: 'Other', isShared: true });
    expect(await refusal(ask(mei, 'POST', '', { ...LOW, name: 'low TEAS' }))).toEqual([409, 'name_taken']);
    expect(await refusal(ask(mei, 'PATCH', `/${first.id}`, { name: 'other' }))).toEqual([409, 'name_taken']);
    expect((await ask(mei, 'PATCH', `/${first.id}`, { name: 'LOW teas' })).status).toBe(200);
    // Of another list, or of somebody else.
    expect((await ask(mei, 'POST', '', { ...LOW, list: 'lots' })).status).toBe(201);
    expect((await ask(tom, 'POST', '', LOW)).status).toBe(201);
  });
});

test('refuses what is no view, and names the field', async () => {
  const paths = async (body: object) => {
    const answer = await ask<ErrorAnswer>(mei, 'POST', '', { ...LOW, ...body });
    return [answer.status, answer.body.details?.map(({ path }) => path)];
  };
  expect(await paths({ list: 'teas' })).toEqual([400, ['list']]);
  expect(await paths({ name: ' ' })).toEqual([400, ['name']]);
  expect(await paths({ name: 'x'.repeat(101) })).toEqual([400, ['name']]);
  expect(await paths({ search: ['q'] })).toEqual([400, ['search']]);
  expect(await paths({ search: { q: 'ä'.repeat(2045) } })).toEqual([400, ['search']]);
  expect((await ask(mei, 'POST', '', { ...LOW, search: { q: 'ä'.repeat(2044) } })).status).toBe(201);
});

test('one person may have a hundred', async () => {
  const make = (n: number) => ask<View>(mei, 'POST', '', { ...LOW, name: `View ${n}` });
  for (let n = 0; n < MAX_VIEWS; n++) await make(n);
  expect(await refusal(make(MAX_VIEWS))).toEqual([403, 'quota_exceeded']);
  expect((await ask(tom, 'POST', '', LOW)).status).toBe(201);
});
