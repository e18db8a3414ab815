import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settable } from '../pdf/text.ts';
import { layoutSheet } from './layout.ts';
import { sheetPdf } from './pdf.ts';
import { PAPERS, paperOf, type Sheet } from './sheet.ts';

const SHEET: Sheet = {
  ...{ title: 'Stock by place', workspace: 'Leaf & Kettle', madeAt: 'Nov 30, 2026, 4:00 AM', paper: 'a4' },
  ...{ facts: [], blanks: [], notes: [], empty: 'There are no items.', groups: [] },
  columns: [
    { head: 'Item', kind: 'name' },
    { head: 'SKU', kind: 'text' },
    { head: 'Stock', kind: 'number' },
    { head: 'Counted', kind: 'box' },
  ],
};
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => [`Tea ${n}`, `S-${n}`, `${n} kg`, '']);
const withRows = (count: number, more: Partial<Sheet> = {}): Sheet => ({
  ...{ ...SHEET, groups: [{ title: 'Main', rows: rowsOf(count) }] },
  ...more,
});

/** Text of Helvetica or, in a font of East Asia, of UTF-16. */
const decode = (font: string, bytes: Buffer) =>
  font.startsWith('F') ? new TextDecoder('windows-1252').decode(bytes) : new TextDecoder('utf-16be').decode(bytes);

/** The texts of each page, with where they begin in points and how large they are. */
async function readPdf(sheet: Sheet) {
  const file = Buffer.from(await sheetPdf(sheet)).toString('latin1');
  const streams = new Map(
    [...file.matchAll(/(\d+) 0 obj\n<<[^\n]*>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, id, packed = '']) => [
      id,
      inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
    ]),
  );
  const pages = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\][^\n]*\/Contents (\d+) 0 R/g)];
  return pages.map(([, width, height, id]) => {
    const texts = [...(streams.get(id) ?? '').matchAll(/BT ([\d.]+) ([\d.]+) Td (.*?) ET/g)];
    return {
      size: [Number(width), Number(height)],
      texts: texts.map(([, x, y, shown = '']) => ({
        ...{ x: Number(x), y: Number(y) },
        text: [...shown.matchAll(/\/(\w+) [\d.]+ Tf <(\w*)>/g)]
          .map(([, font = '', digits = '']) => decode(font, Buffer.from(digits, 'hex')))
          .join(''),
      })),
    };
  });
}

describe('the PDF', () => {
  test('has the size of the paper of the country', async () => {
    const sizes = async (paper: Sheet['paper']) => (await readPdf(withRows(1, { paper }))).map(({ size }) => size);
    expect([await sizes('a4'), await sizes('letter')]).toEqual([[[595.276, 841.89]], [[612, 792]]]);
    const papers = ['en-US', 'es-MX', 'fr-CA', 'en', 'en-GB', 'de', 'ja-JP', 'zh-Hant-TW', 'en-PH'];
    expect(papers.map((numberStyle) => paperOf({ numberStyle })[0])).toEqual([...'llll', ...'aaaa', 'l']);
  });

  test('says on each page which it is of how many, from which workspace and when, under the heads of its columns', async () => {
    const pages = await readPdf(withRows(100));
    expect(pages.length).toBeGreaterThan(4);
    for (const [n, { texts }] of pages.entries()) {
      const said = texts.map(({ text }) => text);
      expect(said).toEqual(expect.arrayContaining(['Item', 'SKU', 'Stock', 'Counted', `${n + 1} of ${pages.length}`]));
      expect(said).toContain('Leaf & Kettle \u00b7 Stock by place \u00b7 Nov 30, 2026, 4:00 AM');
      expect(said).toContain(n === 0 ? 'Main' : 'Main (continued)');
    }
  });

  test('sets numbers to the right, in a column', async () => {
    const [page] = await readPdf(withRows(12));
    const ends = ['1 kg', '7 kg', '11 kg'].map((text) => {
      const x = page?.texts.find((one) => one.text === text)?.x ?? 0;
      // Digits are 0.556 wide, the rest is the same.
      return (x + (text.length - 3) * 0.556 * 3.3 * (72 / 25.4)).toFixed(1);
    });
    expect(new Set(ends).size).toBe(1);
  });

  test('says of an empty sheet that it is', async () => {
    const [page, ...more] = await readPdf(SHEET);
    expect(more).toEqual([]);
    expect(page?.texts.map(({ text }) => text)).toContain('There are no items.');
  });

  test('sets Chinese, Japanese and Korean, and SKUs for names in letters that it lacks', async () => {
    const names = ['碧螺春 No. 1', '煎茶 やぶきた', '우전 녹차', 'Früh’s Łódź', 'Чай', 'ชา', '🍵'];
    const rows = names.map((name, n) => [name, `S-${n}`, '1\u202f234 kg', '']);
    const [page] = await readPdf({ ...SHEET, groups: [{ title: null, rows }] });
    const said = page?.texts.map(({ text }) => text) ?? [];
    for (const text of [...names.slice(0, 3), 'SKU S-3', 'SKU S-4', 'SKU S-5', 'SKU S-6', '1\u00a0234 kg'])
      expect(said).toContain(text);
    expect(said.join(' ')).toContain('4 texts have letters that this PDF lacks');
  });

  test('has all letters where they are drawn, each text once', async () => {
    const drawn: string[] = [];
    const rows = ['ชา', 'ชา', 'Чай'].map((name) => [name, 'S', '1 kg', '']);
    const pdf = await sheetPdf(
      { ...SHEET, groups: [{ title: null, rows }] },
      {
        drawText: ({ text, width }) => {
          drawn.push(text);
          return { columns: 8, rows: 1, bits: Uint8Array.of(0xaa), ascent: 4, width, height: 5 };
        },
      },
    );
    expect(drawn).toEqual(['ชา', 'Чай']);
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('lacks');
  });
});

test('letters that cannot be set lose their marks, become ASCII digits, or a question mark', () => {
  expect(settable('Dvořák ٣٤ १२ 5 ₹ Чай ế')).toBe('Dvorák 34 12 5  ??? e');
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', ') Tj ET', '茶'.repeat(80), 'W'.repeat(200), 'a\nb', '\u202e\u0000evil', 'العربية'),
);
const sheets = fc
  .record({
    paper: fc.constantFrom('a4' as const, 'letter' as const),
    title: cell,
    workspace: cell,
    facts: fc.array(fc.tuple(fc.constant('To'), cell), { maxLength: 3 }),
    blanks: fc.constantFrom([], ['Counted by', 'Date']),
    notes: fc.array(cell, { maxLength: 2 }),
    sizes: fc.array(fc.nat({ max: 40 }), { maxLength: 4 }),
    cells: fc.array(cell, { minLength: 1, maxLength: 5 }),
  })
  .map(({ sizes, cells, ...more }): Sheet => {
    let n = 0;
    const groups = sizes.map((size, group) => ({
      title: `Group ${group}`,
      rows: Array.from({ length: size }, () => {
        n += 1;
        return [cells[n % cells.length] ?? '', `#${n}#`, `${n} kg`, ''];
      }),
    }));
    return { ...SHEET, ...more, groups };
  });

test('every row is on exactly one page, within its margins, whatever names say', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      const pages = layoutSheet(sheet);
      const { width, height } = PAPERS[sheet.paper];
      const found = pages.flatMap((ops) => ops.flatMap((op) => (op.kind === 'text' ? [op.text] : [])));
      const rows = sheet.groups.flatMap((group) => group.rows.map(([, number = '']) => number));
      expect(found.filter((text) => /^#\d+#$/.test(text))).toEqual(rows);
      const outside = pages.flat().filter((op) => {
        const [top, tall] = op.kind === 'text' ? [op.y - op.size, op.size] : [op.y, op.height];
        return op.x < 12 || op.x + op.width > width - 11 || top < 5 || top + tall > height - 5;
      });
      expect(outside).toEqual([]);
    }),
  );
});

test('the PDF has every row once, too', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, async (sheet) => {
      const said = (await readPdf(sheet)).flatMap(({ texts }) => texts.map(({ text }) => text));
      const rows = sheet.groups.flatMap((group) => group.rows.map(([, number = '']) => number));
      expect(said.filter((text) => /^#\d+#$/.test(text))).toEqual(rows);
    }),
    { numRuns: 20 },
  );
});
