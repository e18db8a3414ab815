import createClient from 'openapi-fetch';
import type { components, paths } from '../../.cache/api-client/api.ts';

/**
 * What a stranger writes against the types that openapi-typescript generates: registers, adds an item, reads the list.
 * Says what came of it as JSON.
 */
const [, , baseUrl = '', username = ''] = process.argv;
const client = createClient<paths>({ baseUrl });

const registered = await client.POST('/api/auth/register', { body: { username, password: 'first flush' } });
if (!registered.data) throw new Error(registered.error.error);
const { token } = registered.data;
client.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});

const created = await client.POST('/api/inventory', { body: { name: 'Sencha', quantity: 2.5, unit: 'kg' } });
if (!created.data) throw new Error(created.error.error);
const item: components['schemas']['Item'] = created.data;

const listed = await client.GET('/api/inventory', { params: { query: { q: 'sench' } } });
if (!listed.data) throw new Error(listed.error.error);
const names: string[] = listed.data.map(({ name }) => name);

const missing = await client.GET('/api/inventory/{id}', { params: { path: { id: 1 } } });
const refusal: components['schemas']['Error'] | undefined = missing.error;

const scope = { name: 'Till', scopes: ['inventory:read'], expiresAt: null };
const made = await client.POST('/api/keys', { body: scope });
if (!made.data) throw new Error(made.error.error);
const till = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${made.data.key}` } });
const { data: read } = await till.GET('/api/inventory');
const { error: refused } = await till.POST('/api/inventory', { body: { name: 'Assam' } });

console.log(
  JSON.stringify({
    quantity: item.quantity,
    names,
    refusal: refusal?.error,
    read: read?.length,
    refused: refused?.code,
  }),
);
