import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { decodeFile } from '../file/decode.ts';
import type { Encoding } from '../file/encoding-names.ts';
import { findDelimiter } from './delimiter.ts';
import { findHeaderRow, headerLabels } from './header-row.ts';
import { parseText } from './parse.ts';

function cellsOf(text: string, delimiter = ','): string[][] {
  return parseText(text, delimiter).records.map((record) => record.cells);
}

/** Text as the bytes of a file with a byte order mark. */
function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'UTF-8') return new TextEncoder().encode(`\uFEFF${text}`);
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
  `\uFEFF${text}`.split('').forEach((unit, index) => {
    view.setUint16(index * 2, unit.charCodeAt(0), encoding === 'UTF-16LE');
  });
  return new Uint8Array(view.buffer);
}

describe('splitting text into records', () => {
  test('keeps line breaks, delimiters and doubled quotes inside quotes', () => {
    expect(cellsOf('a,b\n"Once upon\na time","x, ""y"""\n')).toEqual([
      ['a', 'b'],
      ['Once upon\na time', 'x, "y"'],
    ]);
  });

  test('counts blank rows but skips them', () => {
    expect(parseText('a\n\n,\n"two\nlines"\nb\n', ',').records).toEqual([
      { row: 1, cells: ['a'] },
      { row: 4, cells: ['two\nlines'] },
      { row: 5, cells: ['b'] },
    ]);
  });

  test('accepts quotes separated from the delimiter by a space', () => {
    expect(cellsOf('Assam, "Tea ""Co""" ,4')).toEqual([['Assam', 'Tea "Co"', '4']]);
  });

  test('keeps an inch sign in a quoted cell', () => {
    const parsed = parseText('Name,Stock\n"Tin 5" wide",4\nOolong,3', ',');
    expect(parsed.records.map((record) => record.cells)).toEqual([
      ['Name', 'Stock'],
      ['Tin 5" wide', '4'],
      ['Oolong', '3'],
    ]);
    expect(parsed.repaired).toEqual([2]);
  });

  test('does not let an open quote swallow the rows below it', () => {
    const parsed = parseText('site\tlon\tlat\nA\t1\t2\nB\t3\t"4\nC\t5\t6\nD\t7\t8', '\t');
    expect(parsed.records.map((record) => record.cells)).toEqual([
      ['site', 'lon', 'lat'],
      ['A', '1', '2'],
      ['B', '3', '4'],
      ['C', '5', '6'],
      ['D', '7', '8'],
    ]);
    expect(parsed.repaired).toEqual([3]);
  });

  test('does not let an open quote end at the quote of a later row', () => {
    expect(cellsOf('n,q\n"Tea "Gold,5\n"Other",3\nLast,4')).toEqual([
      ['n', 'q'],
      ['Tea "Gold', '5'],
      ['Other', '3'],
      ['Last', '4'],
    ]);
  });

  test('keeps a multi-line cell with doubtful quotes if the row width is right', () => {
    expect(cellsOf('n,q\n"He said "hi" and\nleft",5\nLast,4')).toEqual([
      ['n', 'q'],
      ['He said "hi" and\nleft', '5'],
      ['Last', '4'],
    ]);
  });

  test('reads a file with an open quote in every row', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `"Tea ${index},${index}`);
    const parsed = parseText(['name,stock', ...rows].join('\n'), ',');
    expect(parsed.records).toHaveLength(1001);
    expect(parsed.records.at(-1)?.cells).toEqual(['Tea 999', '999']);
    expect(parsed.repaired).toHaveLength(1000);
  });

  test('reports progress and can be stopped', () => {
    const text = 'Assam,4\n'.repeat(5000);
    const heard: number[] = [];
    parseText(text, ',', (done) => heard.push(done));
    expect(heard.length).toBeGreaterThan(5);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(1);
    const stop = () => {
      throw new Error('stopped');
    };
    expect(() => parseText(text, ',', stop)).toThrow('stopped');
  });

  test('reads back any table in any delimiter and encoding', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ', 'é', '茶') }),
    );
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    const delimiter = fc.constantFrom(',', ';', '\t', '|');
    const encoding = fc.constantFrom<Encoding>('UTF-8', 'UTF-16LE', 'UTF-16BE');
    fc.assert(
      fc.property(table, delimiter, encoding, fc.boolean(), (rows, separator, name, crlf) => {
        // NUL is no text, and a cell that begins with quotes behind blanks is read as quoted, on purpose.
        const clean = rows.map((row) => row.map((text) => `x${text.replaceAll('\0', '').replaceAll('\r', '')}`));
        const text = Papa.unparse(clean, { delimiter: separator, newline: crlf ? '\r\n' : '\n' });
        expect(parseText(decodeFile(encode(text, name)).text, separator)).toEqual({
          records: clean.map((cells, index) => ({ row: index + 1, cells })),
          repaired: [],
        });
      }),
    );
  });
});

describe('finding the delimiter', () => {
  test.each([',', ';', '\t', '|'])('finds %j', (delimiter) => {
    const rows = [
      ['Name', 'Supplier', 'Stock'],
      ['Assam', 'Tea, Co', '1,5'],
      ['Sencha', 'Uji', '2,25'],
    ];
    expect(findDelimiter(Papa.unparse(rows, { delimiter })).delimiter).toBe(delimiter);
  });

  test('is not misled by a title with commas', () => {
    expect(findDelimiter('Stock list, all shops, March, 2026\nName;Stock\nAssam;1,5\nSencha;2,5\n').delimiter).toBe(
      ';',
    );
  });

  test('uses the delimiter declared in the first line', () => {
    expect(findDelimiter('sep=|\na,b|c,d\n')).toEqual({ delimiter: '|', body: 'a,b|c,d\n' });
  });

  test('treats a single column as comma separated', () => {
    expect(findDelimiter('Name\nAssam\nSencha\n').delimiter).toBe(',');
  });
});

describe('finding the header', () => {
  function header(text: string) {
    return findHeaderRow(parseText(text, ',').records);
  }

  test('skips title rows', () => {
    const found = header('Stock,,\n"Tea, all shops",,\n,,\nProduct Name,Vendor,Qty\nAssam,Uji,4\n');
    expect(found).toEqual({ index: 2, cells: ['Product Name', 'Vendor', 'Qty'] });
  });

  test('joins header cells with line breaks', () => {
    expect(header('"Product\nName"," \t Stock\non hand "\nAssam,4').cells).toEqual(['Product Name', 'Stock on hand']);
  });

  test('does not mistake a product called Tea for the header', () => {
    expect(header('Fecha,Hora,Producto\n1,2,Bread\n1,2,Tea\n').index).toBe(0);
  });

  test('uses the first full row if no header is known', () => {
    expect(header('Emissions,,\nYear,2000,2001\nTimber,4,5\n').index).toBe(1);
  });

  test('shows unique headers without blanks', () => {
    expect(headerLabels(['Name', '', 'Name'])).toEqual(['Name', 'Column 2', 'Name (2)']);
  });
});
