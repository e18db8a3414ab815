/** What a change can break, told by the folders of the changed files. */

/** The journeys that walk through each feature. A feature that is not here can break every journey. */
export const JOURNEYS_OF: Record<string, readonly string[]> = {
  accounts: ['accounts', 'session', 'invites', 'email', 'demo', 'settings'],
  airtable: ['integrations'],
  analytics: ['analytics'],
  audit: ['settings'],
  assistant: ['assistant', 'model'],
  demo: ['demo', 'email'],
  documentation: ['api-client'],
  email: ['email', 'settings'],
  export: ['settings-data'],
  'google-sheets': ['integrations'],
  guide: ['dashboard'],
  imports: ['imports', 'imports-uncounted', 'dashboard'],
  keys: ['api-client', 'settings'],
  insights: ['insights', 'model', 'running-out', 'dashboard'],
  integrations: ['integrations'],
  landing: ['public-pages', 'accounts', 'start'],
  mail: ['email', 'suppliers', 'settings'],
  messages: ['messages'],
  mobile: ['phone'],
  notifications: ['email', 'settings', 'dashboard'],
  orders: ['running-out', 'suppliers'],
  research: ['research', 'model'],
  settings: ['settings', 'settings-data', 'email'],
  slips: ['slips', 'model', 'assistant'],
  suppliers: ['suppliers', 'messages', 'assistant'],
  sync: ['integrations'],
  workspaces: ['invites', 'settings'],
};

/** The walks over all pages, which any page can break. */
const EVERY_PAGE = ['every-page', 'every-page-phone'];

/** What no journey looks at. */
const NOT_SERVED = [
  /\.md$/,
  /^(docs|bench|\.ci|LICENSE)(\/|$)/,
  /^(worker|frontend|engines|db|scripts)\/.*\.test\.tsx?$/,
  /^tests\/[^/]+\.test\.ts$/,
  /^tests\/support\/components(-setup)?\.tsx?$/,
  /^scripts\/commands\/(bench|eval-[a-z]+|lint-architecture|test|test-properties)\.ts$/,
  /^scripts\/repository\//,
  /^scripts\/(architecture|assistant|evaluation)\//,
  /^worker\/testing\//,
];

/**
 * Tells which journeys to run.
 * @param changed paths from the root of the repository
 * @returns paths of journeys, none where no journey can notice, or `all`: also for whatever is not known
 */
export function journeysFor(changed: readonly string[]): string[] | 'all' {
  const names = new Set<string>();
  for (const path of changed) {
    if (NOT_SERVED.some((pattern) => pattern.test(path))) continue;
    const [, journey] = /^tests\/journeys\/(.+)\.test\.ts$/.exec(path) ?? [];
    const [, feature] = /^(?:worker|frontend)\/([^/]+)\/.+/.exec(path) ?? [];
    const walks = journey !== undefined ? [journey] : JOURNEYS_OF[feature ?? ''];
    if (!walks) return 'all';
    for (const name of journey === undefined ? [...walks, ...EVERY_PAGE] : walks) names.add(name);
  }
  return [...names].sort().map((name) => `tests/journeys/${name}.test.ts`);
}

/**
 * Whether the Worker itself has changed, or what runs next to it in tests. Tests ask it over HTTP without importing it, so
 * that no import tells which of them a change can break.
 */
export function changesWorker(changed: readonly string[]): boolean {
  return changed.some(
    (path) =>
      /^((worker|db|engines)\/|tests\/(doubles|mail)\/|wrangler\.toml$)/.test(path) && !path.endsWith('.test.ts'),
  );
}
