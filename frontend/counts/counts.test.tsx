import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ADMIN,
  type Api,
  answer,
  choose,
  dialog,
  type Endpoint,
  openApp,
  refusal,
} from '../../tests/support/components.tsx';
import type { Me } from '../../worker/accounts/contract.ts';
import {
  type Count,
  type CountLine,
  countAnswer,
  countLine,
  countOutcome,
  dueAnswer,
  type ListedCount,
  listedCount,
} from '../../worker/counts/contract.ts';
import { itemAnswer, listAnswer } from '../../worker/inventory/contract.ts';
import { locationAnswer } from '../../worker/locations/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { sampleCount, sampleLine } from './sample-count.ts';

const STAFF: Me = { ...ADMIN, id: 2, username: 'sam', role: 'staff' };
const NAMES = ['Assam', 'Keemun', 'Sencha'];

const tea = (at: number, fields: Partial<CountLine> = {}) =>
  sampleLine({
    itemId: at + 1,
    item: { name: NAMES[at] ?? '', sku: '', unit: 'lbs', category: 'Tea', tare: null },
    ...fields,
  });
const counted = (at: number, quantity: number, by = { id: 2, username: 'sam' }) =>
  tea(at, { counted: quantity, countedBy: by, countedAt: '2026-11-02T09:00:00.000Z' });

const places = (...names: string[]) =>
  answer(
    locationAnswer.array(),
    names.map((name, at) => ({ id: at + 1, name, isMain: at === 0, items: 3, value: 0 })),
  );

/** The server with one count, which takes entries. */
function counting(count: Count): { api: Api; entered: unknown[] } {
  const entered: unknown[] = [];
  let { lines } = count;
  const enter: Endpoint = (asked) => {
    const { itemId, counted: quantity } = asked.body as { itemId: number; counted: number | null };
    entered.push([itemId, quantity]);
    lines = lines.map((line) =>
      line.itemId === itemId
        ? { ...line, counted: quantity, countedBy: quantity === null ? null : { id: 2, username: 'sam' } }
        : line,
    );
    return answer(countLine, lines.find((line) => line.itemId === itemId) as CountLine)(asked);
  };
  const api: Api = {
    'GET /api/counts/9': (asked) => answer(countAnswer, { ...count, lines })(asked),
    'GET /api/counts': () => Response.json([]),
    'GET /api/counts/due': answer(dueAnswer, { items: 0, classes: { A: 0, B: 0, C: 0 } }),
    'GET /api/locations': places('Main'),
    'PUT /api/counts/9/lines': enter,
  };
  return { api, entered };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Counted of ${name}, in lbs` });

test('staff who count blind see no stock, and nothing to take over from it', async () => {
  const lines = [0, 1, 2].map((at) => tea(at, { book: undefined }));
  const { api } = counting(sampleCount({ isBlind: true, lines }));
  await openApp('/counts/9', api, STAFF);
  await field('Assam');
  screen.getByText('0 of 3 counted');
  expect(screen.queryByText(/stock 12|12 lbs/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Same/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Review' })).toBeNull();
});

test('a blind count shows the office no stock either while it counts', async () => {
  const { api } = counting(sampleCount({ isBlind: true }));
  await openApp('/counts/9', api, ADMIN);
  await field('Sencha');
  expect(screen.queryByRole('button', { name: /^Same/ })).toBeNull();
  expect(screen.queryByText(/stock 12/)).toBeNull();
});

test('digits and Enter go to the next line, and what is counted folds away', async () => {
  const { api, entered } = counting(sampleCount({ lines: [0, 1, 2].map((at) => tea(at)) }));
  const { user } = await openApp('/counts/9', api, STAFF);
  await user.click(await field('Assam'));
  await user.keyboard('8{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Keemun')));
  await user.keyboard('2,5');
  await user.click(screen.getByRole('button', { name: 'Next after Keemun' }));
  await waitFor(async () => expect(document.activeElement).toBe(await field('Sencha')));
  await screen.findByText('2 of 3 counted');
  await user.keyboard('0{Enter}');
  await screen.findByText('Everything is counted');
  expect(entered).toEqual([
    [1, 8],
    [2, 2.5],
    [3, 0],
  ]);
  await user.click(screen.getByText('Counted (3)'));
  await screen.findByRole('textbox', { name: 'Correct Keemun' });
});

test('what is weighed with its tins is entered without them', async () => {
  const lines = [tea(0, { item: { name: 'Assam', sku: '', unit: 'lbs', category: 'Tea', tare: 0.25 } }), tea(1)];
  const { api, entered } = counting(sampleCount({ lines }));
  const { user } = await openApp('/counts/9', api, STAFF);
  await user.click(await screen.findByRole('switch', { name: 'Weigh with the tin' }));
  await user.click(screen.getByRole('button', { name: 'One tin more: Assam' }));
  await user.click(await field('Assam'));
  await user.keyboard('3');
  await screen.findByText('= 2.5 lbs');
  await user.keyboard('{Enter}');
  await screen.findByText('1 of 2 counted');
  expect(entered).toEqual([[1, 2.5]]);
});

test('asks what a tin weighs, and keeps it with the item', async () => {
  const { api } = counting(sampleCount({ lines: [tea(0)] }));
  const save = vi.fn(answer(itemAnswer, sampleItem({ tare: 0.3 })));
  const { user } = await openApp('/counts/9', { ...api, 'PATCH /api/inventory/1': save }, STAFF);
  await user.click(await screen.findByRole('switch', { name: 'Weigh with the tin' }));
  await user.click(screen.getByRole('button', { name: /^Weighed with its tin/ }));
  const asked = await dialog();
  await user.type(asked.getByLabelText('The empty tin weighs, in lbs'), '0.3');
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save.mock.calls.map(([{ body }]) => body)).toEqual([{ tare: 0.3 }]));
});

test('Enter without digits skips a line', async () => {
  const { api, entered } = counting(sampleCount({ lines: [tea(0), tea(1)] }));
  const { user } = await openApp('/counts/9', api, STAFF);
  await user.click(await field('Assam'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await field('Keemun'));
  expect(entered).toEqual([]);
});

test('leaving a field enters its digits once, and the line stays in place until the next one is entered', async () => {
  const { api, entered } = counting(sampleCount({ lines: [tea(0), tea(1)] }));
  const { user } = await openApp('/counts/9', api, STAFF);
  await user.type(await field('Assam'), '7');
  await user.click(await field('Keemun'));
  await screen.findByText('1 of 2 counted');
  await screen.findByRole('img', { name: 'Entered' });
  expect((await field('Assam')).value).toBe('7');
  await user.keyboard('4{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Counted of Assam/ })).toBeNull());
  expect(entered).toEqual([
    [1, 7],
    [2, 4],
  ]);
});

test('Same enters the stock that is shown', async () => {
  const { api, entered } = counting(sampleCount({ lines: [tea(0), tea(1, { book: 3.5 })] }));
  const { user } = await openApp('/counts/9', api, STAFF);
  await user.click(await screen.findByRole('button', { name: 'Same: Keemun, 3.5 lbs' }));
  await screen.findByText('1 of 2 counted');
  expect(entered).toEqual([[2, 3.5]]);
});

test('an own entry is corrected, and taken back', async () => {
  const { api, entered } = counting(sampleCount({ lines: [counted(0, 8), tea(1)] }));
  const { user } = await openApp('/counts/9', api, STAFF);
  await user.click(await screen.findByText('Counted (1)'));
  const correct = await screen.findByRole('textbox', { name: 'Correct Assam' });
  await user.clear(correct);
  await user.type(correct, '9{Enter}');
  await waitFor(() => expect(entered).toEqual([[1, 9]]));
  await user.click(screen.getByRole('button', { name: 'Take back: Assam' }));
  await field('Assam');
  expect(entered).toEqual([
    [1, 9],
    [1, null],
  ]);
});

test('the search finds lines by name, place and lot', async () => {
  const lot = { code: 'UJI-26', bestBefore: '2027-01-31' };
  const lines = [tea(0), tea(1, { lotId: 4, lot }), tea(2, { locationId: 2, location: { name: 'Cellar' } })];
  const { api } = counting(sampleCount({ lines }));
  const { user } = await openApp('/counts/9', api, STAFF);
  const search = await screen.findByRole('searchbox', { name: 'Find an item on the list' });
  const names = () =>
    screen.getAllByRole('textbox', { name: /^Counted of/ }).map((one) => one.getAttribute('aria-label'));
  await user.type(search, 'uji');
  expect(names()).toEqual(['Counted of Keemun, Lot UJI-26, Main, in lbs']);
  screen.getByText(/best before Jan 31, 2027/);
  await user.clear(search);
  await user.type(search, 'cellar');
  expect(names()).toEqual(['Counted of Sencha, Cellar, in lbs']);
  await user.clear(search);
  await user.type(search, 'matcha');
  screen.getByText('“matcha” is not on this list.');
});

test('a line that somebody else has counted is said with their name, and shows what they have counted', async () => {
  const count = sampleCount({ lines: [tea(0), tea(1)] });
  let isTaken = false;
  const { user } = await openApp(
    '/counts/9',
    {
      ...counting(count).api,
      'GET /api/counts/9': (asked) => {
        const first = isTaken ? counted(0, 6, { id: 5, username: 'lin' }) : tea(0);
        return answer(countAnswer, { ...count, lines: [first, tea(1)] })(asked);
      },
      'PUT /api/counts/9/lines': (asked) => {
        isTaken = true;
        return refusal('already_counted', 'lin has counted this already. Ask them to take their entry back.')(asked);
      },
    },
    STAFF,
  );
  await user.type(await field('Assam'), '8{Enter}');
  await screen.findByText('Assam is counted already');
  await screen.findByText('lin has counted this already. Ask them to take their entry back.');
  await user.click(await screen.findByText('Counted (1)'));
  await screen.findByText(/by lin/);
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test('those who are not to count see the lines without being able to enter', async () => {
  const { api } = counting(sampleCount({ assigneeIds: [5] }));
  await openApp('/counts/9', api, STAFF);
  await screen.findByText('Others count this');
  expect((await field('Sencha')).disabled).toBe(true);
});

test('the review has surprising lines first, lets chosen ones be counted again, and applies the rest', async () => {
  const lines = [counted(0, 11.8), counted(1, 6), counted(2, 12), tea(0, { itemId: 4 })];
  const { api, entered } = counting(sampleCount({ lines }));
  const applied = vi.fn(answer(countOutcome, { id: 9, state: 'done', changed: 1, unchanged: 1, uncounted: 2 }));
  const { user } = await openApp(
    '/counts/9?view=review',
    {
      ...api,
      'GET /api/inventory': answer(listAnswer, [sampleItem({ id: 2, costPrice: 500 })]),
      'POST /api/counts/9/apply': applied,
    },
    ADMIN,
  );
  const surprising = within(await screen.findByRole('region', { name: 'Surprising (1)' }));
  surprising.getByText('Keemun');
  surprising.getByText('−6 lbs');
  await surprising.findByText('12 → 6 · −$30.00 at cost');
  within(screen.getByRole('region', { name: 'Small differences (1)' })).getByText('Assam');
  screen.getByRole('region', { name: 'Not counted (1)' });
  screen.getByText('They stay as they are.');
  screen.getByRole('region', { name: 'No difference (1)' });

  await user.click(surprising.getByRole('checkbox', { name: 'Recount Keemun' }));
  await user.click(screen.getByRole('button', { name: 'Recount 1 line' }));
  await screen.findByRole('region', { name: 'Not counted (2)' });
  expect(entered).toEqual([[2, null]]);

  await user.click(screen.getByRole('button', { name: 'Apply to stock' }));
  const question = await dialog();
  question.getByText(/^Changes 1, leaves 1, 2 not counted\./);
  await user.click(question.getByRole('button', { name: 'Apply to stock' }));
  await screen.findByText('Count applied');
  await screen.findByText('1 changed, 1 left as they were, 2 not counted.');
  expect(applied).toHaveBeenCalledOnce();
});

test('an open count is cancelled after a question', async () => {
  const { api } = counting(sampleCount());
  const cancelled = vi.fn(answer(countOutcome, { id: 9, state: 'cancelled', changed: 0, unchanged: 0, uncounted: 1 }));
  const { user } = await openApp('/counts/9?view=review', { ...api, 'POST /api/counts/9/cancel': cancelled }, ADMIN);
  await screen.findByText('Nothing is counted yet. Differences appear here as people count.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to stock' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel count' }));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel count' }));
  await screen.findByText('Count cancelled');
  expect(cancelled).toHaveBeenCalledOnce();
});

test('a finished count shows what it changed, and is undone after a question', async () => {
  const lines = [counted(0, 8), counted(1, 12), tea(2)];
  const undone = vi.fn(answer(countOutcome, { id: 9, state: 'undone', changed: 1, unchanged: 1, uncounted: 1 }));
  const { api } = counting(sampleCount({ state: 'done', doneAt: '2026-11-02T10:00:00.000Z', lines }));
  const { user } = await openApp('/counts/9', { ...api, 'POST /api/counts/9/undo': undone }, ADMIN);
  const changed = within(await screen.findByRole('region', { name: 'Changed (1)' }));
  changed.getByText('12 → 8');
  screen.getByText('1 changed, 1 left as they were, 1 not counted.');
  await user.click(screen.getByRole('button', { name: 'Undo count' }));
  const question = await dialog();
  question.getByText(/^1 line changes back/);
  await user.click(question.getByRole('button', { name: 'Undo count' }));
  await screen.findByText('Count undone');
  expect(undone).toHaveBeenCalledOnce();
});

test('what a count lists is labelled, once where it lies in several places', async () => {
  const lot = { lotId: 51, lot: { code: 'UJI-1', bestBefore: null } };
  const elsewhere = { locationId: 2, location: { name: 'Shop' } };
  const { api } = counting(sampleCount({ lines: [tea(0), tea(0, elsewhere), tea(1, lot)] }));
  await openApp('/counts/9', api, STAFF);
  const link = await screen.findByRole('link', { name: 'Labels' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://tea.example');
  expect(JSON.parse(searchParams.get('goods') ?? '')).toEqual([{ itemId: 1 }, { itemId: 2, lotId: 51 }]);
});

const listed = ({ lines: _, ...head }: Count): ListedCount => head;

test('the list has open counts with their progress, and finished ones by the filter of the address', async () => {
  const open = listed(sampleCount({ lines: [counted(0, 8), tea(1)], assigneeIds: [2] }));
  const { user, path } = await openApp(
    '/counts',
    {
      'GET /api/counts': (asked) =>
        answer(listedCount.array(), asked.search.get('state') === 'open' ? [open] : [])(asked),
      'GET /api/locations': places('Main'),
      'GET /api/members': () =>
        Response.json([{ id: 2, username: 'sam', firstName: 'Sam', lastName: 'Li', role: 'staff', joinedAt: '' }]),
    },
    STAFF,
  );
  const row = await screen.findByRole('link', { name: /Shelf A.*1 of 2 counted · Sam Li/ });
  expect(row.getAttribute('href')).toBe('/counts/9');
  expect(screen.queryByRole('button', { name: 'New count' })).toBeNull();
  await screen.findByText('No count has been applied yet.');
  await user.click(screen.getByRole('radio', { name: 'Cancelled' }));
  await screen.findByText('No count has been cancelled.');
  expect(path()).toBe('/counts?finished=cancelled');
});

test('a new count of what is due says how much it is, and takes some classes of it', async () => {
  const created = vi.fn(answer(countAnswer, sampleCount({ name: 'What is due' })));
  const { api } = counting(sampleCount({ name: 'What is due' }));
  const due = answer(dueAnswer, { items: 14, classes: { A: 3, B: 0, C: 11 } });
  const { user } = await openApp('/counts', { ...api, 'GET /api/counts/due': due, 'POST /api/counts': created }, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'New count' }));
  const form = await dialog();
  await user.click(await form.findByRole('radio', { name: '14 due' }));
  expect(form.queryByRole('checkbox', { name: /^Class B/ })).toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Class A: 3' }));
  await user.click(form.getByRole('button', { name: 'Start count' }));
  await screen.findByRole('heading', { level: 1, name: 'What is due' });
  expect(created.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { name: 'What is due', isDue: true, classes: ['A'] },
  ]);
});

test('surprising lines are sent back to be counted again at once', async () => {
  const lines = [counted(0, 4), counted(1, 11.9), counted(2, 7)];
  const { api, entered } = counting(sampleCount({ lines }));
  const { user } = await openApp('/counts/9?view=review', api, ADMIN);
  await screen.findByRole('region', { name: 'Surprising (2)' });
  await user.click(screen.getByRole('button', { name: 'Recount these' }));
  await screen.findByText('To be counted again');
  expect(entered.toSorted()).toEqual([
    [1, null],
    [3, null],
  ]);
});

test('a new count of a place is named after it, and opens', async () => {
  const created = vi.fn((asked: Parameters<Endpoint>[0]) => {
    const response = answer(countAnswer, sampleCount({ name: 'Cellar' }))(asked);
    return response;
  });
  const { api } = counting(sampleCount({ name: 'Cellar' }));
  const { user, path } = await openApp(
    '/counts',
    { ...api, 'GET /api/locations': places('Main', 'Cellar'), 'POST /api/counts': created },
    ADMIN,
  );
  await screen.findByText('Nothing is being counted');
  await user.click(screen.getByRole('button', { name: 'New count' }));
  const form = await dialog();
  await user.click(await form.findByRole('radio', { name: 'A place' }));
  await user.click(form.getByRole('button', { name: 'Start count' }));
  await form.findByText('Choose a place');
  await choose(user, form.getByRole('combobox', { name: /^Place/ }), /Cellar/);
  await user.click(form.getByRole('switch', { name: /^Blind count/ }));
  await user.click(form.getByRole('button', { name: 'Start count' }));
  await screen.findByRole('heading', { level: 1, name: 'Cellar' });
  expect(path()).toBe('/counts/9');
  expect(created.mock.calls.map(([{ body }]) => body)).toEqual([
    { name: 'Cellar', locationId: 2, isBlind: false, assigneeIds: [] },
  ]);
});

test('a count that is not there says so', async () => {
  const api = { 'GET /api/counts/9': refusal('not_found', 'Count not found') };
  await openApp('/counts/9', api, ADMIN);
  await screen.findByRole('heading', { name: 'We couldn’t find this count' });
});
