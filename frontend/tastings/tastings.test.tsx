import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, dialog, openApp, refusal } from '../../tests/support/components.tsx';
import type { Me } from '../../worker/accounts/contract.ts';
import {
  resultAnswer,
  type Sheet,
  type SheetInput,
  sheetAnswer,
  type Tasting,
  type TastingResult,
  tastingAnswer,
} from '../../worker/tastings/contract.ts';

const STAFF: Me = { ...ADMIN, id: 2, username: 'sam', role: 'staff' };

const sampleSheet = (fields: Partial<Sheet> = {}): Sheet => ({
  ...{ cup: 1, userId: 2, username: 'sam', dryLeaf: null, liquor: null, wetLeaf: null },
  ...{ dryLeafWords: '', liquorWords: '', wetLeafWords: '', writtenAt: '2026-11-02T08:00:00.000Z' },
  ...fields,
});
const sampleTasting = (fields: Partial<Tasting> = {}): Tasting => ({
  ...{ id: 9, name: 'Offers of May', isBlind: true, weight: 2, water: 100, seconds: 360 },
  createdBy: { id: 1, username: 'mei' },
  ...{ createdAt: '2026-11-02T07:00:00.000Z', endedAt: null, tasters: [], sheets: [] },
  cups: [
    { cup: 1, sample: null },
    { cup: 2, sample: null },
  ],
  ...fields,
});

/** The server with one tasting, which takes sheets. */
function tasted(tasting: Tasting): { api: Api; written: SheetInput[] } {
  const written: SheetInput[] = [];
  const api: Api = {
    'GET /api/tastings/9': answer(tastingAnswer, tasting),
    'GET /api/tastings': () => Response.json([]),
    'PUT /api/tastings/9/sheets': (asked) => {
      const sheet = asked.body as SheetInput;
      written.push(sheet);
      return answer(sheetAnswer, sampleSheet(sheet))(asked);
    },
  };
  return { api, written };
}

const slider = (part: string) => screen.findByRole('slider', { name: `${part}, 0 to 10` });

test('a cup is scored by half points and described in words, and Next goes to the next cup', async () => {
  const { api, written } = tasted(sampleTasting());
  const { user, path } = await openApp('/tastings/9', api, STAFF);
  await screen.findByText('2 g to 100 ml, 6 minutes');
  (await slider('Liquor')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const words = screen.getByRole('group', { name: 'Words for Liquor' });
  await user.click(within(words).getByRole('button', { name: 'malty' }));
  await user.click(within(words).getByRole('button', { name: 'brisk' }));
  await waitFor(() =>
    expect(written.at(-1)).toMatchObject({ cup: 1, liquor: 6.5, liquorWords: 'malty, brisk', dryLeaf: null }),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Cup 2' });
  expect(path()).toBe('/tastings/9?cup=2');
  screen.getByRole('button', { name: 'Cup 1, written' });
  screen.getByText('Not written yet: cup 2');
  await user.click(screen.getByRole('button', { name: 'Cup 1, written' }));
  expect((await slider('Liquor')).getAttribute('aria-valuenow')).toBe('6.5');
});

test('a score can be taken back', async () => {
  const { api, written } = tasted(sampleTasting({ sheets: [sampleSheet({ dryLeaf: 7 })] }));
  const { user } = await openApp('/tastings/9', api, STAFF);
  await user.click(await screen.findByRole('button', { name: 'Clear the score of Dry leaf' }));
  await waitFor(() => expect(written.at(-1)).toMatchObject({ cup: 1, dryLeaf: null }));
  expect(screen.getByLabelText('Score of Dry leaf').textContent).toBe('–');
});

test('says in plain words that a sheet came too late', async () => {
  const { api } = tasted(sampleTasting());
  const late = refusal('wrong_state', 'This tasting has ended, so your sheet was not saved.');
  const { user } = await openApp('/tastings/9', { ...api, 'PUT /api/tastings/9/sheets': late }, STAFF);
  (await slider('Liquor')).focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('Cup 1 was not saved');
  await screen.findByText('This tasting has ended, so your sheet was not saved.');
});

test('the timer counts the minutes, then vibrates and says so', async () => {
  const vibrate = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const { api } = tasted(sampleTasting({ seconds: 1 }));
  const { user } = await openApp('/tastings/9', api, STAFF);
  await user.click(await screen.findByRole('button', { name: /start the brewing timer/ }));
  await screen.findByText('The tea has brewed. Pour it now.', {}, { timeout: 4000 });
  expect(vibrate).toHaveBeenCalledOnce();
});

test('staff do not end a tasting; the office does, and may delete one of which nobody has written', async () => {
  const { api } = tasted(sampleTasting());
  await openApp('/tastings/9', api, STAFF);
  await slider('Liquor');
  expect(screen.queryByRole('button', { name: 'End tasting' })).toBeNull();
});

test('the result has means with their spread, the approved sample and the difference, and everybody’s words', async () => {
  const figure = (mean: number, lowest = mean, highest = mean) => ({ mean, lowest, highest, of: 2 });
  const scores = (liquor: number, lowest?: number, highest?: number) => ({
    ...{ dryLeaf: null, wetLeaf: null },
    ...{ liquor: figure(liquor, lowest, highest), overall: figure(liquor, lowest, highest) },
  });
  const sample = { id: 4, name: 'Castleton', kind: 'arrival' as const, itemId: 7 };
  const result: TastingResult = {
    cups: [
      {
        ...{ cup: 1, sample, scores: scores(6.75, 6, 7.5) },
        against: {
          sample: { id: 3, name: 'Before shipping', kind: 'pre_shipment' },
          ...{ tastingId: 8, scores: scores(8) },
          difference: { dryLeaf: null, wetLeaf: null, liquor: -1.25, overall: -1.25 },
        },
      },
    ],
    tasters: [{ id: 2, username: 'sam', sheets: 1, scores: scores(6) }],
  };
  const ended = sampleTasting({
    endedAt: '2026-11-02T09:00:00.000Z',
    cups: [{ cup: 1, sample }],
    tasters: [{ id: 2, username: 'sam', sheets: 1 }],
    sheets: [sampleSheet({ liquor: 6, liquorWords: 'Thin', dryLeafWords: 'Wiry' })],
  });
  const { user } = await openApp(
    '/tastings/9',
    {
      ...tasted(ended).api,
      'GET /api/tastings/9/result': answer(resultAnswer, result),
      'POST /api/tastings/9/reopen': answer(tastingAnswer, sampleTasting()),
    },
    ADMIN,
  );
  const cup = within(await screen.findByRole('region', { name: '1. Castleton' }));
  const cells = (name: RegExp) => within(cup.getByRole('row', { name })).getAllByRole('cell');
  expect(cells(/^Mean/).map(({ textContent }) => textContent)).toEqual(['–', '6.756–7.5', '–', '6.756–7.5']);
  expect(cells(/^Approved/).map(({ textContent }) => textContent)).toEqual(['–', '8', '–', '8']);
  expect(cells(/^Difference/).map(({ textContent }) => textContent)).toEqual(['–', '−1.25', '–', '−1.25']);
  cup.getByText('Dry leaf: Wiry. Liquor: Thin.');
  screen.getByRole('table', { name: 'By taster' });
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await user.click((await dialog()).getByRole('button', { name: 'Open again' }));
  await screen.findByText('Tasting Open');
});
