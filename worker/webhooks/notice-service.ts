import type { WorkspaceContext } from '../core/context.ts';
import { DomainError } from '../core/errors.ts';
import { buildNotice } from '../email/service.ts';
import { sendMail, workspaceSendsMail } from '../mail/service.ts';
import { selectAdmins } from './queries.ts';

/**
 * Mails the admins that a webhook has stopped. If a mail cannot be sent, that is only logged: the Webhooks page shows the
 * same.
 * @param name of the webhook
 */
export async function mailStop(ctx: WorkspaceContext, name: string, problem: string): Promise<void> {
  if (!(await workspaceSendsMail(ctx.env, ctx.workspaceId))) return;
  const { caller, results } = await ctx.db.read([selectAdmins(ctx)]);
  const text = [caller.workspaceName, problem, `Webhook: ${name}`, 'See Settings, Webhooks in Camellia.'].join('\n\n');
  for (const admin of results[0]) {
    try {
      await sendMail(
        ctx.env,
        await buildNotice(ctx.env, admin, { subject: `The webhook to ${name} has stopped`, text }),
      );
    } catch (error) {
      const why = error instanceof DomainError ? error.message : 'unknown';
      console.error(JSON.stringify({ workspaceId: ctx.workspaceId, webhookMail: why }));
    }
  }
}
