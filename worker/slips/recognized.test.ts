import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { parseTextLines } from '../../engines/slip-parsing/page/page.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { slipPng } from '../../tests/support/pictures.ts';
import type { SlipAnswer } from './contract.ts';
import type { RecognizedText } from './recognized-contract.ts';

const READ = '/api/ai/ocr/order-slip';
const PRINTED = `UJI TEA GARDENS
Description        Qty   Price   Amount
Laura tea            3   42.00   126.00
Assam gold           2   14.00    28.00
Total                            154.00`;

/** What a browser would send for slipPng. */
const text = (change: Partial<RecognizedText> = {}): RecognizedText => ({
  width: 1200,
  height: 1660,
  placement: { quarters: 0, angle: 0 },
  lines: parseTextLines(PRINTED).map(({ words }) => ({ words })),
  ...change,
});

let slip: Promise<string> | undefined;
/** Drawn once. */
const image = () => (slip ??= slipPng().then((png) => png.toBase64()));

const send = async ({ admin: { token } }: TestWorkspace, reading: object) =>
  call<SlipAnswer & { error: string }>('POST', READ, {
    token,
    body: { image: await image(), reading },
  });

describe('text that the device has recognized', () => {
  test('is parsed on the server, matched with items, and stored with its picture', async () => {
    const workspace = await newWorkspace();
    await call('POST', '/api/inventory', { token: workspace.admin.token, body: { name: 'Laura Tea', quantity: 1 } });
    const { status, body } = await send(workspace, text());
    expect(status).toBe(200);
    expect(body).toMatchObject({ engine: 'built-in', recognizer: 'pp-ocr', recognizedOn: 'device' });
    expect(body.extractedData).toMatchObject([
      { name: 'Laura tea', quantity: 3, price: 4200, match: { name: 'Laura Tea' } },
      { name: 'Assam gold', quantity: 2, price: 1400, match: null },
    ]);
    expect(body.extractedText).toContain('UJI TEA GARDENS');
    expect(await env.UPLOADS.head(`${workspace.id}/${body.uploadKey}`)).not.toBeNull();
  });

  test('has the supplier as it was corrected on an earlier slip, and still says how it was read', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    const { supplierReadAs, extractedData } = (await send(workspace, text())).body;
    expect(extractedData[0]?.vendor).toBe(supplierReadAs);
    const receive = (vendor: string) =>
      call('POST', '/api/ai/ocr/import-to-inventory', {
        token,
        body: { extractedData: [{ name: 'Laura Tea', vendor, readAs: 'LAURA 3' }], supplierReadAs },
      });
    await receive('Uji Gardens Ltd');
    const { body } = await send(workspace, text());
    expect(body.supplierReadAs).toBe(supplierReadAs);
    expect(body.extractedData.map(({ vendor, supplier }) => [vendor, supplier])).toEqual([
      ['Uji Gardens Ltd', 'Uji Gardens Ltd'],
      ['Uji Gardens Ltd', 'Uji Gardens Ltd'],
    ]);
    await receive(supplierReadAs);
    expect((await send(workspace, text())).body.extractedData[0]?.vendor).toBe(supplierReadAs);
  });

  test('on a slanted or turned page has its rows where they are in the picture', async () => {
    const workspace = await newWorkspace();
    const boxOf = async (change: Partial<RecognizedText>) => {
      const { body } = await send(workspace, text(change));
      return body.extractedData[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    };
    const upright = await boxOf({});
    const over = await boxOf({ placement: { quarters: 2, angle: 0 } });
    expect(over.top).toBeCloseTo(1 - upright.bottom, 2);
    expect(over.left).toBeCloseTo(1 - upright.right, 2);
    const slanted = await boxOf({ placement: { quarters: 0, angle: 0.05 } });
    expect(slanted.bottom - slanted.top).toBeGreaterThan(upright.bottom - upright.top);
  });

  test('that says nothing is refused like a picture without print', async () => {
    const workspace = await newWorkspace();
    const { status, body } = await send(workspace, text({ lines: [] }));
    expect([status, body.error]).toEqual([422, expect.stringContaining('does not look like a delivery slip')]);
    expect((await env.UPLOADS.list({ prefix: `${workspace.id}/` })).objects).toEqual([]);
  });

  test('is refused with the name of the field unless it is of this picture and within bounds', async () => {
    const workspace = await newWorkspace();
    const word = { text: 'Tea', confidence: 1, left: 0, top: 0, right: 10, bottom: 10 };
    const withWord = (change: object) => ({ ...text(), lines: [{ words: [{ ...word, ...change }] }] });
    const lines = (count: number, each: number) =>
      Array.from({ length: count }, () => ({ words: Array(each).fill(word) }));
    const cases: [object, string][] = [
      [text({ width: 1000 }), 'reading must be of this picture, which has 1200 × 1660 pixels, not 1000 × 1660'],
      [withWord({ text: 'two words' }), 'reading.lines[0].words[0].text must be one word'],
      [withWord({ text: 'a\u0000b' }), 'reading.lines[0].words[0].text must be one word'],
      [withWord({ text: 'x'.repeat(121) }), 'reading.lines[0].words[0].text'],
      [withWord({ text: '' }), 'reading.lines[0].words[0].text'],
      [withWord({ confidence: 1.5 }), 'reading.lines[0].words[0].confidence'],
      [withWord({ left: 1e9 }), 'reading.lines[0].words[0].left'],
      [withWord({ left: null }), 'reading.lines[0].words[0].left'],
      [withWord({ right: -1 }), 'reading.lines[0].words[0].right must not be left of `left`'],
      [withWord({ bottom: -1 }), 'reading.lines[0].words[0].bottom must not be above `top`'],
      [{ ...text(), placement: { quarters: 4, angle: 0 } }, 'reading.placement.quarters'],
      [{ ...text(), placement: { quarters: 0, angle: 3 } }, 'reading.placement.angle'],
      [text({ lines: lines(401, 1) }), 'reading.lines may have at most 400 lines'],
      [text({ lines: lines(1, 101) }), 'reading.lines[0].words'],
      [text({ lines: lines(21, 100) }), 'reading.lines may have at most 2000 words'],
      [{ ...text(), lines: [{ words: [] }] }, 'reading.lines[0].words'],
    ];
    for (const [reading, error] of cases) {
      const answer = await send(workspace, reading);
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(error)]);
    }
    expect((await env.UPLOADS.list({ prefix: `${workspace.id}/` })).objects).toEqual([]);
  });

  test('as long as allowed is parsed, whatever it says', async () => {
    const words = Array.from({ length: 2000 }, (_, index) => ({
      ...{ text: index % 3 === 0 ? `${index % 97}.00` : `Tea${index % 7}`, confidence: 0.9 },
      ...{ left: (index % 40) * 28, right: (index % 40) * 28 + 24 },
      ...{ top: Math.floor(index / 40) * 24, bottom: Math.floor(index / 40) * 24 + 20 },
    }));
    const lines = Array.from({ length: 50 }, (_, line) => ({ words: words.slice(line * 40, line * 40 + 40) }));
    expect((await send(await newWorkspace(), text({ lines }))).status).toBe(200);
  });
});
