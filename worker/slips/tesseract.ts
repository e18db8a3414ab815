import { waitUntil } from 'cloudflare:workers';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm';
import { DomainError } from '../core/errors.ts';
import type { Picture } from '../uploads/picture.ts';
import { type Engine, startEngine } from './engine.ts';
import { type Reading, readSlip } from './readings.ts';

/** Where the build puts the trained model for English print (scripts/reader-model.ts). */
const MODEL = 'https://assets.local/reader/eng.traineddata.gz';

/**
 * One engine an isolate, started by the first picture. It reads without a pause, so never two pictures at once, and its
 * memory stays as large as the largest one needed.
 */
let engine: Promise<Engine> | undefined;
/** Bytes. A picture of the size that our pages send needs less (decision 0017); an engine with more is not kept. */
const KEPT = 50_000_000;

/** What stands on a picture, read in the Worker itself. @throws 422 when the picture cannot be decoded */
export async function readPicture(env: Env, { bytes }: Picture): Promise<Reading> {
  if (!engine) {
    engine = start(env).catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
    // Others wait for it, too: it is started although the one who came first may have left.
    waitUntil(engine.catch(() => undefined));
  }
  const { read, memory } = await engine;
  let slip: Reading;
  try {
    slip = readSlip((light) => {
      const lines = read(bytes, light);
      if (lines === null) throw unreadable();
      return lines;
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Its memory may be in disorder: the next picture gets a new engine.
    engine = undefined;
    console.error(`The reader broke down: ${error instanceof Error ? error.message : String(error)}`);
    throw unreadable();
  }
  if (memory() > KEPT) engine = undefined;
  return slip;
}

const unreadable = () => new DomainError(422, 'The picture is damaged and can not be read. Please take it again.');

async function start(env: Env): Promise<Engine> {
  const file = await env.ASSETS.fetch(MODEL);
  // A file that is not there answers with the page of the application.
  const isThere = file.ok && !file.headers.get('content-type')?.startsWith('text/html');
  if (!isThere || !file.body) throw new Error(`The reader's model is missing: ${MODEL} answered ${file.status}`);
  const isPacked = !file.headers.has('content-encoding');
  const stream = isPacked ? file.body.pipeThrough(new DecompressionStream('gzip')) : file.body;
  const model = new Uint8Array(await new Response(stream).arrayBuffer());
  // The engine asks where it lies, although nothing is loaded from there.
  Object.assign(globalThis, { __dirname: '/', __filename: '/reader.js' });
  return startEngine(wasm, model);
}
