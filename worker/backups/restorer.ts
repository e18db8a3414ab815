import type { AuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import type { RequestSource } from '../core/identity/request-source.ts';

/** Who restores a workspace, and the event with which its own audit log records it. */
export interface Restorer {
  action: Extract<AuditAction, 'workspace.restored' | 'workspace.brought_back'>;
  after?: AuditValues;
  userId: number;
  /** For the log, if they are no member of what is restored. */
  name: string;
  requestId: string;
  /** Null for the operator. */
  source: RequestSource | null;
}

/** The operator, with `npm run restore`. */
export const operatorRestorer = (requestId: string, event: Pick<Restorer, 'action' | 'after'>): Restorer => ({
  ...event,
  ...{ userId: 0, name: '', requestId, source: null },
});
