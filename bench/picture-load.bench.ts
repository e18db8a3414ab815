import { grayPng, noise, wordyPng } from '../tests/support/pictures.ts';
import { median } from './data.ts';
import { startProduct } from './product.ts';

/**
 * Latency of other requests while ten workspaces each have a picture read that is not a slip: health check and adjustment,
 * compared with an idle reader.
 */
const READERS = 10;
/** Milliseconds. */
const QUIET = 3_000;

const image = (picture: Uint8Array) => Buffer.from(picture).toString('base64');
const cases: [string, string][] = [
  ['noise', image(await grayPng(1250, 1600, (x, y) => (noise(x, y) < 0.5 ? 0 : 255)))],
  ['a narrow grid', image(await grayPng(1250, 1600, (x, y) => (x % 8 === 0 || y % 8 === 0 ? 0 : 255)))],
  ['a page of random words', image(await wordyPng())],
];

for (const [what, picture] of cases) {
  const product = await startProduct();
  try {
    const readers = await Promise.all(Array.from({ length: READERS }, () => product.register()));
    const headers = { ...(await product.register()), 'content-type': 'application/json' };
    const made = await fetch(`${product.url}/api/inventory`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Sencha', quantity: 1 }),
    });
    const { id } = (await made.json()) as { id: number };
    const timed = async (path: string, init: RequestInit) => {
      const start = performance.now();
      const response = await fetch(`${product.url}${path}`, init);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return performance.now() - start;
    };
    const adjusting = { method: 'POST', headers, body: JSON.stringify({ delta: 1, reason: 'count' }) };
    const measure = async (name: string, isOver: () => boolean) => {
      const took: Record<'health' | 'adjust', number[]> = { health: [], adjust: [] };
      do {
        took.health.push(await timed('/api/health', {}));
        took.adjust.push(await timed(`/api/inventory/${id}/adjust`, adjusting));
      } while (!isOver());
      const text = (values: number[]) =>
        `p50 ${median(values).toFixed(1)}, longest ${Math.max(...values).toFixed(0)} ms`;
      console.log(`  ${name.padEnd(26)} health ${text(took.health)};  adjust ${text(took.adjust)}`);
    };
    console.log(`${what}, ${(picture.length * 0.00075).toFixed(0)} KB`);
    const quietUntil = performance.now() + QUIET;
    await measure('reader idle', () => performance.now() > quietUntil);
    const answers: { status: number; seconds: number }[] = [];
    const body = JSON.stringify({ image: picture });
    const reading = readers.map(async (reader) => {
      const start = performance.now();
      const init = { method: 'POST', headers: { ...reader, 'content-type': 'application/json' }, body };
      const response = await fetch(`${product.url}/api/ai/ocr/order-slip`, init);
      await response.arrayBuffer();
      answers.push({ status: response.status, seconds: (performance.now() - start) / 1000 });
    });
    await measure('ten being read', () => answers.length === READERS);
    await Promise.all(reading);
    const statuses = [...Map.groupBy(answers, ({ status }) => status)]
      .map(([status, { length }]) => `${length} × ${status}`)
      .join(', ');
    const seconds = answers.map((answer) => answer.seconds);
    console.log(
      `  answered ${statuses} after ${median(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s`,
    );
  } finally {
    await product.stop();
  }
}
