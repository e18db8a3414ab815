import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../paths.ts';

/** The slip reader's model for English: the integer version of the best model. */
export const READER_MODEL = fromRoot('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');

/** The static files of the reader Worker (wrangler.reader.toml). */
const READER_FILES = fromRoot('dist/reader');

/** Copies the model to where the reader Worker expects it. */
export function placeReaderModel(folder: string = READER_FILES): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(READER_MODEL, join(folder, 'eng.traineddata.gz'));
}
