import type { Picture } from '../uploads/picture.ts';
import type { Reading } from './readings.ts';

/** Reads order slips: by the engine that Camellia brings along, or by a model. */
export interface SlipReader {
  engine: 'built-in' | 'openai';
  /** @throws 422 when the picture cannot be decoded, or nothing is written on it */
  read(picture: Picture): Promise<Reading>;
}
