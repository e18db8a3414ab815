import { AirtableDouble } from '../../tests/doubles/airtable.ts';
import { serveDouble } from '../../tests/doubles/server.ts';
import type { Client } from './actors.ts';
import type { SimulatedWorkspace } from './seed.ts';

/** Airtable for several workspaces, each with a base and key of its own, at one address. */
export async function serveAirtable(
  count: number,
): Promise<{ url: string; bases: AirtableDouble[]; stop: () => Promise<void> }> {
  const bases = Array.from({ length: count }, (_, n) => {
    const double = new AirtableDouble({ base: `appSimulated${n}`, key: `patSimulated${n}` });
    double.addTable('Teas');
    return double;
  });
  const { url, stop } = await serveDouble({
    fetch: async (request) => {
      const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      const base = bases.find((double) => double.keys.has(key)) ?? bases[0];
      return base ? base.fetch(request) : new Response(null, { status: 404 });
    },
  });
  return { url, bases, stop };
}

/** Connects a workspace to its base. @throws Error if it is refused */
export async function connectSync(client: Client, workspace: SimulatedWorkspace, n: number): Promise<void> {
  const place = { apiKey: `patSimulated${n}`, baseId: `appSimulated${n}`, tableName: 'Teas' };
  const answer = await client.call(workspace, 'POST', '/integrations/airtable', { body: place });
  if (answer.status >= 300) throw new Error(`Connecting to Airtable failed: ${answer.status} ${answer.text}`);
}

/** Runs a sync, as its button does. */
export const runSync = (client: Client, workspace: SimulatedWorkspace) =>
  client.call(workspace, 'POST', '/integrations/airtable/sync', { body: {} });

/** Whether every record in a base carries the mark of its workspace. @throws Error if not */
export function checkBase(double: AirtableDouble, workspace: SimulatedWorkspace): number {
  const rows = double.tables.flatMap((table) => [...table.rows.values()]);
  for (const row of rows) {
    if (!JSON.stringify(row).includes(workspace.mark)) throw new Error(`${double.base} has a row of another workspace`);
  }
  return rows.length;
}
