import { ROLE_NAMES } from '../text/role-names.ts';

/** What actions of the audit log are made of: kinds, subjects, and the words of their sentences. */

/** What changed, by field; never a secret. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** The parts of an event that its sentence is made of. */
export interface AuditWords {
  actor: string;
  subject: string;
  before: AuditValues;
  after: AuditValues;
}

/** The kinds of actions, by which a page can be filtered, with their labels. */
export const AUDIT_KINDS = {
  'sign-ins': 'Sign-ins',
  accounts: 'Passwords and accounts',
  members: 'Members and roles',
  invites: 'Invites',
  items: 'Items',
  places: 'Places and lots',
  counts: 'Counts',
  making: 'Recipes and runs',
  samples: 'Samples and tastings',
  suppliers: 'Suppliers and templates',
  orders: 'Orders',
  imports: 'Imports',
  messages: 'Messages',
  integrations: 'Integrations',
  keys: 'API keys',
  exports: 'Exports',
  backups: 'Backups',
  settings: 'Workspace settings',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** What an action is done to. */
export type AuditSubject =
  | 'member'
  | 'invite'
  | 'item'
  | 'inventory'
  | 'location'
  | 'lot'
  | 'recall'
  | 'count'
  | 'recipe'
  | 'run'
  | 'sample'
  | 'tasting'
  | 'supplier'
  | 'template'
  | 'order'
  | 'receipt'
  | 'import'
  | 'view'
  | 'message'
  | 'integration'
  | 'webhook'
  | 'key'
  | 'workspace';

/** An action that is recorded. */
export interface AuditDefinition {
  kind: AuditKind;
  subject: AuditSubject;
  /** For people: who did what, in one sentence without a full stop. */
  sentence: (words: AuditWords) => string;
}

/** An action of a kind, done to something. */
export const define = (
  kind: AuditKind,
  subject: AuditSubject,
  sentence: (words: AuditWords) => string,
): AuditDefinition => ({
  kind,
  subject,
  sentence,
});

/** `2 rows` */
export const count = (value: unknown, noun: string) => `${String(value)} ${noun}${value === 1 ? '' : 's'}`;
const NAMES: ReadonlyMap<unknown, string> = new Map(Object.entries(ROLE_NAMES));
/** `office`; what is no role stays as it is. */
export const roleName = (role: unknown) => (NAMES.get(role) ?? String(role)).toLowerCase();
/** `an admin`, `an office member` or `a staff member`. */
export const asRole = (role: unknown) =>
  role === 'admin' ? 'an admin' : `${role === 'staff' ? 'a' : 'an'} ${roleName(role)} member`;
/** The fields that differ, as people read them: `costPrice` becomes `cost price`. */
export const fields = ({ before, after }: AuditWords) => namesOf(changedFields(before, after));
/** Names of fields, as people read them. */
export const namesOf = (names: unknown) =>
  Array.isArray(names) && names.length > 0
    ? names.map((name) => String(name).replaceAll(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)).join(', ')
    : 'details';

/** `a backup of 2026-11-22`, by a time in ISO 8601. */
export const ofDay = (what: string, time: unknown) =>
  typeof time === 'string' ? `${what} of ${time.slice(0, 10)}` : what;

/** The names of the fields whose values differ. */
export function changedFields(before: AuditValues, after: AuditValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** `: Shop, Cellar`, the places that came or went; nothing where none did. */
export const placesOf = ({ places }: AuditValues) =>
  Array.isArray(places) && places.length > 0 ? `: ${places.join(', ')}` : '';

/** The sentence of a charge that somebody `added` to a receipt or `undid`. */
export const ofCharge =
  (did: string, where: string) =>
  ({ actor, subject, before, after }: AuditWords): string => {
    const { kind } = { ...before, ...after };
    return `${actor} ${did} ${kind === 'other' ? 'a charge' : String(kind)} ${where} a receipt of ${subject}`;
  };
