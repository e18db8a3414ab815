import { spawn } from 'node:child_process';
import { fromRoot } from './paths.ts';

/** The environment of our tools: no prompts, no telemetry, the pinned Node first in PATH. */
export const toolEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${fromRoot('node_modules/.bin')}:${process.env.PATH}`,
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // The caller of wrangler has built: the [build] of wrangler.toml, which would call it again, does nothing.
  CAMELLIA_IS_BUILT: '1',
};

export interface Finished {
  code: number;
  /** Standard output and standard error, interleaved. */
  output: string;
}

/** Runs a tool of node_modules from the repository root and collects its output. */
export function run(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  const child = spawn(tool, args, {
    cwd: fromRoot('.'),
    env: { ...toolEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output }));
  return promise;
}
