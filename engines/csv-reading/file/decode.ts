import type { Encoding } from './encoding-names.ts';
import { detectEncoding } from './encodings.ts';
import { emptyProblem, ImportFileError, parseProblem } from './file-error.ts';
import { binaryKind, textKind } from './file-kinds.ts';

export interface DecodedFile {
  /** Without a byte order mark; every line ends in `\n`. */
  text: string;
  encoding: Encoding;
  /** How many characters could not be read and stand as `�`. */
  unreadable: number;
}

const SAMPLE = 65_536;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The encoding that a byte order mark names, with the mark's length. */
function marked(bytes: Uint8Array): { encoding: Encoding; skip: number } | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'UTF-8', skip: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'UTF-16LE', skip: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'UTF-16BE', skip: 2 };
  return null;
}

/** UTF-16 without a mark shows by its NUL bytes: commas, digits and line ends have one on always the same side. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, SAMPLE);
  const nuls: [even: number, odd: number] = [0, 0];
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) nuls[index % 2 === 0 ? 0 : 1] += 1;
  }
  const [even, odd] = nuls;
  const enough = Math.max(2, length * 0.02);
  if (odd >= enough && even * 20 <= odd) return 'UTF-16LE';
  if (even >= enough && odd * 20 <= even) return 'UTF-16BE';
  return null;
}

/**
 * UTF-8, or else what the bytes look like. A file that is UTF-8 but for a few broken bytes stays UTF-8: read otherwise
 * all its other special characters would be lost.
 */
function decodeEightBit(bytes: Uint8Array): DecodedFile {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
      encoding: 'UTF-8',
      unreadable: 0,
    };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const unreadable = count(text, /\uFFFD/g);
    const special = count(text, /[^\p{ASCII}\uFFFD]/gu);
    if (special >= unreadable * 4) return { text, encoding: 'UTF-8', unreadable };
    return decodeAs(bytes, detectEncoding(bytes));
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedFile {
  const text = new TextDecoder(encoding.toLowerCase()).decode(bytes);
  return { text, encoding, unreadable: count(text, /\uFFFD/g) };
}

function decodeText(bytes: Uint8Array): DecodedFile {
  const mark = marked(bytes);
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes);
  const body = bytes.subarray(mark?.skip ?? 0);
  return encoding ? decodeAs(body, encoding) : decodeEightBit(body);
}

/** Text may hold a stray control character; a file full of them is something else. */
function refuseWhatIsNotText({ text, encoding }: DecodedFile): void {
  const sample = text.slice(0, SAMPLE);
  // Every control character but tabs, line and page breaks.
  const controls = count(sample, /[^\P{Cc}\t\n\v\f\r]/gu);
  const lost = encoding === 'UTF-8' ? 0 : count(sample, /\uFFFD/g);
  if (text.includes('\0') || controls + lost > 1 + sample.length * 0.02) {
    throw new ImportFileError(parseProblem('This file is not text. Save the list as CSV and drop that file.'));
  }
}

/**
 * Turns the bytes of a dropped file into text and says in which encoding they were; `chosen` is one that a person
 * names, whatever the bytes look like.
 * Throws an `ImportFileError` that names what the file is where it is empty or not text.
 */
export function decodeFile(bytes: Uint8Array, chosen?: Encoding): DecodedFile {
  if (bytes.length === 0) throw new ImportFileError(emptyProblem('The file is empty.'));
  const binary = binaryKind(bytes);
  if (binary) throw new ImportFileError(parseProblem(binary));
  const decoded = chosen ? decodeAs(bytes, chosen) : decodeText(bytes);
  // Whoever chooses an encoding sees what comes of it, and can choose again.
  if (!chosen) refuseWhatIsNotText(decoded);
  const text = decoded.text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (text.trim() === '') throw new ImportFileError(emptyProblem('The file is empty.'));
  const other = textKind(text);
  if (other) throw new ImportFileError(parseProblem(other));
  return { ...decoded, text };
}
