import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SampleAnswer } from '../../../worker/demo/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as, expectItem, newStaff, readItem } from '../../support/journeys/stock.ts';

/** A tea house with half a year behind it. */
async function sample(): Promise<Person> {
  const { token, username } = await ask<SampleAnswer>('POST', '/api/demo');
  return { token, username, password: '' };
}

const chatOf = (page: Page) => page.getByRole('region', { name: 'Assistant', exact: true });
const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation with the assistant' });
const answers = (page: Page) => logOf(page).locator('article[data-role="assistant"]');

/** Asks and waits for the answer. */
async function say(page: Page, question: string): Promise<Locator> {
  const before = await answers(page).count();
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  const answer = answers(page).nth(before);
  await answer.waitFor();
  return answer;
}

async function open(page: Page): Promise<void> {
  // On a phone the chats have a tab of their own.
  await page.goto('/dashboard?tab=messages');
  await page.getByLabel('Your question').waitFor();
}

/** The rows of a list, with those that it leaves out and counts. */
async function countListed(answer: Locator): Promise<number> {
  const rows = await answer.getByRole('listitem').allInnerTexts();
  const [, more = '1'] = /^and (\d+) more$/.exec(rows.at(-1) ?? '') ?? [];
  return rows.length - 1 + Number(more);
}

/** The category with the most stock at cost. */
function topCategory(items: readonly Item[]): string {
  const values = new Map<string, number>();
  for (const { category, quantity, costPrice } of items) {
    values.set(category, (values.get(category) ?? 0) + quantity * (costPrice ?? 0));
  }
  return [...values].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

test('the five suggested questions get right answers with links to the items; drafts and proposals fit a phone', async ({
  openPage,
}) => {
  const person = await sample();
  const items = await allItems(person);
  const low = items.filter(({ quantity, minimumPar }) => quantity <= minimumPar || (minimumPar === 0 && quantity < 10));
  const belowPar = items.filter(({ quantity, minimumPar }) => quantity <= minimumPar);
  // What is on order already needs no message.
  const states = ['ordered', 'partly_received'];
  const orders = await Promise.all(
    states.map((state) => ask<Order[]>('GET', `/api/orders?state=${state}`, person.token)),
  );
  const ordered = new Set(orders.flat().flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
  const teas = items.filter(({ category }) => / Tea$/.test(category));
  const page = await openPage(as(person, { theme: 'light' }));
  const expected: [question: string, check: (answer: Locator) => Promise<void>][] = [
    ['What items are running low?', async (answer) => expect(await countListed(answer)).toBe(low.length)],
    ['Show tea inventory', async (answer) => expect(await countListed(answer)).toBe(teas.length)],
    [
      'Which suppliers should I contact?',
      async (answer) => {
        const text = await answer.innerText();
        for (const { id, supplier } of belowPar) if (!ordered.has(id)) expect(text).toContain(supplier);
      },
    ],
    [
      'What are my top categories?',
      async (answer) =>
        expect((await answer.innerText()).split(/in all:\s+/)[1]?.startsWith(`${topCategory(items)}: $`)).toBe(true),
    ],
    [
      'Recommend what to reorder',
      async (answer) => {
        expect(await answer.innerText()).toMatch(/^\d+ items to order now/m);
        // The most pressing come first; how many are due depends on the day.
        const [first = ''] = await answer.getByRole('link').allInnerTexts();
        expect(belowPar.map(({ name }) => name)).toContain(first);
      },
    ],
  ];
  await open(page);
  for (const [question, check] of expected) {
    await chatOf(page).getByRole('button', { name: question }).click();
    await answers(page).first().waitFor();
    await check(answers(page).first());
    await chatOf(page).getByRole('button', { name: 'Clear chat' }).click();
    await chatOf(page).getByRole('button', { name: question }).waitFor();
  }
  const answer = await say(page, 'Who supplies the Da Hong Pao?');
  await answer.getByRole('link', { name: 'Da Hong Pao', exact: true }).click();
  await page.getByRole('heading', { name: 'Da Hong Pao' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard?tab=messages');
  // What was asked before is not what this is about.
  await chatOf(page).getByRole('button', { name: 'Clear chat' }).click();
  await chatOf(page).getByRole('button', { name: 'Which suppliers should I contact?' }).waitFor();
  // On a small screen the toast lies over the answer until it goes.
  await toastOf(page, 'Chat Cleared').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await toastOf(page, 'Chat Cleared').waitFor({ state: 'hidden' });
  const drafted = await say(page, 'Which suppliers should I contact?');
  await drafted.getByRole('button', { name: /Draft to Uji Tea Growers/ }).click();
  await page.getByRole('button', { name: 'Copy Email Draft' }).waitFor();
  await say(page, 'Recommend what to reorder');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a picture goes with a thumbnail, a change is made when a person confirms it, and the history is each person’s own', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const item = await addItem(admin, { name: 'Sencha', quantity: 10, unit: 'lbs' });
  const page = await openPage(as(admin, { expected: [/status of 4\d\d .*\/api\/ai\/ocr\/order-slip\)$/] }));
  await open(page);
  const png = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 900;
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await chatOf(page)
    .getByLabel('Picture for the assistant')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await chatOf(page).getByAltText('The one to be sent').waitFor();
  await chatOf(page).getByRole('button', { name: 'Send' }).click();
  await logOf(page).getByText('Analyze this image').waitFor();
  await answers(page).first().waitFor();
  const box = await logOf(page).getByAltText('Sent by you').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(150);
  await chatOf(page)
    .getByLabel('Picture for the assistant')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await toastOf(page, 'Invalid File Type').waitFor();

  const answer = await say(page, 'received 2.5 lbs of sencha');
  await answer.getByRole('button', { name: 'Add 2.5 lbs of Sencha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change stock?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await readItem(admin, item)).quantity).toBe(10);
  await answer.getByRole('button', { name: 'Add 2.5 lbs of Sencha' }).click();
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expectItem(admin, item, { quantity: 12.5 });
  await answer.getByRole('button', { name: 'Done: +2.5 lbs of Sencha' }).waitFor();
  await say(page, 'How much sencha do we have?');
  await page.reload();
  await answers(page).nth(1).getByRole('button', { name: 'Done: +2.5 lbs of Sencha' }).waitFor();
  await answers(page).nth(2).getByText('12.5 lbs').waitFor();
  await chatOf(page).getByRole('button', { name: 'Clear chat' }).click();
  await toastOf(page, 'Chat Cleared').getByRole('button', { name: 'Undo' }).press('Enter');
  await answers(page).nth(2).getByText('12.5 lbs').waitFor();
  const staff = await newStaff(admin);
  await page.evaluate((token) => localStorage.setItem('authToken', token), staff.token);
  await page.reload();
  await chatOf(page).getByRole('button', { name: 'Show tea inventory' }).waitFor();
  expect(await answers(page).count()).toBe(0);
});

test('beside the page of an item, “it” is that item; the thread goes on in AI Insights and in the palette’s assistant', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  await addItem(admin, { name: 'Assam', quantity: 3, unit: 'lbs' });
  const item = await addItem(admin, { name: 'Gyokuro', quantity: 42.5, unit: 'kg' });
  const page = await openPage(as(admin, { theme: 'light' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/inventory/${item.id}`);
  await page.getByRole('heading', { level: 1, name: 'Gyokuro' }).waitFor();
  const sheet = page.getByRole('dialog', { name: 'Assistant' });
  // Assam is low, of which More tells.
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Ask the assistant' }).click();
  await sheet.getByText('About Gyokuro').waitFor();
  const answer = await say(page, 'How much of it do we have?');
  await answer.getByText('42.5 kg').waitFor();
  await answer.getByText('How this was answered').click();
  await answer.getByText('Computed by Camellia').waitFor();
  await answer.getByRole('button', { name: 'Good answer' }).click();
  await answer.getByText('Kept in this browser only').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A link leads away from the sheet.
  await answer.getByRole('link', { name: 'Gyokuro', exact: true }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'AI Insights', exact: true }).click();
  const response = page.getByRole('region', { name: 'AI response' });
  await response.getByText('42.5 kg').waitFor();
  await response.getByRole('button', { name: 'Good answer', pressed: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to a page or an item' }).fill('ask');
  await page.getByRole('option', { name: 'Ask the assistant' }).click();
  await sheet.getByText('42.5 kg').waitFor();
  await expect
    .poll(() => sheet.getByLabel('Your question').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});
