/** Whether a workspace stands in the directory and is no sample: a sample has an end there. */
export async function isRealWorkspace(env: Env, workspaceId: number): Promise<boolean> {
  const row = await env.DIRECTORY.prepare('SELECT expires_at AS ends FROM workspaces WHERE id = ?')
    .bind(workspaceId)
    .first<{ ends: number | null }>();
  return row !== null && row.ends === null;
}
