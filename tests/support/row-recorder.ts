import { afterAll, afterEach } from 'vitest';
import { z } from 'zod';
import { declaredRows, observeRows } from '../../worker/core/rows.ts';
import type {} from '../rows/meta.ts';

const read = new Set<string>();
const mismatches = new Set<string>();

/** Holds every row that a declared query reads against its schema; a test that reads another row fails. */
export function recordRows(): void {
  observeRows(({ name, schema }, found) => {
    for (const row of found) {
      read.add(name);
      const { error } = schema.safeParse(row);
      if (error) mismatches.add(`A row of "${name}" is not as declared.\n${z.prettifyError(error)}`);
    }
  });
  afterEach(({ task }) => {
    task.file.meta.queries = { declared: [...declaredRows().keys()], read: [...read] };
    failOnMismatch();
  });
  // What hooks and background work have read since.
  afterAll(failOnMismatch);
}

function failOnMismatch(): void {
  const found = [...mismatches];
  mismatches.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
}
