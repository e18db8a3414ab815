import { waitUntil } from 'cloudflare:workers';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm';
import { type Engine, startEngine } from './engine.ts';
import { formOf, refusalOf, taskOf } from './exchange.ts';
import { type Tools, workOn } from './reader.ts';

/** The bindings of worker/reader/wrangler.toml. */
interface ReaderEnv {
  /** The trained model of the engine. */
  ASSETS: Fetcher;
  /** Makes pictures upright and smaller; a deployment may do without. */
  IMAGES?: ImagesBinding;
}

/** Where the build puts the model for English print (scripts/reader-model.ts). */
const MODEL = 'https://assets.local/eng.traineddata.gz';

/** One engine an isolate. It reads without a pause, so never two pictures at once. */
let engine: Promise<Engine> | undefined;

/** The reader in the cloud: a Worker that only ours can call, so that what takes it long holds up nobody else. */
export default {
  async fetch(request, env) {
    const task = taskOf(request);
    if (!task) return Response.json({ status: 404, error: 'The reader does not do this' }, { status: 404 });
    const sent = new Uint8Array(await request.arrayBuffer());
    try {
      return new Response(formOf(await workOn(toolsOf(env), task, sent), sent));
    } catch (error) {
      const refusal = refusalOf(error);
      return Response.json(refusal, { status: refusal.status });
    }
  },
} satisfies ExportedHandler<ReaderEnv>;

function toolsOf(env: ReaderEnv): Tools {
  const { IMAGES: images } = env;
  return {
    resize: images ? (picture, side) => resized(images, picture, side) : null,
    dropEngine() {
      engine = undefined;
    },
    engine() {
      if (!engine) {
        engine = start(env).catch((error: unknown) => {
          engine = undefined;
          throw error;
        });
        // Others wait for it, too: it is started although the one who came first may have left.
        waitUntil(engine.catch(() => undefined));
      }
      return engine;
    },
  };
}

async function resized(images: ImagesBinding, picture: Uint8Array, side: number): Promise<Uint8Array> {
  // Not by a Blob, which would be a copy of all of it.
  const { body } = new Response(picture);
  if (!body) throw new Error('A picture has no bytes');
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
  // The engine asks where it lies, although nothing is loaded from there.
  Object.assign(globalThis, { __dirname: '/', __filename: '/reader.js' });
  return startEngine(wasm, model);
}
