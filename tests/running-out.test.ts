import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { isLow, type StockBadge, stockBadge } from '../engines/stock/stock-status.ts';
import type { Analytics } from '../worker/analytics/contract.ts';
import type { ChatAnswer } from '../worker/assistant/contract.ts';
import type { CoversAnswer, InsightsAnswer, ItemInsightsAnswer } from '../worker/insights/contract.ts';
import type { Item } from '../worker/inventory/contract.ts';
import { mailLowStock } from '../worker/notifications/service.ts';
import { call, giveConfirmedEmail, newWorkspace, type TestWorkspace } from './support/api.ts';
import { lettersTo } from './support/mailbox.ts';
import { addItemWithPast, weekly } from './support/past.ts';

/**
 * One item is called by one word, counted as low or not, and said to last so many days: the same in the list and its
 * filters, in insights, analytics, the assistant's answers and the mail. What the screens make of it is compared in
 * tests/journeys/stock/running-out.test.ts.
 */

const MINUTE = 60_000;

let workspace: TestWorkspace;
let items: Item[];
let letter: string;
const ask = async <T>(method: string, path: string, body?: unknown) =>
  (await call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) })).body;
const chat = (message: string) => ask<ChatAnswer>('POST', '/ai/chat', { message });

/** Every kind of stock beside every kind of par, with and without a history. */
const KINDS: [name: string, quantity: number, minimumPar: number][] = [
  ...[0, 0.5, 4.999, 5, 9.999, 10, 50].map((quantity): (typeof KINDS)[number] => [`plain ${quantity}`, quantity, 0]),
  ...[0, 1, 4, 5, 8, 10, 10.001].map((quantity): (typeof KINDS)[number] => [`par ten ${quantity}`, quantity, 10]),
  ...[0, 3, 50, 50.001, 80, 80.001, 100, 100.001].map((quantity): (typeof KINDS)[number] => [
    `par hundred ${quantity}`,
    quantity,
    100,
  ]),
];

beforeAll(async () => {
  // What other tests have left would be mailed, too.
  await env.SHARD_0.prepare('UPDATE items SET alert = NULL WHERE alert IS NOT NULL').run();
  workspace = await newWorkspace();
  const email = await giveConfirmedEmail(workspace, workspace.admin, `${workspace.admin.username}@leaf.example`);
  for (const [index, [name, quantity, minimumPar]] of KINDS.entries()) {
    const body = { name, minimumPar, unit: 'lbs', costPrice: 100, sellingPrice: 300 };
    if (index % 3 === 0) await addItemWithPast(workspace, { ...body, quantity });
    else {
      // What sold is in the past, and as much more was there at first.
      const pace = 1 + (index % 5);
      const { id } = await addItemWithPast(workspace, { ...body, quantity: quantity + 20 * pace }, weekly(20, pace));
      // Changed once more, so that it alerts now.
      await ask('PATCH', `/inventory/${id}`, { location: 'Shelf 1' });
    }
  }
  items = await ask<Item[]>('GET', '/inventory');
  await mailLowStock({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'a@example.com' }, Date.now() + 2 * MINUTE);
  letter = (await lettersTo(email)).map(({ email: { text = '' } }) => text).join('\n');
});

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

describe('what counts as low', () => {
  test('is the same in the list, its filters, the days of cover and the assistant', async () => {
    const low = idsOf(items.filter(isLow));
    expect(low.length).toBeGreaterThan(10);
    expect(low.length).toBeLessThan(items.length);
    const named = async (status: string) => idsOf(await ask<Item[]>('GET', `/inventory?status=${status}`));
    expect(await named('short')).toEqual(low);
    const covers = await ask<CoversAnswer>('GET', '/insights/cover');
    expect(covers.items.map(({ itemId }) => itemId).sort((a, b) => a - b)).toEqual(low);
    expect((await chat('What items are running low?')).response).toContain(`low on stock (${low.length})`);
    expect((await chat('Give me an overview')).response).toContain(`${low.length} items are low`);
  });

  test('is out, low or fine in the same way for every filter', async () => {
    const byBadge: Record<string, StockBadge[]> = {
      out: ['Out of Stock'],
      low: ['Critical', 'Low Stock'],
      ok: ['In Stock'],
    };
    for (const [status, badges] of Object.entries(byBadge)) {
      const expected = idsOf(items.filter((item) => badges.includes(stockBadge(item))));
      expect(idsOf(await ask<Item[]>('GET', `/inventory?status=${status}`)), status).toEqual(expected);
    }
  });

  test('is what the mail counts, under the words of the list', () => {
    // What was added with neither stock nor par is no news.
    const low = items.filter((item) => isLow(item) && (item.quantity > 0 || item.minimumPar > 0));
    expect(letter).toContain(`${low.length} items are running low`);
    let heading = '';
    const words = new Map<string, string>();
    for (const line of letter.split(/\r?\n/)) {
      const [, name] = line.match(/^- ([^:]+):/) ?? [];
      if (name === undefined) heading = line.trim() || heading;
      else words.set(name, heading);
    }
    expect(words.size).toBeGreaterThan(10);
    for (const [name, word] of words) {
      const item = items.find((one) => one.name === name);
      expect(word, name).toBe(item && stockBadge(item));
    }
  });

  test('is called by the same word in the assistant’s list', async () => {
    const { response } = await chat(`show ${items.filter(isLow).length} low stock items`);
    const lines = response.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const item = items.find(({ name }) => line.startsWith(`- ${name}:`));
      expect(line).toMatch(new RegExp(`, ${item && stockBadge(item)}$`));
    }
  });
});

describe('how long an item lasts', () => {
  test('is one figure in cover, insights, analytics, the assistant and the mail', async () => {
    const all = await ask<ItemInsightsAnswer>('GET', '/insights/items?limit=200');
    const insights = new Map(all.items.map((one) => [one.itemId, one.cover]));
    const covers = await ask<CoversAnswer>('GET', '/insights/cover');
    const { movers } = await ask<Analytics>('GET', '/analytics');
    expect(movers.length).toBeGreaterThan(5);
    for (const mover of movers) expect(mover.daysOfCover, mover.name).toBe(insights.get(mover.id)?.days);
    for (const { itemId, cover } of covers.items) expect(cover).toEqual(insights.get(itemId));
    const bases = new Set(covers.items.map(({ cover }) => cover.basis));
    expect(bases).toEqual(new Set(['forecast', 'par', 'none']));
    let mailed = 0;
    for (const item of items) {
      const cover = insights.get(item.id);
      const one = await ask<CoversAnswer>('GET', `/insights/cover?id=${item.id}`);
      expect(one.items[0]?.cover).toEqual(cover);
      if (cover?.days == null || item.quantity === 0) continue;
      const days = cover.days < 1 ? 'less than a day' : `about ${Math.round(cover.days)} day`;
      const { response } = await chat(`When will ${item.name} run out?`);
      expect(response, item.name).toContain(days);
      const told = await ask<InsightsAnswer>('POST', '/ai/insights', { query: `How long does ${item.name} last?` });
      expect(told.response, item.name).toContain(days);
      if (cover.basis === 'par')
        for (const text of [response, told.response]) expect(text).toContain('estimated from par');
      const line = letter.split(/\r?\n/).find((one) => one.startsWith(`- ${item.name}:`));
      if (line === undefined) continue;
      mailed++;
      expect(line).toContain(days);
    }
    expect(mailed).toBeGreaterThan(3);
  });
});
