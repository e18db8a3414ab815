/** What the platform hands to the Worker: the bindings of wrangler.toml and the settings of `.dev.vars.example`. */
interface Env {
  /** Who may come in, and where their workspace lives. */
  DIRECTORY: D1Database;
  /** The first shard. Further ones are `SHARD_1`, `SHARD_2` …, read by name. */
  SHARD_0: D1Database;
  /** Pictures of slips, under their workspace. */
  UPLOADS: R2Bucket;
  /** Makes pictures upright and smaller; a deployment may do without. */
  IMAGES?: ImagesBinding;
  /** Tells open screens that something is new; one object a workspace. */
  HUB: DurableObjectNamespace<import('./push/hub.ts').WorkspaceHub>;
  /** The single-page application. */
  ASSETS: Fetcher;
  AUTH_SECRET?: string;
  TEAM_CONTACT_NAME?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  OPENAI_API_KEY?: string;
  OPENAI_BASE_URL?: string;
  OPENAI_MODEL?: string;
  MODEL_TIMEOUT_SECONDS?: string;
  MODEL_DAILY_CENTS?: string;
  MODEL_INPUT_CENTS?: string;
  MODEL_OUTPUT_CENTS?: string;
}

declare module '@phi-ag/argon2/argon2.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
