import { parseArgs } from 'node:util';
import { startProduct } from '../../bench/product.ts';
import { budgets, exceeded } from '../../bench/web/budgets.ts';
import { measureRound, prepare, summarize } from '../../bench/web/measure.ts';
import { CPU_SLOWDOWN } from '../../bench/web/screen.ts';
import { loadTable, responseTable, usualTable } from '../../bench/web/tables.ts';
import { launchChromium } from '../../tests/support/journeys/chromium.ts';
import { build } from '../bundle/build.ts';

/**
 * `npm run bench:web`: measures pages and interactions in a real Chromium and fails if a budget is exceeded. Words
 * select pages, `interactions` or `usual`. `--url` measures a running server instead of this build, `--before` compares with
 * another running server, in alternating rounds.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { url: { type: 'string' }, before: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.');

if (!values.url) await build();
const product = values.url ? null : await startProduct();
const browser = await launchChromium();
try {
  const now = await prepare(values.url ?? product?.url ?? '');
  const before = values.before ? await prepare(values.before) : null;
  for (let round = 0; round < rounds; round++) {
    await measureRound(browser, before ? [before, now] : [now], positionals);
    console.error(`Round ${round + 1} of ${rounds} done.`);
  }
  const measured = summarize(now);
  const earlier = before && summarize(before);
  console.log(
    `Medians of ${rounds} rounds; processor slowed ${CPU_SLOWDOWN} times. Pages: phone, empty cache, slow 4G as in Lighthouse's mobile test (1.6 Mbit/s, 150 ms).\n`,
  );
  if (measured.loads.size > 0) console.log(`${loadTable(measured.loads, earlier?.loads)}\n`);
  if (measured.response) console.log(`${responseTable(measured.response, earlier?.response)}\n`);
  if (measured.usual) console.log(`${usualTable(measured.usual, earlier?.usual)}\n`);
  const lines = exceeded(budgets(measured.loads, measured.response, measured.usual));
  console.log(
    lines.length === 0 ? 'Every budget is kept.' : `Over budget:\n${lines.map((one) => `- ${one}`).join('\n')}`,
  );
  if (lines.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
}
