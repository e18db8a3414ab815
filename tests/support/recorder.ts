/** A statement as it went to the database. */
export interface Sent {
  sql: string;
  params: unknown[];
}

/** The database, writing down what it is asked. */
export function recorded(database: D1Database, sent: Sent[]): D1Database {
  return new Proxy(database, {
    get(target, property) {
      if (property === 'prepare') {
        return (sql: string) => {
          const statement = target.prepare(sql);
          return new Proxy(statement, {
            get(inner, name) {
              if (name !== 'bind') return Reflect.get(inner, name).bind(inner);
              return (...params: unknown[]) => {
                sent.push({ sql, params });
                return inner.bind(...params);
              };
            },
          });
        };
      }
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
