import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { startHost } from '../../scripts/host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test is served, without a trailing slash. */
    baseUrl: string;
  }
}

/** Serves the product once for all journeys, with a state of its own that is thrown away at the end. */
export default async function setup(project: TestProject) {
  await build();
  const stateDir = await mkdtemp(join(tmpdir(), 'camellia-journeys-'));
  const host = await startHost({
    port: 0,
    host: '127.0.0.1',
    stateDir,
    env: {},
    log: (line) => console.error(line),
  });
  project.provide('baseUrl', host.url);
  return async () => {
    await host.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
