import sharp from 'sharp';
import type { Bitmap } from '../../engines/text-recognition/bitmap.ts';
import type { NetworkName, Run, Tensor } from '../../engines/text-recognition/networks.ts';
import { countPieces, recognize } from '../../engines/text-recognition/recognize.ts';
import { parseKeys } from '../../engines/text-recognition/signs.ts';
import type { Engine } from '../../worker/reader/engine.ts';
import { damaged } from '../../worker/reader/prepare.ts';
import { type RecognizedPicture, readRecognized } from '../../worker/reader/recognized.ts';
import type { Picture } from '../../worker/uploads/picture.ts';
import { readKeys, readNetwork } from '../bundle/recognition-files.ts';

/** A process that takes more memory, in bytes, gets new networks. */
const MAX_MEMORY = 1_200_000_000;
/** Fewer pieces of text are no slip. */
const MIN_PIECES = 3;

/** PP-OCR, which can also give the words of a picture without parsing them. */
export interface PpOcr extends Engine {
  recognize(picture: Picture): Promise<RecognizedPicture>;
}

/** Starts PP-OCR in Node. @throws if the networks cannot run */
export async function startPpOcr(): Promise<PpOcr> {
  const run = await startNetworks();
  const signs = parseKeys(readKeys());
  const recognizePicture = async (picture: Picture): Promise<RecognizedPicture> => {
    const bitmap = await decode(picture);
    const { width, height } = bitmap;
    return { ...(await recognize(bitmap, run, signs)), width, height };
  };
  return {
    recognizer: 'pp-ocr',
    recognize: recognizePicture,
    maxMemory: MAX_MEMORY,
    memory: () => process.memoryUsage.rss(),
    hasPrint: async (picture) => (await countPieces(await decode(picture), run)) >= MIN_PIECES,
    read: async (picture) => readRecognized(await recognizePicture(picture)),
  };
}

/** @throws 422 if it cannot be decoded */
async function decode({ bytes }: Picture): Promise<Bitmap> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .flatten({ background: '#fff' })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8Array(data) };
  } catch {
    throw damaged();
  }
}

/** The part of ONNX Runtime used here; its packages for Node and browsers share it. */
interface Runtime {
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
  InferenceSession: {
    create(
      model: Uint8Array,
      options: object,
    ): Promise<{
      inputNames: readonly string[];
      outputNames: readonly string[];
      run(feeds: Record<string, unknown>): Promise<Record<string, unknown>>;
    }>;
  };
}

/** One thread: reading must not slow down requests. */
const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };

/** Starts both networks. */
async function startNetworks(): Promise<Run> {
  const runtime = await loadRuntime();
  const start = (name: NetworkName) => runtime.InferenceSession.create(readNetwork(name), ONE_THREAD);
  const sessions: Record<NetworkName, Awaited<ReturnType<typeof start>>> = {
    detection: await start('detection'),
    recognition: await start('recognition'),
  };
  return async (network, { data, dims }) => {
    const session = sessions[network];
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
    const result = await session.run({ [input]: new runtime.Tensor('float32', data, dims) });
    return requireTensor(result[output]);
  };
}

/** The native runtime takes a third of the time; it is not installed on every platform. */
async function loadRuntime(): Promise<Runtime> {
  try {
    const { default: native } = await import('onnxruntime-node');
    return native as Runtime;
  } catch {
    const { env, ...web } = await import('onnxruntime-web/wasm');
    env.wasm.numThreads = 1;
    return web as Runtime;
  }
}

function requireTensor(value: unknown): Tensor {
  if (typeof value !== 'object' || value === null || !('data' in value) || !('dims' in value)) {
    throw new Error('A network returned no tensor');
  }
  const { data, dims } = value;
  if (!(data instanceof Float32Array) || !Array.isArray(dims)) throw new Error('A network returned no numbers');
  return { data, dims };
}
