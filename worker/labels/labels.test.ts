import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { ContentsAnswer } from './contract.ts';

let workspace: TestWorkspace;
let tea: number;
let lotId: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', sku: 'SEN', unit: 'kg' });
  lotId = await newLot(workspace, { itemId: tea, code: 'UJI-1', bestBefore: '2027-03-31' });
});

const ask = <T>(path: string, body: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>('POST', `/api${path}`, { token, body });
const print = (body: object, token?: string) => ask<string>('/labels', { template: 'item', ...body }, token);
const contents = (body: object) => ask<ContentsAnswer>('/labels/contents', body);

describe('labels', () => {
  test('are a PDF with a page for each label of a roll, also for staff', async () => {
    const staff = await newMember(workspace, 'staff');
    const { status, headers, body } = await print({ lines: [{ itemId: tea, copies: 3 }], size: '62x29' }, staff.token);
    expect([status, headers.get('content-type')]).toEqual([201, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="labels.pdf"');
    expect([body.slice(0, 8), body.match(/\/MediaBox \[0 0 175\.748 82\.205\]/g)?.length]).toEqual(['%PDF-1.4', 3]);
  });

  test('are ZPL for printers of that kind', async () => {
    const { status, headers, body } = await print({
      ...{ template: 'lot', format: 'zpl', size: 'zebra-57x32' },
      lines: [{ itemId: tea, lotId, copies: 12 }],
    });
    expect([status, headers.get('content-type')]).toEqual([201, 'text/plain; charset=utf-8']);
    expect(body).toContain('^PQ12');
    expect(body).toContain('UJI-1');
  });

  test('begin where the used part of a sheet ends', async () => {
    const pages = async (startAt: number) =>
      (await print({ lines: [{ itemId: tea, copies: 2 }], startAt })).body.match(/\/Type \/Page \//g)?.length;
    expect([await pages(20), await pages(21)]).toEqual([1, 2]);
  });

  test('of a name in another script are refused as a PDF, which says where they can be printed', async () => {
    const sencha = await newItem(workspace, { name: '煎茶' });
    const { status, body } = await print({ lines: [{ itemId: tea }, { itemId: sencha }] });
    const message =
      'says “煎茶”, which has letters that this PDF cannot draw. Print it from Camellia’s page of labels, or as ZPL';
    expect([status, body.error, body.details]).toEqual([
      ...[400, `lines[1] ${message}`, [{ path: 'lines[1]', message }]],
    ]);
    expect((await contents({ template: 'item', lines: [{ itemId: sencha }] })).body).toMatchObject([{ title: '煎茶' }]);
    expect((await print({ lines: [{ itemId: sencha }], format: 'zpl' })).status).toBe(201);
  });

  test('that have no room for their barcode are refused', async () => {
    await call('POST', `/api/inventory/${tea}/codes`, {
      token: workspace.admin.token,
      body: { code: '4006381333931' },
    });
    const { status, body } = await print({ lines: [{ itemId: tea }], size: '25x25' });
    expect([status, body.details?.[0]?.path]).toEqual([400, 'size']);
  });
});

describe('what a label says', () => {
  test('of an item: its GTIN before its other codes, or else the address of its page', async () => {
    const codeOf = async () => (await contents({ template: 'item', lines: [{ itemId: tea }] })).body[0]?.code;
    expect(await codeOf()).toMatchObject({ symbology: 'qrcode', text: `${ORIGIN}/inventory/${tea}` });
    for (const code of ['TEA-0042', '4006381333931'])
      await call('POST', `/api/inventory/${tea}/codes`, { token: workspace.admin.token, body: { code } });
    expect(await codeOf()).toMatchObject({ symbology: 'ean13', text: '4006381333931' });
  });

  test('without a GTIN is found again by its code, in its own workspace alone', async () => {
    const other = await newWorkspace();
    for (const [template, lot] of [
      ['item', undefined],
      ['lot', lotId],
    ] as const) {
      const { body } = await contents({ template, lines: [{ itemId: tea, ...(lot && { lotId: lot }) }] });
      const path = `/api/codes/${encodeURIComponent(body[0]?.code?.text ?? '')}`;
      expect((await call('GET', path, { token: workspace.admin.token })).body).toMatchObject({
        ...{ itemId: tea, lotId: lot ?? null, kind: 'own', item: { name: 'Sencha' } },
      });
      expect((await call('GET', path, { token: other.admin.token })).status).toBe(404);
    }
  });

  test('of a lot is found again by its code', async () => {
    const { token } = workspace.admin;
    await call('POST', `/api/inventory/${tea}/codes`, { token, body: { code: '4006381333931' } });
    const { body } = await contents({ template: 'lot', lines: [{ itemId: tea, lotId, copies: 5 }] });
    expect(body).toMatchObject([{ title: 'Sencha', copies: 5, lines: ['Lot UJI-1', expect.any(String), 'SKU SEN'] }]);
    const code = encodeURIComponent(body[0]?.code?.text ?? '');
    expect((await call('GET', `/api/codes/${code}`, { token })).body).toMatchObject({ itemId: tea, lotId });
  });

  test('of a pouch: the weight and the ingredients of its recipe', async () => {
    const [pouch, product] = [
      await newItem(workspace, { name: 'Pouch', unit: 'pcs' }),
      await newItem(workspace, { name: 'Sencha 50 g', unit: 'pcs' }),
    ];
    const recipe = {
      ...{ itemId: product, makes: 10 },
      inputs: [
        { itemId: tea, quantity: 0.5 },
        { itemId: pouch, quantity: 10 },
      ],
    };
    expect((await ask('/recipes', recipe)).status).toBe(201);
    expect((await contents({ template: 'pouch', lines: [{ itemId: product }] })).body[0]?.lines).toEqual([
      'Net 50 g (1.76 oz)',
      'Ingredients: Sencha',
    ]);
  });

  test('of a shelf: its name, with the code that opens it', async () => {
    const place = await newPlace(workspace, 'Cellar');
    const lines = [{ locationId: place }, { locationId: 1 }];
    expect((await contents({ template: 'shelf', lines })).body).toMatchObject([
      { title: 'Cellar', code: { text: `L:${place}` } },
      { title: 'Main', code: { text: 'L:1' } },
    ]);
  });
});

describe('refused is', () => {
  const refusal = async (body: object) => {
    const answer = await print(body);
    return [answer.status, answer.body.details?.[0]?.path];
  };

  test('what is not of this workspace, naming the line', async () => {
    const other = await newWorkspace();
    const foreign = await newItem(other, { name: 'Mint' });
    const foreignLot = await newLot(other, { itemId: foreign, code: 'M-1' });
    const mint = await newItem(workspace, { name: 'Mint' });
    expect(await refusal({ lines: [{ itemId: tea }, { itemId: foreign }] })).toEqual([404, 'lines[1].itemId']);
    expect(await refusal({ lines: [{ itemId: tea, lotId: foreignLot }] })).toEqual([404, 'lines[0].lotId']);
    expect(await refusal({ lines: [{ itemId: mint, lotId }] })).toEqual([404, 'lines[0].lotId']);
    const place = await newPlace(other, 'Cellar');
    expect(await refusal({ template: 'shelf', lines: [{ locationId: place }] })).toEqual([404, 'lines[0].locationId']);
  });

  test.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{}] }, 'lines[0].itemId'],
    [{ template: 'lot', lines: [{ itemId: 1 }] }, 'lines[0].lotId'],
    [{ template: 'poster', lines: [{ itemId: 1 }] }, 'template'],
    [{ lines: [{ itemId: 1, copies: 0 }] }, 'lines[0].copies'],
    [{ lines: [{ itemId: 1, copies: 1e9 }] }, 'lines[0].copies'],
    [{ lines: Array.from({ length: 6 }, () => ({ itemId: 1, copies: 1000 })) }, 'lines'],
    [{ lines: Array.from({ length: 501 }, () => ({ itemId: 1 })) }, 'lines'],
    [{ lines: [{ itemId: 1 }], startAt: 22 }, 'startAt'],
    [{ lines: [{ itemId: 1 }], size: '62x29', startAt: 2 }, 'startAt'],
    [{ lines: [{ itemId: 1 }], size: '5x5' }, 'size'],
    [{ lines: [{ itemId: 1 }], size: 'x'.repeat(10_000) }, 'size'],
  ])('%#: a wrong field, by its name', async (body, path) => {
    expect(await refusal(body)).toEqual([400, path]);
  });
});
