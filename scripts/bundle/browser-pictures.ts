import { build } from 'vite';
import { launchChromium } from '../../tests/support/journeys/chromium.ts';
import { fromRoot } from '../paths.ts';

declare global {
  /** In the page: the part of the frontend/slips/picture/picture.ts bundle used here. */
  var slipPictures: {
    preparePicture(file: File): Promise<{ blob: Blob; width: number; height: number }>;
    toDataUrl(blob: Blob): Promise<string>;
  };
}

/** Prepares pictures with the frontend's own code in a real browser. */
export interface PictureMaker {
  /** @returns the JPEG that would be sent, and its size in pixels */
  prepare(picture: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }>;
  close(): Promise<void>;
}

export async function openPictureMaker(): Promise<PictureMaker> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
  return {
    close: () => browser.close(),
    async prepare(picture) {
      const { base64, width, height } = await page.evaluate(async (data) => {
        const { preparePicture, toDataUrl } = globalThis.slipPictures;
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const { blob, width, height } = await preparePicture(new File([bytes], 'slip'));
        return { base64: (await toDataUrl(blob)).split(',')[1] ?? '', width, height };
      }, Buffer.from(picture).toString('base64'));
      return { bytes: new Uint8Array(Buffer.from(base64, 'base64')), width, height };
    },
  };
}

/** Bundles the frontend's code into one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fromRoot('frontend/slips/picture/picture.ts'), formats: ['iife'], name: 'slipPictures' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('frontend/slips/picture.ts could not be bundled');
  return chunk.code;
}
