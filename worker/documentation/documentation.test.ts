import { expect, it } from 'vitest';
import { call } from '../../tests/api.ts';
import { app, endpoints } from '../app.ts';
import type { OpenApiDocument } from './service.ts';

const document = async () => (await call<OpenApiDocument>('GET', '/api/openapi.json')).body;

it('describes every route that is mounted, and no other', async () => {
  const { paths } = await document();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/api/docs' && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual([...new Set(mounted)].sort());
  expect(described.length).toBe(endpoints.length);
});

it('refers only to shapes that it holds', async () => {
  const text = JSON.stringify(await document());
  const { components } = JSON.parse(text) as OpenApiDocument;
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(references).toContain('Item');
  for (const name of references) expect(components.schemas).toHaveProperty(String(name));
  expect(text).not.toContain('$defs');
});

it('says for each route who may call it, what it takes and what it answers', async () => {
  const { paths } = await document();
  expect(paths['/api/inventory/{id}']?.patch).toMatchObject({
    'x-roles': ['admin', 'member', 'staff'],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { properties: { quantity: { type: 'number' } } } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } } }, 412: {} },
  });
  expect(paths['/api/health']?.get).toMatchObject({ security: [] });
});

it('is a page for people too', async () => {
  const page = await call<string>('GET', '/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  for (const { path } of endpoints) expect(page.body).toContain(`/api${path}`);
});

it('its page allows its own stylesheet, and nothing else', async () => {
  const { body, headers } = await call<string>('GET', '/api/docs');
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toBase64();
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(body).not.toContain('style=');
});

it('every other answer shows nothing', async () => {
  for (const path of ['/api/openapi.json', '/api/health', '/api/nowhere']) {
    const { headers } = await call('GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});
