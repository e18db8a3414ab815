import type { Encoding } from './encoding-names.ts';
import { detectEncoding } from './encodings.ts';
import { emptyProblem, ImportFileError, parseProblem } from './file-error.ts';
import { binaryKind, textKind } from './file-kinds.ts';

export interface DecodedFile {
  /** Without a byte order mark; every line ends in `\n`. */
  text: string;
  encoding: Encoding;
  /** How many characters could not be decoded and became `�`. */
  unreadable: number;
}

const SAMPLE = 65_536;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The encoding of a byte order mark, with the mark's length. */
function readByteOrderMark(bytes: Uint8Array): { encoding: Encoding; skip: number } | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'UTF-8', skip: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'UTF-16LE', skip: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'UTF-16BE', skip: 2 };
  return null;
}

/** Detects UTF-16 without a byte order mark by its NUL bytes, which are always on the same side. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
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
 * Decodes as UTF-8, or else in the detected encoding. A file with only a few invalid bytes stays UTF-8, because another
 * encoding would garble all its other special characters.
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
  const mark = readByteOrderMark(bytes);
  const encoding = mark?.encoding ?? detectUtf16(bytes);
  const body = bytes.subarray(mark?.skip ?? 0);
  return encoding ? decodeAs(body, encoding) : decodeEightBit(body);
}

/** Rejects files full of control characters; a stray one is allowed. */
function rejectBinary({ text, encoding }: DecodedFile): void {
  const sample = text.slice(0, SAMPLE);
  // Every control character but tabs, line and page breaks.
  const controls = count(sample, /[^\P{Cc}\t\n\v\f\r]/gu);
  const lost = encoding === 'UTF-8' ? 0 : count(sample, /\uFFFD/g);
  if (text.includes('\0') || controls + lost > 1 + sample.length * 0.02) {
    throw new ImportFileError(parseProblem('This file isn’t text. Save the list as CSV and import that file.'));
  }
}

/**
 * Decodes a file, in the `chosen` encoding or the detected one.
 * @throws ImportFileError that says what the file is if it is empty or not text
 */
export function decodeFile(bytes: Uint8Array, chosen?: Encoding): DecodedFile {
  if (bytes.length === 0) throw new ImportFileError(emptyProblem('The file is empty.'));
  const binary = binaryKind(bytes);
  if (binary) throw new ImportFileError(parseProblem(binary));
  const decoded = chosen ? decodeAs(bytes, chosen) : decodeText(bytes);
  // A person who chooses an encoding sees the result and can choose again.
  if (!chosen) rejectBinary(decoded);
  const text = decoded.text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (text.trim() === '') throw new ImportFileError(emptyProblem('The file is empty.'));
  const other = textKind(text);
  if (other) throw new ImportFileError(parseProblem(other));
  return { ...decoded, text };
}
