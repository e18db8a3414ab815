import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Says what is wrong with an OpenAPI document, one problem a line: its structure first, then what readers miss. */
const [, , file = ''] = process.argv;
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // A websocket and a redirect answer with another status than 2xx, and what anyone may read is never refused.
    'operation-2xx-response': 'off',
    'operation-4xx-response': 'off',
  },
});
const problems = await lintFromString({ source: await readFile(file, 'utf8'), absoluteRef: file, config });
for (const { ruleId, message, location } of problems) console.log(`${location[0]?.pointer} ${ruleId}: ${message}`);
