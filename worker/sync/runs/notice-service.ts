import type { WorkspaceContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { buildNotice } from '../../email/service.ts';
import { sendMail, workspaceSendsMail } from '../../mail/service.ts';
import type { SyncRun } from '../contract.ts';
import { selectListeners } from '../queries.ts';

/**
 * Mails subscribers about an automatic sync that needs attention: it failed, waits for confirmation, or had conflicts or
 * errors. If the mail cannot be sent, that is only logged: the Integrations screen shows the same.
 */
export async function mailOutcome(ctx: WorkspaceContext, run: SyncRun, title: string): Promise<void> {
  const outcome = describeOutcome(run, title);
  if (!outcome || run.startedBy === 'person') return;
  if (!(await workspaceSendsMail(ctx.env, ctx.workspaceId))) return;
  const { caller, results } = await ctx.db.read([selectListeners(ctx)]);
  const text = [caller.workspaceName, outcome.text, 'See Integrations in Camellia for the details.'].join('\n\n');
  for (const listener of results[0]) {
    try {
      await sendMail(ctx.env, await buildNotice(ctx.env, listener, { subject: outcome.subject, text }));
    } catch (error) {
      const why = error instanceof DomainError ? error.message : 'unknown';
      console.error(JSON.stringify({ workspaceId: ctx.workspaceId, syncMail: why }));
    }
  }
}

function describeOutcome(run: SyncRun, title: string): { subject: string; text: string } | null {
  if (run.status === 'failed') return { subject: `Sync with ${title} failed`, text: run.note ?? '' };
  if (run.status === 'asking')
    return { subject: `Sync with ${title} needs your confirmation`, text: run.question?.text ?? '' };
  const [conflicts, errors] = [run.conflicts.length, run.errors.length];
  if (run.status !== 'done' || conflicts + errors === 0) return null;
  return {
    subject: `Sync with ${title} finished with issues`,
    text: `Conflicts: ${conflicts}\nNot synced: ${errors}`,
  };
}
