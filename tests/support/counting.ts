import { env } from 'cloudflare:workers';

/** The shard, adding up the rows that batches read. */
export function counting(counted: { rows: number }): D1Database {
  return new Proxy(env.SHARD_0, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) counted.rows += meta.rows_read ?? 0;
          return results;
        };
      }
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
