import type { WorkspaceContext } from '../core/context.ts';
import { closeConnections, getHub } from '../core/hub.ts';

/** Connects a member to the hub of their workspace after checking the session. @throws 401, 403 */
export async function connect(ctx: WorkspaceContext): Promise<WebSocket> {
  const { caller } = await ctx.db.read([]);
  const versions = new URLSearchParams({
    inventory: String(caller.inventoryVersion),
    messages: String(caller.messageVersion),
    session: ctx.sessionId,
    user: String(ctx.userId),
    ...(ctx.sampleUntil !== null && { until: String(ctx.sampleUntil) }),
  });
  const { webSocket } = await getHub(ctx.env, ctx.workspaceId).fetch(`https://hub/?${versions}`, {
    headers: { upgrade: 'websocket' },
  });
  if (!webSocket) throw new Error('The hub returned no WebSocket');
  try {
    // If the session ended after the check, the hub was notified before it had this WebSocket: check again.
    await ctx.db.read([]);
  } catch (error) {
    await closeConnections(ctx.env, ctx.workspaceId, { sessionId: ctx.sessionId }, { reason: 'signed_out' });
    throw error;
  }
  return webSocket;
}
