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

console.log(JSON.stringify({ quantity: item.quantity, names, refusal: refusal?.error }));
