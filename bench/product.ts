import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Host, type HostOptions, startHost } from '../scripts/host.ts';

export interface Product {
  url: string;
  /** The folder of its databases. */
  stateDir: string;
  /** Registers a new workspace and returns its admin's headers. */
  register: () => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

/**
 * Starts the product like `npm start`, with its own empty state. Requires `npm run build`.
 * @param options overrides for the host
 */
export async function startProduct(options: Partial<HostOptions> = {}): Promise<Product> {
  const stateDir = mkdtempSync(join(tmpdir(), 'camellia-bench-'));
  const host: Host = await startHost({
    port: 0,
    host: '127.0.0.1',
    stateDir,
    env: {},
    log: showTrouble,
    ...options,
  });
  let count = 0;
  return {
    url: host.url,
    stateDir,
    register: async () => {
      const response = await fetch(`${host.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `bench${count++}`, password: 'benchmark' }),
      });
      if (!response.ok) throw new Error(`Registering failed: ${await response.text()}`);
      const { token } = (await response.json()) as { token: string };
      return { authorization: `Bearer ${token}` };
    },
    stop: async () => {
      await host.stop();
      rmSync(stateDir, { recursive: true });
    },
  };
}

/** Shows what the product logs, without the events of its security log: every benchmark registers accounts. */
function showTrouble(line: string): void {
  if (!line.includes('{"log":"security"')) console.error(line);
}
