/** The bindings of wrangler.toml and the settings of `.dev.vars.example`. */
interface Env {
  /** Accounts, and the shard of each workspace. */
  DIRECTORY: D1Database;
  /** The first shard. Further ones are `SHARD_1`, `SHARD_2` …, read by name. */
  SHARD_0: D1Database;
  /** Pictures of slips, by workspace. */
  UPLOADS: R2Bucket;
  /** Reads pictures, in a separate Worker (worker/reader). */
  READER: Fetcher;
  /** Reads one slip at a time: one object per workspace and one per network. */
  READING_GATE: DurableObjectNamespace<import('./slips/reading-gate.ts').ReadingGate>;
  /** Notifies open screens of changes: one object per workspace. */
  HUB: DurableObjectNamespace<import('./push/hub.ts').WorkspaceHub>;
  /** Runs syncs: one object per workspace. */
  SYNC: DurableObjectNamespace<import('./sync/runs/runner.ts').SyncRunner>;
  /** Rate-limits calls to third parties: one object per base or spreadsheet. */
  RATE_LIMITER: DurableObjectNamespace<import('./sync/providers/rate-limiter-object.ts').RateLimiterObject>;
  /** Sends events to webhooks: one object per workspace. */
  WEBHOOKS: DurableObjectNamespace<import('./webhooks/sender.ts').WebhookSender>;
  /** The public internet, for webhooks; only where workerd runs on an operator's own machine (scripts/host). */
  WEBHOOK_NETWORK?: Fetcher;
  /** The single-page application. */
  ASSETS: Fetcher;
  /** Counts costly requests across the platform's machines; `npm start` has none. */
  COSTLY_REQUESTS?: RateLimit;
  /** Models on Cloudflare; `npm start` has none. */
  AI?: import('./model/workers-ai.ts').WorkersAi;
  AUTH_SECRET?: string;
  AUTH_SECRET_PREVIOUS?: string;
  TEAM_CONTACT_NAME?: string;
  TRUSTED_PROXIES?: string;
  PUBLIC_URL?: string;
  SECURITY_CONTACT?: string;
  WEBHOOKS_ALLOW_PRIVATE?: string;
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
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
  REQUEST_LIMIT_FACTOR?: string;
  MODEL_DAILY_TOTAL_CENTS?: string;
  ITEM_LIMIT?: string;
  MOVEMENT_DAILY_LIMIT?: string;
  STORAGE_LIMIT_MB?: string;
  MAIL_DAILY_LIMIT?: string;
  MAIL_DAILY_TOTAL?: string;
  NEW_WORKSPACE_MAIL?: string;
}

declare module '@phi-ag/argon2/argon2.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
