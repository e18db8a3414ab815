import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { type Host, startHost } from '../../scripts/host.ts';
import { followRuntime, type ProcessClock } from '../api/process-tree.ts';
import { ACTIONS, type Answered, Client, FLOOD, ForeignRow, pick, type Sample } from './actors.ts';
import { isFloodedAt, startFlood } from './flood.ts';
import { addShards, measureShards, type SimulatedWorkspace, seed, zipfSizes } from './seed.ts';
import { checkBase, connectSync, runSync, serveAirtable } from './syncs.ts';

export interface SimulationOptions {
  workspaces: number;
  largest: number;
  shards: number;
  seconds: number;
  /** Requests per second of everyone but the flood; null for as many as keep the host 30 % busy. */
  rate: number | null;
  /** Connections of the workspace that floods. */
  floodConnections: number;
  /** Which workspace floods, by its rank in size. */
  floodRank: number;
  port: number;
}

export interface Outcome {
  options: SimulationOptions;
  /** Requests per second of everyone but the flood. */
  rate: number;
  items: number;
  samples: Sample[];
  flood: Sample[];
  /** Processor time of each kind of request of the flood, sent one after another before it. */
  alone: { name: string; ms: number[] }[];
  /** Requests that got no answer, by message. */
  failures: Map<string, number>;
  sockets: { open: number; messages: number };
  syncedRows: number;
  before: ReturnType<typeof measureShards>;
  after: ReturnType<typeof measureShards>;
}

const SECRET = 'only the simulation knows this, 32+ characters';
const SOCKETS = 100;
const SYNCS = 3;
/** A saturated host would only show how long its queue is, not what a flood does to others. */
const BUSY_SHARE = 0.3;
const PACING_MS = 6_000;
const ROUNDS_ALONE = 10;

/** Runs the simulation on a host of its own. Requires `npm run build`. */
export async function simulate(options: SimulationOptions, log: (line: string) => void): Promise<Outcome> {
  const stateDir = mkdtempSync(join(tmpdir(), 'camellia-simulation-'));
  const airtable = await serveAirtable(SYNCS);
  const env = { AUTH_SECRET: SECRET, AIRTABLE_API_URL: airtable.url };
  const start = () => startHost({ port: options.port, host: '127.0.0.1', stateDir, env, log, shards: options.shards });
  let host: Host | undefined;
  try {
    const sizes = zipfSizes(options.workspaces, options.largest);
    const workspaces = await prepare(start, stateDir, options, sizes, log);
    const before = measureShards(stateDir);
    host = await start();
    const outcome = await run(host.url, workspaces, options, followRuntime(process.pid), log);
    const syncedRows = syncedOf(workspaces).reduce((sum, workspace, n) => {
      const base = airtable.bases[n];
      return sum + (base ? checkBase(base, workspace) : 0);
    }, 0);
    await host.stop();
    host = undefined;
    const items = sizes.reduce((sum, size) => sum + size, 0);
    return { ...outcome, options, items, before, after: measureShards(stateDir), syncedRows };
  } finally {
    await host?.stop();
    await airtable.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** One registration on each shard shows which file is whose; the rest is written into the files. */
async function prepare(
  start: () => Promise<Host>,
  stateDir: string,
  { shards }: SimulationOptions,
  sizes: readonly number[],
  log: (line: string) => void,
): Promise<SimulatedWorkspace[]> {
  await (await start()).stop();
  addShards(stateDir, shards);
  const host = await start();
  for (let n = 0; n < shards; n++) {
    const response = await fetch(`${host.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `founder${n}`, password: 'simulation' }),
    });
    if (!response.ok) throw new Error(`Registering failed: ${await response.text()}`);
  }
  await host.stop();
  return seed(stateDir, SECRET, sizes, log);
}

/** Small workspaces that sync, and the one that floods: none of them is among the others. */
const syncedOf = (workspaces: readonly SimulatedWorkspace[]) => workspaces.slice(-SYNCS);
const floodingOf = (workspaces: readonly SimulatedWorkspace[], rank: number) =>
  workspaces[Math.min(rank - 1, workspaces.length - SYNCS - 1)];

async function run(
  url: string,
  workspaces: readonly SimulatedWorkspace[],
  options: SimulationOptions,
  serverCpu: ProcessClock,
  log: (line: string) => void,
) {
  const client = new Client(url, 256, serverCpu.now);
  const flooding = floodingOf(workspaces, options.floodRank);
  if (!flooding) throw new Error('A simulation needs more workspaces');
  const others = workspaces.filter((one) => one !== flooding && !syncedOf(workspaces).includes(one));
  for (const [n, workspace] of syncedOf(workspaces).entries()) await connectSync(client, workspace, n);
  const sockets = openSockets(url, others.slice(0, SOCKETS));
  const failures = new Map<string, number>();
  const fail = (error: unknown) => {
    if (error instanceof ForeignRow) throw error;
    const message = error instanceof Error ? error.message : String(error);
    failures.set(message, (failures.get(message) ?? 0) + 1);
  };
  const samples: Sample[] = [];
  const record = (name: string, flooded: boolean, { ms, serverMs, status }: Answered) =>
    samples.push({ name, ms, serverMs, status, flooded });
  const memory = new Map<number, string>();
  const rate = options.rate ?? (await findRate(client, others));
  log(`${rate.toFixed(1)} requests a second from all but the flood`);
  const alone = await measureAlone(client, flooding);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const isFlooded = () => isFloodedAt(elapsed());
  const isOver = () => elapsed() > options.seconds * 1000;

  const pending = new Set<Promise<void>>();
  const everyone = async () => {
    while (!isOver()) {
      const action = pick(ACTIONS);
      const flooded = isFlooded();
      const work = action
        .run(client, pick(others), memory)
        .then((answered) => record(action.name, flooded, answered))
        .catch(fail)
        .then(() => {
          pending.delete(work);
        });
      pending.add(work);
      // Arrivals are independent of answers, as people are: a slow server does not slow them.
      await setTimeout((-Math.log(Math.random()) * 1000) / rate);
    }
    await Promise.all(pending);
  };
  const flooded = startFlood({
    url,
    workspace: flooding,
    connections: options.floodConnections,
    runtime: serverCpu.pid,
    began: performance.timeOrigin + began,
    seconds: options.seconds,
  });
  const syncs = syncedOf(workspaces).map(async (workspace) => {
    while (!isOver()) {
      const flooded = isFlooded();
      await runSync(client, workspace).then((answered) => record('sync runs', flooded, answered), fail);
      await setTimeout(5_000);
    }
  });
  const progress = setInterval(() => log(`${Math.round(elapsed() / 1000)} s, ${samples.length} answers`), 60_000);
  const [flood] = await Promise.all([flooded, everyone(), ...syncs]);
  for (const message of flood.failures) fail(new Error(message));
  clearInterval(progress);
  for (const socket of sockets.all) socket.destroy();
  client.close();
  return {
    rate,
    samples,
    flood: flood.samples,
    alone,
    failures,
    sockets: { open: sockets.all.length, messages: sockets.messages() },
  };
}

/** The rate that keeps the host busy for a share of the time: it answers one request after another, then that share of it. */
async function findRate(client: Client, workspaces: readonly SimulatedWorkspace[]): Promise<number> {
  const memory = new Map<number, string>();
  const until = performance.now() + PACING_MS;
  let busyMs = 0;
  let answers = 0;
  for (let isWarm = false; performance.now() < until; isWarm = performance.now() > until - PACING_MS * 0.75) {
    const began = performance.now();
    await pick(ACTIONS).run(client, pick(workspaces), memory);
    if (!isWarm) continue;
    busyMs += performance.now() - began;
    answers += 1;
  }
  return (BUSY_SHARE * 1000 * answers) / busyMs;
}

/** One after another, as warm as in the flood. */
async function measureAlone(client: Client, workspace: SimulatedWorkspace): Promise<Outcome['alone']> {
  const alone = FLOOD.map(({ name }) => ({ name, ms: [] as number[] }));
  for (let round = -1; round < ROUNDS_ALONE; round++) {
    for (const [n, { run }] of FLOOD.entries()) {
      const { serverMs } = await run(client, workspace, new Map());
      // The first round warms up.
      if (round >= 0) alone[n]?.ms.push(serverMs);
    }
  }
  return alone;
}

/** Browsers listen for changes. */
function openSockets(url: string, workspaces: readonly SimulatedWorkspace[]) {
  let messages = 0;
  const all: Duplex[] = [];
  for (const { token } of workspaces) {
    const headers = {
      authorization: `Bearer ${token}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    request(`${url}/api/push`, { headers })
      .on('upgrade', (_, socket) => {
        all.push(socket);
        socket.on('data', () => {
          messages += 1;
        });
      })
      .on('error', () => {})
      .end();
  }
  return { all, messages: () => messages };
}
