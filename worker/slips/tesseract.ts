import createCore, { type TesseractApi, type TesseractCore } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm';
import { DomainError } from '../core/errors.ts';
import { type Line, linesOfTsv } from './page.ts';
import type { Picture } from './picture.ts';

/**
 * Reads the text of a picture by tesseract, which runs in the Worker itself. Its memory grows with the pixels: 53 MB for
 * 2 million, 82 MB for 4 million (measured; an isolate has 128 MB).
 */
const PIXEL_LIMIT = 4_000_000;

/** Where the build puts the trained model for English print (frontend's static files). */
const MODEL = '/reader/eng.traineddata.gz';

/** A slip is one block of lines; columns are told apart later. */
const ONE_BLOCK = '6';

let api: Promise<{ core: TesseractCore; api: TesseractApi }> | undefined;

/** The lines of text on a picture. @throws 413 when it has too many pixels, 422 when it cannot be decoded */
export async function readLines(env: Env, picture: Picture): Promise<Line[]> {
  if (picture.width * picture.height > PIXEL_LIMIT) {
    throw new DomainError(
      413,
      'The picture has more than 4 million pixels. Camellia’s own pages make pictures smaller before they send them.',
    );
  }
  api ??= start(env).catch((error: unknown) => {
    api = undefined;
    throw error;
  });
  const { core, api: reader } = await api;
  core.FS.writeFile('/input', picture.bytes);
  try {
    if (reader.SetImageFile(0, false) !== 0) throw unreadable();
    reader.Recognize(null);
    return linesOfTsv(reader.GetTSVText(0));
  } catch (error) {
    // The engine's memory may be in disorder after a failure: the next picture gets a new one.
    api = undefined;
    throw error instanceof DomainError ? error : unreadable();
  } finally {
    core.FS.unlink('/input');
    reader.Clear();
  }
}

const unreadable = () => new DomainError(422, 'The picture is damaged and can not be read. Please take it again.');

async function start(env: Env) {
  const model = await env.ASSETS.fetch(new Request(`https://assets.local${MODEL}`));
  if (!model.ok || !model.body) throw new Error(`The reader's model is missing: ${MODEL} answered ${model.status}`);
  const isPacked = !model.headers.has('content-encoding');
  const stream = isPacked ? model.body.pipeThrough(new DecompressionStream('gzip')) : model.body;
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  // The engine asks where it lies, although nothing is loaded from there.
  Object.assign(globalThis, { __dirname: '/', __filename: '/reader.js' });
  const core = await createCore({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance);
      return instance.exports;
    },
    TesseractProgress() {},
    print() {},
    printErr() {},
  });
  core.FS.writeFile('eng.traineddata', data);
  const reader = new core.TessBaseAPI();
  if (reader.Init(null, 'eng', core.oem?.LSTM_ONLY ?? 1) !== 0) throw new Error('The reader could not be started');
  reader.SetVariable('tessedit_pageseg_mode', ONE_BLOCK);
  return { core, api: reader };
}
