import type { Line } from '../../engines/slip-parsing/page/page.ts';
import type { Reading } from '../../engines/slip-parsing/readings.ts';
import type { Picture } from '../uploads/picture.ts';

/** What recognizes letters: PP-OCR's neural networks, or Tesseract. */
export type Recognizer = 'pp-ocr' | 'tesseract';

/** A started OCR engine that reads one picture at a time. After any error but a DomainError it must not be used again. */
export interface Engine {
  recognizer: Recognizer;
  /** Its memory in bytes; it grows with the largest picture and never shrinks. */
  memory(): number;
  /** With more memory, in bytes, the next picture gets a new engine. */
  maxMemory: number;
  /** Whether a picture may contain print. @throws 422 if it is damaged */
  hasPrint(picture: Picture): Promise<boolean>;
  /** @throws 422 if it is damaged */
  read(picture: Picture): Promise<Read>;
}

export interface Read {
  reading: Reading;
  /** The number of letters and digits that are most likely right. */
  confident: number;
}

/** Words with this confidence are most likely right. */
const CONFIDENT = 0.7;

/** Counts letters and digits in confident words with at least two of them. */
export function countConfident(lines: readonly Line[]): number {
  const texts = lines.flatMap(({ words }) => words.filter(({ confidence }) => confidence >= CONFIDENT));
  return texts.reduce((sum, { text }) => {
    const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return sum + (signs >= 2 ? signs : 0);
  }, 0);
}
