import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, choose, dialog, fill, openApp } from '../../tests/support/components.tsx';
import type { Me } from '../../worker/accounts/contract.ts';
import { type Sample, type SampleDetail, sampleAnswer, sampleDetail } from '../../worker/samples/contract.ts';

const STAFF: Me = { ...ADMIN, id: 2, username: 'sam', role: 'staff' };

const sample = (fields: Partial<Sample> = {}): Sample => ({
  ...{ id: 4, name: 'Castleton', kind: 'offer', state: 'asked', itemId: null, item: null, supplierId: null },
  ...{ supplier: null, lotId: null, lot: null, weight: null, askedOn: null, arrivedOn: null, decideBy: null },
  ...{ decision: null, decidedAt: null, decidedBy: null, note: '', createdBy: null },
  createdAt: '2026-11-02T08:00:00.000Z',
  ...fields,
});
const detail = (fields: Partial<SampleDetail> = {}): SampleDetail => ({ ...sample(fields), tastings: [], ...fields });

test('samples to decide come by their deadline, and what is overdue says so', async () => {
  const samples = [
    sample({ id: 5, name: 'Later', decideBy: '2999-01-01' }),
    sample({ id: 6, name: 'Overdue', decideBy: '2020-01-01', weight: 50 }),
    sample({ id: 7, name: 'Gone', state: 'refused', decision: 'refused' }),
  ];
  const { user, path } = await openApp(
    '/samples',
    { 'GET /api/samples': answer(sampleAnswer.array(), samples) },
    ADMIN,
  );
  await screen.findByText('2 samples');
  expect(screen.getAllByRole('link', { name: /Overdue|Later/ }).map(({ textContent }) => textContent)).toEqual([
    'OverdueOffer · 50 g · Overdue since Jan 1, 2020Asked',
    'LaterOffer · Decide by Jan 1, 2999Asked',
  ]);
  expect(screen.queryByText('Gone')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Decided' }));
  await screen.findByText('Gone');
  expect(path()).toBe('/samples?show=decided');
});

test('staff record that it arrived and decide nothing', async () => {
  const sent: unknown[] = [];
  const api: Api = {
    'GET /api/samples/4': answer(sampleDetail, detail()),
    'PATCH /api/samples/4': (asked) => {
      sent.push(asked.body);
      return answer(sampleDetail, detail({ state: 'arrived', arrivedOn: '2026-11-29' }))(asked);
    },
  };
  const { user } = await openApp('/samples/4', api, STAFF);
  await user.click(await screen.findByRole('button', { name: 'It arrived today' }));
  await screen.findByText('Arrived today');
  expect(sent).toEqual([{ arrivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  for (const name of ['Approve', 'Refuse', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the office refuses it with a reason, which is added to the note', async () => {
  const sent: unknown[] = [];
  const known = detail({ state: 'tasted', arrivedOn: '2026-11-20', note: 'By air' });
  const api: Api = {
    'GET /api/samples/4': answer(sampleDetail, known),
    'PATCH /api/samples/4': (asked) => {
      sent.push(asked.body);
      return answer(sampleDetail, { ...known, state: 'refused', decision: 'refused' })(asked);
    },
  };
  const { user } = await openApp('/samples/4', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const form = await dialog();
  await fill(user, form.getByLabelText('Why (optional)'), 'Smoky');
  await user.click(form.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'refused', note: 'By air\nSmoky' }]));
});

test('a new one needs a name, and is sent with what was filled in', async () => {
  const sent: unknown[] = [];
  const api: Api = {
    'POST /api/samples': (asked) => {
      sent.push(asked.body);
      return answer(sampleDetail, detail())(asked);
    },
    'GET /api/samples/4': answer(sampleDetail, detail()),
  };
  const { user, path } = await openApp('/samples/new', api, STAFF);
  await user.click(await screen.findByRole('button', { name: 'Add sample' }));
  await screen.findByText('Enter a name');
  await fill(user, screen.getByLabelText(/^Name/), 'Castleton');
  await choose(user, screen.getByRole('combobox', { name: 'Kind' }), /Pre-shipment/);
  await fill(user, screen.getByLabelText('Weight (g)'), '50');
  await user.click(screen.getByRole('button', { name: 'Add sample' }));
  await waitFor(() => expect(path()).toBe('/samples/4'));
  expect(sent).toMatchObject([{ name: 'Castleton', kind: 'pre_shipment', weight: 50, itemId: null, decideBy: null }]);
});

test('where nobody uses samples, the menu has none', async () => {
  await openApp('/how-to-guide', {}, ADMIN);
  expect(screen.queryByRole('link', { name: 'Samples' })).toBeNull();
});
