import { waitUntil } from 'cloudflare:workers';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm';
import type { Engine } from './engine.ts';
import { buildForm, parseTask, REFUSED, toRefusal } from './exchange.ts';
import { performTask, type Tools } from './reader.ts';
import { startTesseract } from './tesseract.ts';

/** The bindings of worker/reader/wrangler.toml. */
interface ReaderEnv {
  /** The trained model of the engine. */
  ASSETS: Fetcher;
  /** Rotates and resizes pictures; optional. */
  IMAGES?: ImagesBinding;
}

/** Where the build puts the model (scripts/bundle/reader-model.ts). */
const MODEL = 'https://assets.local/eng.traineddata.gz';

/** One engine per isolate. Reading is synchronous, so it never handles two pictures at once. */
let engine: Promise<Engine> | undefined;

/** The reader in the cloud: a separate, internal Worker, so slow pictures do not block other requests. */
export default {
  async fetch(request, env) {
    const task = parseTask(request);
    if (!task) return new Response('Unknown reader task', { status: 404 });
    const sent = new Uint8Array(await request.arrayBuffer());
    try {
      return new Response(buildForm(await performTask(buildTools(env), task, sent), sent));
    } catch (error) {
      return Response.json(toRefusal(error), { status: REFUSED });
    }
  },
} satisfies ExportedHandler<ReaderEnv>;

function buildTools(env: ReaderEnv): Tools {
  const { IMAGES: images } = env;
  return {
    resize: images ? (picture, side) => resize(images, picture, side) : null,
    dropEngine() {
      engine = undefined;
    },
    engine() {
      if (!engine) {
        engine = start(env).catch((error: unknown) => {
          engine = undefined;
          throw error;
        });
        // Other requests may wait for it: finish starting even if the first client has disconnected.
        waitUntil(engine.catch(() => undefined));
      }
      return engine;
    },
  };
}

async function resize(images: ImagesBinding, picture: Uint8Array, side: number): Promise<Uint8Array> {
  // A Blob would copy all of it.
  const { body } = new Response(picture);
  if (!body) throw new Error('The picture is empty');
  const result = await images
    .input(body)
    .transform({ width: side, height: side, fit: 'contain' })
    .output({ format: 'image/jpeg', quality: 85 });
  return new Uint8Array(await result.response().arrayBuffer());
}

async function start(env: ReaderEnv): Promise<Engine> {
  const file = await env.ASSETS.fetch(MODEL);
  if (!file.ok || !file.body) throw new Error(`The reader's model is missing: ${MODEL} answered ${file.status}`);
  const isPacked = !file.headers.has('content-encoding');
  const stream = isPacked ? file.body.pipeThrough(new DecompressionStream('gzip')) : file.body;
  const model = new Uint8Array(await new Response(stream).arrayBuffer());
  // The engine reads these globals, although it loads nothing from there.
  Object.assign(globalThis, { __dirname: '/', __filename: '/reader.js' });
  return startTesseract(wasm, model);
}
