import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from './context.ts';
import { defineRows, type RowOf } from './sql/rows.ts';

const contactRows = defineRows('core/contact', {
  contactUserId: z.int(),
  contactName: z.string(),
  contactUsername: z.string(),
  contactFirstName: z.string(),
});

/** The member who receives alerts. */
export type Contact = RowOf<typeof contactRows>;

/** The workspace's contact: one row. */
export function selectContact(ctx: Pick<WorkspaceContext, 'workspaceId' | 'db'>) {
  return contactRows.select(
    ctx.db.statements,
    sql`SELECT w.contact_user_id AS contactUserId, w.contact_name AS contactName,
        c.username AS contactUsername, c.first_name AS contactFirstName
      FROM workspaces w JOIN members c ON c.workspace_id = w.id AND c.user_id = w.contact_user_id
      WHERE w.id = ${ctx.workspaceId}`,
  );
}

/** The row of `selectContact`: every workspace has a contact. */
export function theContact([contact]: readonly Contact[]): Contact {
  if (!contact) throw new Error('The workspace has no contact');
  return contact;
}

/**
 * The contact's name on screens (`{name}`): the display name set by the workspace, else their first name, else their
 * username.
 */
export function displayContactName(contact: {
  contactName: string;
  contactFirstName: string;
  contactUsername: string;
}): string {
  return contact.contactName || contact.contactFirstName || contact.contactUsername;
}
