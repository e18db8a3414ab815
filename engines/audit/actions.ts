import {
  type AuditDefinition,
  type AuditKind,
  type AuditWords,
  asRole,
  changedFields,
  count,
  define,
  fields,
  namesOf,
  ofCharge,
  ofDay,
  placesOf,
  roleName,
} from './definition.ts';
import { TRACE_ACTIONS } from './trace-actions.ts';

const renamedFile = ({ actor, subject, before, after }: AuditWords) =>
  `${actor} renamed the file ${String(before.name)} of ${subject} to ${String(after.name)}`;

/**
 * Everything the audit log records, in one list. To add an action, add it here and call `auditStatement` or
 * `accountEventStatement` (worker/audit/record.ts) in the batch of the change. A name is never changed: stored events
 * have it.
 */
export const AUDIT_ACTIONS = {
  'session.started': define('sign-ins', 'member', ({ actor }) => `${actor} signed in`),
  'session.failed': define('sign-ins', 'member', ({ subject }) => `A sign-in as ${subject} failed`),
  'password.failed': define('sign-ins', 'member', ({ subject }) => `${subject} entered a wrong password`),
  'session.ended': define('sign-ins', 'member', ({ actor }) => `${actor} signed out`),
  'sessions.ended': define('sign-ins', 'member', ({ actor, subject }) =>
    actor === subject ? `${actor} signed out other devices` : `${actor} signed ${subject} out everywhere`,
  ),

  'password.changed': define('accounts', 'member', ({ actor }) => `${actor} changed their password`),
  'password.reset': define(
    'accounts',
    'member',
    ({ subject }) => `${subject} chose a new password without the old one`,
  ),
  'reset_code.created': define(
    'accounts',
    'member',
    ({ actor, subject }) => `${actor} created a code with which ${subject} can choose a new password`,
  ),
  'recovery_codes.created': define('accounts', 'member', ({ actor }) => `${actor} created new recovery codes`),
  'passkey.added': define('accounts', 'member', ({ actor }) => `${actor} added a passkey`),
  'passkey.removed': define('accounts', 'member', ({ actor }) => `${actor} removed a passkey`),
  'totp.added': define('accounts', 'member', ({ actor }) => `${actor} set up an authenticator app`),
  'totp.removed': define('accounts', 'member', ({ actor }) => `${actor} removed their authenticator app`),
  'email.changed': define('accounts', 'member', ({ actor }) => `${actor} changed their email address`),
  'email.confirmed': define('accounts', 'member', ({ subject }) => `${subject} confirmed their email address`),
  'profile.changed': define('accounts', 'member', (words) => `${words.actor} changed their ${fields(words)}`),

  'workspace.created': define('settings', 'workspace', ({ actor }) => `${actor} created the workspace`),
  'workspace.changed': define(
    'settings',
    'workspace',
    (words) => `${words.actor} changed the workspace: ${fields(words)}`,
  ),
  'workspace.deleted': define(
    'settings',
    'workspace',
    ({ actor, subject }) => `${actor} deleted the workspace ${subject}`,
  ),
  'workspace.filled': define('settings', 'workspace', ({ actor }) => `${actor} filled the workspace with sample data`),

  'member.joined': define('members', 'member', ({ subject, after }) => `${subject} joined as ${asRole(after.role)}`),
  'member.removed': define(
    'members',
    'member',
    ({ actor, subject }) => `${actor} removed ${subject} from the workspace`,
  ),
  'member.role_changed': define(
    'members',
    'member',
    ({ actor, subject, before, after }) =>
      `${actor} changed the role of ${subject} from ${roleName(before.role)} to ${roleName(after.role)}`,
  ),

  'invite.created': define(
    'invites',
    'invite',
    ({ actor, after }) => `${actor} created an invite for ${asRole(after.role)}`,
  ),
  'invite.revoked': define(
    'invites',
    'invite',
    ({ actor, before }) => `${actor} revoked an invite for ${asRole(before.role)}`,
  ),
  'invite.used': define('invites', 'invite', ({ actor, after }) => `${actor} used an invite for ${asRole(after.role)}`),

  'item.changed': define('items', 'item', (words) => `${words.actor} changed ${words.subject}: ${fields(words)}`),
  'item.pinned': define('items', 'item', ({ actor, subject }) => `${actor} pinned ${subject}`),
  'item.unpinned': define('items', 'item', ({ actor, subject }) => `${actor} unpinned ${subject}`),
  'item.deleted': define('items', 'item', ({ actor, subject }) => `${actor} deleted ${subject}`),
  'item.restored': define('items', 'item', ({ actor, subject }) => `${actor} restored ${subject}`),
  'items.changed': define(
    'items',
    'inventory',
    ({ actor, after }) => `${actor} changed ${count(after.items, 'item')}: ${namesOf(after.fields)}`,
  ),
  'items.deleted': define(
    'items',
    'inventory',
    ({ actor, after }) => `${actor} deleted ${count(after.deleted, 'item')}`,
  ),
  'file.item_added': define(
    'items',
    'item',
    ({ actor, subject, after }) => `${actor} added the file ${String(after.name)} to ${subject}`,
  ),
  'file.item_renamed': define('items', 'item', renamedFile),
  'file.item_deleted': define(
    'items',
    'item',
    ({ actor, subject, before }) => `${actor} deleted the file ${String(before.name)} of ${subject}`,
  ),
  'code.added': define(
    'items',
    'item',
    ({ actor, subject, after }) => `${actor} added the code ${String(after.code)} to ${subject}`,
  ),
  'code.removed': define(
    'items',
    'item',
    ({ actor, subject, before }) => `${actor} removed the code ${String(before.code)} from ${subject}`,
  ),
  'declaration.changed': define(
    'items',
    'item',
    ({ actor, subject }) => `${actor} changed what a pouch says of ${subject}`,
  ),
  'slip_name.changed': define(
    'items',
    'item',
    ({ actor, subject, after }) => `${actor} matched the slip name “${String(after.name)}” to ${subject}`,
  ),
  'slip_name.forgotten': define(
    'items',
    'item',
    ({ actor, subject, before }) => `${actor} removed the slip name “${String(before.name)}” of ${subject}`,
  ),
  'buying_windows.changed': define(
    'items',
    'item',
    ({ actor, subject }) => `${actor} changed the buying windows of ${subject}`,
  ),
  'inventory.cleared': define(
    'items',
    'inventory',
    ({ actor, after }) => `${actor} deleted all ${count(after.deleted, 'item')}`,
  ),
  'inventory.restored': define(
    'items',
    'inventory',
    ({ actor, after }) => `${actor} restored ${count(after.restored, 'item')}`,
  ),

  'location.created': define('places', 'location', ({ actor, subject }) => `${actor} added the place ${subject}`),
  'location.renamed': define(
    'places',
    'location',
    ({ actor, subject, after }) => `${actor} renamed the place ${subject} to ${String(after.name)}`,
  ),
  'location.deleted': define('places', 'location', ({ actor, subject }) => `${actor} deleted the place ${subject}`),
  'move.undone': define(
    'places',
    'inventory',
    ({ actor, after }) => `${actor} undid a move of stock${placesOf(after)}`,
  ),
  'locations.made': define(
    'places',
    'inventory',
    ({ actor, after }) => `${actor} turned location notes into places${placesOf(after)}`,
  ),
  'place_pars.changed': define('places', 'item', ({ actor, subject, before, after }) => {
    const places = changedFields(before, after);
    return `${actor} changed the par of ${subject} in ${places.length === 1 ? places[0] : `${places.length} places`}`;
  }),
  ...TRACE_ACTIONS,

  'supplier.created': define('suppliers', 'supplier', ({ actor, subject }) => `${actor} added the supplier ${subject}`),
  'supplier.changed': define(
    'suppliers',
    'supplier',
    (words) => `${words.actor} changed the supplier ${words.subject}: ${fields(words)}`,
  ),
  'supplier.deleted': define(
    'suppliers',
    'supplier',
    ({ actor, subject }) => `${actor} deleted the supplier ${subject}`,
  ),
  'supplier.restored': define(
    'suppliers',
    'supplier',
    ({ actor, subject }) => `${actor} restored the supplier ${subject}`,
  ),
  'file.supplier_added': define(
    'suppliers',
    'supplier',
    ({ actor, subject, after }) => `${actor} added the file ${String(after.name)} to the supplier ${subject}`,
  ),
  'file.supplier_renamed': define('suppliers', 'supplier', renamedFile),
  'file.supplier_deleted': define(
    'suppliers',
    'supplier',
    ({ actor, subject, before }) => `${actor} deleted the file ${String(before.name)} of the supplier ${subject}`,
  ),
  'slip_supplier.changed': define(
    'suppliers',
    'supplier',
    ({ actor, subject, after }) => `${actor} matched the slip supplier “${String(after.readAs)}” to ${subject}`,
  ),
  'slip_supplier.forgotten': define(
    'suppliers',
    'supplier',
    ({ actor, subject, before }) => `${actor} removed the slip supplier “${String(before.readAs)}” of ${subject}`,
  ),
  'template.created': define('suppliers', 'template', ({ actor, subject }) => `${actor} added the template ${subject}`),
  'template.changed': define(
    'suppliers',
    'template',
    (words) => `${words.actor} changed the template ${words.subject}: ${fields(words)}`,
  ),
  'template.deleted': define(
    'suppliers',
    'template',
    ({ actor, subject }) => `${actor} deleted the template ${subject}`,
  ),

  'order.created': define('orders', 'order', ({ actor, subject }) => `${actor} drafted an order of ${subject}`),
  'order.edited': define('orders', 'order', ({ actor, subject, after }) =>
    Object.keys(after).join() === 'rate'
      ? `${actor} changed the exchange rate of an order of ${subject}`
      : `${actor} changed the draft of an order of ${subject}`,
  ),
  'order.placed': define('orders', 'order', ({ actor, subject }) => `${actor} placed an order of ${subject}`),
  'order.sent': define(
    'orders',
    'order',
    ({ actor, subject }) => `${actor} sent an order of ${subject} to its supplier`,
  ),
  'order.closed': define('orders', 'order', ({ actor, subject }) => `${actor} closed an order of ${subject}`),
  'order.rest_closed': define(
    'orders',
    'order',
    ({ actor, subject }) => `${actor} closed what is open of lines of an order of ${subject}`,
  ),
  'order.cancelled': define('orders', 'order', ({ actor, subject }) => `${actor} cancelled an order of ${subject}`),
  'receipt.undone': define('orders', 'receipt', ({ actor, subject }) => `${actor} undid a receipt of ${subject}`),
  'receipt.charge_added': define('orders', 'receipt', ofCharge('added', 'to')),
  'receipt.charge_undone': define('orders', 'receipt', ofCharge('undid', 'of')),
  'order.changed': define('orders', 'order', ({ actor, subject, after }) =>
    after.state === 'open'
      ? `${actor} reopened an order of ${subject}`
      : `${actor} marked an order of ${subject} as ${String(after.state)}`,
  ),

  'import.undone': define('imports', 'import', ({ actor, subject }) => `${actor} undid the import of ${subject}`),

  'message.deleted': define('messages', 'message', ({ actor }) => `${actor} deleted a message`),
  'messages.cleared': define(
    'messages',
    'message',
    ({ actor, after }) => `${actor} deleted ${count(after.deleted, 'message')}`,
  ),

  'credential.set': define(
    'integrations',
    'integration',
    ({ actor, subject }) => `${actor} set the credentials of ${subject}`,
  ),
  'credential.removed': define(
    'integrations',
    'integration',
    ({ actor, subject }) => `${actor} removed the credentials of ${subject}`,
  ),
  'sync.connected': define('integrations', 'integration', ({ actor, subject }) => `${actor} connected ${subject}`),
  'sync.changed': define(
    'integrations',
    'integration',
    (words) => `${words.actor} changed the sync with ${words.subject}: ${fields(words)}`,
  ),
  'sync.removed': define('integrations', 'integration', ({ actor, subject }) => `${actor} disconnected ${subject}`),

  'webhook.created': define(
    'integrations',
    'webhook',
    ({ actor, subject }) => `${actor} added the webhook to ${subject}`,
  ),
  'webhook.changed': define('integrations', 'webhook', (words) =>
    words.after.isOn === undefined
      ? `${words.actor} changed the webhook to ${words.subject}: ${fields(words)}`
      : `${words.actor} turned the webhook to ${words.subject} ${words.after.isOn === true ? 'on' : 'off'}`,
  ),
  'webhook.deleted': define(
    'integrations',
    'webhook',
    ({ actor, subject }) => `${actor} deleted the webhook to ${subject}`,
  ),
  'webhook.secret_rotated': define(
    'integrations',
    'webhook',
    ({ actor, subject }) => `${actor} created a new signing secret for the webhook to ${subject}`,
  ),
  'webhook.stopped': define(
    'integrations',
    'webhook',
    ({ actor, subject }) => `${actor} stopped the webhook to ${subject}`,
  ),
  'webhook.resumed': define(
    'integrations',
    'webhook',
    ({ actor, subject }) => `${actor} resumed the webhook to ${subject}`,
  ),
  'api_key.created': define('keys', 'key', ({ actor, subject }) => `${actor} created the API key ${subject}`),
  'api_key.revoked': define('keys', 'key', ({ actor, subject }) => `${actor} revoked the API key ${subject}`),

  'view.created': define('settings', 'view', ({ actor, subject }) => `${actor} kept the view ${subject}`),
  'view.changed': define(
    'settings',
    'view',
    (words) => `${words.actor} changed the view ${words.subject}: ${fields(words)}`,
  ),
  'view.deleted': define('settings', 'view', ({ actor, subject }) => `${actor} deleted the view ${subject}`),

  'inventory.exported': define('exports', 'workspace', ({ actor }) => `${actor} exported the inventory`),
  'workspace.exported': define('exports', 'workspace', ({ actor }) => `${actor} exported all data of the workspace`),
  'audit.exported': define('exports', 'workspace', ({ actor }) => `${actor} exported the audit log`),

  'backup.created': define('backups', 'workspace', ({ actor }) => `${actor} backed up the workspace`),
  'backup.downloaded': define(
    'backups',
    'workspace',
    ({ actor, after }) => `${actor} downloaded ${ofDay('a backup', after.createdAt)}`,
  ),
  'backup.restored': define(
    'backups',
    'workspace',
    ({ actor, after }) => `${actor} restored ${ofDay('a backup', after.createdAt)} into a new workspace`,
  ),
  'export.restored': define(
    'backups',
    'workspace',
    ({ actor, after }) => `${actor} restored ${ofDay('an export', after.exportedAt)} into a new workspace`,
  ),
  'workspace.restored': define('backups', 'workspace', ({ actor, after }) =>
    after.exportedAt === undefined
      ? `${actor} restored the workspace from ${ofDay('a backup', after.createdAt)}`
      : `${actor} restored the workspace from ${ofDay('an export', after.exportedAt)}`,
  ),
  'workspace.brought_back': define(
    'backups',
    'workspace',
    ({ actor }) => `${actor} brought back the deleted workspace`,
  ),
} as const satisfies Record<string, AuditDefinition>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);

/** The actions of a kind. */
export function actionsOf(kind: AuditKind): AuditAction[] {
  return Object.keys(AUDIT_ACTIONS).filter(
    (name): name is AuditAction => isAuditAction(name) && AUDIT_ACTIONS[name].kind === kind,
  );
}

/** Sentences for the person whose account it is, where "you" does not fit the general one. */
const OWN_SENTENCES: Partial<Record<AuditAction, string>> = {
  'session.failed': 'Someone failed to sign in as you',
  'password.failed': 'You entered a wrong password',
  'email.confirmed': 'You confirmed your email address',
};

/** An event of an account in words, for its own person. @param actor if someone else did it */
export function describeOwnEvent(action: string, actor: string, values: Pick<AuditWords, 'before' | 'after'>): string {
  const own = isAuditAction(action) ? OWN_SENTENCES[action] : undefined;
  const sentence = own ?? describeEvent(action, { ...values, actor: actor || 'You', subject: 'you' });
  return actor === '' ? sentence.replace(/\btheir\b/, 'your') : sentence;
}

/** The event in words. An action that this version no longer knows is shown by its name. */
export function describeEvent(action: string, words: AuditWords): string {
  return isAuditAction(action) ? AUDIT_ACTIONS[action].sentence(words) : `${words.actor}: ${action}`;
}
