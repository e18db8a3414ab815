import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './paths.ts';

/** The trained model for English print that the reader of slips works with: the small integers of the best model. */
export const READER_MODEL = fromRoot('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');

/** The static files of the reader as a Worker (worker/reader/wrangler.toml). */
const READER_FILES = fromRoot('dist/reader');

/** Puts the model where the reader, as a Worker, finds it. */
export function placeReaderModel(folder: string = READER_FILES): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(READER_MODEL, join(folder, 'eng.traineddata.gz'));
}
