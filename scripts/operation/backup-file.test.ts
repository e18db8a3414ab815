import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { FORMAT } from '../../engines/backup-file/format.ts';
import { SAMPLE_HEADER, SAMPLE_PICTURE, SAMPLE_ROWS } from '../../engines/backup-file/sample-file.ts';
import { readBackupFile } from './backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'camellia-backup-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  expect(header).toEqual(SAMPLE_HEADER);
  return seen;
}

test('reads header, rows and pictures in their order', async () => {
  const path = write([JSON.stringify(SAMPLE_HEADER), ...SAMPLE_ROWS, JSON.stringify(SAMPLE_PICTURE)]);
  expect(await read(path)).toEqual(['begin', ...SAMPLE_ROWS, SAMPLE_PICTURE]);
});

test.each<[string, () => string, string]>([
  [
    'another checksum',
    () => write([JSON.stringify(SAMPLE_HEADER), ...SAMPLE_ROWS], 'b'.repeat(64)),
    'is damaged: its checksum differs',
  ],
  ['no header', () => write(SAMPLE_ROWS), 'is not a Camellia backup of this version, or is damaged'],
  [
    'a newer format',
    () => write([JSON.stringify({ ...SAMPLE_HEADER, version: 2 })]),
    'is not a Camellia backup of this version',
  ],
  ['no file', () => join(folder, 'nothing.gz'), 'cannot be read'],
  [
    'no end',
    () => {
      const path = join(folder, 'short.jsonl.gz');
      writeFileSync(path, gzipSync(`${JSON.stringify(SAMPLE_HEADER)}\n${SAMPLE_ROWS[0]}\n`));
      return path;
    },
    'is not complete: its last line is missing',
  ],
  [
    'half a file',
    () => {
      const path = join(folder, 'half.jsonl.gz');
      writeFileSync(path, gzipSync(`${JSON.stringify(SAMPLE_HEADER)}\n${SAMPLE_ROWS.join('\n')}\n`).subarray(0, 60));
      return path;
    },
    'is damaged, or its end is missing',
  ],
])('refuses a file with %s', async (_what, make, message) => {
  await expect(read(make())).rejects.toThrow(message);
});
