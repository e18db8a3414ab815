/** Names and descriptions of the API's sections, by feature. */
export const TAGS: Readonly<Record<string, { name: string; description: string }>> = {
  core: { name: 'Service', description: 'Health and public settings of the service.' },
  accounts: { name: 'Accounts', description: 'Register, sign in, join a workspace, and your own profile.' },
  sessions: { name: 'Sessions', description: 'Where you are signed in, and ending a session.' },
  factors: { name: 'Sign-in factors', description: 'Passkeys, authenticator apps, and confirming who you are.' },
  email: { name: 'Email', description: 'Confirm your email address and turn off notifications.' },
  workspaces: { name: 'Workspace', description: 'Your workspace: its name, contact, members and invites.' },
  keys: { name: 'API keys', description: 'Keys with which programs use this API, and what each may do.' },
  audit: { name: 'Audit log', description: 'Who did what in the workspace, and your own sign-ins.' },
  usage: { name: 'Usage', description: 'What the workspace uses of its quotas.' },
  inventory: { name: 'Inventory', description: 'Items, their stock on hand, and the ledger of all movements.' },
  locations: { name: 'Places', description: 'The places where stock lies.' },
  labels: {
    name: 'Labels',
    description: 'Labels of items, lots, pouches, tins and shelves in true size, as PDF or ZPL.',
  },
  sheets: {
    name: 'Sheets',
    description: 'Sheets of paper as PDF: stock by place, counts, what expires, what to order, and what to pick.',
  },
  lots: {
    name: 'Lots',
    description: 'Goods of one batch or harvest, with their best-before dates; hold, release and trace them.',
  },
  recipes: {
    name: 'Recipes',
    description: 'What is made of what: blends by per cent, products by the piece, and how many can be made now.',
  },
  runs: { name: 'Runs', description: 'Blend and pack: what was consumed, what was made, and the lot that came of it.' },
  samples: {
    name: 'Samples',
    description: 'Samples of teas: what was asked for, came, was tasted, and approved or refused.',
  },
  tastings: {
    name: 'Tastings',
    description: 'Cups of samples side by side, blind if you like, with sheets of several tasters.',
  },
  recalls: {
    name: 'Recalls',
    description: 'Trace a lot up and down through runs, hold what is touched, and say who has it.',
  },
  files: { name: 'Files', description: 'Pictures and files of items and suppliers.' },
  counts: { name: 'Counts', description: 'Count what lies on the shelves, and apply the differences to stock.' },
  views: {
    name: 'Views',
    description: 'Lists as you want to see them again: filters, order and columns under a name.',
  },
  imports: { name: 'Imports', description: 'Add or update many items at once, and undo an import as a whole.' },
  slips: { name: 'Order slips', description: 'Read a photo of a delivery slip and receive the items on it.' },
  uploads: { name: 'Uploads', description: 'Photos of slips, papers of lots, pictures and files.' },
  analytics: { name: 'Analytics', description: 'Stock and value over time, computed from the ledger.' },
  assistant: { name: 'Assistant', description: 'Answers questions about your stock.' },
  demo: { name: 'Demo', description: 'A sample workspace to try Camellia.' },
  suppliers: { name: 'Suppliers', description: 'Suppliers, message templates, and the messages you send them.' },
  orders: { name: 'Orders', description: 'Orders with suppliers, from the draft until everything has arrived.' },
  export: { name: 'Export', description: 'Download your data as a file.' },
  backups: { name: 'Backups', description: 'Back up the workspace, and restore a backup into a new one.' },
  messages: { name: 'Team messages', description: 'Messages within the team.' },
  notices: {
    name: 'Notifications',
    description: 'What is low, late, expiring, said or assigned to you, and where you want to hear of it.',
  },
  push: { name: 'Push', description: 'Get notified of changes as they happen.' },
  airtable: { name: 'Airtable', description: 'Connect a base and sync with it.' },
  'google-sheets': { name: 'Google Sheets', description: 'Connect a spreadsheet and sync with it.' },
  sync: { name: 'Sync', description: 'Sync runs: progress, history and questions.' },
  webhooks: { name: 'Webhooks', description: 'Send what happens in the workspace to your own systems.' },
  research: { name: 'Research', description: 'Facts about a product or supplier, each with its source.' },
  insights: {
    name: 'Insights',
    description: 'What to reorder, days of cover, and other findings with reasons.',
  },
};

/** What the status of a success means. Errors are described by their codes. */
export const STATUSES: Readonly<Record<number, string>> = {
  101: 'Switching to WebSocket',
  200: 'OK',
  201: 'Created',
  204: 'Done, without content',
  302: 'Go on at the address in Location',
  304: 'Nothing has changed since the version in If-None-Match',
};
