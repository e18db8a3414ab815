import { expect, test } from 'vitest';
import { z } from 'zod';
import { WEBHOOK_EVENT_TYPES } from '../../engines/webhooks/event-types.ts';
import { call } from '../../tests/support/api.ts';
import { app, endpoints } from '../app.ts';
import { scopeOf } from '../core/identity/scopes.ts';
import { SchemaCollection } from './schemas.ts';
import type { OpenApiDocument } from './service.ts';

const document = async () => (await call<OpenApiDocument>('GET', '/api/openapi.json')).body;

/** Not part of the public API: the documentation itself, and what only the operator's own commands call. */
const NOT_PUBLIC = ['/api/docs', '/api/openapi.json', '/api/operator/moves', '/api/operator/restores', '/p/*'];

test('describes every public route, and no other', async () => {
  const { paths } = await document();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !NOT_PUBLIC.includes(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual([...new Set(mounted)].sort());
  expect(described.length).toBe(endpoints.length);
});

test('defines every schema it refers to', async () => {
  const text = JSON.stringify(await document());
  const { components } = JSON.parse(text) as OpenApiDocument;
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference ?? '');
  expect(references).toContain('#/components/schemas/Item');
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
    expect(components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    expect(schema, name).not.toHaveProperty('$ref');
    expect(schema, name).toMatchObject({ type: 'object', properties: expect.any(Object) });
  }
  expect(text).not.toContain('$defs');
});

test('refuses two different schemas with one name', () => {
  const schemas = new SchemaCollection();
  schemas.of(z.object({ a: z.string() }).meta({ id: 'Same' }), 'output');
  expect(schemas.of(z.object({ a: z.string() }).meta({ id: 'Other' }), 'output')).toEqual({
    $ref: '#/components/schemas/Other',
  });
  expect(() => schemas.of(z.object({ a: z.number() }).meta({ id: 'Same' }), 'output')).toThrow('named Same');
});

test('gives every operation a unique id and every tag a description', async () => {
  const { paths, tags } = await document();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('patchInventoryById');
  for (const { name, description } of tags)
    expect({ name, words: description.length > 10 }).toEqual({ name, words: true });
});

test('documents conditional request headers and non-JSON responses', async () => {
  const { paths } = await document();
  expect(paths['/api/inventory']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'If-None-Match', in: 'header' })]),
    responses: { 200: { headers: { ETag: {} } } },
  });
  expect(paths['/api/export']?.get?.responses[200]?.content).toMatchObject({
    'text/csv': { schema: { type: 'string' } },
  });
  expect(Object.keys(paths['/api/push']?.get?.responses ?? {})).toContain('101');
  expect(paths['/api/auth/login']?.post?.responses[429]?.headers).toHaveProperty('Retry-After');
});

test('documents access, inputs and responses of each route', async () => {
  const { paths } = await document();
  expect(paths['/api/inventory/{id}']?.patch).toMatchObject({
    'x-roles': ['admin', 'member', 'staff'],
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'If-Match', in: 'header', required: false },
    ],
    requestBody: { content: { 'application/json': { schema: { properties: { quantity: { type: 'number' } } } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } } }, 412: {} },
  });
  expect(paths['/api/health']?.get).toMatchObject({ security: [] });
});

test('describes every event that webhooks are sent', async () => {
  const { webhooks } = await document();
  expect(Object.keys(webhooks)).toEqual(WEBHOOK_EVENT_TYPES);
  const [headers, body] = [webhooks['stock.moved']?.post.parameters, webhooks['stock.moved']?.post.requestBody];
  expect(headers?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  expect(body?.content['application/json'].schema).toMatchObject({
    properties: { type: { const: 'stock.moved' }, data: { properties: { movement: {}, item: {}, by: {} } } },
  });
});

test('names the scope that an API key needs, and where none is accepted', async () => {
  const { paths } = await document();
  expect(paths['/api/inventory']?.get).toMatchObject({
    'x-scope': 'inventory:read',
    security: expect.arrayContaining([{ key: ['inventory:read'] }]),
  });
  expect(paths['/api/inventory/{id}/adjust']?.post).toMatchObject({ 'x-scope': 'inventory:write' });
  for (const { method, path } of endpoints.filter((endpoint) => scopeOf(endpoint) === null)) {
    expect(JSON.stringify(paths[`/api${path}`]?.[method]?.security ?? []), path).not.toContain('key');
  }
  const { body } = await call<string>('GET', '/api/docs');
  expect(body).toContain('Scope of API keys: <code>inventory:read</code>');
});

test('is also available as an HTML page', async () => {
  const page = await call<string>('GET', '/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  for (const { path } of endpoints) expect(page.body).toContain(`/api${path}`);
});

test('the page’s policy allows only its own stylesheet', async () => {
  const { body, headers } = await call<string>('GET', '/api/docs');
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toBase64();
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(body).not.toContain('style=');
});

test('the policy of every other response allows nothing', async () => {
  for (const path of ['/api/openapi.json', '/api/health', '/api/nowhere']) {
    const { headers } = await call('GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});
