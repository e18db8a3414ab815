import { type ChildProcess, spawn } from 'node:child_process';
import { fromRoot } from '../../../scripts/paths.ts';

/** The product as its own process, started by the command behind `npm start`. */
export interface Started {
  child: ChildProcess;
  url: string;
}

/** The same before it is known whether it will ever serve. */
export interface Starting {
  child: ChildProcess;
  /** Its address once it serves; rejects when it ends before. */
  ready: Promise<string>;
  /** The code with which it has ended. */
  ended: Promise<number | null>;
  /** Everything it has written so far. */
  output: () => string;
}

/** Starts the product, on a free port unless `env` names one. */
export function launch(env: Record<string, string>): Starting {
  const child = spawn(process.execPath, [fromRoot('scripts/camellia.mjs'), 'start'], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number | null>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, url] = output.match(/^Camellia is ready at (http:\S+)$/m) ?? [];
      if (url) ready.resolve(url);
    });
  }
  child.on('close', (code) => {
    ended.resolve(code);
    ready.reject(new Error(`It ended with ${code} before it was ready: ${output}`));
  });
  // Who only waits for the end need not hear that it never was ready.
  ready.promise.catch(() => {});
  return { child, ready: ready.promise, ended: ended.promise, output: () => output };
}

/**
 * Starts the product on a free port. Resolves once it serves.
 * @throws when it ends before that
 */
export async function startApart(env: Record<string, string>): Promise<Started> {
  const { child, ready } = launch(env);
  return { child, url: await ready };
}

/** Ends a process and everything that it has started, as `kill -9` does. */
export function killWhole({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has gone already.
  }
}
