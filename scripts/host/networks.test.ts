import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Runtime, startRuntime } from './runtime.ts';
import { controlService, internetServices } from './services.ts';

/** Fetches the address in its body through the network that its path names. */
const PROBE = `export default {
  async fetch(request, env) {
    try {
      const response = await env[new URL(request.url).pathname.slice(1)].fetch(await request.text());
      return new Response(await response.text());
    } catch {
      return new Response('refused');
    }
  }
};`;

const inside = createServer((_request, response) => response.end('inside'));
let folder: string;
let runtime: Runtime;
let port: number;

beforeAll(async () => {
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
  const address = inside.address();
  port = typeof address === 'object' && address ? address.port : 0;
  folder = mkdtempSync(join(tmpdir(), 'camellia-networks-'));
  const networks = internetServices([]);
  const probe = {
    name: 'probe',
    worker: {
      compatibilityDate: '2026-10-01',
      modules: [{ name: 'probe.js', esModule: PROBE }],
      bindings: networks.map(({ name }) => ({ name, service: { name } })),
    },
  };
  runtime = await startRuntime({
    folder,
    services: [...networks, probe, controlService([])],
    listen: { service: 'probe', host: '127.0.0.1', port: 0 },
    log: () => undefined,
  });
});
afterAll(async () => {
  await runtime.stop();
  inside.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetchThrough = async (network: string, url: string) =>
  (await fetch(`http://127.0.0.1:${runtime.port}/${network}`, { method: 'POST', body: url })).text();

test('webhooks cannot connect to this machine, by its address or by a name that leads to it', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    expect([host, await fetchThrough('public-internet', `http://${host}:${port}/`)]).toEqual([host, 'refused']);
  }
});

test('services that the operator chooses may be on this machine', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    expect([host, await fetchThrough('internet', `http://${host}:${port}/`)]).toEqual([host, 'inside']);
  }
});
