import { type ChildProcess, spawn } from 'node:child_process';
import { fromRoot } from '../../../scripts/paths.ts';

/** The product as its own process, started by the command behind `npm start`. */
export interface Started {
  child: ChildProcess;
  url: string;
}

/**
 * Starts the product on a free port. Resolves once it serves.
 * @throws when it ends before that
 */
export async function startApart(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [fromRoot('scripts/camellia.mjs'), 'start'], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ready = Promise.withResolvers<string>();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const [, url] = said.match(/^Camellia is ready at (http:\S+)$/m) ?? [];
    if (url) ready.resolve(url);
  });
  child.on('close', () => ready.reject(new Error(`It ended before it was ready: ${said}`)));
  try {
    return { child, url: await ready.promise };
  } catch (error) {
    killWhole(child);
    throw error;
  }
}

/** Ends a process and everything that it has started, as `kill -9` does. */
export function killWhole({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has gone already.
  }
}
