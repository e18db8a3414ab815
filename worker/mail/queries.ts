/** Whether a workspace exists and is not a sample (samples have an expiry). */
export async function isRealWorkspace(env: Env, workspaceId: number): Promise<boolean> {
  const row = await env.DIRECTORY.prepare('SELECT expires_at AS ends FROM workspaces WHERE id = ?')
    .bind(workspaceId)
    .first<{ ends: number | null }>();
  return row !== null && row.ends === null;
}
