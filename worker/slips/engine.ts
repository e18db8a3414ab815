/// <reference path="./tesseract-core.d.ts" />
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type Line, linesOfTsv } from './page.ts';
import type { Light } from './readings.ts';

/** Tesseract, started: reads the lines of text of one picture after the other. */
export interface Engine {
  /**
   * @param picture the bytes of a JPG, PNG or WebP
   * @param light how ink is told from paper
   * @returns null when the picture cannot be decoded
   * @throws Error when the engine breaks down; it must not be used again then
   */
  read(picture: Uint8Array, light: Light): Line[] | null;
  /** Bytes that the engine holds; they grow with the largest picture and never shrink. */
  memory(): number;
}

/** Tesseract's only engine in this build: its neural network. */
const LSTM_ONLY = 1;
/** Page segmentation mode: a slip is one block of lines; columns are told apart later. */
const ONE_BLOCK = '6';

/** Tesseract's ways of telling ink from paper: Otsu's one limit for all, or Sauvola's for each place. */
const THRESHOLDING: Readonly<Record<Light, string>> = { even: '0', uneven: '2' };
/** How much darker than its surroundings ink must be for Sauvola: less than is usual, for faint print. */
const SAUVOLA = '0.2';

/**
 * @param wasm tesseract-core-simd-lstm.wasm, compiled
 * @param model the trained data for English print, unpacked
 */
export async function startEngine(wasm: WebAssembly.Module, model: Uint8Array): Promise<Engine> {
  let memory: WebAssembly.Memory | undefined;
  const core = await createCore({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(wasm, imports);
      memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      done(instance);
      return instance.exports;
    },
    TesseractProgress() {},
    print() {},
    printErr() {},
  });
  core.FS.writeFile('eng.traineddata', model);
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('The reader could not be started');
  // The engine has read its model into its own memory.
  core.FS.unlink('eng.traineddata');
  api.SetVariable('tessedit_pageseg_mode', ONE_BLOCK);
  api.SetVariable('thresholding_kfactor', SAUVOLA);
  return {
    memory: () => memory?.buffer.byteLength ?? 0,
    read(picture, light) {
      api.SetVariable('thresholding_method', THRESHOLDING[light]);
      core.FS.writeFile('/input', picture);
      try {
        if (api.SetImageFile(0, false) !== 0) return null;
        api.Recognize(null);
        return linesOfTsv(api.GetTSVText(0));
      } finally {
        core.FS.unlink('/input');
        api.Clear();
      }
    },
  };
}
