import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { fromRoot } from '../../../scripts/paths.ts';
import { run } from '../../../scripts/run.ts';
import { newName } from '../../support/journeys/people.ts';

/** The API as a stranger meets it: from its document alone. */

const FOLDER = fromRoot('.cache/api-client');
const DOCUMENT = `${FOLDER}/openapi.json`;
const TOOLS = 'tests/api-client/node_modules';

/** Runs a script with the Node that runs the tests. */
const node = (...args: string[]) => run(process.execPath, args);
const tsc = (...args: string[]) => node(fromRoot(`${TOOLS}/typescript/bin/tsc`), ...args);

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(DOCUMENT, await (await fetch(`${inject('baseUrl')}/api/openapi.json`)).text());
  const generator = fromRoot(`${TOOLS}/openapi-typescript/bin/cli.js`);
  const { code, output } = await node(generator, DOCUMENT, '--output', `${FOLDER}/api.ts`);
  expect(code, output).toBe(0);
});

test('the document of the API is valid OpenAPI 3.1, and says what readers look for', async () => {
  expect(await node(fromRoot('tests/api-client/validate.ts'), DOCUMENT)).toEqual({ code: 0, output: '' });
});

test('the generated types take what the server takes and refuse what it refuses, and a client of them works', async () => {
  // Compiled with the client: every mistake is found, and nothing else is one.
  await writeFile(
    `${FOLDER}/mistakes.ts`,
    `import type { components, paths } from './api.ts';
export const item: Pick<components['schemas']['Item'], 'quantity'> = { quantity: 'many' };
export const chat: Pick<components['schemas']['ChatAnswer'], 'response'> = { response: 7 };
export type Nothing = paths['/api/no-such-route'];
`,
  );
  const compiled = await tsc('--project', fromRoot('tests/api-client'), '--pretty', 'false');
  const mistakes = [...compiled.output.matchAll(/^\S*\/mistakes\.ts\S* error (TS\d+)/gm)].map(([, code]) => code);
  expect(mistakes, compiled.output).toEqual(['TS2322', 'TS2322', 'TS2339']);
  expect(compiled.output.match(/error TS/g)).toHaveLength(mistakes.length);

  const { code, output } = await node(fromRoot('tests/api-client/client.ts'), inject('baseUrl'), newName('till'));
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({
    ...{ quantity: 2.5, names: ['Sencha'], refusal: 'Item not found' },
    ...{ read: 1, refused: 'scope_missing' },
  });
});
