import { randomSeed } from '../../tests/support/property-seed.ts';
import { parseSearch, propertyTests } from '../repository/property-tests.ts';
import { run } from '../run.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run test:properties -- 20`: runs the property tests 20 times, each time with another seed, and prints the seeds
 * that fail. `npm run test:properties -- 20 engines/stock`: only the files whose path contains that.
 */
await orExit(async () => {
  const { rounds, filters } = parseSearch(process.argv.slice(3));
  const files = propertyTests().filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)));
  if (files.length === 0) throw new Error(`No file with property tests has a path with ${filters.join(' or ')}.`);
  const failing: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const seed = randomSeed();
    const projects = ['--project', 'unit', '--project', 'worker'];
    const { code, output } = await run('vitest', ['run', ...projects, '--reporter=dot', ...files], {
      PROPERTY_SEED: String(seed),
      NO_COLOR: '1',
    });
    console.log(`${code === 0 ? '✓' : '✗'} ${round} of ${rounds}: seed ${seed}`);
    if (code === 0) continue;
    console.log(output.trimEnd());
    failing.push(seed);
  }
  if (failing.length === 0) return;
  throw new Error(
    failing.map((seed) => `Fails with seed ${seed}. Run it again: PROPERTY_SEED=${seed} npm test -- <file>`).join('\n'),
  );
});
