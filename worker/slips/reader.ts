import type { Picture } from '../uploads/picture.ts';
import type { Slip } from './rows.ts';

/** What a reader makes of a picture. Boxes are in pixels of the picture. */
export interface Reading extends Slip {
  /** All text on the picture, a line for each of its lines. */
  text: string;
}

/** Reads order slips: by the engine that Camellia brings along, or by a model. */
export interface SlipReader {
  engine: 'built-in' | 'openai';
  /** @throws 422 when the picture cannot be decoded, or nothing is written on it */
  read(picture: Picture): Promise<Reading>;
}
