import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './paths.ts';

/** The trained model for English print that the reader of slips works with: the small integers of the best model. */
export const READER_MODEL = fromRoot('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');

/** Puts the model among the static files, where the Worker finds it (worker/slips/tesseract.ts). */
export function placeReaderModel(frontend: string): void {
  const folder = join(frontend, 'reader');
  mkdirSync(folder, { recursive: true });
  copyFileSync(READER_MODEL, join(folder, 'eng.traineddata.gz'));
}
