/** What a change can break, told by the folders of the changed files. */

/** The journeys that walk through each feature. A feature that is not here can break every journey. */
export const JOURNEYS_OF: Record<string, readonly string[]> = {
  accounts: [
    'accounts/accounts',
    'accounts/session',
    'accounts/invites',
    'accounts/email',
    'app/demo',
    'settings/settings',
  ],
  airtable: ['connections/integrations'],
  analytics: ['advice/analytics', 'app/first-run'],
  audit: ['settings/settings'],
  assistant: ['advice/assistant', 'advice/model'],
  demo: ['app/demo', 'accounts/email'],
  documentation: ['connections/api-client'],
  email: ['accounts/email', 'settings/settings'],
  export: ['settings/settings-data'],
  'first-run': ['app/first-run'],
  'google-sheets': ['connections/integrations'],
  guide: ['stock/dashboard'],
  imports: ['stock/imports', 'stock/imports-uncounted', 'stock/dashboard'],
  keys: ['connections/api-client', 'settings/settings'],
  insights: ['advice/insights', 'advice/model', 'stock/running-out', 'stock/dashboard'],
  integrations: ['connections/integrations'],
  landing: ['app/public-pages', 'accounts/accounts', 'app/start'],
  mail: ['accounts/email', 'team/suppliers', 'settings/settings'],
  messages: ['team/messages'],
  mobile: ['app/phone'],
  notifications: ['accounts/email', 'settings/settings', 'stock/dashboard'],
  orders: ['stock/running-out', 'team/suppliers'],
  research: ['advice/research', 'advice/model'],
  settings: ['settings/settings', 'settings/settings-data', 'accounts/email'],
  slips: ['team/slips', 'advice/model', 'advice/assistant'],
  suppliers: ['team/suppliers', 'team/messages', 'advice/assistant'],
  sync: ['connections/integrations'],
  workspaces: ['accounts/invites', 'settings/settings'],
};

/** The walks over all pages, which any page can break. */
const EVERY_PAGE = ['app/every-page', 'app/every-page-phone'];

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
