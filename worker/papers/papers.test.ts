import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { downloadFile, importsOf } from '../../tests/support/backups.ts';
import { newItem, newLot } from '../../tests/support/placed-stock.ts';
import { hash } from '../backups/format.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { LotDetail } from '../lots/contract.ts';
import type { LotPaper } from './contract.ts';

const PDF = `%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF`;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let workspace: TestWorkspace;
let lotId = 0;
beforeEach(async () => {
  workspace = await newWorkspace();
  const itemId = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
  lotId = await newLot(workspace, { itemId, code: 'UJI-1' });
});

const papersOf = async (id = lotId) => {
  const { body } = await call<LotDetail>('GET', `/api/lots/${id}`, { token: workspace.admin.token });
  return body.papers;
};
const add = <T = LotPaper>(body: object, { token }: Person = workspace.admin, id = lotId) =>
  call<T>('POST', `/api/lots/${id}/papers`, { token, body });
const change = <T = LotPaper>(id: number, body: object, { token }: Person = workspace.admin) =>
  call<T>('PATCH', `/api/lots/${lotId}/papers/${id}`, { token, body });
const remove = (id: number, { token }: Person = workspace.admin) =>
  call<ErrorAnswer>('DELETE', `/api/lots/${lotId}/papers/${id}`, { token });
const pdf = (text = PDF) => btoa(text);
const certificate = { name: 'Organic certificate', expiresOn: '2027-03-31', file: pdf() };
const stored = async (of = workspace.id) =>
  (await env.UPLOADS.list({ prefix: `${of}/` })).objects.map(({ key }) => key);
const bytesStored = async () => {
  const row = await env.DIRECTORY.prepare('SELECT stored_bytes AS bytes FROM workspaces WHERE id = ?')
    .bind(workspace.id)
    .first<{ bytes: number }>();
  return row?.bytes;
};
const open = (key: string, { token }: Person = workspace.admin) =>
  call<ErrorAnswer>('GET', `/api/uploads/${key}`, { token });

test('a lot lists its papers, each with its file, its last day and who added it', async () => {
  const staff = await newMember(workspace, 'staff');
  const first = await add(certificate, staff);
  const second = await add({ name: 'Label', file: `data:image/png;base64,${PNG}` });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toMatchObject({ name: 'Organic certificate', expiresOn: '2027-03-31', by: { id: staff.id } });
  expect(second.body).toMatchObject({ name: 'Label', expiresOn: null, by: { username: workspace.admin.username } });
  expect(await papersOf()).toEqual([first.body, second.body]);
  expect([first.body.uploadKey.slice(-4), second.body.uploadKey.slice(-4)]).toEqual(['.pdf', '.png']);
});

test('a PDF is served as a download that no browser opens as a page of Camellia', async () => {
  const { body } = await add({ ...certificate, file: pdf(`${PDF}\n<script>alert(1)</script>`) });
  const response = await fetchUpload(body.uploadKey);
  expect(await response.text()).toBe(PDF);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

function fetchUpload(key: string): Promise<Response> {
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/uploads/${key}`, { headers: { authorization: `Bearer ${workspace.admin.token}` } }),
  );
}

describe('a paper is refused', () => {
  test.each([
    ['without a name', { ...certificate, name: ' ' }, 400, 'name'],
    ['with a last day that is none', { ...certificate, expiresOn: '2027-02-30' }, 400, 'expiresOn'],
    ['without a file', { name: 'A' }, 400, 'file'],
    ['with an empty file', { name: 'A', file: '' }, 400, 'file'],
    ['with a file that is no base64', { name: 'A', file: '%%%' }, 400, 'file'],
  ])('%s', async (_, body, status, path) => {
    const answer = await add<ErrorAnswer>(body);
    expect([answer.status, answer.body.details?.map((one) => one.path)]).toEqual([status, [path]]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a web page', btoa('<html><script>alert(1)</script></html>'), 415, 'unsupported_media_type'],
    ['a web page that says it is a PDF', `data:application/pdf;base64,${btoa('<html></html>')}`, 415, undefined],
    ['a PDF after other bytes', btoa(`<html>${PDF}`), 415, 'unsupported_media_type'],
    ['half a PDF', btoa(PDF.slice(0, 20)), 422, 'unreadable_picture'],
    ['a picture without a size', btoa('\xff\xd8\xff'), 422, 'unreadable_picture'],
  ])('that is %s', async (_, file, status, code) => {
    const answer = await add<ErrorAnswer>({ name: 'A', file });
    expect(answer.status).toBe(status);
    if (code) expect(answer.body.code).toBe(code);
    expect(await stored()).toEqual([]);
  });

  test('for a lot of another workspace, and nothing of it is stored', async () => {
    const other = await newWorkspace();
    expect((await add(certificate, other.admin)).status).toBe(404);
    expect([...(await stored()), ...(await stored(other.id))]).toEqual([]);
  });

  test('beyond a hundred of one lot, and its file is not kept', async () => {
    await env.SHARD_0.prepare(
      `INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       SELECT ?, ?, i, 'A', 'a.pdf', 1 FROM n`,
    )
      .bind(workspace.id, lotId)
      .run();
    expect((await add<ErrorAnswer>(certificate)).body.code).toBe('quota_exceeded');
    expect(await stored()).toEqual([]);
    expect(await bytesStored()).toBe(0);
  });
});

test('a paper is renamed and gets another last day, or none', async () => {
  const { body: paper } = await add(certificate);
  expect((await change(paper.id, { name: 'Certificate 2027' })).body).toEqual({ ...paper, name: 'Certificate 2027' });
  expect((await change(paper.id, { expiresOn: null })).body.expiresOn).toBeNull();
  expect((await change(paper.id, {})).body).toMatchObject({ name: 'Certificate 2027', expiresOn: null });
  expect((await change<ErrorAnswer>(paper.id, { name: '' })).body.details?.[0]?.path).toBe('name');
  expect((await change(paper.id + 1, { name: 'A' })).status).toBe(404);
});

test('a paper is deleted by the office alone, with its file and its share of the storage', async () => {
  const { body: paper } = await add(certificate);
  const { body: kept } = await add({ name: 'Label', file: PNG });
  const before = await bytesStored();
  const staff = await newMember(workspace, 'staff');
  expect((await remove(paper.id, staff)).status).toBe(403);
  expect((await remove(paper.id, await newMember(workspace, 'member'))).status).toBe(204);
  expect(await papersOf()).toEqual([kept]);
  expect(await stored()).toEqual([`${workspace.id}/${kept.uploadKey}`]);
  expect(await bytesStored()).toBe((before ?? 0) - PDF.length);
  expect((await open(paper.uploadKey)).status).toBe(404);
  expect((await remove(paper.id)).status).toBe(404);
});

test('deleting a paper leaves a file that something else names', async () => {
  const { body: paper } = await add({ name: 'Label', file: PNG });
  await env.SHARD_0.prepare(
    `INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, created_at) VALUES (?, ?, 1, 'Copy', ?, 1)`,
  )
    .bind(workspace.id, lotId, paper.uploadKey)
    .run();
  expect((await remove(paper.id)).status).toBe(204);
  expect(await stored()).toEqual([`${workspace.id}/${paper.uploadKey}`]);
  expect((await remove(1)).status).toBe(204);
  expect(await stored()).toEqual([]);
});

test('a paper of another workspace is none, and neither is its file', async () => {
  const { body: paper } = await add(certificate);
  const stranger = (await newWorkspace()).admin;
  expect((await change(paper.id, { name: 'Mine' }, stranger)).status).toBe(404);
  expect((await remove(paper.id, stranger)).status).toBe(404);
  expect((await open(paper.uploadKey, stranger)).status).toBe(404);
  expect(await papersOf()).toEqual([paper]);
});

test('the audit log says who added, changed and deleted papers', async () => {
  const { body: paper } = await add(certificate);
  await change(paper.id, { name: 'Certificate', expiresOn: '2028-03-31' });
  await change(paper.id, { name: 'Certificate' });
  await remove(paper.id);
  const { body } = await call<{ events: { summary: string }[] }>('GET', '/api/audit?kind=places', {
    token: workspace.admin.token,
  });
  const { username } = workspace.admin;
  expect(body.events.map(({ summary }) => summary)).toEqual([
    `${username} deleted the paper Certificate of the lot UJI-1 of Sencha`,
    `${username} changed the paper Organic certificate of the lot UJI-1 of Sencha: name, expires on`,
    `${username} added the paper Organic certificate to the lot UJI-1 of Sencha`,
  ]);
});

test('a backup brings papers back with their files, and a page in the place of a PDF is refused', async () => {
  const { body: paper } = await add(certificate);
  const file = await downloadFile(workspace.admin);
  const heir = importsOf((await newWorkspace()).admin);
  const { id } = (await heir.begin(file.header)).body;
  await heir.lines(id, file.lines);
  const [line] = file.pictures;
  if (!line) throw new Error('The backup has no file');
  const page = new TextEncoder().encode('<html></html>');
  const forged = { ...line.picture, bytes: page.length, sha256: await hash(Uint8Array.from(page)) };
  expect((await heir.picture(id, { picture: forged, data: page.toBase64() })).status).toBe(415);
  expect((await heir.picture(id, line)).status).toBe(200);
  expect((await heir.finish(id)).status).toBe(200);
  const restored = await env.UPLOADS.get(`${id}/${paper.uploadKey}`);
  expect([await restored?.text(), restored?.httpMetadata?.contentType]).toEqual([PDF, 'application/pdf']);
  const row = await env.SHARD_0.prepare('SELECT name, expires_on, upload_key FROM lot_papers WHERE workspace_id = ?')
    .bind(id)
    .first();
  expect(row).toEqual({ name: paper.name, expires_on: paper.expiresOn, upload_key: paper.uploadKey });
});
