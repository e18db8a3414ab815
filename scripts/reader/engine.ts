import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Engine } from '../../worker/reader/engine.ts';
import { startTesseract, type Tesseract } from '../../worker/reader/tesseract.ts';
import { READER_MODEL } from '../bundle/reader-model.ts';
import { startPpOcr } from './pp-ocr.ts';

/** Starts the better engine, or Tesseract where the networks cannot run. */
export async function nodeEngine(): Promise<Engine> {
  try {
    return await startPpOcr();
  } catch (error) {
    console.error(`Slips are read with Tesseract: ${error instanceof Error ? error.message : String(error)}`);
    return nodeTesseract();
  }
}

/** Starts Tesseract in Node. */
export async function nodeTesseract(): Promise<Tesseract> {
  const path = createRequire(import.meta.url).resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm');
  return startTesseract(await WebAssembly.compile(readFileSync(path)), gunzipSync(readFileSync(READER_MODEL)));
}
