/** Where the networks and their runtime are served; a new version is a new address. */
export const FILES_FOLDER = '/reader/pp-ocr-v4.2';

/** A served file and its size in bytes. */
export interface ServedFile {
  name: string;
  bytes: number;
}

/** What a browser needs to read slips by itself. `scripts/bundle/recognition-files.ts` makes them from packages. */
export const SERVED_FILES = {
  detection: { name: 'detection.onnx', bytes: 4_714_606 },
  recognition: { name: 'recognition.onnx', bytes: 10_792_687 },
  keys: { name: 'keys.txt', bytes: 26_249 },
  runtime: { name: 'ort-wasm-simd-threaded.wasm', bytes: 14_239_897 },
  /** The runtime loads it by this name, also in its threads. */
  runtimeScript: { name: 'ort-wasm-simd-threaded.mjs', bytes: 24_381 },
} as const satisfies Record<string, ServedFile>;

export const TOTAL_BYTES = Object.values(SERVED_FILES).reduce((sum, { bytes }) => sum + bytes, 0);

export const addressOf = ({ name }: ServedFile): string => `${FILES_FOLDER}/${name}`;
