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

/** What the output of a tool says that was ended because nothing more came of it. */
export const STUCK = 'Nothing has come of it for minutes';

export interface Finished {
  code: number;
  /** Standard output and standard error, interleaved. */
  output: string;
}

/**
 * Runs a tool of node_modules from the repository root and collects its output.
 * @param patience how many milliseconds it may say nothing before it is ended; no limit unless given
 */
export function run(
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  patience = Number.POSITIVE_INFINITY,
): Promise<Finished> {
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  const child = spawn(tool, args, {
    cwd: fromRoot('.'),
    env: { ...toolEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const end = () => {
    output += `\n${STUCK}, so it was ended.\n`;
    child.kill('SIGKILL');
    // What it started may still hold them.
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  };
  const wait = () => (Number.isFinite(patience) ? setTimeout(end, patience) : undefined);
  let waiting = wait();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      clearTimeout(waiting);
      waiting = wait();
    });
  }
  child.on('error', reject).on('close', (code) => {
    clearTimeout(waiting);
    resolve({ code: code ?? 1, output });
  });
  return promise;
}
