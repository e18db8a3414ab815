import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Host, startHost } from '../../../scripts/host.ts';
import { type OpenAiDouble, startOpenAi } from '../../doubles/openai.ts';
import type { Scripted } from '../../doubles/script.ts';
import { expectAccessible, type PageOptions, test, WITHOUT_READER } from '../../support/journeys/browser.ts';
import { newName } from '../../support/journeys/people.ts';
import { drawSlip } from '../../support/journeys/slip-picture.ts';
import { visit } from '../../support/journeys/visit.ts';

/** The product with a key: the model is a double that answers by script. */
let openAi: OpenAiDouble;
let script: ReturnType<OpenAiDouble['script']>;
let host: Host;
let stateDir: string;
const logged: string[] = [];
const KEY = 'sk-journeys-only';

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'camellia-model-'));
  openAi = await startOpenAi();
  script = openAi.script({ answers: [] });
  const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: script.baseUrl, OPENAI_MODEL: 'tea-master' };
  host = await startHost({
    port: 0,
    host: '127.0.0.1',
    stateDir,
    env,
    log: (line) => logged.push(line),
  });
});

afterAll(async () => {
  await host.stop();
  await openAi.stop();
  await rm(stateDir, { recursive: true, force: true });
});

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${host.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** Someone with two teas, signed in; what the model is to answer to them, and the console of what fails. */
async function owner(answers: Scripted[]): Promise<PageOptions> {
  script.answers.splice(0, script.answers.length, ...answers);
  script.requests.length = 0;
  const username = newName('mei');
  const { token } = await post<{ token: string }>('/api/auth/register', { username, password: 'first flush' });
  const gyokuro = {
    name: 'Gyokuro',
    quantity: 42.5,
    unit: 'kg',
    costPrice: 5000,
    supplier: 'Uji',
    category: 'Green Tea',
  };
  await post('/api/inventory', gyokuro, token);
  const expiry = String(Date.now() + 60 * 60 * 1000);
  const localStorage = [
    { name: 'theme', value: 'light' },
    WITHOUT_READER,
    { name: 'authToken', value: token },
    { name: 'authExpiry', value: expiry },
  ];
  const cookie = { name: 'camellia_token', value: token, domain: '127.0.0.1', path: '/', expires: -1 };
  const storageState = {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
    origins: [{ origin: host.url, localStorage }],
  };
  return { expected: [/status of 502 .*\/api\/ai\//], context: { baseURL: host.url, storageState } };
}

const chat = (page: Page) => page.getByRole('region', { name: 'Assistant' });
const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation with the assistant' });

async function askChat(page: Page, question: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Your question' }).fill(question);
  await chat(page).getByRole('button', { name: 'Send' }).click();
}

test('the assistant answers in a model’s words over the figures of the stock; it, insights and research do without it where it fails', async ({
  openPage,
}) => {
  const page = await openPage(
    await owner([
      { call: [{ name: 'query', input: { of: 'item', where: [{ field: 'item', is: ['Gyokuro'] }] } }] },
      { say: 'There are 42.5 kg of Gyokuro left. There are 31337 on the moon.' },
      { fault: 'cut-off' },
      { status: 401 },
      { empty: true },
      { refuse: 'No.' },
    ]),
  );
  await page.goto('/dashboard');
  await askChat(page, 'Is there any gyokuro left?');
  await conversation(page).getByText('There are 42.5 kg of').waitFor();
  await conversation(page).getByRole('link', { name: 'Gyokuro', exact: true }).waitFor();
  await conversation(page).getByText('How this was answered').click();
  await conversation(page).getByText('Looked up: figures.').waitFor();
  await conversation(page).getByText('[A sentence was left out: its figures are not in your records.]').waitFor();
  await expectAccessible(page);

  // One that ends in the middle of its answer, and one that is refused from the start.
  for (const asked of [1, 2]) {
    await askChat(page, 'How much Gyokuro do we have?');
    await conversation(page).getByText('Sorry, I encountered an error. Please try your question again.').waitFor();
    await conversation(page)
      .getByText(/^The (model|account)/)
      .waitFor();
    await page.getByText('Failed to get AI response. Please try again.').first().waitFor();
    await conversation(page).getByRole('button', { name: 'Answer without the model' }).click();
    await expect
      .poll(() =>
        conversation(page)
          .getByText(/42\.5 kg/)
          .count(),
      )
      .toBe(asked + 1);
    expect(await conversation(page).getByText('Sorry, I encountered').count()).toBe(0);
  }

  await visit(page, '/ai-insights');
  await page.getByRole('button', { name: 'High value items' }).click();
  const response = page.getByRole('region', { name: 'AI response' });
  // The thread of the dashboard goes on here.
  await response.getByText('Is there any gyokuro left?').waitFor();
  await response.getByText('Failed to generate AI insights. Please try again.').waitFor();
  await response.getByText('The model gave no answer.').waitFor();
  await expectAccessible(page);
  await response.getByRole('button', { name: 'Answer without the model' }).click();
  const answer = response.getByRole('article').last();
  await answer.getByText('How this was answered').click();
  await answer.getByText('Computed by Camellia').waitFor();

  await visit(page, '/test-demo?tab=product');
  await page.getByLabel(/^Product name/).fill('Moonlight Quokka Blend');
  await page.getByRole('button', { name: 'Research Product' }).click();
  await page.getByRole('status').getByText('The model declined to answer this.').waitFor();
  await page.getByRole('button', { name: 'Research without AI' }).click();
  await page.getByText('This product isn’t in the built-in tea reference').waitFor();
});

test('an answer that does not come is stopped, and the next question is answered', async ({ openPage }) => {
  const page = await openPage(await owner([{ fault: 'hang-midway' }, { say: 'Good morning.' }]));
  await page.goto('/dashboard');
  await askChat(page, 'Is there any gyokuro left?');
  await chat(page).getByRole('button', { name: 'Stop' }).click();
  await conversation(page).getByText('You stopped this answer.').waitFor();
  await askChat(page, 'Hello');
  await conversation(page).getByText('Good morning.').waitFor();
});

test('a slip that the model did not read is offered to the built-in reader, and read by the model the second time', async ({
  openPage,
}) => {
  const row = {
    ...{ name: 'Gyokuro', code: '', quantity: 3, unitPrice: 50, amount: 150, notes: '' },
    ...{ top: 0.2, bottom: 0.3, sureOfName: 0.9, sureOfFigures: 0.9 },
  };
  const slip = { text: 'UJI\nGyokuro 3 x 50.00 150.00', vendor: 'Uji', rows: [row], totals: [150] };
  const picture = await drawSlip(await openPage(), 'UJI', [{ name: 'Gyokuro', quantity: 3, price: 50 }]);
  const page = await openPage(await owner([{ status: 401 }, { say: JSON.stringify(slip) }]));
  await page.goto('/simple-ocr');
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page
    .getByText(/^Failed to process image: The model provider rejected the API key/)
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Read without AI' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Found 1 item with').waitFor();
  await page.getByRole('button', { name: 'Import All (1)' }).waitFor();
});

test('no log of the server holds the key or a question', () => {
  expect(logged.join('\n')).not.toContain(KEY);
  expect(logged.join('\n')).not.toContain('How much Gyokuro');
});
