import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type Engine, startEngine } from '../../worker/reader/engine.ts';
import { READER_MODEL } from '../reader-model.ts';

/** Starts the reader's engine in Node. */
export async function nodeEngine(): Promise<Engine> {
  const path = createRequire(import.meta.url).resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm');
  return startEngine(await WebAssembly.compile(readFileSync(path)), gunzipSync(readFileSync(READER_MODEL)));
}
