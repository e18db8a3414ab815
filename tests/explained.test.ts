import { expect, test } from 'vitest';
import { createRandom, type Random } from '../worker/demo/random.ts';
import { call, newLoneAccount, newWorkspace, type Person, type TestWorkspace } from './support/api.ts';
import { Records } from './support/records.ts';
import { compare, type Difference, type Row, SCHEMA, snapshot } from './support/snapshots.ts';

/**
 * Ledger, audit log, imports and messages explain every difference between two states of a workspace: random calls of the
 * API are made, and for each row that differs afterwards, something recorded in between names it.
 */

const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const changedColumns = ({ before, after }: Difference) =>
  Object.keys(after ?? before ?? {}).filter((column) => before?.[column] !== after?.[column]);

/** Columns that Camellia derives from others, or keeps for itself. */
const DERIVED: Record<string, readonly string[]> = {
  items: ['version', 'updated_at', 'alert', 'alert_since', 'status', 'name_key', 'supplier_key'],
  members: ['admin_until', 'confirmed_email', 'confirmation_sent_at', 'low_stock_mailed_at'],
  workspaces: ['public_key', 'inventory_version', 'message_version', 'move_state', 'move_run'],
  suppliers: ['updated_at', 'name_key'],
  communication_templates: ['updated_at'],
  webhooks: ['updated_at', 'cursor', 'attempts', 'next_attempt_at', 'problem'],
};

function explainItem(difference: Difference, records: Records): boolean {
  const { before, after } = difference;
  const id = (after ?? before)?.id;
  if (!before) return records.movement(id);
  if (records.imported(id)) return true;
  const fields = records.fields(id);
  return changedColumns(difference)
    .filter((column) => !DERIVED.items?.includes(column))
    .every((column) => {
      if (column === 'quantity' || column === 'uncounted') return records.movement(id);
      if (column === 'is_pinned' || column === 'pinned_reason') return records.event(/^item\.(un)?pinned$/, id);
      if (column === 'archived_at')
        return (
          records.event(/^item\.(deleted|restored)$/, id) ||
          records.event(/^(inventory\.(cleared|restored)|items\.deleted)$/)
        );
      // A change of many items names their number and its fields.
      if (records.namedFields().has(camel(column))) return true;
      return fields.has(column === 'lead_time_days' ? 'shipTime' : camel(column)) || fields.has(camel(column));
    });
}

/** Whether events of the subject name every column that changed. */
function explainFields(
  difference: Difference,
  records: Records,
  subjectId: unknown,
  names: Record<string, string> = {},
) {
  const fields = records.fields(subjectId);
  return changedColumns(difference)
    .filter((column) => !DERIVED[difference.table]?.includes(column))
    .every((column) => fields.has(names[column] ?? camel(column)));
}

type Rule = (difference: Difference, records: Records) => boolean;
/** Rows that are records themselves: they are only ever added. */
const isRecord: Rule = ({ before }) => before === undefined;

/** A row that triggers keep. */
const isKept: Rule = () => true;

/** How each table's changes are explained. A new table must say it here. */
const RULES: Record<string, Rule> = {
  movements: isRecord,
  webhook_events: isRecord,
  webhook_outbox: isKept,
  webhooks: (difference, records) => {
    const { before, after, key } = difference;
    if (!before) return records.event(/^webhook\.created$/, key);
    if (!after) return records.event(/^webhook\.deleted$/, key);
    return explainFields(difference, records, key, { state: 'isOn' });
  },
  webhook_secrets: ({ key }, records) => records.event(/^webhook\.(created|secret_rotated|deleted)$/, key),
  audit_events: isRecord,
  items: explainItem,
  members: (difference, records) => {
    const { before, after, key } = difference;
    // A key has a row among the people, so that the ledger can name it.
    if (!before) return records.event(/^(member\.joined|api_key\.created)$/, key);
    if (after?.removed_at !== before.removed_at) return records.event(/^member\.(removed|joined)$/, key);
    return explainFields(difference, records, key);
  },
  workspaces: (difference, records) =>
    records.event(/^member\.removed$/) || explainFields(difference, records, difference.key),
  sessions: ({ before, after }, records) =>
    records.event(
      before ? /^(session\.ended|member\.removed|password\.changed)$/ : /^session\.started$/,
      (before ?? after)?.user_id,
    ),
  invites: ({ key, before, after }, records) =>
    !before
      ? records.event(/^invite\.created$/, key)
      : records.event(before.uses === after?.uses ? /^invite\.revoked$/ : /^invite\.(used|revoked)$/, key),
  suppliers: (difference, records) =>
    !difference.before
      ? records.event(/^supplier\.created$/, difference.key)
      : difference.after?.archived_at !== difference.before.archived_at
        ? records.event(/^supplier\.deleted$/, difference.key)
        : explainFields(difference, records, difference.key),
  locations: ({ key, before, after }, records) =>
    records.event(
      !before ? /^location\.(created|renamed)$/ : after ? /^location\.renamed$/ : /^location\.deleted$/,
      key,
    ) || records.event(/^(locations\.made|move\.undone)$/),
  lot_papers: ({ before, after }, records) => records.event(/^lot\.paper_/, (after ?? before)?.lot_id),
  supplier_papers: ({ before, after }, records) => records.event(/^supplier\.paper_/, (after ?? before)?.supplier_id),
  files: ({ before, after }, records) => records.event(/^(file\.|supplier\.deleted$)/, (after ?? before)?.owner_id),
  buying_windows: ({ before, after }, records) =>
    records.event(/^buying_windows\.changed$/, (after ?? before)?.item_id),
  item_declarations: ({ before, after }, records) =>
    records.event(/^declaration\.changed$/, (after ?? before)?.item_id),
  item_codes: ({ before, after }, records) =>
    records.event(/^code\./, (after ?? before)?.item_id) || records.imported((after ?? before)?.item_id),
  views: ({ key }, records) => records.event(/^view\./, key),
  charges: ({ before, after }, records) =>
    records.event(before ? /^receipt\.charge_undone$/ : /^receipt\.charge_added$/, (after ?? before)?.receipt_id),
  place_pars: ({ before, after }, records) =>
    records.event(/^place_pars\.changed$/, (after ?? before)?.item_id) ||
    records.event(/^location\.deleted$/, before?.location_id),
  communication_templates: (difference, records) =>
    difference.before && difference.after
      ? explainFields(difference, records, difference.key)
      : records.event(difference.before ? /^template\.deleted$/ : /^template\.created$/, difference.key),
  // A message to a supplier is its own record, also of the order that it places.
  communications: isRecord,
  documents: ({ before, after, key }, records) =>
    (!before && (records.event(/^order\.created$/, key) || records.message(key))) ||
    records.event(/^(order|run)\./, key) ||
    // What was received is explained by the ledger.
    (before !== undefined && before.done_at !== after?.done_at && records.moved()),
  document_lines: ({ before, after }, records) => {
    const id = (after ?? before)?.document_id;
    return (
      records.event(/^(order\.(created|edited)|run\.planned)$/, id) ||
      records.message(id) ||
      // What a finished run has made and consumed is explained by the ledger.
      records.moved()
    );
  },
  recipes: ({ key }, records) => records.event(/^recipe\./, key),
  recipe_versions: ({ before, after }, records) =>
    before === undefined && records.event(/^recipe\.(created|changed)$/, after?.recipe_id),
  recipe_inputs: ({ before, after }, records) =>
    before === undefined && records.event(/^recipe\.(created|changed)$/, after?.recipe_id),
  samples: ({ key }, records) => records.event(/^sample\./, key),
  tastings: ({ key }, records) => records.event(/^tasting\./, key),
  tasting_cups: ({ before, after }, records) => records.event(/^tasting\./, (after ?? before)?.tasting_id),
  // A sheet says itself whose it is and when it was written.
  tasting_sheets: ({ after }) => after !== undefined,
  team_messages: ({ before, after, key }, records) =>
    !before || (!after && (records.event(/^message\.deleted$/, key) || records.event(/^messages\.cleared$/))),
  imports: ({ before, key }, records) => !before || records.event(/^import\.undone$/, key),
  import_changes: ({ before, after }, records) => !before && records.imported(after?.item_id),
  api_keys: ({ key, before }, records) => records.event(before ? /^api_key\.revoked$/ : /^api_key\.created$/, key),
  service_credentials: ({ key, after }, records) =>
    records.event(after ? /^credential\.set$/ : /^credential\.removed$/, key),
  // How far someone has read, answers kept for repeated requests, counts of other rows, and spending are no changes that
  // anyone makes; a move leaves nothing behind.
  ...Object.fromEntries(
    'message_reads notice_settings push_devices idempotency_answers item_counts model_spend move_changes'
      .split(' ')
      .map((name) => [name, isKept]),
  ),
};
/** Tables that the calls below do not reach, because they need another service or a picture. */
const NOT_REACHED = [
  ...['integrations', 'sync_links', 'sync_runs', 'slip_aliases', 'slip_suppliers'],
  ...['order_receipts', 'webhook_deliveries', 'lots', 'stock'],
];

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SECRET = 'GOCSPX-only-this-test-knows';

/** Makes random calls to the API as people of the workspace. */
class Business {
  private readonly workspace: TestWorkspace;
  private readonly random: Random;
  private readonly members: Person[] = [];
  private deck: (() => Promise<unknown>)[] = [];
  readonly codes: string[] = [];
  readonly keys: string[] = [];

  constructor(workspace: TestWorkspace, random: Random) {
    this.workspace = workspace;
    this.random = random;
  }

  private pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(this.random.next() * list.length)];
  private number = (below: number) => Math.floor(this.random.next() * below);
  private ask = <T = Row>(method: string, path: string, body?: unknown) =>
    call<T>(method, `/api${path}`, { token: this.workspace.admin.token, ...(body !== undefined && { body }) });
  private some = async (path: string) => this.pick((await this.ask<{ id: number }[]>('GET', path)).body)?.id ?? 1;
  private item = () => this.some('/inventory');

  /** Two colleagues, an item and a supplier to begin with. */
  async start(): Promise<void> {
    await this.invite();
    for (let n = 0; n < 2; n++) await this.join();
    await this.ask('POST', '/inventory', { name: 'First tea', quantity: 5 });
    await this.ask('POST', '/suppliers', { name: 'First garden', email: 'garden@example.com' });
  }

  private async invite(): Promise<void> {
    const { body } = await this.ask<{ code: string }>('POST', '/invites', { role: this.pick(['member', 'staff']) });
    this.codes.push(body.code);
  }

  private async join(): Promise<void> {
    const inviteCode = this.pick(this.codes);
    if (inviteCode === undefined) return;
    const person = await newLoneAccount();
    const { status } = await call('POST', '/api/auth/join', { token: person.token, body: { inviteCode } });
    if (status === 200) this.members.push(person);
  }

  /** One call; it may be refused. Every kind comes before one comes again, in random order. */
  async act(): Promise<void> {
    if (this.deck.length === 0) {
      const order = this.acts.map((act) => ({ act, place: this.random.next() }));
      this.deck = order.toSorted((a, b) => a.place - b.place).map(({ act }) => act);
    }
    await this.deck.pop()?.();
  }

  private readonly acts: (() => Promise<unknown>)[] = [
    () => this.ask('POST', '/inventory', { name: `Tea ${this.number(50)}`, quantity: this.number(9) }),
    async () =>
      this.ask('PATCH', `/inventory/${await this.item()}`, { costPrice: this.number(900), minimumPar: this.number(9) }),
    async () =>
      this.ask('PATCH', `/inventory/${await this.item()}`, {
        name: `Tea ${this.number(50)}`,
        quantity: this.number(9),
      }),
    async () => {
      const { body } = await this.ask<{ id: number }[]>('GET', '/inventory');
      const edits = body
        .slice(0, 3)
        .map(({ id }) => ({ id, category: `C ${this.number(9)}`, quantity: this.number(9) }));
      return this.ask('PATCH', '/inventory', { edits });
    },
    async () => this.ask('POST', `/inventory/${await this.item()}/files`, { name: 'Label', file: PNG }),
    async () => this.ask('POST', `/inventory/${await this.item()}/codes`, { code: `TEA-${this.number(4)}` }),
    async () => this.ask('PUT', `/inventory/${await this.item()}/declaration`, { allergens: 'Almonds' }),
    async () => this.ask('DELETE', `/codes/TEA-${this.number(4)}`),
    async () => this.ask('POST', `/suppliers/${await this.some('/suppliers')}/files`, { name: 'Prices', file: PNG }),
    async () => this.ask('POST', '/inventory/archive', { ids: [await this.item(), await this.item()] }),
    async () =>
      this.ask('POST', `/inventory/${await this.item()}/adjust`, { delta: this.number(9) - 4, reason: 'count' }),
    async () => this.ask('PATCH', `/inventory/${await this.item()}/pin`, { isPinned: this.number(2) === 1 }),
    async () => this.ask('DELETE', `/inventory/${await this.item()}`),
    async () => this.ask('POST', `/inventory/${await this.some('/inventory?archived=true')}/restore`),
    async () => this.number(3) === 0 && this.ask('DELETE', '/inventory/clear-all'),
    async () => {
      const { body } = await this.ask<{ id: number }[]>('GET', '/inventory?archived=true');
      return this.ask('POST', '/inventory/restore', { ids: body.slice(0, 5).map(({ id }) => id) });
    },
    () => this.ask('POST', '/suppliers', { name: `Garden ${this.number(9)}`, email: 'garden@example.com' }),
    async () =>
      this.ask('PATCH', `/suppliers/${await this.some('/suppliers')}`, { leadTimeDays: this.number(30), notes: 'x' }),
    async () => this.ask('DELETE', `/suppliers/${await this.some('/suppliers')}`),
    () =>
      this.ask('POST', '/views', {
        ...{ list: 'items', name: `V ${this.number(9)}`, isShared: this.number(2) === 1, search: { q: 'x' } },
      }),
    async () => this.ask('PATCH', `/views/${await this.some('/views')}`, { search: { q: `${this.number(9)}` } }),
    async () => this.ask('DELETE', `/views/${await this.some('/views')}`),
    () => this.ask('POST', '/locations', { name: `Shop ${this.number(9)}` }),
    async () => this.ask('PATCH', `/locations/${await this.some('/locations')}`, { name: `Shop ${this.number(9)}` }),
    async () => this.ask('DELETE', `/locations/${await this.some('/locations')}`),
    async () =>
      this.ask('PUT', `/inventory/${await this.item()}/pars`, {
        pars: [{ locationId: await this.some('/locations'), par: this.number(9) }],
      }),
    () => this.ask('POST', '/communication-templates/defaults'),
    async () =>
      this.ask('PATCH', `/communication-templates/${await this.some('/communication-templates')}`, {
        subject: `S ${this.number(9)}`,
      }),
    async () => this.ask('DELETE', `/communication-templates/${await this.some('/communication-templates')}`),
    async () =>
      this.ask('POST', `/suppliers/${await this.some('/suppliers')}/communicate`, {
        ...{ subject: 'Order', message: 'Please send', inventoryItemId: await this.item(), quantity: 5 },
      }),
    async () =>
      this.ask('PATCH', `/orders/${await this.some('/orders')}`, { state: this.pick(['arrived', 'cancelled']) }),
    async () => {
      const lines = [{ itemId: await this.item(), quantity: 3 }];
      return this.ask('POST', '/orders', { supplierId: await this.some('/suppliers'), lines });
    },
    async () => this.ask('PATCH', `/orders/${await this.some('/orders?state=draft')}`, { note: `N ${this.number(9)}` }),
    async () =>
      this.ask('POST', `/orders/${await this.some('/orders')}/${this.pick(['place', 'close', 'cancel', 'send'])}`, {}),
    async () => {
      const inputs = [{ itemId: await this.item(), quantity: 1 }];
      return this.ask('POST', '/recipes', { itemId: await this.item(), makes: 1, inputs });
    },
    async () => this.ask('PATCH', `/recipes/${await this.some('/recipes')}`, { makes: 1 + this.number(9) }),
    async () => this.number(3) === 0 && this.ask('DELETE', `/recipes/${await this.some('/recipes')}`),
    async () => this.ask('POST', '/runs', { recipeId: await this.some('/recipes'), planned: 1 }),
    async () => this.ask('POST', `/runs/${await this.some('/runs?state=planned')}/finish`, { made: 1 }),
    async () => this.ask('POST', `/runs/${await this.some('/runs')}/${this.pick(['undo', 'cancel'])}`),
    async () => this.ask('POST', '/samples', { name: `S ${this.number(9)}`, kind: 'offer', itemId: await this.item() }),
    async () => {
      const decision = this.pick(['approved', 'refused', null]);
      return this.ask('PATCH', `/samples/${await this.some('/samples')}`, { decision });
    },
    async () => this.number(3) === 0 && this.ask('DELETE', `/samples/${await this.some('/samples')}`),
    async () => this.ask('POST', '/tastings', { name: 'Offers', sampleIds: [await this.some('/samples')] }),
    async () => {
      const sheet = { cup: 1, liquor: this.number(9), writtenAt: new Date().toISOString() };
      return this.ask('PUT', `/tastings/${await this.some('/tastings')}/sheets`, sheet);
    },
    async () => this.ask('POST', `/tastings/${await this.some('/tastings')}/${this.pick(['end', 'reopen'])}`),
    async () => this.ask('DELETE', `/tastings/${await this.some('/tastings')}`),
    () => this.ask('POST', '/team-messages', { content: 'The kettle is on' }),
    async () => this.ask('DELETE', `/team-messages/${await this.some('/team-messages')}`),
    () => this.ask('DELETE', '/team-messages'),
    // No sync ends in these calls, so nothing is sent.
    () => this.ask('POST', '/webhooks', { url: 'https://receiver.example/hooks', events: ['sync.finished'] }),
    async () =>
      this.ask('PATCH', `/webhooks/${await this.some('/webhooks')}`, {
        ...{ description: `Till ${this.number(9)}`, isOn: this.number(2) === 1 },
      }),
    async () => this.ask('POST', `/webhooks/${await this.some('/webhooks')}/secret`),
    async () => this.ask('DELETE', `/webhooks/${await this.some('/webhooks')}`),
    () => this.ask('PATCH', '/workspace', { name: `Teas ${this.number(9)}` }),
    () =>
      this.ask('PATCH', '/auth/me', {
        lastName: `Lin ${this.number(9)}`,
        notifications: { lowStock: this.number(2) === 1 },
      }),
    () => this.ask('PATCH', '/auth/me', { email: `mei${this.number(9)}@example.com` }),
    () => this.ask('POST', '/integrations/google-credentials', { clientId: 'client', clientSecret: SECRET }),
    () => this.ask('DELETE', '/integrations/google-credentials'),
    () =>
      this.ask('POST', '/inventory/bulk?fileName=teas.csv', [
        { productName: `Tea ${this.number(50)}`, stockOnHand: this.number(9) },
        { productName: `New ${this.number(99)}` },
      ]),
    async () => this.ask('POST', `/inventory/imports/${await this.some('/inventory/imports')}/undo`),
    async () => {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      const body = { name: `Shop ${this.number(9)}`, scopes: ['inventory:read', 'orders:write'], expiresAt };
      const { body: made } = await this.ask<{ key: string }>('POST', '/keys', body);
      this.keys.push(made.key);
    },
    async () => this.ask('DELETE', `/keys/${await this.some('/keys')}`),
    () => this.invite(),
    async () => this.ask('DELETE', `/invites/${await this.some('/invites')}`),
    () => this.join(),
    async () =>
      this.ask('PATCH', `/members/${this.pick(this.members)?.id ?? 1}`, {
        role: this.pick(['member', 'staff', 'admin']),
      }),
    async () => this.ask('DELETE', `/members/${this.pick(this.members)?.id ?? 1}`),
    () => this.ask('GET', '/export?format=csv'),
  ];
}

test('every table says how its changes are explained', () => {
  const named = [...Object.keys(RULES), ...NOT_REACHED];
  expect(named.toSorted()).toEqual([...SCHEMA.map(({ name }) => name), 'invites'].toSorted());
});

const ROUNDS = 26;
const MAX_CALLS_PER_ROUND = 5;

test.each([26, 27])('ledger and audit log explain what random calls change (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const workspace = await newWorkspace();
  const business = new Business(workspace, random);
  await business.start();
  const changed = new Set<string>();
  let before = await snapshot(workspace.id);
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = Math.ceil(random.next() * MAX_CALLS_PER_ROUND); n > 0; n--) await business.act();
    const after = await snapshot(workspace.id);
    const differences = compare(before, after);
    const records = new Records(differences, after);
    for (const difference of differences) changed.add(difference.table);
    const unexplained = differences.filter((one) => !RULES[one.table]?.(one, records));
    expect(unexplained.map((one) => ({ ...one, columns: changedColumns(one) }))).toEqual([]);
    before = after;
  }
  // The calls have reached most of the tables, so the rules were tried.
  expect([...changed]).toEqual(
    expect.arrayContaining(['items', 'movements', 'members', 'invites', 'suppliers', 'imports', 'service_credentials']),
  );
  const log = JSON.stringify([...(before.get('audit_events')?.values() ?? [])]);
  for (const secret of [SECRET, workspace.admin.token, ...business.codes, ...business.keys])
    expect(log).not.toContain(secret);
  const { body } = await call<Row>('GET', '/api/workspace', { token: workspace.admin.token });
  await call('DELETE', '/api/workspace', { token: workspace.admin.token, body: { name: body.name } });
});
