declare module 'vitest' {
  interface TaskMeta {
    queries?: Queries;
  }
}

/** The queries that a test file knows of (worker/core/sql/rows.ts), and those of which a row has been read so far. */
export interface Queries {
  declared: readonly string[];
  read: readonly string[];
}
