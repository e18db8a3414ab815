/** Types for the parts of tesseract.js-core used here; the package has none. */

/** A picture in the engine's memory (Leptonica's PIX). */
interface TesseractPix {
  get_w(): number;
  get_h(): number;
  /** 32-bit words per row. */
  get_wpl(): number;
  /** Bits per pixel. */
  get_d(): number;
  /** The offset of its pixels, in bytes. */
  get_data(): number;
  get_refcount(): number;
}

interface TesseractApi {
  /** Returns 0 if the model was loaded. */
  Init(dataPath: null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /**
   * Loads the picture at `/input`; returns 0 if it could be decoded. `orientation` is that of Exif: 1, 3 (half a turn), 6 and 8
   * (a quarter clockwise and back) turn it; `angle` is in radians.
   */
  SetImageFile(orientation: number, angle: number): number;
  /** The thresholded picture, with an additional reference. */
  GetThresholdedImage(): TesseractPix;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

interface TesseractCore {
  FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TesseractApi;
  getPointer(pix: TesseractPix): number;
}

interface TesseractOptions {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports;
  TesseractProgress(percent: number): void;
  print(line: string): void;
  printErr(line: string): void;
}

declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export default function createCore(options: TesseractOptions): Promise<TesseractCore>;
}

declare module 'tesseract.js-core/tesseract-core-simd-lstm.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
