import { describeDevice } from '../../engines/text/device-label.ts';
import type { RequestSource } from './identity/request-source.ts';

/** A security event for the operator. It names ids only: names, addresses of mail and values may be private. */
export interface SecurityEvent {
  /** A name of engines/audit/actions.ts, or of what was refused. */
  event: string;
  /** Null for background work. */
  source: RequestSource | null;
  requestId: string;
  workspaceId?: number | undefined;
  actor?: { kind: string; id: number | null } | undefined;
  subject?: { type: string; id: number | string } | undefined;
}

/** Writes a security event to the operator's log: one line of JSON (docs/operation.md). */
export function logSecurityEvent({ event, source, requestId, workspaceId, actor, subject }: SecurityEvent): void {
  const line = {
    log: 'security',
    event,
    at: new Date().toISOString(),
    requestId,
    workspaceId,
    actor,
    subject,
    address: source?.address,
    country: source?.country ?? undefined,
    device: source ? describeDevice(source.userAgent) : undefined,
  };
  console.info(JSON.stringify(line));
}
