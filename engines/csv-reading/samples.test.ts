import { describe, expect, test } from 'vitest';
import { toCostInput } from '../inventory/exact-cost.ts';
import { importRow } from '../inventory/import-row.ts';
import { readImportBytes } from './read.ts';
import { encodeAs } from './samples/encode-as.ts';
import { GUESSED } from './samples/guessed.ts';
import { HELD_OUT } from './samples/held-out.ts';
import { LATER } from './samples/later.ts';
import type { SampleFile } from './samples/sample-file.ts';
import { STRANGERS_FIRST } from './samples/strangers-first.ts';
import { STRANGERS_FIRST_MORE } from './samples/strangers-first-more.ts';
import { STRANGERS_GIVEN } from './samples/strangers-given.ts';
import { STRANGERS_GIVEN_ASIA } from './samples/strangers-given-asia.ts';
import { STRANGERS_GIVEN_EUROPE } from './samples/strangers-given-europe.ts';
import { STRANGERS_SECOND } from './samples/strangers-second.ts';
import { STRANGERS_THIRD } from './samples/strangers-third.ts';

function readAs({ encoding = 'utf-8', text }: SampleFile) {
  return readImportBytes('list.csv', encodeAs(encoding, text)).result;
}

describe.each([
  ['files that no rule was made for', HELD_OUT],
  ['files that came later', LATER],
  ['files with headers that no list has', GUESSED],
  ['lists of strangers', [...STRANGERS_GIVEN, ...STRANGERS_GIVEN_EUROPE, ...STRANGERS_GIVEN_ASIA]],
  ['lists of strangers in other languages', [...STRANGERS_FIRST, ...STRANGERS_FIRST_MORE]],
  ['lists of strangers in more languages', STRANGERS_SECOND],
  ['lists of strangers in yet more languages', STRANGERS_THIRD],
])('%s', (_, files) => {
  test.each(files)('$name maps every column', (file) => {
    const { headers, mapping, rows, problem } = readAs(file);
    const columns = Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, headers[column]]));
    expect(problem).toBeNull();
    expect(columns).toEqual(file.columns);
    expect(rows).toHaveLength(file.count);
    expect(rows.at(0)).toMatchObject(file.first);
    if (file.last) expect(rows.at(-1)).toMatchObject(file.last);
    for (const row of rows) expect(importRow.safeParse(toCostInput(row))).toMatchObject({ success: true });
  });
});
