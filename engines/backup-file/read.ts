import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { issueMessage, pathText } from '../validation/messages.ts';
import { endLine, type Header, header, type PictureLine, parseRowLine, pictureLine } from './format.ts';

/** Characters of rows that are handed over at once, unless a single row is longer. */
const CHARACTERS_PER_STEP = 1_000_000;
/** Characters of one line: a picture of 50 MB in base64. Longer ones are of no backup, and would fill the memory. */
const MAX_LINE = 72 * 1024 * 1024;

/** What is wrong with a backup's file, in a sentence. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

/** Where a file's bytes come from. */
export interface BackupSource {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Whether they are compressed with gzip. Browsers may have decompressed a download. */
  isCompressed: boolean;
}

/** What to do with the contents of a backup's file, in their order. */
export interface BackupVisitor {
  begin?(header: Header): Promise<void>;
  rows?(header: Header, lines: readonly string[]): Promise<void>;
  picture?(line: PictureLine): Promise<void>;
}

/**
 * Reads a backup's file as a stream, so that its size does not matter.
 * @throws BackupFileError if it is not a whole, undamaged backup
 */
export async function readBackupFile(source: BackupSource, visitor: BackupVisitor): Promise<Header> {
  const sum = sha256.create();
  let first: Header | null = null;
  let contents: Contents | null = null;
  let isWhole = false;
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (first && lines.length > 0) await visitor.rows?.(first, lines);
    lines = [];
    characters = 0;
  };
  for await (const line of linesOf(source)) {
    if (isWhole) throw new BackupFileError('The file has lines after its end. Download the backup again.');
    if (!first || !contents) {
      first = parseHeader(line);
      contents = new Contents(first);
      await visitor.begin?.(first);
    } else if (line.startsWith('[')) {
      contents.addRow(line);
      if (characters + line.length > CHARACTERS_PER_STEP) await flush();
      lines.push(line);
      characters += line.length;
    } else {
      await flush();
      const value = parseObject(line, contents.lineNumber + 1);
      const end = endLine.safeParse(value);
      if (end.success) {
        if (end.data.sha256 !== bytesToHex(sum.digest())) {
          throw new BackupFileError('The file is damaged: its checksum differs. Download the backup again.');
        }
        isWhole = true;
        continue;
      }
      const picture = contents.addPicture(value);
      await visitor.picture?.(picture);
    }
    sum.update(utf8ToBytes(`${line}\n`));
  }
  if (!first || !contents || !isWhole) {
    throw new BackupFileError('The file is not complete: its last line is missing. Download the backup again.');
  }
  contents.requireAll();
  return first;
}

/** What has been read, compared with what the header says. */
class Contents {
  lineNumber = 1;
  private readonly rows = new Map<string, number>();
  private readonly pictures = new Set<string>();
  private readonly header: Header;

  constructor(header: Header) {
    this.header = header;
  }

  /** @throws BackupFileError unless it is a row of a table in the header */
  addRow(line: string): void {
    this.lineNumber += 1;
    const parsed = parseRowLine(line);
    const table = parsed && Object.hasOwn(this.header.tables, parsed.table) && this.header.tables[parsed.table];
    const row: unknown = parsed && parseJson(parsed.row);
    if (!parsed || !table || !Array.isArray(row) || row.length !== table.columns.length) {
      throw new BackupFileError(`Line ${this.lineNumber} of the file is not a row of a table in its first line.`);
    }
    const count = (this.rows.get(parsed.table) ?? 0) + 1;
    if (count > table.rows) throw new BackupFileError(`The file has more than ${table.rows} rows of ${parsed.table}.`);
    this.rows.set(parsed.table, count);
  }

  /** @throws BackupFileError unless it is a picture that the file does not have yet */
  addPicture(value: unknown): PictureLine {
    this.lineNumber += 1;
    const { success, data } = pictureLine.safeParse(value);
    if (!success) throw new BackupFileError(`Line ${this.lineNumber} of the file is neither a row nor a picture.`);
    const { key } = data.picture;
    if (this.pictures.has(key)) throw new BackupFileError(`The file has the picture ${key} twice.`);
    this.pictures.add(key);
    return data;
  }

  /** @throws BackupFileError if rows or pictures are missing */
  requireAll(): void {
    const missing = Object.entries(this.header.tables).find(([name, { rows }]) => (this.rows.get(name) ?? 0) !== rows);
    if (missing) {
      const [name, { rows }] = missing;
      throw new BackupFileError(`The file has ${this.rows.get(name) ?? 0} of ${rows} rows of ${name}.`);
    }
    if (this.pictures.size !== this.header.pictures) {
      throw new BackupFileError(`The file has ${this.pictures.size} of ${this.header.pictures} pictures.`);
    }
  }
}

const DAMAGED = 'The file is damaged, or its end is missing. Download the backup again.';

/** Lines of a file. A piece is searched once, however long its line is. */
async function* linesOf({ stream, isCompressed }: BackupSource): AsyncGenerator<string> {
  const bytes = isCompressed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
  const reader = bytes.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader();
  let pieces: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new BackupFileError(DAMAGED);
      });
      if (done) break;
      const [head = '', ...rest] = value.split('\n');
      pieces.push(head);
      length += head.length;
      for (const next of rest) {
        yield pieces.join('');
        pieces = [next];
        length = next.length;
      }
      if (length > MAX_LINE) throw new BackupFileError('The file is not a Camellia backup: it has a line above 72 MB.');
    }
    if (length > 0) yield pieces.join('');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseHeader(line: string): Header {
  const wrong = 'The file is not a Camellia backup of this version, or is damaged';
  const parsed = header.safeParse(parseJson(line), { error: issueMessage });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = issue && issue.path.length > 0 ? `: ${pathText(issue.path)} ${issue.message}` : '';
  throw new BackupFileError(`${wrong}${reason}.`);
}

function parseObject(line: string, lineNumber: number): unknown {
  const value = parseJson(line);
  if (value === undefined) throw new BackupFileError(`Line ${lineNumber} of the file is not JSON.`);
  return value;
}

/** @returns undefined for what is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
