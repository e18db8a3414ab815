import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Sample, SampleDetail } from '../samples/contract.ts';
import type { ListedTasting, Sheet, Tasting, TastingResult } from './contract.ts';

let workspace: TestWorkspace;
let office: Person;
let staff: Person;
let [castleton, uva] = [0, 0];

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const newSample = async (name: string, more: Record<string, unknown> = {}) =>
  (await ask<SampleDetail>('POST', '/samples', { name, kind: 'offer', ...more })).body.id;
const setUp = async (more: Record<string, unknown> = {}) =>
  (await ask<Tasting>('POST', '/tastings', { name: 'Offers', sampleIds: [castleton, uva], ...more })).body;
const get = async (id: number, token?: string) => (await ask<Tasting>('GET', `/tastings/${id}`, undefined, token)).body;
const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
const put = (id: number, sheet: Record<string, unknown>, token?: string) =>
  ask<Sheet>('PUT', `/tastings/${id}/sheets`, { cup: 1, writtenAt: at(0), ...sheet }, token);
const end = (id: number) => ask<Tasting>('POST', `/tastings/${id}/end`);

beforeEach(async () => {
  workspace = await newWorkspace();
  [office, staff] = [await newMember(workspace, 'member'), await newMember(workspace, 'staff')];
  castleton = await newSample('Castleton');
  uva = await newSample('Uva Highlands');
});

describe('a tasting', () => {
  test('is brewed as in ISO 3103 unless somebody says otherwise', async () => {
    expect(await setUp()).toMatchObject({
      ...{ name: 'Offers', isBlind: true, weight: 2, water: 100, seconds: 360, endedAt: null, tasters: [], sheets: [] },
      cups: [
        { cup: 1, sample: { id: castleton, name: 'Castleton', kind: 'offer' } },
        { cup: 2, sample: { id: uva } },
      ],
    });
    expect(await setUp({ weight: 2.8, water: 140, seconds: 300 })).toMatchObject({
      weight: 2.8,
      water: 140,
      seconds: 300,
    });
  });

  test('is set up, ended and deleted by the office, of samples of the workspace', async () => {
    const input = { name: 'Offers', sampleIds: [castleton] };
    expect((await ask('POST', '/tastings', input, staff.token)).status).toBe(403);
    expect((await ask('POST', '/tastings', { ...input, sampleIds: [7] })).body.details?.[0]?.path).toBe('sampleIds');
    expect((await ask('POST', '/tastings', { ...input, sampleIds: [] })).status).toBe(400);
    const { id } = await setUp();
    expect((await ask('POST', `/tastings/${id}/end`, undefined, staff.token)).status).toBe(403);
    const other = await newWorkspace();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/result'],
      ['POST', '/end'],
      ['POST', '/reopen'],
      ['DELETE', ''],
    ]) {
      expect((await ask(`${method}`, `/tastings/${id}${path}`, undefined, other.admin.token)).status).toBe(404);
    }
    expect((await put(id, {}, other.admin.token)).status).toBe(404);
    expect((await ask('DELETE', `/tastings/${id}`)).status).toBe(204);
    expect((await ask<ListedTasting[]>('GET', '/tastings')).body).toEqual([]);
  });

  test('can’t be deleted once somebody has written', async () => {
    const { id } = await setUp();
    await put(id, { liquor: 7 }, staff.token);
    expect((await ask('DELETE', `/tastings/${id}`)).body.code).toBe('wrong_state');
    expect((await ask<ListedTasting[]>('GET', '/tastings')).body).toMatchObject([{ id, cups: 2, tasters: 1 }]);
  });

  test('that is blind tells nobody but who set it up what is in the cups, anywhere, until it has ended', async () => {
    const { id } = await setUp();
    await put(id, { cup: 1, liquor: 7 }, staff.token);
    await put(id, { cup: 1, liquor: 4, liquorWords: 'Thin' });
    for (const { token } of [office, staff]) {
      const shown = await get(id, token);
      expect(shown.cups).toEqual([
        { cup: 1, sample: null },
        { cup: 2, sample: null },
      ]);
      const all = [
        shown,
        (await ask('GET', '/tastings', undefined, token)).body,
        (await ask('GET', `/tastings/${id}/result`, undefined, token)).body,
        (await ask('POST', `/tastings/${id}/end`, undefined, staff.token)).body,
      ];
      for (const secret of [castleton, uva, 'Castleton', 'Thin'])
        expect(JSON.stringify(all)).not.toContain(`${secret}`);
      // Who looks at the samples sees neither which have been tasted, nor where.
      const samples = (await ask<Sample[]>('GET', '/samples', undefined, token)).body;
      expect(samples.map(({ state }) => state)).toEqual(['asked', 'asked']);
      const { tastings, state } = (await ask<SampleDetail>('GET', `/samples/${castleton}`, undefined, token)).body;
      expect([tastings, state]).toEqual([[], 'asked']);
      expect((await ask<Sample[]>('GET', '/samples?state=tasted', undefined, token)).body).toEqual([]);
      const { body: file } = await ask<Record<string, unknown[]>>('GET', '/export?format=json', undefined, token);
      expect([file.samples?.length, file.tastings?.length, file.tastingCups]).toEqual([2, 1, []]);
      expect(JSON.stringify(file.tastingSheets)).not.toContain('Thin');
    }
    const { body: log } = await ask<{ events: { action: string }[] }>('GET', '/audit?kind=samples');
    const ofTasting = JSON.stringify(log.events.filter(({ action }) => action.startsWith('tasting.')));
    expect(ofTasting).toContain('set up the tasting Offers');
    for (const secret of [castleton, 'Castleton']) expect(ofTasting).not.toContain(`${secret}`);
    expect((await get(id)).cups[0]?.sample?.name).toBe('Castleton');
    expect((await ask<SampleDetail>('GET', `/samples/${castleton}`)).body).toMatchObject({
      ...{ state: 'tasted', tastings: [{ id, name: 'Offers', endedAt: null }] },
    });
    await end(id);
    expect((await get(id, staff.token)).cups[0]?.sample?.name).toBe('Castleton');
    expect((await ask<Sample[]>('GET', '/samples', undefined, staff.token)).body.map(({ state }) => state)).toEqual([
      'asked',
      'tasted',
    ]);
  });

  test('shows everybody their own sheets alone until it has ended, then all', async () => {
    const { id } = await setUp({ isBlind: false });
    await put(id, { liquor: 7, liquorWords: 'Malty' }, staff.token);
    await put(id, { liquor: 8 }, office.token);
    const own = await get(id, staff.token);
    expect(own.sheets).toMatchObject([{ cup: 1, userId: staff.id, liquor: 7, liquorWords: 'Malty', dryLeaf: null }]);
    expect(own.cups[0]?.sample?.name).toBe('Castleton');
    expect(own.tasters.map(({ id, sheets }) => [id, sheets])).toEqual([
      [office.id, 1],
      [staff.id, 1],
    ]);
    expect((await get(id)).sheets).toEqual([]);
    await end(id);
    expect((await get(id)).sheets).toHaveLength(2);
  });
});

describe('a sheet', () => {
  test('that was written last stays, in whatever order they come, and may be sent twice', async () => {
    const { id } = await setUp();
    expect((await put(id, { liquor: 7.5, writtenAt: at(10) })).body).toMatchObject({ liquor: 7.5, wetLeaf: null });
    expect((await put(id, { liquor: 3, writtenAt: at(5) })).body.liquor).toBe(7.5);
    expect((await put(id, { liquor: 7.5, writtenAt: at(10) })).body.liquor).toBe(7.5);
    expect((await put(id, { liquor: 9, dryLeaf: 0, writtenAt: at(20) })).body).toMatchObject({ liquor: 9, dryLeaf: 0 });
    // A fast clock does not keep out what is written later.
    await put(id, { liquor: 1, writtenAt: '2999-01-01T00:00:00.000Z' });
    expect((await put(id, { liquor: 2, writtenAt: new Date(Date.now() + 1000).toISOString() })).body.liquor).toBe(2);
  });

  test('of two that race, the later one stays', async () => {
    const { id } = await setUp();
    const order = [3, 9, 1, 7, 5, 8, 2, 6];
    await Promise.all(order.map((n) => put(id, { liquor: n, writtenAt: at(n) }, staff.token)));
    expect((await get(id, staff.token)).sheets).toMatchObject([{ liquor: 9, writtenAt: expect.any(String) }]);
  });

  test('is refused once the tasting has ended, and taken again once it is reopened', async () => {
    const { id } = await setUp();
    const answers = await Promise.all([put(id, { liquor: 7 }, staff.token), end(id)]);
    const wasTaken = answers[0].status === 200;
    expect([200, 409]).toContain(answers[0].status);
    expect((await get(id)).sheets).toHaveLength(wasTaken ? 1 : 0);
    const late = await put(id, { liquor: 1, writtenAt: at(50) }, staff.token);
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
    expect(late.body.error).toContain('has ended');
    expect((await end(id)).status).toBe(409);
    expect((await ask<Tasting>('POST', `/tastings/${id}/reopen`, undefined, office.token)).body).toMatchObject({
      ...{ endedAt: null, cups: [{ sample: null }, { sample: null }] },
    });
    expect((await put(id, { liquor: 1, writtenAt: at(50) }, staff.token)).status).toBe(200);
    expect((await ask('POST', `/tastings/${id}/reopen`)).status).toBe(409);
  });

  test.each([
    ['cup', { cup: 3 }],
    ['cup', { cup: 0 }],
    ['liquor', { liquor: 10.5 }],
    ['liquor', { liquor: 7.25 }],
    ['liquor', { liquor: '7' }],
    ['liquorWords', { liquorWords: 'x'.repeat(501) }],
    ['liquorWords', { liquorWords: 'a\u0000b' }],
    ['writtenAt', { writtenAt: 'now' }],
  ])('with a wrong %s is refused', async (path, sheet) => {
    const { id } = await setUp();
    const { status, body } = await put(id, sheet);
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the result', () => {
  const resultOf = async (id: number) => (await ask<TastingResult>('GET', `/tastings/${id}/result`)).body;

  test('is there once the tasting has ended: mean and spread by cup and by taster', async () => {
    const { id } = await setUp();
    await put(id, { cup: 1, dryLeaf: 6, liquor: 8, wetLeaf: 7 }, staff.token);
    await put(id, { cup: 1, dryLeaf: 7, liquor: 6.5 }, office.token);
    await put(id, { cup: 2, liquor: 4 }, staff.token);
    expect((await ask('GET', `/tastings/${id}/result`)).body.code).toBe('wrong_state');
    await end(id);
    const { cups, tasters } = await resultOf(id);
    expect(cups).toMatchObject([
      {
        cup: 1,
        sample: { id: castleton, name: 'Castleton' },
        scores: {
          dryLeaf: { mean: 6.5, lowest: 6, highest: 7, of: 2 },
          liquor: { mean: 7.25, lowest: 6.5, highest: 8, of: 2 },
          wetLeaf: { mean: 7, of: 1 },
          overall: { mean: 6.88, lowest: 6.75, highest: 7, of: 2 },
        },
        against: null,
      },
      { cup: 2, scores: { dryLeaf: null, overall: { mean: 4 } } },
    ]);
    expect(tasters.map(({ id: taster, sheets, scores }) => [taster, sheets, scores.liquor?.mean])).toEqual([
      [office.id, 1, 6.5],
      [staff.id, 2, 6],
    ]);
  });

  test('has an arrival beside the last approved offer or pre-shipment sample of its item', async () => {
    const { body: item } = await ask<Item>('POST', '/inventory', { name: 'Darjeeling', unit: 'g' });
    const of = { itemId: item.id };
    const [offer, shipped] = [await newSample('Offer', of), await newSample('Sent', { ...of, kind: 'pre_shipment' })];
    const arrival = await newSample('Arrived', { ...of, kind: 'arrival' });
    const approve = (sample: number) => ask('PATCH', `/samples/${sample}`, { decision: 'approved' });
    await approve(offer);
    await approve(shipped);
    const before = await setUp({ sampleIds: [offer, shipped] });
    await put(before.id, { cup: 2, liquor: 8, dryLeaf: 7 });
    await end(before.id);
    const { id } = await setUp({ sampleIds: [arrival, castleton] });
    await put(id, { cup: 1, liquor: 6.5 });
    await end(id);
    const [first, second] = (await resultOf(id)).cups;
    expect(second?.against).toBeNull();
    expect(first?.against).toMatchObject({
      ...{ sample: { id: shipped, name: 'Sent', kind: 'pre_shipment' }, tastingId: before.id },
      scores: { liquor: { mean: 8 } },
      difference: { liquor: -1.5, dryLeaf: null, overall: -1 },
    });
    // Tasted side by side, that counts.
    const again = await setUp({ sampleIds: [arrival, shipped] });
    await put(again.id, { cup: 1, liquor: 7 });
    await put(again.id, { cup: 2, liquor: 6 });
    await end(again.id);
    expect((await resultOf(again.id)).cups[0]?.against).toMatchObject({
      ...{ tastingId: again.id, difference: { liquor: 1 } },
    });
  });
});
