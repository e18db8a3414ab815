import type { QueryClient } from '@tanstack/react-query';
import { getRun, type ListedRun } from '../../../worker/runs/contract.ts';
import { pathQuery, pathTo } from '../requests/api.ts';
import { fetchIfChanged } from '../requests/request.ts';
import { ITEMS, READ_AHEAD, RUNS } from './kept-lists.ts';

/** What was answered within this time is not asked for again. */
const FRESH_MS = 10 * 60_000;
/** Planned runs that are read, each with its inputs. */
const MAX_RUNS = 20;

/** Asks quietly, one after the other, for what receiving, moving and packing need, so that it is kept on this device. */
export async function readAhead(queryClient: QueryClient): Promise<void> {
  if (!navigator.onLine || isCostly()) return;
  const read = <T>(path: string) =>
    queryClient.fetchQuery({ ...pathQuery<T>(path), staleTime: FRESH_MS, gcTime: FRESH_MS });
  // As the pages that show it: with what comes after its first answer, and with its version.
  await queryClient.fetchQuery({
    queryKey: [ITEMS],
    queryFn: ({ signal }) => fetchIfChanged<unknown>(ITEMS, signal),
    ...{ structuralSharing: false, staleTime: FRESH_MS, gcTime: FRESH_MS },
  });
  for (const path of READ_AHEAD) await read(path);
  const runs = (await read<ListedRun[]>(RUNS)) ?? [];
  const planned = runs.filter(({ state }) => state === 'planned').slice(0, MAX_RUNS);
  for (const { id } of planned) await read(pathTo(getRun, { params: { id } }));
}

/** Whether the person saves data, or may pay for it. Browsers that say nothing about it have no such setting. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; type?: string } };
  return connection?.saveData === true || connection?.type === 'cellular';
}
