import { build } from '../build.ts';
import { type Host, startHost } from '../host.ts';
import { readDevVars } from '../settings.ts';
import { orExit } from './or-exit.ts';
import { stopOnSignal } from './signals.ts';

/** `npm start`: builds what has changed and serves it until stopped. */
const { PORT = '8787', HOST = '127.0.0.1', STATE_DIR = '.wrangler/state' } = process.env;

let host: Host | undefined;
const stop = async () => {
  await host?.stop();
  process.exit(0);
};
stopOnSignal(stop);

await orExit(async () => {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be 0 to 65535, not "${PORT}".`);
  await build();
  host = await startHost({
    port,
    host: HOST,
    stateDir: STATE_DIR,
    env: process.env,
    devVars: readDevVars(),
    log: (line) => console.log(line),
  });
  stopOnSignal(stop);
  console.log(`Camellia is ready at ${host.url}`);
});
