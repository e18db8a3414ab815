import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { checkDigit } from '../../../engines/gs1/gtin.ts';

/** Pictures of codes as a phone's camera takes them: drawn, then blurred, tilted, curved or dimmed, always the same. */

type Format = (typeof FORMATS)[number];
type Picture = DrawnCode['picture'];

const FORMATS = ['EAN13', 'Code128', 'QRCode', 'DataMatrix'] as const;
const FLAWS = ['blurred', 'tilted', 'curved', 'dim'] as const;

export interface DrawnCode {
  name: string;
  /** What the code holds, as a scanner sends it. */
  text: string;
  picture: { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
}

const [WIDTH, HEIGHT] = [640, 480];

/** Draws so many codes, of all kinds and flaws in turn. */
export async function* drawCodes(count: number): AsyncGenerator<DrawnCode> {
  const random = seeded(41);
  for (let n = 0; n < count; n++) {
    const format = FORMATS[n % FORMATS.length] ?? 'EAN13';
    const flaw = FLAWS[Math.floor(n / FORMATS.length) % FLAWS.length] ?? 'blurred';
    const text = textOf(format, random);
    yield { name: `${n} ${format} ${flaw}`, text, picture: photograph(await write(text, format), flaw, random) };
  }
}

/** A picture of one code in a good light. */
export async function drawCode(text: string, format: Format): Promise<Picture> {
  return photograph(await write(text, format), undefined, () => 0.5);
}

async function write(text: string, format: Format): Promise<Symbol> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { symbol } = await writeBarcode(text, { format, scale: 1 });
  return symbol;
}

function textOf(format: Format, random: () => number): string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const gtin = `4${digits(11)}`;
  if (format === 'EAN13') return gtin + checkDigit(gtin);
  if (format === 'Code128') return `TEA-${digits(6)}`;
  const gtin14 = `0${gtin}${checkDigit(gtin)}`;
  if (format === 'QRCode') return `https://tea.example/01/${gtin14}/10/UJI-${digits(4)}?17=270331`;
  return `L:${1 + Math.floor(random() * 9)}${digits(15)}`;
}

type Symbol = { width: number; height: number; data: Uint8ClampedArray };

/** Looks at the symbol with a camera that is never quite straight. */
function photograph(symbol: Symbol, flaw: (typeof FLAWS)[number] | undefined, random: () => number): Picture {
  const isLinear = symbol.width > symbol.height * 1.5;
  const module = isLinear ? Math.min(3.2, 560 / symbol.width) : Math.min(9, 300 / symbol.width);
  const tilt = ((flaw === 'tilted' ? 30 : 4) * (random() * 2 - 1) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const lean = flaw === 'tilted' ? 0.0005 * (random() * 2 - 1) : 0;
  // A tin: so many times as wide as its code.
  const radius = flaw === 'curved' ? symbol.width * module * (0.75 + random() * 0.4) : Number.POSITIVE_INFINITY;
  const [paper, ink, noise] = flaw === 'dim' ? [92, 38, 7] : [226, 28, 3];
  const at = (x: number, y: number): number => {
    const depth = 1 + lean * (x - WIDTH / 2);
    const [dx, dy] = [(x - WIDTH / 2) / depth, (y - HEIGHT / 2) / depth];
    const turned = dx * cos + dy * sin;
    if (Math.abs(turned) >= radius) return paper;
    const across = radius === Number.POSITIVE_INFINITY ? turned : radius * Math.asin(turned / radius);
    const column = Math.floor(across / module + symbol.width / 2);
    const row = Math.floor((dy * cos - dx * sin) / module + symbol.height / 2);
    if (column < 0 || row < 0 || column >= symbol.width || row >= symbol.height) return paper;
    return symbol.data[row * symbol.width + column] === 0 ? ink : paper;
  };
  const gray = new Float32Array(WIDTH * HEIGHT);
  // A sensor sees the mean of what falls on a pixel.
  const parts = [0.25, 0.75];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0;
      for (const dy of parts) for (const dx of parts) sum += at(x + dx, y + dy);
      gray[y * WIDTH + x] = sum / 4;
    }
  }
  if (flaw === 'blurred') blur(gray, isLinear ? 1 : 2);
  return toPicture(gray, () => noise * (random() * 2 - 1));
}

/** The mean of the pixels around each, twice. */
function blur(gray: Float32Array, radius: number): void {
  for (const step of [1, WIDTH, 1, WIDTH]) {
    const before = gray.slice();
    for (let at = radius * step; at < gray.length - radius * step; at++) {
      let sum = 0;
      for (let by = -radius; by <= radius; by++) sum += before[at + by * step] ?? 0;
      gray[at] = sum / (2 * radius + 1);
    }
  }
}

function toPicture(gray: Float32Array, noise: () => number): Picture {
  const data = new Uint8ClampedArray(gray.length * 4);
  for (const [at, light] of gray.entries()) {
    const seen = light + noise();
    data.set([seen, seen, seen, 255], at * 4);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Numbers from 0 to 1, the same for a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
