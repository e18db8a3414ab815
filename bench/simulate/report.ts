import { median } from '../data.ts';
import type { Sample } from './actors.ts';
import type { Outcome } from './simulate.ts';

/** The outcome of a simulation in Markdown. */
export function toMarkdown({
  options,
  rate,
  items,
  samples,
  flood,
  alone,
  failures,
  sockets,
  syncedRows,
  before,
  after,
}: Outcome): string {
  const { workspaces, shards, seconds, floodConnections } = options;
  const kinds = [...new Set(samples.map(({ name }) => name))].toSorted();
  const refused = new Map<string, number>();
  for (const { name, status } of [...samples, ...flood]) {
    if (status >= 400) refused.set(`${name}: ${status}`, (refused.get(`${name}: ${status}`) ?? 0) + 1);
  }
  return [
    `${workspaces} workspaces with ${items} items (by Zipf’s law, the largest ${options.largest}) on ${shards} shards of \`npm start\`;`,
    `${seconds} s at ${text(rate)} requests a second from all but one workspace, ${sockets.open} WebSockets (${sockets.messages} messages).`,
    `In every second 10 s, that one floods the server over ${floodConnections} connections, as fast as it is answered.`,
    '',
    `No answer of ${samples.length + flood.length} contained a row of another workspace; neither did ${syncedRows} synced records.`,
    `Refused: ${list(refused)}. Without an answer: ${list(failures)}.`,
    '',
    ...table(samples, kinds, 'ms'),
    '',
    'The same in processor time of the server between a request and its answer, which other work on the machine does not lengthen:',
    '',
    ...table(samples, kinds, 'serverMs'),
    '',
    `The flood itself: ${flood.length} requests, p50 ${text(quantile(flood, 0.5))} ms, p99 ${text(quantile(flood, 0.99))} ms.`,
    'What one of its requests takes of the server while nothing else is asked, which is how long it can hold up another one:',
    '',
    '| | median, ms | longest, ms |',
    '| --- | --- | --- |',
    ...alone.map(({ name, ms }) => `| ${name} | ${text(median(ms))} | ${text(Math.max(...ms))} |`),
    '',
    '| shard | workspaces | items before | items after | MB before | MB after |',
    '| --- | --- | --- | --- | --- | --- |',
    ...after.map(({ shard, workspaces, items, bytes }, index) => {
      const was = before[index];
      return `| ${shard} | ${workspaces} | ${was?.items} | ${items} | ${text((was?.bytes ?? 0) / 1e6)} | ${text(bytes / 1e6)} |`;
    }),
  ].join('\n');
}

const list = (counts: Map<string, number>) =>
  counts.size === 0 ? 'none' : [...counts].map(([what, count]) => `${what} (${count} times)`).join(', ');

type Measure = 'ms' | 'serverMs';

function table(samples: readonly Sample[], kinds: readonly string[], measure: Measure): string[] {
  const quiet = samples.filter(({ flooded }) => !flooded);
  const flooded = samples.filter((sample) => sample.flooded);
  return [
    '| | quiet: requests | p50 ms | p99 ms | flooded: requests | p50 ms | p99 ms | p50 ratio | p99 ratio |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    line('all but the flood', quiet, flooded, measure),
    ...kinds.map((kind) =>
      line(
        kind,
        quiet.filter(({ name }) => name === kind),
        flooded.filter(({ name }) => name === kind),
        measure,
      ),
    ),
  ];
}

function line(name: string, quiet: readonly Sample[], flooded: readonly Sample[], measure: Measure): string {
  const [p50, p99, f50, f99] = [
    quantile(quiet, 0.5, measure),
    quantile(quiet, 0.99, measure),
    quantile(flooded, 0.5, measure),
    quantile(flooded, 0.99, measure),
  ];
  const cells = [
    quiet.length,
    text(p50),
    text(p99),
    flooded.length,
    text(f50),
    text(f99),
    ratio(f50 / p50),
    ratio(f99 / p99),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

const text = (value: number) => value.toFixed(1);
const ratio = (value: number) => value.toFixed(2);

function quantile(samples: readonly Sample[], share: number, measure: Measure = 'ms'): number {
  const sorted = samples.map((sample) => sample[measure]).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
