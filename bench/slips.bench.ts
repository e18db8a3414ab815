import { launchChromium } from '../tests/support/journeys/chromium.ts';
import { drawSlip } from '../tests/support/journeys/slip-picture.ts';
import { type IsolateWatch, watchIsolate } from './isolate.ts';
import { startProduct } from './product.ts';

/**
 * The memory that slips take in the main Worker's isolate, which handles request and picture but not the reading: slips of 1
 * to 12 million pixels sent by API clients, several at once, and the largest accepted size. Each row uses a new product.
 */
const PLATFORM_LIMIT_MB = 128;
const MAX_MB = 50;
const INSPECTOR_PORT = 9331;
/** A process map may hide a memory among its neighbors; another process has a different map. */
const MAX_TRIES = 4;

interface Case {
  what: string;
  picture: Buffer;
  atOnce?: number;
}

const lines = [
  'Sencha Uji First Flush',
  'Earl Grey',
  'Hibiscus Petals',
  'Gunpowder',
  'Lapsang Souchong',
  'Rooibos',
].map((name, index) => ({ name, quantity: index + 1, price: 8.5 + index }));
const cases = await drawn();

console.log(`${'MB at peak'.padEnd(41)} isolate =  heap +  wasm   (idle)  process`);
for (const one of cases) {
  for (let tries = 0; tries < MAX_TRIES && !(await measured(one)); tries++);
}

/** Measures and prints a case on a new product; false if it could not be measured. */
async function measured(one: Case): Promise<boolean> {
  const product = await startProduct({ inspectorPort: INSPECTOR_PORT });
  const watch = await watchIsolate(INSPECTOR_PORT, 'camellia');
  try {
    return await measure(one, product.url, await product.register(), watch);
  } finally {
    watch.close();
    await product.stop();
  }
}

async function measure(
  { what, picture, atOnce = 1 }: Case,
  url: string,
  headers: Record<string, string>,
  watch: IsolateWatch,
): Promise<boolean> {
  const body = JSON.stringify({ image: picture.toString('base64') });
  const statuses: string[] = [];
  const idle = await watch.held();
  const peak = await watch.peakOf(async () => {
    const sent = Array.from({ length: atOnce }, async () => {
      const response = await fetch(`${url}/api/ai/ocr/order-slip`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      await response.arrayBuffer();
      statuses.push(String(response.status));
    });
    await Promise.all(sent);
  });
  if (!peak) return false;
  const { heap, wasm, process } = peak;
  const total = heap + wasm;
  const figures = [total, heap, wasm, idle.heap + idle.wasm, process].map((figure) => figure.toFixed(0).padStart(7));
  const mark = total > PLATFORM_LIMIT_MB ? '  above the platform’s limit' : '';
  console.log(`${what.padEnd(40)} ${figures.join(' ')}   ${statuses.join(' ')}${mark}`);
  return true;
}

/** The cases, with pictures drawn by a browser. */
async function drawn(): Promise<Case[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const png = (await drawSlip(page, 'Uji Tea Gardens', lines)).toString('base64');
    const sized = async (megapixels: number, type: 'image/jpeg' | 'image/png') => {
      const height = Math.round(Math.sqrt(megapixels * 1e6 * 1.3));
      const width = Math.round(height / 1.3);
      const base64 = await page.evaluate(
        async ([data, wide, high, kind]) => {
          const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
          const canvas = new OffscreenCanvas(wide, high);
          canvas.getContext('2d')?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, wide, high);
          const blob = await canvas.convertToBlob({ type: kind, quality: 0.95 });
          const reader = new FileReader();
          await new Promise((resolve) => {
            reader.onload = resolve;
            reader.readAsDataURL(blob);
          });
          return String(reader.result).split(',')[1] ?? '';
        },
        [png, width, height, type] as const,
      );
      return Buffer.from(base64, 'base64');
    };
    const one = async (megapixels: number, atOnce = 1): Promise<Case> => {
      const picture = await sized(megapixels, 'image/jpeg');
      const count = atOnce > 1 ? `${atOnce} at once of ` : '';
      return { what: `${count}${megapixels} megapixels, ${(picture.length / 1e6).toFixed(1)} MB`, picture, atOnce };
    };
    const twelve = await sized(12, 'image/jpeg');
    // Bytes after the end of a picture are ignored.
    const heavy = (megabytes: number): Case => ({
      what: `12 megapixels, ${megabytes} MB`,
      picture: Buffer.concat([twelve, Buffer.alloc(megabytes * 1e6 - twelve.length)]),
    });
    return [
      ...[await one(1), await one(2), await one(4), await one(8), await one(12)],
      { what: '2 megapixels, color PNG', picture: await sized(2, 'image/png') },
      ...[await one(2, 2), await one(2, 8), await one(12, 2), await one(12, 8)],
      ...[5, 10, 20, MAX_MB].map(heavy),
    ];
  } finally {
    await browser.close();
  }
}
