import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fromRoot } from '../../scripts/paths.ts';
import { processTree } from './process-tree.ts';

/** A server in processes of its own, so that the CPU of the load generator does not count. */
export interface Server {
  /** Without a trailing slash. */
  url: string;
  pid: number;
  /** From the start of the process until it said that it is ready. */
  readyMs: number;
  stop: () => Promise<void>;
}

/** How long a server may take to start: a busy machine, migrations of a new state. */
const START_MS = 120_000;
const STOP_MS = 15_000;

/** Runs a Node program until it prints its address. @throws with its output if it ends or does not answer */
async function startNode(args: string[], cwd: string, settings: Record<string, string>): Promise<Server> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  const lines: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.once('exit', () => end());
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const address = / at (http:\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  }
  ended.then(() => reject(new Error(`The server has ended:\n${lines.join('\n')}`)));
  const deadline = setTimeout(() => reject(new Error(`The server is not ready:\n${lines.join('\n')}`)), START_MS);
  const stop = async () => {
    const tree = processTree(pid);
    child.kill('SIGTERM');
    const kill = setTimeout(() => killAll(tree), STOP_MS);
    await ended;
    clearTimeout(kill);
  };
  try {
    return { url: await url, pid, readyMs: performance.now() - started, stop };
  } catch (error) {
    killAll(processTree(pid));
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** Starts a built checkout as `npm start` does. @param checkout this one, or another release to compare with */
export function startCheckout(checkout: string, stateDir: string): Promise<Server> {
  return startNode([join(checkout, 'scripts/camellia.mjs'), 'start'], checkout, {
    PORT: '0',
    HOST: '127.0.0.1',
    STATE_DIR: stateDir,
  });
}

/**
 * Starts a measured copy (`measured-copy.ts`).
 * @throws if it is not measured: a checkout that changes while it is copied builds itself again at its start
 */
export async function startMeasured(copy: string, stateDir: string): Promise<Server> {
  const server = await startCheckout(copy, stateDir);
  const response = await fetch(`${server.url}/counts`);
  if (response.headers.get('content-type')?.startsWith('application/json')) return server;
  await server.stop();
  throw new Error('The sources have changed since the build. Run npm run build and try again.');
}

/** Starts node:http over node:sqlite. @param file of its database */
export function startBare(file: string): Promise<Server> {
  return startNode([fromRoot('bench/bare/server.ts'), file], fromRoot('.'), {});
}
