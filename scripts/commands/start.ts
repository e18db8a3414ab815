import { type ChildProcess, spawn } from 'node:child_process';
import { isBuilt } from '../bundle/inputs.ts';
import { type Host, startHost } from '../host.ts';
import { fromRoot } from '../paths.ts';
import { readDevVars } from '../settings.ts';
import { orExit } from './or-exit.ts';
import { stopOnSignal } from './signals.ts';

/** `npm start`: builds what has changed and serves it until stopped. */
const { PORT = '8787', HOST = '127.0.0.1', STATE_DIR = '.wrangler/state' } = process.env;

let host: Host | undefined;
let building: ChildProcess | undefined;
const stop = async () => {
  building?.kill();
  await host?.stop();
  process.exit(0);
};
stopOnSignal(stop);

await orExit(async () => {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be 0 to 65535, not "${PORT}".`);
  if (!isBuilt()) await buildApart();
  host = await startHost({
    port,
    host: HOST,
    stateDir: STATE_DIR,
    env: process.env,
    devVars: readDevVars(),
    log: (line) => console.log(line),
  });
  console.log(`Camellia is ready at ${host.url}`);
  throw new Error(await host.crashed);
});

/** Builds in a process of its own, so that nothing that builds stays in the memory of the one that serves. */
async function buildApart(): Promise<void> {
  const child = spawn(process.execPath, [fromRoot('scripts/camellia.mjs'), 'build'], { stdio: 'inherit' });
  building = child;
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  // It has said what is wrong.
  if (code !== 0) process.exit(1);
}
