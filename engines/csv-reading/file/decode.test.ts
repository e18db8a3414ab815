import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyImportFile } from './classify.ts';
import { decodeFile } from './decode.ts';
import { ImportFileError, type ImportProblem } from './file-error.ts';

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = mark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let index = 0; index < units.length; index += 1) {
    view.setUint16(index * 2, units.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function refusal(bytes: Uint8Array): ImportProblem {
  try {
    decodeFile(bytes);
  } catch (error) {
    if (error instanceof ImportFileError) return error.toProblem();
    throw error;
  }
  throw new Error('The file was taken');
}

const LIST = 'Name,Stock\nGyokuro ℃ 玉露,4\n';

describe('decoding a file', () => {
  test('reads UTF-8 with and without a byte order mark', () => {
    const plain = new TextEncoder().encode(LIST);
    expect(decodeFile(plain)).toEqual({ text: LIST, encoding: 'UTF-8', unreadable: 0 });
    expect(decodeFile(new Uint8Array([0xef, 0xbb, 0xbf, ...plain])).text).toBe(LIST);
  });

  test.each([
    ['UTF-16LE', true, true],
    ['UTF-16LE', true, false],
    ['UTF-16BE', false, true],
    ['UTF-16BE', false, false],
  ] as const)('reads %s (little end first: %s, marked: %s)', (encoding, littleEndian, mark) => {
    expect(decodeFile(utf16(LIST, littleEndian, mark))).toEqual({ text: LIST, encoding, unreadable: 0 });
  });

  test('falls back to Windows-1252 with its curly quotes and euro sign', () => {
    const { text, encoding } = decodeFile(bytesOf('Name,Price\n\x93Thé\x94 80\xb0,\x80 5\n'));
    expect({ text, encoding }).toEqual({ text: 'Name,Price\n“Thé” 80°,€ 5\n', encoding: 'Windows-1252' });
  });

  test('keeps UTF-8 despite a single invalid byte and counts unreadable characters', () => {
    const broken = new Uint8Array([...new TextEncoder().encode('Name\nGyōkuro é é é é\n'), 0xff, 0x0a]);
    expect(decodeFile(broken)).toMatchObject({ encoding: 'UTF-8', unreadable: 1 });
  });

  test('normalises line endings', () => {
    expect(decodeFile(bytesOf('a,b\r\nc,d\re,f\n')).text).toBe('a,b\nc,d\ne,f\n');
  });

  test.each([
    ['a PNG image', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a JPEG image', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['a GIF image', 'GIF89a\x01\0'],
    ['a WebP image', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['a PDF document', '%PDF-1.7\n%\xe2\xe3'],
    ['an Excel workbook', 'PK\x03\x04\x14\0\0\0[Content_Types].xml\0\0xl/workbook.xml'],
    ['an Excel workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a LibreOffice spreadsheet', 'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
    ['a ZIP archive', 'PK\x03\x04\x14\0teas.csv'],
    ['a web page', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>'],
    ['a JSON file', '[{"name": "Assam", "stock": 4}]'],
    ['an XML file', '<?xml version="1.0"?><teas/>'],
  ])('names %s and says what to do', (kind, start) => {
    const problem = refusal(bytesOf(start));
    expect(problem.title).toBe('Parse Error');
    expect(problem.message).toBe('Could not parse CSV file. Please check the format.');
    expect(problem.detail).toMatch(new RegExp(`^This is ${kind}, not a CSV file\\. \\S`));
  });

  test('rejects binary files', () => {
    expect(refusal(bytesOf('Name,Stock\nAssam,\0\0\x01\x02')).detail).toMatch(/^This file isn’t text/);
    expect(refusal(bytesOf('\x01\x02\x03\x04Name\x05\x06')).detail).toMatch(/^This file isn’t text/);
  });

  test.each(['', '\n \r\n\t', '\xef\xbb\xbf'])('reports %j as empty', (text) => {
    expect(refusal(bytesOf(text))).toEqual({
      title: 'No Valid Data',
      message: 'No valid data found in CSV. Please check the format.',
      detail: 'The file is empty.',
    });
  });

  test('reads any bytes or rejects them with a message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(decodeFile(bytes).text).not.toContain('\r');
        } catch (error) {
          expect(error).toBeInstanceOf(ImportFileError);
        }
      }),
    );
  });
});

describe('classifying a file', () => {
  test.each([
    ['teas.CSV', 'application/vnd.ms-excel', 'csv'],
    ['slip.jpg', 'image/jpeg', 'image'],
    ['slip', 'IMAGE/PNG', 'image'],
  ])('takes %s (%s) for %s', (name, type, kind) => {
    expect(classifyImportFile({ name, type })).toBe(kind);
  });

  test('rejects anything else', () => {
    const classify = () => classifyImportFile({ name: 'teas.csv.xlsx', type: 'text/csv' });
    expect(classify).toThrow(ImportFileError);
    expect(classify).toThrow('Please select a CSV file or image (JPG, PNG, etc.)');
    expect(new ImportFileError({ title: 'Invalid File', message: '' }).title).toBe('Invalid File');
  });

  test('explains how to import a table in a text file', () => {
    for (const [name, type] of [
      ['teas.tsv', 'text/tab-separated-values'],
      ['teas.txt', 'text/plain'],
    ] as const) {
      expect(() => classifyImportFile({ name, type })).toThrow(
        expect.objectContaining({
          title: 'Invalid File',
          message: 'Please select a CSV file or image (JPG, PNG, etc.)',
          detail: 'If it contains a table, rename it so that the name ends in .csv.',
        }),
      );
    }
  });
});
