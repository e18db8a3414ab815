import type { Counts } from '../floor/counting.ts';
import { Connection, toBytes } from './client.ts';
import type { Requests, Target } from './targets.ts';
import { requestMaker, type Workload } from './workloads.ts';

/** Requests that are counted; their mean is reported. */
const REQUESTS = 4;

/** What a measured copy (`measured-copy.ts`) has asked of its databases since the last call. */
export async function readCounts(url: string): Promise<Counts> {
  const response = await fetch(`${url}/counts`);
  return (await response.json()) as Counts;
}

/** Counts what one request of a workload asks of the databases. @param target a measured copy */
export async function countWorkload(target: Target, workload: Workload, requests: Requests): Promise<Counts> {
  const next = await requestMaker(target, workload, requests);
  const connection = await Connection.open(target.server.url);
  // The first request may fill caches of the isolate.
  await connection.send(next(REQUESTS));
  await readCounts(target.server.url);
  for (let n = 0; n < REQUESTS; n++) await connection.send(next(n));
  connection.close();
  return perRequest(await readCounts(target.server.url), REQUESTS);
}

/** Counts what an import of these rows into an empty workspace asks of the databases. @param target a measured copy */
export async function countImport(target: Target, body: string): Promise<Counts> {
  const toRequest = await target.addWorkspace();
  const connection = await Connection.open(target.server.url);
  await readCounts(target.server.url);
  await connection.send(toBytes(target.server.url, toRequest(body)));
  connection.close();
  return readCounts(target.server.url);
}

function perRequest({ calls, statements, rowsRead, rowsWritten }: Counts, requests: number): Counts {
  const mean = (count: number) => count / requests;
  return {
    calls: mean(calls),
    statements: mean(statements),
    rowsRead: mean(rowsRead),
    rowsWritten: mean(rowsWritten),
  };
}
