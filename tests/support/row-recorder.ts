import { afterAll, afterEach } from 'vitest';
import { z } from 'zod';
import { declaredRows, observeRows, type Rows } from '../../worker/core/sql/rows.ts';
import type {} from '../rows/meta.ts';

const read = new Set<string>();
const mismatches = new Set<string>();

/** Holds every row that a declared query reads against its schema; a test that reads another row fails. */
export function recordRows(): void {
  observeRows((rows, found) => {
    if (found.length > 0) read.add(rows.name);
    for (const mismatch of findMismatches(rows, found)) mismatches.add(mismatch);
  });
  afterEach(({ task }) => {
    task.file.meta.queries = { declared: [...declaredRows().keys()], read: [...read] };
    failOnMismatch();
  });
  // What hooks and background work have read since.
  afterAll(failOnMismatch);
}

/** Whether a row of the query has been read in this process. */
export const hasBeenRead = (name: string): boolean => read.has(name);

/** What is wrong with each row that is not as declared. */
export function findMismatches({ name, schema }: Rows<z.ZodType>, found: readonly unknown[]): string[] {
  return found.flatMap((row) => {
    const { error } = schema.safeParse(row);
    return error ? [`A row of "${name}" is not as declared.\n${z.prettifyError(error)}`] : [];
  });
}

function failOnMismatch(): void {
  const found = [...mismatches];
  mismatches.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
}
