/** What the platform hands to the Worker: the bindings of wrangler.toml and the settings of `.dev.vars.example`. */
interface Env {
  /** Who may come in, and where their workspace lives. */
  DIRECTORY: D1Database;
  /** The first shard. Further ones are `SHARD_1`, `SHARD_2` …, read by name. */
  SHARD_0: D1Database;
  /** Pictures of slips, under their workspace. */
  UPLOADS: R2Bucket;
  /** Reads pictures, apart from where requests are answered (worker/reader). */
  READER: Fetcher;
  /** One slip at a time is read of a workspace, and of a network; one object for each. */
  READING_GATE: DurableObjectNamespace<import('./slips/reading-gate.ts').ReadingGate>;
  /** Tells open screens that something is new; one object a workspace. */
  HUB: DurableObjectNamespace<import('./push/hub.ts').WorkspaceHub>;
  /** Carries out the syncs; one object a workspace. */
  SYNC: DurableObjectNamespace<import('./sync/runner.ts').SyncRunner>;
  /** Keeps calls to a third party within its limits; one object for what the limit counts (a base). */
  CALL_GATE: DurableObjectNamespace<import('./sync/call-gate.ts').CallGate>;
  /** The single-page application. */
  ASSETS: Fetcher;
  AUTH_SECRET?: string;
  AUTH_SECRET_PREVIOUS?: string;
  TEAM_CONTACT_NAME?: string;
  TRUSTED_PROXIES?: string;
  PUBLIC_URL?: string;
  SECURITY_CONTACT?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  AIRTABLE_API_URL?: string;
  GOOGLE_AUTH_URL?: string;
  GOOGLE_TOKEN_URL?: string;
  GOOGLE_SHEETS_URL?: string;
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
