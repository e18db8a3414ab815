import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { FORMAT, type Header } from '../../engines/backup-file/format.ts';
import { readBackupFile } from './backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'camellia-backup-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER: Header = {
  format: FORMAT,
  version: 1,
  workspace: { id: 7, name: 'Leaf & Cup' },
  createdAt: '2026-11-22T01:02:00.000Z',
  appVersion: '0.1.0',
  isExact: true,
  tables: { items: { columns: ['workspace_id', 'id', 'name'], rows: 2 } },
  pictures: 1,
};
const PICTURE = { picture: { key: 'a-1.jpg', type: 'image/jpeg', bytes: 3, sha256: 'a'.repeat(64) }, data: 'AAAA' };
// With a line separator, which ends no line here.
const ROWS = ['["items",[7,1,"Sencha\u2028first flush"]]', '["items",[7,2,"Assam 🍵"]]'];

function write(lines: readonly string[], sha256?: string): string {
  const text = lines.map((line) => `${line}\n`).join('');
  const sum = sha256 ?? createHash('sha256').update(text).digest('hex');
  const path = join(folder, 'backup.jsonl.gz');
  writeFileSync(path, gzipSync(`${text}${JSON.stringify({ end: FORMAT, sha256: sum })}\n`));
  return path;
}

async function read(path: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  const header = await readBackupFile(path, {
    begin: async () => void seen.push('begin'),
    rows: async (_header, lines) => void seen.push(...lines),
    picture: async (line) => void seen.push(line),
  });
  expect(header).toEqual(HEADER);
  return seen;
}

test('reads header, rows and pictures in their order', async () => {
  const path = write([JSON.stringify(HEADER), ...ROWS, JSON.stringify(PICTURE)]);
  expect(await read(path)).toEqual(['begin', ...ROWS, PICTURE]);
});

test.each<[string, () => string, string]>([
  [
    'another checksum',
    () => write([JSON.stringify(HEADER), ...ROWS], 'b'.repeat(64)),
    'is damaged: its checksum differs',
  ],
  ['no header', () => write(ROWS), 'is not a Camellia backup of this version, or is damaged'],
  [
    'a newer format',
    () => write([JSON.stringify({ ...HEADER, version: 2 })]),
    'is not a Camellia backup of this version',
  ],
  ['no file', () => join(folder, 'nothing.gz'), 'cannot be read'],
  [
    'no end',
    () => {
      const path = join(folder, 'short.jsonl.gz');
      writeFileSync(path, gzipSync(`${JSON.stringify(HEADER)}\n${ROWS[0]}\n`));
      return path;
    },
    'is not complete: its last line is missing',
  ],
  [
    'half a file',
    () => {
      const path = join(folder, 'half.jsonl.gz');
      writeFileSync(path, gzipSync(`${JSON.stringify(HEADER)}\n${ROWS.join('\n')}\n`).subarray(0, 60));
      return path;
    },
    'is damaged, or its end is missing',
  ],
])('refuses a file with %s', async (_what, make, message) => {
  await expect(read(make())).rejects.toThrow(message);
});
