/** What Camellia uses of tesseract.js-core, which comes without types. */

/** A picture in the engine's memory (Leptonica's PIX). */
interface TesseractPix {
  get_w(): number;
  get_h(): number;
  /** Words of 32 bits a row. */
  get_wpl(): number;
  /** Bits a pixel. */
  get_d(): number;
  /** Where its pixels begin, in bytes. */
  get_data(): number;
  get_refcount(): number;
}

interface TesseractApi {
  /** 0 when the engine has taken the model. */
  Init(dataPath: null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Takes the picture at `/input`; 0 when it could be decoded. `angle` in radians. */
  SetImageFile(angle: number, upright: boolean): number;
  /** The picture in ink and paper, with one more reference to it. */
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
