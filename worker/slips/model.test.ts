import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scripted } from '../../tests/doubles/script.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { askWith, contextWith, scriptModel } from '../../tests/support/model.ts';
import { grayPng, noise, slipPng } from '../../tests/support/pictures.ts';
import { modelFor } from '../model/service.ts';
import type { SlipAnswer } from './contract.ts';
import { readByModel, toReading } from './model-service.ts';

/** A picture of one pixel; scripted models get it and answer with what the script says. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const slipImage = async () => (await slipPng()).toBase64();
const SIZE = { width: 800, height: 1000 };

const row = {
  ...{ name: 'Sencha Yabukita', code: 'SY-1', quantity: 2, unitPrice: 12.5, amount: 25, notes: '' },
  ...{ top: 0.4, bottom: 0.45, sureOfName: 0.95, sureOfFigures: 0.7 },
};
const slip = {
  text: 'UJI GROWERS\nSencha Yabukita 2 x 12.50 25.00\nTOTAL 25.00',
  vendor: 'UJI GROWERS',
  rows: [row],
  totals: [25],
};

let workspace: TestWorkspace;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  workspace = await newWorkspace();
});

describe('a model’s reading', () => {
  test('keeps positions, and gains confidence from correct arithmetic', () => {
    expect(toReading(slip, SIZE)).toEqual({
      text: slip.text,
      vendor: 'UJI GROWERS',
      sum: 'agrees',
      rows: [
        {
          name: 'Sencha Yabukita',
          sku: 'SY-1',
          quantity: 2,
          unitPrice: 12.5,
          amount: 25,
          notes: '',
          confidence: { name: 0.95, quantity: 0.9, price: 0.9 },
          box: { left: 0, top: 400, right: 800, bottom: 450 },
        },
      ],
    });
  });

  test('is doubtful if the figures contradict each other or the total', () => {
    const wrong = toReading({ ...slip, rows: [{ ...row, amount: 52, sureOfFigures: 1 }] }, SIZE);
    expect(wrong.sum).toBe('differs');
    expect(wrong.rows[0]?.confidence).toMatchObject({ quantity: 0.5, price: 0.5 });
    const unpriced = toReading({ ...slip, rows: [{ ...row, unitPrice: null, amount: null }] }, SIZE);
    expect(unpriced.sum).toBe('unknown');
    expect(unpriced.rows[0]?.confidence).toMatchObject({ quantity: 0.7, price: 0 });
  });

  test('uses the whole picture as the position if there is none', () => {
    const { rows } = toReading(
      {
        ...slip,
        rows: [
          { ...row, top: 0, bottom: 0 },
          { ...row, name: ' ' },
        ],
      },
      SIZE,
    );
    expect(rows.map(({ box }) => box)).toEqual([{ left: 0, top: 0, right: 800, bottom: 1000 }]);
  });
});

async function reading(...answers: Scripted[]) {
  const scripted = await scriptModel({ answers });
  const ctx = await contextWith(scripted.env, workspace.admin.token);
  const model = modelFor(ctx);
  if (!model) throw new Error('There is no model');
  const picture = { bytes: Uint8Array.fromBase64(PIXEL), type: 'image/png' as const, mayBeRotated: false, ...SIZE };
  return { ...scripted, read: () => readByModel(ctx, model, picture) };
}

test('a model gets the picture, and a rule that text in it is not an instruction', async () => {
  const { read, requests } = await reading({ say: JSON.stringify(slip) });
  expect((await read()).rows).toHaveLength(1);
  const [request] = await requests();
  expect(request?.body.messages[0]).toMatchObject({ content: expect.stringContaining('anything written on pictures') });
  expect(request?.body.messages[1]?.content).toContainEqual({
    type: 'image_url',
    image_url: { url: `data:image/png;base64,${PIXEL}`, detail: 'high' },
  });
});

test('a picture without readable text is refused', async () => {
  const { read } = await reading({ say: JSON.stringify({ text: ' ', vendor: '', rows: [], totals: [] }) });
  await expect(read()).rejects.toMatchObject({ code: 'unreadable_picture' });
});

test('rows read by a model are matched with items, and do not change stock', async () => {
  const { token } = workspace.admin;
  const sencha = { name: 'Sencha Yabukita', sku: 'SY-1', quantity: 3 };
  const { body: item } = await call<{ id: number }>('POST', '/api/inventory', { token, body: sencha });
  const model = await scriptModel({ answers: [{ say: JSON.stringify(slip) }] });
  const response = await askWith(model.env, '/api/ai/ocr/order-slip', { token, body: { image: await slipImage() } });
  expect(response.status).toBe(200);
  const body = await response.json<SlipAnswer>();
  expect(body).toMatchObject({ engine: 'openai', extractedText: slip.text, uploadKey: expect.any(String) });
  expect(body.extractedData).toMatchObject([{ quantity: 2, price: 1250, match: { itemId: item.id } }]);
  const { body: items } = await call<{ quantity: number }[]>('GET', '/api/inventory', { token });
  expect(items[0]?.quantity).toBe(3);
});

test('a row is matched by the name under which its item was received before', async () => {
  const { token } = workspace.admin;
  const { body: item } = await call<{ id: number }>('POST', '/api/inventory', { token, body: { name: 'Green 1 kg' } });
  const received = [{ name: 'Green 1 kg', readAs: row.name, itemId: item.id, quantity: 1 }];
  await call('POST', '/api/ai/ocr/import-to-inventory', { token, body: { extractedData: received } });
  const model = await scriptModel({ answers: [{ say: JSON.stringify(slip) }] });
  const response = await askWith(model.env, '/api/ai/ocr/order-slip', { token, body: { image: await slipImage() } });
  const { extractedData } = await response.json<SlipAnswer>();
  expect(extractedData).toMatchObject([{ match: { itemId: item.id, how: 'alias' } }]);
});

test('a failure of the model is reported', async () => {
  const model = await scriptModel({ answers: [{ refuse: 'No.' }] });
  const { token } = workspace.admin;
  const response = await askWith(model.env, '/api/ai/ocr/order-slip', { token, body: { image: await slipImage() } });
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ error: 'The model declined to answer this.' });
});

test('a picture that is not a slip is not sent to the model', async () => {
  const model = await scriptModel({ answers: [{ say: JSON.stringify(slip) }] });
  const image = (await grayPng(1250, 1600, (x, y) => noise(x, y) * 255)).toBase64();
  const { token } = workspace.admin;
  const response = await askWith(model.env, '/api/ai/ocr/order-slip', { token, body: { image } });
  expect(response.status).toBe(422);
  expect(await model.requests()).toEqual([]);
});
