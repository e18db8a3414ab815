/** What Camellia uses of tesseract.js-core, which comes without types. */

interface TesseractApi {
  /** 0 when the engine has taken the model. */
  Init(dataPath: null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Takes the picture at `/input`; 0 when it could be decoded. `angle` in radians. */
  SetImageFile(angle: number, upright: boolean): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

interface TesseractCore {
  FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TesseractApi;
  /** The engine's memory; a new view each time that it has grown. */
  HEAPU8?: Uint8Array;
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
