import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import packageJson from '../package.json';

test('says that it is well, and which version it is', async () => {
  const response = await exports.default.fetch('http://camellia.test/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', version: packageJson.version });
});
