import { type ApiRequest, type Load, load, percentile, toBytes } from './client.ts';
import { startCpu } from './process-tree.ts';
import type { Requests, Target } from './targets.ts';

/** A kind of request that is sent over and over. */
export interface Workload {
  key: keyof Requests;
  title: string;
}

export const WORKLOADS: readonly Workload[] = [
  { key: 'list', title: 'list of 100 by name' },
  { key: 'whole', title: 'whole list' },
  { key: 'search', title: 'search, 25 hits' },
  { key: 'item', title: 'one item' },
  { key: 'patch', title: 'patch of a quantity' },
  { key: 'low', title: 'low stock, first 100' },
  { key: 'poll', title: 'idle poll' },
];

/** What one measurement found. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of the server's whole process tree per request. */
  cpu: number;
  bytes: number;
}

/** How many different requests are made before they repeat. */
const VARIANTS = 997;

/** Makes the bytes of the n-th request of a workload. */
export async function requestMaker(
  target: Target,
  { key }: Workload,
  requests: Requests,
): Promise<(n: number) => Buffer> {
  const bytes = (request: ApiRequest) => toBytes(target.server.url, request);
  if (key === 'item' || key === 'patch') {
    const variants = Array.from({ length: VARIANTS }, (_, n) => bytes(requests[key](n)));
    return (n) => variants[n % VARIANTS] ?? variants[0] ?? Buffer.alloc(0);
  }
  const request = bytes(key === 'poll' ? await requests.poll() : requests[key]);
  return () => request;
}

/** Sends requests for a while and measures. @throws if one is not answered with 200 */
export async function measure(
  target: Target,
  next: (n: number) => Buffer,
  connections: number,
  isOver: (sent: number, ms: number) => boolean,
): Promise<Measured> {
  const readCpu = startCpu(target.server.pid);
  const result = await load(target.server.url, connections, next, isOver);
  const cpu = readCpu();
  requireOk(target, result);
  return {
    perSecond: result.requests / result.seconds,
    p50: percentile(result.latencies, 0.5),
    p99: percentile(result.latencies, 0.99),
    cpu: cpu / result.requests,
    bytes: result.bytes,
  };
}

function requireOk(target: Target, { statuses }: Load): void {
  const others = [...statuses.keys()].filter((status) => status !== 200);
  if (others.length > 0) throw new Error(`${target.name} answered ${others.join(', ')}`);
}

/** What imports found. */
export interface Imported {
  ms: number;
  cpu: number;
  /** How many were not accepted. */
  refused: number;
}

/** Sends one import for each body at once, all into one empty workspace. */
export async function measureImports(target: Target, bodies: readonly string[]): Promise<Imported> {
  const toRequest = await target.addWorkspace();
  const requests = bodies.map((body) => toBytes(target.server.url, toRequest(body)));
  const readCpu = startCpu(target.server.pid);
  const next = (n: number) => requests[n] ?? Buffer.alloc(0);
  const result = await load(target.server.url, bodies.length, next, (sent) => sent >= bodies.length);
  return {
    ms: result.seconds * 1000,
    cpu: readCpu(),
    refused: result.requests - (result.statuses.get(201) ?? 0),
  };
}
