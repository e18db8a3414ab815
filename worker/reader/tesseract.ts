/// <reference path="./tesseract-core.d.ts" />
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type Line, parseTsvLines } from '../../engines/slip-parsing/page/page.ts';
import { type Light, readSlip } from '../../engines/slip-parsing/readings.ts';
import { placeBox } from '../../engines/text-recognition/placement.ts';
import type { Picture } from '../uploads/picture.ts';
import { countConfident, type Engine } from './engine.ts';
import { liesOnItsSide } from './orientation.ts';
import { damaged } from './prepare.ts';
import { lettersIn } from './print.ts';

/** The result of opening a picture. */
type Sight =
  /** It cannot be decoded. */
  | { is: 'damaged' }
  /** It contains no print. */
  | { is: 'no print' }
  /** It may contain print. `lines` reads it, which is slow; call it before opening the next picture. */
  | { is: 'print'; isOnItsSide: boolean; lines: () => Line[] };

/** Quarter turns clockwise that set a picture upright, and Exif's number for each. */
type Quarters = 0 | 1 | 2 | 3;
const ON_ITS_SIDE: readonly Quarters[] = [1, 3, 0];
const UPRIGHT: readonly Quarters[] = [0, 2];
const ORIENTATIONS: Readonly<Record<Quarters, number>> = { 0: 1, 1: 6, 2: 3, 3: 8 };

const LIGHTS: readonly Light[] = ['even', 'uneven'];

/** An engine with more memory, in bytes, is replaced; pictures from our pages need less (decision 0027). */
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
  lines(picture: Picture, light: Light, quarters?: Quarters): Line[];
  /** How a picture is turned upright, and its words then. @throws 422 if it is damaged */
  upright(picture: Picture): Upright;
}

/** How a picture is turned upright, with its words in even light. */
interface Upright {
  quarters: Quarters;
  even: Line[];
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
  function open(picture: Uint8Array, light: Light, quarters: Quarters): Sight {
    api.Clear();
    api.SetVariable('thresholding_method', THRESHOLDING[light]);
    core.FS.writeFile('/input', picture);
    try {
      if (api.SetImageFile(ORIENTATIONS[quarters], 0) !== 0) return { is: 'damaged' };
    } finally {
      core.FS.unlink('/input');
    }
    const letters = lettersIn(inkAndPaper(core, api, buffer));
    if (!letters) return { is: 'no print' };
    return {
      is: 'print',
      isOnItsSide: liesOnItsSide(letters),
      lines() {
        api.Recognize(null);
        const lines = parseTsvLines(api.GetTSVText(0));
        api.Clear();
        return lines;
      },
    };
  }

  function openUndamaged({ bytes }: Picture, light: Light, quarters: Quarters = 0) {
    const sight = open(bytes, light, quarters);
    if (sight.is === 'damaged') throw damaged();
    return sight;
  }

  function lines(picture: Picture, light: Light, quarters: Quarters = 0): Line[] {
    const sight = openUndamaged(picture, light, quarters);
    return sight.is === 'print' ? sight.lines() : [];
  }

  /** Other ways are tried where one makes no sense. */
  function upright(picture: Picture): Upright {
    const sight = openUndamaged(picture, 'even');
    if (sight.is === 'no print') return { quarters: 0, even: [] };
    let best: Upright = { quarters: 0, even: [] };
    for (const quarters of sight.isOnItsSide ? ON_ITS_SIDE : UPRIGHT) {
      const even = quarters === 0 && !sight.isOnItsSide ? sight.lines() : lines(picture, 'even', quarters);
      if (best.even.length === 0 || countConfident(even) > countConfident(best.even)) best = { quarters, even };
      if (makesSense(even)) break;
    }
    return best;
  }

  return {
    recognizer: 'tesseract',
    lines,
    upright,
    maxMemory: MAX_MEMORY,
    memory: () => buffer().byteLength,
    hasPrint: async (picture) => LIGHTS.some((light) => openUndamaged(picture, light).is === 'print'),
    async read(picture) {
      let confident = 0;
      const { quarters, even } = upright(picture);
      const { rows, ...reading } = readSlip((light) => {
        const found = light === 'even' ? even : lines(picture, light, quarters);
        confident = Math.max(confident, countConfident(found));
        return found;
      });
      const placed = rows.map((row) => ({ ...row, box: placeBox(row.box, { quarters, angle: 0 }, picture) }));
      return { reading: { ...reading, rows: placed, ...(quarters !== 0 && { turned: quarters }) }, confident };
    },
  };
}

/** The least share of signs in confident words where a picture is upright. */
const MIN_CONFIDENT_SHARE = 0.25;

function makesSense(found: readonly Line[]): boolean {
  const signs = found.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0);
  return countConfident(found) >= signs * MIN_CONFIDENT_SHARE;
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
