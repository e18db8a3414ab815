import type { AuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import type { AccountContext } from '../core/context.ts';
import { insertOwnEvent } from './own-event-queries.ts';

/**
 * Records what the caller has just done to their own account, for themselves and in their workspace's log. For changes in
 * the directory, whose batch cannot reach the shard.
 * @param after what it was done to; never a secret
 */
export function recordOwnEvent(ctx: AccountContext, action: AuditAction, after?: AuditValues): Promise<void> {
  return insertOwnEvent(ctx, action, after);
}
