import { request } from 'node:http';
import { expect, inject } from 'vitest';
import { test } from '../../support/journeys/browser.ts';

const at = (path: string, init?: RequestInit) => fetch(`${inject('baseUrl')}${path}`, init);

/** The page at /, and the address of its first script. */
async function entryScript(): Promise<string> {
  const page = await (await at('/')).text();
  const [, script] = page.match(/src="(\/assets\/[^"]+\.js)"/) ?? [];
  if (!script) throw new Error('The page names no script.');
  return script;
}

test('any address of the application answers the page', async () => {
  const response = await at('/inventory/1', { headers: { 'Sec-Fetch-Mode': 'navigate' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/html');
});

test('a script that is no longer there is a 404 and not the page', async () => {
  const response = await at('/assets/gone-00000000.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).not.toContain('text/html');
});

test('hashed files are cached for good and the page is revalidated', async () => {
  const script = await at(await entryScript());
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await at('/')).headers.get('Cache-Control')).toContain('max-age=0');
});

test('the page has the security headers', async () => {
  const { headers } = await at('/');
  const policy = headers.get('Content-Security-Policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('the API has the same transport security as the page', async () => {
  expect((await at('/api/health')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('scripts travel compressed', async () => {
  const url = `${inject('baseUrl')}${await entryScript()}`;
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  request(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
    response.resume();
    resolve(response.headers['content-encoding']);
  })
    .on('error', reject)
    .end();
  expect(await promise).toBe('gzip');
});

test('what can only be a file is a 404 where there is none, whatever is asked for', async () => {
  const files = ['/.env', '/%2eenv', '/.git/config', '/.well-known/security.txt', '/.well-known/change-password'];
  const strange = [
    '/wp-login.php',
    '/backup.zip',
    '/inventory/.env',
    '/favicon.ico',
    '/a/b.c',
    '/manifest.json',
    '/_headers.txt',
  ];
  for (const path of [...files, ...strange, '/.vite/manifest.json', '/../worker/index.js', '/assets/']) {
    const response = await at(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('Content-Type'), path).not.toContain('text/html');
  }
});

test('files that are there, and pages that the application knows, are served', async () => {
  for (const path of ['/robots.txt', '/favicon.svg', '/manifest.webmanifest', '/sw.js', '/offline', '/login']) {
    expect((await at(path)).status, path).toBe(200);
  }
  for (const path of ['/dashboard', '/inventory/1/edit', '/settings?tab=team', '/signup?invite=a.b', '/nowhere']) {
    const response = await at(path);
    expect([response.status, response.headers.get('Content-Type')], path).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test('the page of the documentation is shown with its own style', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/api/docs');
  const margin = await page.locator('body').evaluate((body) => getComputedStyle(body).maxWidth);
  expect(margin).toBe('960px');
});
