import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type ConfigValue, toCapnp } from './capnp.ts';
import { HOST_FOLDER, type Service } from './plan.ts';
import { CONTROL, DATABASE_EXTENSION } from './services.ts';

export interface RuntimeOptions {
  /** A folder for sockets that only its owner may open; with a short path, because a socket's has some hundred characters. */
  folder: string;
  services: readonly Service[];
  extensions?: readonly ConfigValue[];
  /** The service that answers requests, and its address. */
  listen?: { service: string; host: string; port: number };
  /** Bindings by `fromEnvironment` find their values here. */
  env?: Readonly<Record<string, string>>;
  log: (line: string) => void;
  inspectorPort?: number;
}

/** A running workerd. */
export interface Runtime {
  /** The port of `listen`. */
  port: number;
  /** Asks control.js. */
  ask: <T>(action: string, options: Readonly<Record<string, unknown>>) => Promise<T>;
  stop: () => Promise<void>;
  /** Resolves with its exit code or signal when it has ended. */
  ended: Promise<number | string>;
}

/**
 * Starts workerd and resolves once it listens.
 * @throws if it ends before
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { folder, services, extensions = [], listen, env = {}, log, inspectorPort } = options;
  createFolders(services);
  const controlSocket = join(folder, 'control');
  const sockets = [
    { name: CONTROL, address: `unix:${controlSocket}`, http: {}, service: { name: CONTROL } },
    ...(listen ? [{ name: MAIN, address: toAddress(listen), http: {}, service: { name: listen.service } }] : []),
  ];
  const config = {
    ...{ services, extensions: [DATABASE_EXTENSION, ...extensions], sockets },
    ...{ structuredLogging: true, v8Flags: V8_FLAGS },
  };
  const file = join(folder, 'config.capnp');
  const text = toCapnp(config, (path) => (path.startsWith('/') ? path : join(HOST_FOLDER, path)));
  writeFileSync(file, `using W = import "/workerd/workerd.capnp";\nconst config :W.Config = ${text};\n`);
  const inspector = inspectorPort === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspectorPort}`];
  const child = spawn(
    runtimePath(),
    // The local disk as storage is an experimental feature. Embedded files are found from the root.
    ['serve', '--experimental', '--import-path=/', '--control-fd=3', ...inspector, file],
    { env: { ...trustEnv(), ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr]) if (stream) followLog(stream, log);
  // However this process ends: nobody else would stop the runtime.
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    await end(child);
  };
  try {
    const ports = await listening(
      child,
      sockets.map(({ name }) => name),
    );
    return {
      port: ports.get(MAIN) ?? 0,
      ask: (action, asked) => askControl(controlSocket, { ...asked, action }),
      stop,
      ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal ?? 0))),
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

const MAIN = 'main';

/**
 * Objects of the runtime are freed with what JavaScript holds of them, and V8 does not know their size: with half the new space,
 * it collects twice as often (decision 0055).
 */
const V8_FLAGS = ['--max-semi-space-size=8'];

/** The executable of the package, which also miniflare and wrangler use. */
function runtimePath(): string {
  const { default: path }: { default: string } = createRequire(import.meta.url)('workerd');
  return path;
}

/** workerd does not create the folders of its disks. */
function createFolders(services: readonly Service[]): void {
  for (const { disk } of services) {
    if (typeof disk === 'object' && 'path' in disk && typeof disk.path === 'string') {
      mkdirSync(disk.path, { recursive: true });
    }
  }
}

const toAddress = ({ host, port }: { host: string; port: number }) =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** The only variables of our environment that workerd needs: where the system keeps its certificates. */
function trustEnv(): Record<string, string> {
  const { SSL_CERT_FILE, SSL_CERT_DIR } = process.env;
  return { ...(SSL_CERT_FILE && { SSL_CERT_FILE }), ...(SSL_CERT_DIR && { SSL_CERT_DIR }) };
}

/** Lines that say nothing to the person who runs the product. */
const NOISE =
  /LLVM_SYMBOLIZER|took recursive isolate lock|stack:( (0|[a-f\d]{4,})){3,}|CODE_MOVED for unknown code block/;

function followLog(stream: Readable, log: (line: string) => void): void {
  createInterface({ input: stream }).on('line', (line) => {
    const { level, message } = parseLog(line);
    if (message !== '' && !NOISE.test(message)) log(level === undefined ? message : `${level}: ${message}`);
  });
}

function parseLog(line: string): { level?: string; message: string } {
  if (!line.startsWith('{')) return { message: line };
  try {
    const { level, message }: { level?: unknown; message?: unknown } = JSON.parse(line);
    return typeof level === 'string' && typeof message === 'string' ? { level, message } : { message: line };
  } catch {
    return { message: line };
  }
}

/** The ports of sockets, once workerd listens on all of them. A Unix socket has none. */
function listening(child: ChildProcess, sockets: readonly string[]): Promise<Map<string, number>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>();
  const ports = new Map<string, number>();
  const control = child.stdio[3];
  if (!(control instanceof Readable)) throw new Error('workerd has no control stream.');
  createInterface({ input: control }).on('line', (line) => {
    const { event, socket, port = 0 }: { event: string; socket: string; port?: number } = JSON.parse(line);
    if (event === 'listen') ports.set(socket, port);
    if (sockets.every((name) => ports.has(name))) resolve(ports);
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`The runtime ended with ${code ?? signal} while it started.`)));
  return promise;
}

/** Sends a request to control.js. */
function askControl<T>(socketPath: string, asked: Readonly<Record<string, unknown>>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request({ socketPath, method: 'POST', path: '/', agent: false }, async (response) => {
    try {
      const text = Buffer.concat(await response.toArray()).toString();
      const { result, error }: { result: T; error?: string } = JSON.parse(text);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    } catch (error) {
      reject(error);
    }
  })
    .on('error', reject)
    .end(JSON.stringify(asked));
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // What has been answered is on the disk, so nothing is lost.
  child.kill('SIGKILL');
  await ended;
}
