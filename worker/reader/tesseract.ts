/// <reference path="./tesseract-core.d.ts" />
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type Line, parseTsvLines } from '../../engines/slip-parsing/page/page.ts';
import { type Light, readSlip } from '../../engines/slip-parsing/readings.ts';
import type { Picture } from '../uploads/picture.ts';
import { countConfident, type Engine } from './engine.ts';
import { damaged } from './prepare.ts';
import { looksLikePrint } from './print.ts';

/** The result of opening a picture. */
type Sight =
  /** It cannot be decoded. */
  | { is: 'damaged' }
  /** It contains no print. */
  | { is: 'no print' }
  /** It may contain print. `lines` reads it, which is slow; call it before opening the next picture. */
  | { is: 'print'; lines: () => Line[] };

const LIGHTS: readonly Light[] = ['even', 'uneven'];

/** An engine with more memory, in bytes, is replaced; pictures from our pages need less (decision 0017). */
const MAX_MEMORY = 50_000_000;

/** The only engine in this build: the neural network. */
const LSTM_ONLY = 1;
/** Page segmentation mode: a slip is one block of lines; columns are separated later. */
const ONE_BLOCK = '6';

/** Tesseract's thresholding methods: Otsu's global threshold or Sauvola's local one. */
const THRESHOLDING: Readonly<Record<Light, string>> = { even: '0', uneven: '2' };
/** How much darker than its surroundings ink must be for Sauvola: below the default, for faint print. */
const SAUVOLA = '0.2';

/** Tesseract, which can also give the words of a picture without parsing them. */
export interface Tesseract extends Engine {
  /** @throws 422 if it is damaged */
  lines(picture: Picture, light: Light): Line[];
}

/**
 * Starts Tesseract, which separates ink from paper twice: the second way also works in shadows.
 * @param wasm tesseract-core-simd-lstm.wasm, compiled
 * @param model the trained data for English print, unpacked
 */
export async function startTesseract(wasm: WebAssembly.Module, model: Uint8Array): Promise<Tesseract> {
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
  if (!memory) throw new Error('The OCR engine has no memory');
  const wasmMemory = memory;
  const buffer = () => wasmMemory.buffer;
  core.FS.writeFile('eng.traineddata', model);
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('The OCR engine could not be started');
  // The model is in the engine's own memory now.
  core.FS.unlink('eng.traineddata');
  api.SetVariable('tessedit_pageseg_mode', ONE_BLOCK);
  api.SetVariable('thresholding_kfactor', SAUVOLA);

  /** @param light how to separate ink from paper */
  function open(picture: Uint8Array, light: Light): Sight {
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
        const lines = parseTsvLines(api.GetTSVText(0));
        api.Clear();
        return lines;
      },
    };
  }

  function openUndamaged({ bytes }: Picture, light: Light) {
    const sight = open(bytes, light);
    if (sight.is === 'damaged') throw damaged();
    return sight;
  }

  function lines(picture: Picture, light: Light): Line[] {
    const sight = openUndamaged(picture, light);
    return sight.is === 'print' ? sight.lines() : [];
  }

  return {
    recognizer: 'tesseract',
    lines,
    maxMemory: MAX_MEMORY,
    memory: () => buffer().byteLength,
    hasPrint: async (picture) => LIGHTS.some((light) => openUndamaged(picture, light).is === 'print'),
    async read(picture) {
      let confident = 0;
      const reading = readSlip((light) => {
        const found = lines(picture, light);
        confident = Math.max(confident, countConfident(found));
        return found;
      });
      return { reading, confident };
    },
  };
}

/** The offset of the reference count in Leptonica's picture, in words. */
const REFERENCE_COUNT = 5;

/** The thresholded bitmap of the open picture; valid until the engine continues. */
function inkAndPaper(core: TesseractCore, api: TesseractApi, buffer: () => ArrayBuffer) {
  const pix = api.GetThresholdedImage();
  // Read late, because the memory may have grown.
  const memory = buffer();
  const bitmap = {
    width: pix.get_w(),
    height: pix.get_h(),
    stride: pix.get_wpl(),
    words: new Uint32Array(memory, pix.get_data(), pix.get_wpl() * pix.get_h()),
  };
  // Release our reference by hand, because the engine exports no function for it; otherwise every picture leaks.
  const references = pix.get_refcount();
  const words = new Uint32Array(memory);
  const at = core.getPointer(pix) / Uint32Array.BYTES_PER_ELEMENT + REFERENCE_COUNT;
  if (references < 2 || words[at] !== references) throw new Error('The engine’s picture layout has changed');
  words[at] = references - 1;
  return bitmap;
}
