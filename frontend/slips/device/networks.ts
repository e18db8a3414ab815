import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { addressOf, SERVED_FILES } from '../../../engines/text-recognition/files.ts';
import type { Run } from '../../../engines/text-recognition/networks.ts';
import { parseKeys, type Signs } from '../../../engines/text-recognition/signs.ts';
import { readFile } from './files.ts';

/** More threads than that gain little. */
const MAX_THREADS = 4;

const RUNTIME = new URL(addressOf(SERVED_FILES.runtimeScript), location.origin).href;

/** Fetches the runtime's script, which the browser then keeps. */
export const loadRuntime = (): Promise<unknown> => import(/* @vite-ignore */ RUNTIME);

/** Starts the networks from the files on the device. @throws if they are not there, or the browser cannot run them */
export async function startNetworks(): Promise<{ run: Run; signs: Signs }> {
  env.wasm.numThreads = crossOriginIsolated ? Math.min(MAX_THREADS, navigator.hardwareConcurrency) : 1;
  env.wasm.wasmPaths = { mjs: RUNTIME };
  env.wasm.wasmBinary = await readFile(SERVED_FILES.runtime);
  const start = async (file: (typeof SERVED_FILES)[keyof typeof SERVED_FILES]) =>
    InferenceSession.create(await readFile(file), { executionProviders: ['wasm'] });
  const sessions = {
    detection: await start(SERVED_FILES.detection),
    recognition: await start(SERVED_FILES.recognition),
  };
  const signs = parseKeys(new TextDecoder().decode(await readFile(SERVED_FILES.keys)));
  const run: Run = async (network, { data, dims }) => {
    const session = sessions[network];
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
    const found = (await session.run({ [input]: new Tensor('float32', data, dims) }))[output];
    if (!found || !(found.data instanceof Float32Array)) throw new Error('The network returned no numbers');
    return { data: found.data, dims: found.dims };
  };
  return { run, signs };
}
