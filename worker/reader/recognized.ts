import type { Line } from '../../engines/slip-parsing/page/page.ts';
import { readLines } from '../../engines/slip-parsing/readings.ts';
import { placeBox } from '../../engines/text-recognition/placement.ts';
import type { Recognized } from '../../engines/text-recognition/recognize.ts';
import { countConfident, type Read } from './engine.ts';

/** The text of a picture, as PP-OCR gives it. */
export interface RecognizedPicture extends Recognized {
  /** Of the picture, in pixels. */
  width: number;
  height: number;
}

/** Parses the rows and places them in the picture. */
export function readRecognized({ lines, placement, ...picture }: RecognizedPicture): Read {
  const { rows, ...rest } = readLines(lines as Line[]);
  const placed = rows.map((row) => ({ ...row, box: placeBox(row.box, placement, picture) }));
  const { quarters } = placement;
  return {
    reading: { ...rest, rows: placed, ...(quarters !== 0 && { turned: quarters }) },
    confident: countConfident(lines),
  };
}

/** The words as the main Worker sends them, which has validated them. */
export const parseRecognized = (sent: Uint8Array): RecognizedPicture => JSON.parse(new TextDecoder().decode(sent));
