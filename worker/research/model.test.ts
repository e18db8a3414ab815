import { beforeEach, expect, test, vi } from 'vitest';
import type { Scripted } from '../../tests/doubles/script.ts';
import { newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { askWith, scriptModel } from '../../tests/support/model.ts';
import type { ProductResearch, SupplierResearch } from './contract.ts';

let workspace: TestWorkspace;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  workspace = await newWorkspace();
});

async function research<T>(path: 'product' | 'supplier', body: Record<string, unknown>, ...answers: Scripted[]) {
  const model = await scriptModel({ answers });
  const response = await askWith(model.env, `/api/ai/research/${path}`, { token: workspace.admin.token, body });
  return { status: response.status, body: await response.json<T>(), requests: await model.requests() };
}

const UNKNOWN_TEA = { productName: 'Moonlight Quokka Blend' };
const TOLD = { type: ' Herbal\nblend ', origin: null, description: '', storage: 'Dry and dark.' };

test('a model fills in unknown descriptive fields, marked as its own, but no prices', async () => {
  const { status, body, requests } = await research<ProductResearch>('product', UNKNOWN_TEA, {
    say: JSON.stringify({ ...TOLD, averageWholesalePrice: 100 }),
  });
  expect(status).toBe(200);
  expect(body.engine).toBe('openai');
  expect(body.productInfo).toMatchObject({ type: 'Herbal blend', origin: null, storage: 'Dry and dark.' });
  expect(body.provenance.productInfo.type).toMatchObject({ from: 'model', note: expect.stringContaining('Check it') });
  expect(body.provenance.productInfo.origin.from).toBe('unknown');
  expect(body.marketData.averageWholesalePrice).toBeNull();
  expect(String(requests[0]?.body.messages[1]?.content)).toContain('<data name="subject">');
});

test('answers of a model that deviate slightly from the schema are accepted', async () => {
  const { status, body } = await research<SupplierResearch>(
    'supplier',
    { supplierName: 'Uji Growers' },
    { say: 'Here it is:\n\n```json\n{"founded": 1850, "since": "long"}\n```' },
  );
  expect(status).toBe(200);
  expect(body.companyInfo).toMatchObject({ founded: '1850', headquarters: null });
});

test('the model is not asked about products in the reference', async () => {
  const builtIn = await research<ProductResearch>('product', { productName: 'Sencha', engine: 'built-in' });
  const missing = (['type', 'origin', 'description', 'storage'] as const).filter(
    (field) => builtIn.body.productInfo[field] === null,
  );
  const answers =
    missing.length === 0 ? [] : [{ say: JSON.stringify(Object.fromEntries(missing.map((one) => [one, 'x']))) }];
  const { body, requests } = await research<ProductResearch>('product', { productName: 'Sencha' }, ...answers);
  expect(requests).toHaveLength(answers.length);
  expect(builtIn.body.productInfo.description).not.toBeNull();
  expect(body.productInfo.description).toBe(builtIn.body.productInfo.description);
});

test('for a supplier, a model fills in the profile, not the delivery figures', async () => {
  const { body } = await research<SupplierResearch>(
    'supplier',
    { supplierName: 'Uji Growers' },
    {
      say: JSON.stringify({ founded: '1850', headquarters: 'Uji, Japan', products: null }),
    },
  );
  expect(body.companyInfo).toMatchObject({ founded: '1850', headquarters: 'Uji, Japan' });
  expect(body.provenance.companyInfo.founded.from).toBe('model');
  expect(body.capabilities).toEqual({ minimumOrders: null, leadTimes: null, products: null });
});

test('a model failure is reported, and the built-in answer is returned', async () => {
  const failed = await research('product', UNKNOWN_TEA, { refuse: 'No.' });
  expect(failed).toMatchObject({ status: 502, body: { error: 'The model declined to answer this.' } });
  const answered = await research<ProductResearch>('product', { ...UNKNOWN_TEA, engine: 'built-in' });
  expect(answered).toMatchObject({ status: 200, body: { engine: 'built-in' }, requests: [] });
});
