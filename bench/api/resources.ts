import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMeasuredCopy } from './measured-copy.ts';
import type { Server } from './server.ts';

/** What a benchmark has started and made, to be stopped and removed at its end. */
export class Resources {
  readonly #folders: string[] = [];
  readonly #servers = new Set<Server>();
  /** For the servers' states. */
  readonly folder = mkdtempSync(join(tmpdir(), 'camellia-bench-'));

  constructor() {
    // Ctrl+C must not leave servers running.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => this.dispose().finally(() => process.exit(1)));
    }
  }

  /** Waits for a server, and stops it at the end. */
  async keep(starting: Promise<Server>): Promise<Server> {
    const server = await starting;
    this.#servers.add(server);
    return server;
  }

  async stop(server: Server): Promise<void> {
    this.#servers.delete(server);
    await server.stop();
  }

  /** A copy of a checkout that counts and has the floor's routes. */
  async measuredCopy(checkout: string): Promise<string> {
    const copy = await makeMeasuredCopy(checkout);
    this.#folders.push(copy);
    return copy;
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#servers].map((server) => server.stop()));
    for (const path of [this.folder, ...this.#folders]) rmSync(path, { recursive: true, force: true });
  }
}
