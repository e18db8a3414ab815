import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT, type Header } from './format.ts';
import { BackupFileError, readBackupFile } from './read.ts';
import { SAMPLE_HEADER, SAMPLE_PICTURE, SAMPLE_ROWS } from './sample-file.ts';

const HEADER: Header = {
  ...SAMPLE_HEADER,
  tables: { ...SAMPLE_HEADER.tables, suppliers: { columns: ['workspace_id', 'id'], rows: 0 } },
};
const WHOLE = [JSON.stringify(HEADER), ...SAMPLE_ROWS, JSON.stringify(SAMPLE_PICTURE)];

function toText(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ end: FORMAT, sha256 })}\n`;
}

/** A stream in pieces of a few bytes, so that letters and lines are cut anywhere. */
function toStream(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function read(bytes: Uint8Array<ArrayBuffer>, { isCompressed = true, size = 1000 } = {}): Promise<unknown[]> {
  const seen: unknown[] = [];
  await readBackupFile(
    { stream: toStream(bytes, size), isCompressed },
    {
      begin: async (header) => void seen.push(header.workspace.name),
      rows: async (_header, lines) => void seen.push(...lines),
      picture: async (line) => void seen.push(line),
    },
  );
  return seen;
}

const gzip = (text: string) => new Uint8Array(gzipSync(text));
const SEEN = ['Leaf & Cup', ...SAMPLE_ROWS, SAMPLE_PICTURE];

test.each([1, 7, 1000])('header, rows and pictures are read in their order, in pieces of %i bytes', async (size) => {
  expect(await read(gzip(toText(WHOLE)), { size })).toEqual(SEEN);
  const plain = new TextEncoder().encode(toText(WHOLE));
  expect(await read(plain, { size, isCompressed: false })).toEqual(SEEN);
});

test('a file is checked as well if nobody takes its contents', async () => {
  const check = (lines: readonly string[]) =>
    readBackupFile({ stream: toStream(gzip(toText(lines)), 1000), isCompressed: true }, {});
  expect(await check(WHOLE)).toEqual(HEADER);
  await expect(check(WHOLE.slice(0, 3))).rejects.toThrow('The file has 0 of 1 pictures.');
});

test('a file that is cut anywhere is refused', async () => {
  const whole = gzip(toText(WHOLE));
  for (let length = 0; length < whole.length; length += 3) {
    await expect(read(whole.slice(0, length)), `${length} bytes`).rejects.toThrow(BackupFileError);
  }
  const plain = new TextEncoder().encode(toText(WHOLE));
  // Without its last line break it is still whole.
  for (let length = 0; length < plain.length - 1; length += 5) {
    await expect(read(plain.slice(0, length), { isCompressed: false })).rejects.toThrow(BackupFileError);
  }
});

test('a file with any other byte is refused', async () => {
  const plain = new TextEncoder().encode(toText(WHOLE));
  await fc.assert(
    fc.asyncProperty(fc.nat(plain.length - 2), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = plain.slice();
      altered[at] = (altered[at] ?? 0) ^ change;
      await expect(read(altered, { isCompressed: false })).rejects.toThrow(BackupFileError);
    }),
    { numRuns: 200 },
  );
});

describe('refused with what is wrong', () => {
  const lines = (change: (header: Header) => object, ...rest: string[]) =>
    toText([JSON.stringify(change(HEADER)), ...rest]);
  test.each<[string, string, string]>([
    ['a newer format', lines((h) => ({ ...h, version: 2 })), 'version must be 1: a newer version of Camellia made'],
    ['another JSON', '{"format":"camellia-export"}', 'format is not of a Camellia backup'],
    ['no JSON', 'PNG', 'is not a Camellia backup of this version, or is damaged.'],
    [
      'rows that are missing',
      toText([WHOLE[0] ?? '', SAMPLE_ROWS[0] ?? '', WHOLE[3] ?? '']),
      'The file has 1 of 2 rows of items.',
    ],
    ['more rows than it says', toText([...WHOLE, '["items",[7,3,"Chai"]]']), 'The file has more than 2 rows of items.'],
    ['a table that is not in its header', toText([...WHOLE, '["sessions",[7]]']), 'Line 5 of the file is not a row'],
    ['a row of another width', toText([WHOLE[0] ?? '', '["items",[7]]']), 'Line 2 of the file is not a row'],
    ['a row that is no JSON', toText([WHOLE[0] ?? '', '["items",[7,]]']), 'Line 2 of the file is not a row'],
    ['a picture twice', toText([...WHOLE, WHOLE[3] ?? '']), 'The file has the picture a-1.jpg twice.'],
    ['no pictures', toText(WHOLE.slice(0, 3)), 'The file has 0 of 1 pictures.'],
    [
      'a picture with a path',
      toText([
        ...WHOLE.slice(0, 3),
        JSON.stringify({ ...SAMPLE_PICTURE, picture: { ...SAMPLE_PICTURE.picture, key: '../x.jpg' } }),
      ]),
      'Line 4 of the file is neither a row nor a picture.',
    ],
    ['lines after its end', `${toText(WHOLE)}["items",[7,4,"x"]]\n`, 'The file has lines after its end.'],
    ['another checksum', toText(WHOLE).replace('Sencha', 'Bancha'), 'The file is damaged: its checksum differs.'],
  ])('%s', async (_what, text, message) => {
    await expect(read(gzip(text))).rejects.toThrow(message);
  });

  test('a line that would fill the memory', async () => {
    // 73 MB of spaces, some 70 KB compressed.
    const bomb = gzip(`${JSON.stringify(HEADER)}\n${' '.repeat(73 * 1024 * 1024)}`);
    await expect(read(bomb, { size: 65_536 })).rejects.toThrow('it has a line above 72 MB');
  });
});
