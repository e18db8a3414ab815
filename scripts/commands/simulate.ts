import { parseArgs } from 'node:util';
import { toMarkdown } from '../../bench/simulate/report.ts';
import { simulate } from '../../bench/simulate/simulate.ts';
import { build } from '../bundle/build.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run simulate -- --workspaces 200 --largest 5000 --seconds 60`: many businesses on several shards of one host, one of
 * which floods it. Prints a report in Markdown (docs/scale.md).
 */
await orExit(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      workspaces: { type: 'string', default: '2000' },
      largest: { type: 'string', default: '50000' },
      shards: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '600' },
      /** Requests a second of all but the flood; without it, the host is kept 30 % busy. */
      rate: { type: 'string' },
      flood: { type: 'string', default: '16' },
      /** Which workspace floods, by its rank in size. */
      'flood-rank': { type: 'string', default: '21' },
      port: { type: 'string', default: '0' },
    },
  });
  const { workspaces, largest, shards, seconds, rate, flood, port, 'flood-rank': floodRank } = values;
  await build();
  const outcome = await simulate(
    {
      workspaces: toCount('workspaces', workspaces),
      largest: toCount('largest', largest),
      shards: toCount('shards', shards),
      seconds: toCount('seconds', seconds),
      rate: rate === undefined ? null : toCount('rate', rate),
      floodConnections: toCount('flood', flood),
      floodRank: toCount('flood-rank', floodRank),
      port: Number(port),
    },
    (line) => console.error(line),
  );
  console.log(toMarkdown(outcome));
});

function toCount(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} must be a whole number above 0, not "${value}".`);
  return count;
}
