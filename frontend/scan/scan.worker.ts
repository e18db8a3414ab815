/** Reads codes in a worker, so that the page stays responsive, and the only script here that compiles WebAssembly. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { READER_OPTIONS, toText } from '../../engines/gs1/scanning.ts';

/** The worker's answer to a picture. */
export type ScanAnswer = { text: string | null } | { failed: true };

prepareZXingModule({ overrides: { locateFile: () => wasm } });

async function read(picture: ImageData): Promise<ScanAnswer> {
  try {
    const [found] = await readBarcodes(picture, { ...READER_OPTIONS, formats: [...READER_OPTIONS.formats] });
    return { text: found?.isValid ? toText(found) : null };
  } catch {
    return { failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => postMessage(await read(data)));
