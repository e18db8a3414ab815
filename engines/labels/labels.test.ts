import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth, winAnsi } from '../pdf/helvetica.ts';
import { UndrawableText } from '../pdf/text.ts';
import { drawBarcode } from './barcode.ts';
import { type GoodsOnLabel, goodsLabel } from './content.ts';
import { type LabelContent, layoutLabel } from './layout.ts';
import { labelsPdf } from './pdf.ts';
import { LABEL_SIZES, type LabelSize, perPage, placeOf, sizeOf } from './sizes.ts';
import { labelsZpl } from './zpl.ts';

const POINTS = 72 / 25.4;
const size = (id: string): LabelSize => {
  const found = sizeOf(id);
  if (!found) throw new Error(`No size ${id}`);
  return found;
};
const SENCHA: LabelContent = {
  title: 'Sencha Yabukita',
  lines: ['Net 50 g (1.76 oz)', 'Lot UJI-260115', 'Best before 2027-03-31'],
  code: { symbology: 'ean13', text: '4006381333931', shown: '4006381333931' },
};

/** The file as text, with its streams unpacked. */
function unpacked(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  return text.replaceAll(/stream\n([\s\S]*?)\nendstream/g, (_, packed: string) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
}

describe('sizes', () => {
  test.each(LABEL_SIZES.map((one) => [one.id, one] as const))(
    '%s has all its labels on the sheet, none over another',
    (_, one) => {
      const page = one.sheet ?? one;
      for (let place = 0; place < perPage(one); place++) {
        const { x, y } = placeOf(one, place);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + one.width).toBeLessThanOrEqual(page.width + 0.001);
        expect(y + one.height).toBeLessThanOrEqual(page.height + 0.001);
      }
      if (one.sheet) expect([one.sheet.pitchX >= one.width, one.sheet.pitchY >= one.height]).toEqual([true, true]);
    },
  );

  test('are also free millimetres that a printer takes', () => {
    expect(sizeOf('62x29')).toMatchObject({ width: 62, height: 29, sheet: null });
    expect(['5x29', '62x301', '62', 'x', '62x29x1', 'constructor', ''].map(sizeOf)).toEqual(Array(7).fill(undefined));
  });
});

describe('a barcode', () => {
  test('of an EAN-13 has the bars that its standard says', () => {
    const { shapes, width } = drawBarcode('ean13', '4006381333931');
    const bars = Array(width).fill('0');
    for (const corners of shapes) {
      const across = corners.map(([x]) => x);
      bars.fill('1', Math.min(...across), Math.max(...across));
    }
    // The digits of the left half by set A or B, as the first digit says, and of the right half by set C (ISO/IEC 15420).
    expect(bars.join('')).toBe(
      `101${'0001101'}${'0100111'}${'0101111'}${'0111101'}${'0001001'}${'0110011'}01010${'1000010'}${'1000010'}${'1000010'}${'1110100'}${'1000010'}${'1100110'}101`,
    );
  });

  test('is refused where its text does not fit its kind', () => {
    expect(() => drawBarcode('ean13', '4006381333932')).toThrow();
    expect(() => drawBarcode('gs1datamatrix', '(01)123')).toThrow();
  });
});

describe('the layout', () => {
  const word = fc.constantFrom(
    'Sencha',
    '煎茶',
    'Darjeeling',
    'First flush',
    '静岡県産一番茶',
    'x'.repeat(60),
    '',
    'شاي',
  );
  const contents = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ').trim() || 'Tea'),
    lines: fc.array(word, { maxLength: 8 }),
    code: fc.constantFrom(
      null,
      SENCHA.code,
      { symbology: 'qrcode' as const, text: 'https://tea.example/lots/8123456789012480', shown: '' },
      { symbology: 'code128' as const, text: 'DAR-001-250', shown: 'DAR-001-250' },
    ),
  });

  test('keeps everything on the label, apart from each other, whatever it says', () => {
    fc.assert(
      fc.property(contents, fc.constantFrom(...LABEL_SIZES, size('20x15'), size('300x300')), (content, one) => {
        const { ops } = layoutLabel(content, one);
        const barcode = ops.find((op) => op.kind === 'barcode');
        for (const op of ops) {
          expect(op.x).toBeGreaterThanOrEqual(0);
          expect(op.x + op.width).toBeLessThanOrEqual(one.width + 0.01);
          const [top, bottom] = op.kind === 'text' ? [op.y - op.size, op.y + op.size * 0.25] : [op.y, op.y + op.height];
          expect(top).toBeGreaterThanOrEqual(-0.1);
          expect(bottom).toBeLessThanOrEqual(one.height + 0.3);
          if (!barcode || op.kind === 'barcode') continue;
          const isBeside = op.x + op.width <= barcode.x + 0.01 || op.y <= barcode.y + 0.01;
          expect(isBeside || op.y - op.size * 0.8 >= barcode.y + barcode.height - 0.01).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('leaves lines out from the end, and a code whose bars would be too narrow', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `Line ${n}`);
    const { ops, leftOut } = layoutLabel({ ...SENCHA, lines }, size('avery-l7160'));
    expect(leftOut).toEqual(lines.slice(30 - leftOut.length));
    expect(ops.filter((op) => op.kind === 'text')).toHaveLength(2 + 30 - leftOut.length);
    expect(layoutLabel(SENCHA, size('25x25'))).toMatchObject({ lacksCode: true });
    expect(layoutLabel(SENCHA, size('avery-l7160'))).toMatchObject({ lacksCode: false, leftOut: [] });
  });

  test('shortens a word that is wider than the label', () => {
    const [title] = layoutLabel({ title: 'W'.repeat(200), lines: [], code: null }, size('57x32')).ops;
    expect(title).toMatchObject({ text: expect.stringMatching(/^W+…$/) });
  });
});

describe('the PDF', () => {
  const labels = [{ ...layoutLabel(SENCHA, size('avery-l7160')), copies: 20 }];

  test('is in true size: a sheet of A4, each label at its place in millimetres', async () => {
    const text = unpacked(await labelsPdf(labels, { size: size('avery-l7160'), startAt: 3, title: 'Labels' }));
    expect(text).toContain('/MediaBox [0 0 595.276 841.89]');
    expect(text).toContain('/PrintScaling /None');
    const places = [...text.matchAll(/q 1 0 0 1 ([\d.]+) ([\d.]+) cm/g)].map(([, x, y]) => [
      Number(x) / POINTS,
      297 - Number(y) / POINTS - 38.1,
    ]);
    expect(places).toHaveLength(20);
    // The third label of the first row, then the first of the second; the 20th is on a second sheet.
    expect(places[0]?.map((mm) => mm.toFixed(2))).toEqual(['139.25', '15.15']);
    expect(places[1]?.map((mm) => mm.toFixed(2))).toEqual(['7.25', '53.25']);
    expect(places[19]?.map((mm) => mm.toFixed(2))).toEqual(['7.25', '15.15']);
    expect(text).toContain('/Count 2');
  });

  test('has a page for each label of a roll', async () => {
    const roll = size('62x29');
    const text = unpacked(
      await labelsPdf([{ ...layoutLabel(SENCHA, roll), copies: 3 }], { size: roll, startAt: 1, title: 'Labels' }),
    );
    expect(text.match(/\/MediaBox \[0 0 175\.748 82\.205\]/g)).toHaveLength(3);
  });

  test('says where each of its objects begins', async () => {
    const pdf = Buffer.from(await labelsPdf(labels, { size: size('avery-5160'), startAt: 1, title: '茶' }));
    const text = pdf.toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
    offsets.forEach((offset, n) => {
      expect(text.slice(offset)).toMatch(new RegExp(`^${n + 1} 0 obj\n`));
    });
    expect(offsets.length).toBeGreaterThan(6);
  });

  test('holds text that nothing in it can draw as a picture, and is refused where nobody draws it', async () => {
    const layout = layoutLabel({ title: '煎茶', lines: ['Łódź'], code: null }, size('62x29'));
    const label = [{ ...layout, copies: 1 }];
    const options = { size: size('62x29'), startAt: 1, title: 'Labels' };
    await expect(labelsPdf(label, options)).rejects.toThrow(UndrawableText);
    const drawn: string[] = [];
    const pdf = await labelsPdf(label, {
      ...options,
      drawText: (op) => {
        drawn.push(op.text);
        return { columns: 8, rows: 1, bits: Uint8Array.of(0b10101010), ascent: 4, width: op.width, height: 5 };
      },
    });
    expect(drawn).toEqual(['煎茶', 'Łódź']);
    expect(unpacked(pdf)).toContain('/Subtype /Image /Width 8 /Height 1');
  });

  test('writes the letters of western Europe', () => {
    expect(winAnsi('Früh’s Œuvre – 5 €')).toHaveLength(18);
    expect(winAnsi('a\u0308')).toEqual([0xe4]);
    expect([winAnsi('茶'), winAnsi('ł'), winAnsi('a\nb')]).toEqual([null, null, null]);
    expect(textWidth('Tea', false)).toBeCloseTo(0.611 + 0.556 + 0.556);
    expect(textWidth('é', true)).toBe(textWidth('e', true));
  });
});

test('ZPL has each label once, with its copies, and no command of a name', () => {
  const one = size('zebra-57x32');
  const zpl = labelsZpl([{ ...layoutLabel({ ...SENCHA, title: 'Tea ^XZ~JA_茶' }, one), copies: 7 }], one);
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl).toContain('^FDTea _5eXZ_7eJA_5f_e8_8c_b6');
  expect(zpl).toContain('^BEN,');
  expect(zpl).toContain('^FD4006381333931');
  expect(zpl).toContain('^PQ7');
});

describe('what a label says', () => {
  const goods: GoodsOnLabel = {
    ...{ id: 7, name: 'Sencha 50 g', sku: 'SEN-50', unit: 'pcs', tare: null },
    code: { code: '4006381333931', kind: 'ean13' },
    lot: {
      ...{ id: 9, code: 'UJI-260115', origin: 'Japan', garden: 'Uji', harvest: 'First flush', cultivar: '', grade: '' },
      bestBefore: { day: '2027-03-31', precision: 'day' },
      publicPage: null,
    },
    declaration: { ingredients: '', allergens: '', note: '', brewing: null },
    inputs: [
      { name: 'House blend', unit: 'kg', quantity: 0.05, parts: ['Sencha', 'Rose petals'] },
      { name: 'Pouch', unit: 'pcs', quantity: 1, parts: [] },
    ],
  };

  test('of a pouch: net weight in grams and ounces, lot, date, origin, and the parts of its blend', () => {
    const { lines, code } = goodsLabel('pouch', goods, 'https://tea.example');
    expect(lines).toEqual([
      'Net 50 g (1.76 oz)',
      'Lot UJI-260115',
      expect.stringMatching(/^Best before .*2027/),
      'Ingredients: Sencha, Rose petals',
      'Japan, Uji, First flush',
    ]);
    expect(code).toEqual({ symbology: 'ean13', text: '4006381333931', shown: '4006381333931' });
  });

  test('of a pouch: what was declared, allergens before brewing, and only what is known of it', () => {
    const brewing = { grams: 3, millilitres: null, celsius: 80, seconds: 4 * 3600, infusions: 1 };
    const declaration = { ingredients: 'Green tea', allergens: 'Traces of almonds', note: 'Not on labels', brewing };
    const { lines } = goodsLabel('pouch', { ...goods, declaration, lot: null }, 'https://tea.example');
    expect(lines.slice(1)).toEqual(['Ingredients: Green tea', 'Traces of almonds', '3 g · 80 °C · 4 h · 1 infusion']);
  });

  test('of a pouch and of a lot with a public page: its address, with room for it on a common label', () => {
    const publicPage = `https://camellia.example/p/${'w'.repeat(11)}/${'x'.repeat(27)}/01/04006381333931/10/UJI-260115`;
    const open = { ...goods, lot: goods.lot && { ...goods.lot, publicPage } };
    for (const template of ['pouch', 'lot'] as const) {
      const label = goodsLabel(template, open, 'https://tea.example');
      expect(label.code).toEqual({ symbology: 'qrcode', text: publicPage, shown: '' });
      expect(layoutLabel(label, size('avery-l7160')).lacksCode).toBe(false);
      expect(layoutLabel(label, size('57x32')).lacksCode).toBe(false);
    }
    expect(goodsLabel('item', open, 'https://tea.example').code?.symbology).toBe('ean13');
  });

  test('of a lot: its GTIN, date and lot for any scanner, or else the address of its page', () => {
    expect(goodsLabel('lot', goods, 'https://tea.example').code?.text).toBe(
      '(01)04006381333931(15)270331(10)UJI-260115',
    );
    expect(goodsLabel('lot', { ...goods, code: null }, 'https://tea.example').code?.text).toBe(
      'https://tea.example/lots/9',
    );
    const odd = { ...goods, lot: goods.lot && { ...goods.lot, code: '宇治 (1)' } };
    expect(goodsLabel('lot', odd, 'https://tea.example').code?.text).toBe('https://tea.example/lots/9');
  });
});
