import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { endLine, type Header, header, type Picture, pictureLine } from '../worker/backups/contract.ts';

/** Characters of rows that are sent at once. */
const CHARACTERS_PER_STEP = 2_000_000;

/** What to do with the contents of a backup's file, in their order. */
interface Reader {
  begin(header: Header): Promise<void>;
  rows(header: Header, lines: readonly string[]): Promise<void>;
  picture(line: { picture: Picture; data: string }): Promise<void>;
}

/**
 * Reads a backup's file (worker/backups/format.ts).
 * @throws Error if it is not a whole, undamaged backup
 */
export async function readBackupFile(path: string, reader: Reader): Promise<Header> {
  const sum = createHash('sha256');
  let first: Header | null = null;
  let isWhole = false;
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (first && lines.length > 0) await reader.rows(first, lines);
    lines = [];
    characters = 0;
  };
  for await (const line of linesOf(path)) {
    if (isWhole) throw new Error(`${path} has lines after its end`);
    if (!first) {
      first = parseHeader(path, line);
      await reader.begin(first);
    } else if (line.startsWith('[')) {
      if (characters + line.length > CHARACTERS_PER_STEP) await flush();
      lines.push(line);
      characters += line.length;
    } else {
      await flush();
      const value: unknown = JSON.parse(line);
      const end = endLine.safeParse(value);
      if (end.success) {
        if (end.data.sha256 !== sum.digest('hex')) throw new Error(`${path} is damaged: its checksum differs`);
        isWhole = true;
        continue;
      }
      await reader.picture(pictureLine.parse(value));
    }
    sum.update(`${line}\n`);
  }
  if (!first || !isWhole) throw new Error(`${path} is not complete: its last line is missing. Download it again.`);
  return first;
}

/** Lines of a compressed file. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  const stream = createReadStream(path);
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of stream.pipe(unpacked)) {
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      yield* pieces;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read: ${reason}. Check the path, or download the backup again.`);
  }
  if (rest !== '') yield rest;
}

function parseHeader(path: string, line: string): Header {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw new Error(`${path} is not a Camellia backup of this version, or is damaged.`);
  }
}
