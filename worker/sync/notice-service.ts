import type { WorkspaceContext } from '../core/context.ts';
import { DomainError } from '../core/errors.ts';
import { mailIsConfigured, sendMail } from '../mail/service.ts';
import type { SyncRun } from './contract.ts';
import { selectListeners } from './queries.ts';

/**
 * Mails those who want to know of syncs how one has gone that came by itself, where there is something to be looked at:
 * it failed, it asks, or it met conflicts or errors. A mail that cannot be sent is only logged; the screen says the same.
 */
export async function mailOutcome(ctx: WorkspaceContext, run: SyncRun, title: string): Promise<void> {
  const outcome = outcomeOf(run, title);
  if (!outcome || run.startedBy === 'person' || !mailIsConfigured(ctx.env)) return;
  const { caller, results } = await ctx.db.read([selectListeners(ctx)]);
  const listeners: readonly { email: string }[] = results[0];
  const subject = `${caller.workspaceName}: ${outcome.subject}`;
  const text = `${outcome.text}\n\nEverything about it stands under Integrations in Camellia.`;
  for (const { email } of listeners) {
    try {
      await sendMail(ctx.env, { to: email, subject, text });
    } catch (error) {
      const why = error instanceof DomainError ? error.message : 'unknown';
      console.error(JSON.stringify({ workspaceId: ctx.workspaceId, syncMail: why }));
    }
  }
}

function outcomeOf(run: SyncRun, title: string): { subject: string; text: string } | null {
  if (run.status === 'failed') return { subject: `Sync with ${title} failed`, text: run.note ?? '' };
  if (run.status === 'asking')
    return { subject: `Sync with ${title} asks you something`, text: run.question?.text ?? '' };
  const [conflicts, errors] = [run.conflicts.length, run.errors.length];
  if (run.status !== 'done' || conflicts + errors === 0) return null;
  return {
    subject: `Sync with ${title} is done, with something to look at`,
    text: `Conflicts: ${conflicts}\nNot synced: ${errors}`,
  };
}
