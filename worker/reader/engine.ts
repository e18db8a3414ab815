/// <reference path="./tesseract-core.d.ts" />
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type Line, linesOfTsv } from '../../engines/slip-parsing/page/page.ts';
import type { Light } from '../../engines/slip-parsing/readings.ts';
import { looksLikePrint } from './print.ts';

/** What an engine makes of a picture at first sight. */
export type Sight =
  /** It cannot be decoded. */
  | { is: 'damaged' }
  /** There is no print on it. */
  | { is: 'no print' }
  /** There may be print on it. `lines` reads it, which takes its time, and must be called before the next picture is opened. */
  | { is: 'print'; lines: () => Line[] };

/** An engine, started: reads the lines of text of one picture after the other. */
export interface Engine {
  /**
   * @param picture the bytes of a JPG, PNG or WebP
   * @param light how ink is told from paper
   * @throws Error when the engine breaks down; it must not be used again then
   */
  open(picture: Uint8Array, light: Light): Sight;
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
 * Starts Tesseract.
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
  if (!memory) throw new Error('The reader’s engine has no memory');
  const wasmMemory = memory;
  const buffer = () => wasmMemory.buffer;
  core.FS.writeFile('eng.traineddata', model);
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('The reader could not be started');
  // The engine has read its model into its own memory.
  core.FS.unlink('eng.traineddata');
  api.SetVariable('tessedit_pageseg_mode', ONE_BLOCK);
  api.SetVariable('thresholding_kfactor', SAUVOLA);
  return {
    memory: () => buffer().byteLength,
    open(picture, light) {
      api.Clear();
      api.SetVariable('thresholding_method', THRESHOLDING[light]);
      core.FS.writeFile('/input', picture);
      try {
        if (api.SetImageFile(0, false) !== 0) return { is: 'damaged' };
      } finally {
        core.FS.unlink('/input');
      }
      if (!looksLikePrint(inkAndPaper(core, api, buffer))) return { is: 'no print' };
      return {
        is: 'print',
        lines() {
          api.Recognize(null);
          const lines = linesOfTsv(api.GetTSVText(0));
          api.Clear();
          return lines;
        },
      };
    },
  };
}

/** Where Leptonica keeps the number of references to a picture, in words from its beginning. */
const REFERENCES = 5;

/** The picture that is open, as the engine sees it; true until the engine works on. */
function inkAndPaper(core: TesseractCore, api: TesseractApi, buffer: () => ArrayBuffer) {
  const pix = api.GetThresholdedImage();
  // Only now, as the memory may have grown.
  const memory = buffer();
  const bitmap = {
    width: pix.get_w(),
    height: pix.get_h(),
    stride: pix.get_wpl(),
    words: new Uint32Array(memory, pix.get_data(), pix.get_wpl() * pix.get_h()),
  };
  // The reference that was made for us is given back by hand, as nothing that the engine exports does it: else every
  // picture would stay in memory.
  const references = pix.get_refcount();
  const words = new Uint32Array(memory);
  const at = core.getPointer(pix) / Uint32Array.BYTES_PER_ELEMENT + REFERENCES;
  if (references < 2 || words[at] !== references)
    throw new Error('The engine keeps its pictures otherwise than before');
  words[at] = references - 1;
  return bitmap;
}
