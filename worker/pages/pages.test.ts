import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newLot } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { ContentsAnswer } from '../labels/contract.ts';

let workspace: TestWorkspace;
let tea: number;
let lotId: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
  lotId = await newLot(workspace, { itemId: tea, code: 'UJI-1', bestBefore: '2027-03-31' });
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const turn = (hasPublicPages: boolean, token?: string) => ask('PATCH', '/workspace', { hasPublicPages }, token);
const addressOf = async (lot = lotId, { token } = workspace.admin) =>
  (await ask<{ address: string | null }>('GET', `/lots/${lot}/public-page`, undefined, token)).body.address;
const visit = (address: string, init: RequestInit = {}) => exports.default.fetch(address, init);
const opened = async (): Promise<string> => {
  await turn(true);
  return (await addressOf()) ?? '';
};

/** What the constant answer is, apart from its number and its time. */
async function whole(response: Response) {
  const headers = [...response.headers].filter(([name]) => !/^(x-request-id|date)$/.test(name));
  return JSON.stringify([response.status, headers, await response.text()]);
}

describe('turning public pages on', () => {
  test('is for admins; until then no lot has an address', async () => {
    expect(await addressOf()).toBeNull();
    const member = await newMember(workspace, 'member');
    expect((await turn(true, member.token)).status).toBe(403);
    expect((await turn(true)).body).toMatchObject({ hasPublicPages: true });
    expect(await addressOf(lotId, member)).toMatch(
      new RegExp(`^${ORIGIN}/p/${workspace.id.toString(36)}/[\\w-]{16}${lotId.toString(36)}$`),
    );
    expect((await ask('GET', '/lots/7/public-page')).status).toBe(404);
  });

  test('is recorded without its key, and off and on again keeps all addresses', async () => {
    const address = await opened();
    await turn(false);
    expect([(await visit(address)).status, await addressOf()]).toEqual([404, null]);
    await turn(true);
    expect([(await visit(address)).status, await addressOf()]).toEqual([200, address]);
    const key = await env.SHARD_0.prepare('SELECT public_key FROM workspaces WHERE id = ?')
      .bind(workspace.id)
      .first('public_key');
    const audit = JSON.stringify((await ask('GET', '/audit')).body);
    expect(audit).toContain('"hasPublicPages":true');
    expect(audit).not.toContain(key);
  });
});

describe('a public page', () => {
  test('says what a customer may know, and nothing of stock, suppliers, costs or people', async () => {
    await ask('POST', '/suppliers', { name: 'Secret Garden Ltd', email: 'a@b.example' });
    await ask('PATCH', `/inventory/${tea}`, { supplier: 'Secret Garden Ltd', costPrice: 4242, quantity: 7766 });
    await ask('PATCH', `/lots/${lotId}`, {
      origin: 'Japan',
      garden: 'Uji',
      harvest: 'First',
      cultivar: 'Yabukita',
      grade: 'A',
      invoice: 'INV-9',
    });
    await ask('PUT', `/inventory/${tea}/declaration`, {
      ...{ ingredients: 'Green tea', allergens: 'No almonds', note: 'Picked by hand' },
      brewing: { grams: 3, millilitres: 200, celsius: 80, seconds: 120, infusions: 3 },
    });
    const response = await visit(await opened());
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const text of [
      ...['Sencha', 'tea business', 'UJI-1', 'Mar 31, 2027', 'Japan', 'Uji', 'First', 'Yabukita', '>A<'],
      ...['Green tea', 'No almonds', 'Picked by hand', '3 g', '200 ml', '80 °C', '2 min', '3 infusions'],
    ])
      expect(page).toContain(text);
    for (const text of ['Secret', '4242', '42.42', '7766', 'INV-9', String(tea), String(lotId), 'recalled'])
      expect(page).not.toContain(text);
  });

  test('has a strict policy, may be kept for five minutes, and sets no cookie', async () => {
    const address = await opened();
    const { headers } = await visit(address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect([headers.get('set-cookie'), headers.get('x-robots-tag')]).toEqual([null, 'noindex']);
    const tag = headers.get('etag') ?? '';
    const known = await visit(address, { headers: { 'if-none-match': `W/${tag}` } });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, tag, '']);
    await ask('PATCH', `/lots/${lotId}`, { origin: 'Japan' });
    expect((await visit(address, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test('is read with GET and HEAD alone', async () => {
    const address = await opened();
    const head = await visit(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag') === null, await head.text()]).toEqual([200, false, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const refused = await visit(address, { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    const options = await visit(address, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('warns on top of a lot that is recalled, until it is released', async () => {
    const address = await opened();
    await ask('PATCH', `/lots/${lotId}`, { status: 'recalled' });
    const recalled = await visit(address);
    const page = await recalled.text();
    expect(page.indexOf('Do not use this tea')).toBeGreaterThan(0);
    expect(page.indexOf('Do not use this tea')).toBeLessThan(page.indexOf('<h1'));
    expect(recalled.headers.get('link')).toContain(`<${address}#recall>; rel="https://gs1.org/voc/recallStatus"`);
    expect((await visit(`${address}?linkType=gs1:recallStatus`)).status).toBe(200);
    await ask('PATCH', `/lots/${lotId}`, { status: 'ok' });
    expect(await (await visit(address)).text()).not.toContain('Do not use');
    expect((await visit(`${address}?linkType=gs1:recallStatus`)).status).toBe(404);
  });

  test('of a deleted item still answers', async () => {
    const address = await opened();
    await ask('DELETE', `/inventory/${tea}`);
    expect((await visit(address)).status).toBe(200);
  });

  test('writes hostile names as text', async () => {
    const name = `</title><script>alert(1)</script>\u202E${'w'.repeat(150)}`;
    await ask('PATCH', `/inventory/${tea}`, { name });
    await ask('PATCH', `/lots/${lotId}`, { code: '"><img src=x>', origin: `'"&<b>` });
    await ask('PUT', `/inventory/${tea}/declaration`, {
      note: '<style>*{display:none}</style>',
      ingredients: '<svg onload=1>',
    });
    await ask('PATCH', '/workspace', { name: '<script>2</script>' });
    const page = await (await visit(await opened())).text();
    expect(page).not.toMatch(/<script|<img|<b>|<svg onload|<style>\*/);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toContain('<bdi>&quot;&gt;&lt;img src=x&gt;</bdi>');
    expect(page.match(/<style>/g)).toHaveLength(1);
  });
});

describe('an address', () => {
  test('opens nothing when any of its characters is another, and all such answers are the same', async () => {
    const address = await opened();
    const { pathname } = new URL(address);
    const answers = new Set<string>();
    for (let at = '/p/'.length; at < pathname.length; at++) {
      if (pathname[at] === '/') continue;
      const other = pathname[at] === '1' ? '2' : '1';
      const changed = `${ORIGIN}${pathname.slice(0, at)}${other}${pathname.slice(at + 1)}`;
      answers.add(await whole(await visit(changed)));
    }
    for (const wrong of [
      `/p/${pathname.slice(3).toUpperCase()}`,
      `${pathname}0`,
      `${pathname}/x`,
      '/p/',
      '/p/x',
      '/p/a/b',
      '/p/%00/%FF',
      `/p/${'a'.repeat(9000)}`,
    ])
      answers.add(await whole(await visit(`${ORIGIN}${wrong}`)));
    await turn(false);
    answers.add(await whole(await visit(address)));
    expect(answers.size).toBe(1);
    const [[status, headers]] = [...answers].map((one) => JSON.parse(one));
    expect([status, Object.fromEntries(headers)['cache-control']]).toEqual([404, 'no-store']);
  });

  test('says nothing of other lots and workspaces', async () => {
    const address = await opened();
    const next = await newLot(workspace, { itemId: tea, code: 'UJI-2' });
    expect((await visit(address.replace(lotId.toString(36), next.toString(36)))).status).toBe(404);
    const other = await newWorkspace();
    await ask('PATCH', '/workspace', { hasPublicPages: true }, other.admin.token);
    const foreign = await newLot(other, { itemId: await newItem(other, { name: 'Mint' }), code: 'M' });
    const theirs = (await addressOf(foreign, other.admin)) ?? '';
    const [mine36, theirs36] = [workspace.id.toString(36), other.id.toString(36)];
    expect((await visit(theirs)).status).toBe(200);
    expect((await visit(theirs.replace(`/p/${theirs36}/`, `/p/${mine36}/`))).status).toBe(404);
    expect((await visit(address.replace(`/p/${mine36}/`, `/p/${theirs36}/`))).status).toBe(404);
    // Even where a lot of both has the same id.
    await env.SHARD_0.prepare('UPDATE lots SET id = ? WHERE workspace_id = ? AND id = ?')
      .bind(lotId, other.id, foreign)
      .run();
    expect((await visit(address.replace(`/p/${mine36}/`, `/p/${theirs36}/`))).status).toBe(404);
    expect((await ask('GET', `/lots/${lotId}/public-page`, undefined, (await newWorkspace()).admin.token)).status).toBe(
      404,
    );
  });

  test('is the code of a pouch and of its lot, and scanned it is the lot', async () => {
    const address = await opened();
    for (const template of ['pouch', 'lot']) {
      const { body } = await ask<ContentsAnswer>('POST', '/labels/contents', {
        template,
        lines: [{ itemId: tea, lotId }],
      });
      expect(body[0]?.code).toEqual({ symbology: 'qrcode', text: address, shown: '' });
    }
    const found = (token?: string) => ask('GET', `/codes/${encodeURIComponent(address)}`, undefined, token);
    expect((await found()).body).toMatchObject({ itemId: tea, lotId, lot: { code: 'UJI-1' } });
    expect((await found((await newWorkspace()).admin.token)).status).toBe(404);
    expect((await ask('POST', `/inventory/${tea}/codes`, { code: address })).status).toBe(400);
  });
});

describe('a GS1 Digital Link', () => {
  const GTIN = '4006381333931';
  const link = async () => {
    await ask('POST', `/inventory/${tea}/codes`, { code: GTIN });
    return opened();
  };

  test('is the address of goods with a GTIN: both forms open the page, with and without a slash at the end', async () => {
    const address = await link();
    expect(address).toMatch(/\/p\/\w+\/[\w-]+\/01\/04006381333931\/10\/UJI-1$/);
    const plain = address.replace(/\/01\/.*/, '');
    const pages = await Promise.all([address, `${address}/`, plain].map(async (one) => (await visit(one)).text()));
    expect(new Set(pages).size).toBe(1);
    const { body } = await ask('GET', `/codes/${encodeURIComponent(address)}`);
    expect(body).toMatchObject({ itemId: tea, lotId });
    expect((await visit(address.replace('04006381333931', '04006381333932'))).status).toBe(400);
    await ask('PATCH', `/lots/${lotId}`, { code: '宇治 1' });
    expect([await addressOf(), (await visit(address)).status]).toEqual([plain, 200]);
  });

  test('names its links in the header, each with target, type and title', async () => {
    await ask('PUT', `/inventory/${tea}/declaration`, { allergens: 'None', brewing: { celsius: 80 } });
    const address = await link();
    const links = (await visit(address)).headers.get('link')?.split(', ') ?? [];
    for (const one of links) expect(one).toMatch(/^<https?:\/\/[^>]+>; rel="[^"]+"; title="[^"]+"; type="[^"]+"/);
    const relations = links.map((one) => /rel="([^"]+)"/.exec(one)?.[1]);
    expect(relations).toEqual([
      ...['https://gs1.org/voc/pip', 'https://gs1.org/voc/allergenInfo', 'https://gs1.org/voc/instructions'],
      ...['linkset', 'http://www.w3.org/ns/json-ld#context'],
    ]);
    for (const relation of relations.slice(0, 4))
      expect((await visit(`${address}?linkType=${encodeURIComponent(relation ?? '')}`)).status).toBe(200);
  });

  test('answers with its linkset where that is asked for', async () => {
    const address = await link();
    const asked = [
      await visit(`${address}?linkType=linkset`),
      await visit(address, { headers: { accept: 'application/linkset+json' } }),
    ];
    for (const response of asked) {
      expect(response.headers.get('content-type')).toBe('application/linkset+json');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const target = { href: address, title: 'Product information', type: 'text/html', hreflang: ['en'] };
      expect(await response.json()).toEqual({
        linkset: [
          {
            anchor: address,
            itemDescription: 'Sencha, lot UJI-1',
            'https://gs1.org/voc/pip': [target],
            'https://gs1.org/voc/defaultLink': [target],
          },
        ],
      });
    }
    expect(asked[0]?.headers.get('etag')).not.toBe((await visit(address)).headers.get('etag'));
    const browser = await visit(address, { headers: { accept: 'text/html,application/linkset+json;q=0.5' } });
    expect(browser.headers.get('content-type')).toContain('text/html');
  });

  test('answers a type of link with the page, and one that it has not with nothing', async () => {
    const address = await link();
    const status = async (linkType: string) => (await visit(`${address}?linkType=${linkType}`)).status;
    expect([await status('gs1:pip'), await status('gs1:defaultLink')]).toEqual([200, 200]);
    for (const type of ['gs1:recallStatus', 'gs1:instructions', 'pip', 'all', 'x%22%3E', ''])
      expect(await status(type)).toBe(404);
  });
});
