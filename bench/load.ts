import { Agent, get } from 'node:http';

export interface Load {
  /** Requests per second. */
  rate: number;
  /** Median latency in milliseconds. */
  p50: number;
}

/**
 * Requests a URL over `connections` keep-alive connections for `seconds`, each as fast as it is answered.
 * @throws if a response is not 200
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const start = performance.now();
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = performance.now();
      get(url, { agent, headers }, (response) => {
        response.on('end', () => {
          latencies.push(performance.now() - asked);
          resolve();
        });
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume();
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < seconds * 1000) await ask();
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { rate: latencies.length / elapsed, p50: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN };
}
