import { WORKSPACE_TABLES, type WorkspaceTable } from '../core/sql/workspace-tables.ts';

/** Tables of a workspace that a backup leaves out, and why. Every other table of the schema is in it. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'People sign in again.',
  idempotency_answers: 'Answers may contain secrets, and count for a day only.',
  api_keys: 'Secrets of programs that use the original workspace.',
  service_credentials: 'Secrets, encrypted for the row of their own workspace.',
  webhook_secrets: 'Secrets, encrypted for the row of their own webhook.',
  webhook_outbox: 'Turned on with the first webhook, which a restore turns off.',
  webhook_events: 'Sent, or to be sent, by the workspace that was backed up.',
  webhook_deliveries: 'About events that are left out.',
  item_counts: 'Triggers count the items as they are restored.',
  push_devices: 'Secret addresses of browsers, which turn notices on again.',
  stock: 'The sum of the movements, added up once they are restored.',
};

/** The tables in a backup. Members come last: mail goes to members only. */
export const BACKED_UP_TABLES: readonly WorkspaceTable[] = WORKSPACE_TABLES.filter(
  ({ name }) => !Object.hasOwn(LEFT_OUT, name),
);
