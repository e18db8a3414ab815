type WorkerEnv = Env;

declare namespace Cloudflare {
  /** What tests see as `env`: the Worker's own bindings, and the migrations to apply. */
  interface Env extends WorkerEnv {
    TEST_MIGRATIONS: Record<'directory' | 'workspace', { name: string; queries: string[] }[]>;
  }
  /** What tests see as `exports`: `exports.default.fetch(…)` asks the Worker itself. */
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts');
  }
}

/** A file of the project as its text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
