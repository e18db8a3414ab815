import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, choose, dialog, fill, openApp } from '../../tests/support/components.tsx';
import { type LotDetail, lotDetail } from '../../worker/lots/contract.ts';
import { type SupplierPaper, supplierPaper } from '../../worker/papers/contract.ts';
import { organicAnswer } from '../../worker/papers/organic-contract.ts';
import { supplierAnswer } from '../../worker/suppliers/contract.ts';
import { sampleSupplier } from '../suppliers/sample-supplier.ts';

const WHEN = '2026-11-20T08:30:00.000Z';
const STAFF = { ...ADMIN, role: 'staff' as const };
const PDF = new File(['%PDF-1.7\n%%EOF'], 'certificate.pdf', { type: 'application/pdf' });

const LOT: LotDetail = {
  ...{ id: 1, itemId: 1, item: { name: 'Sencha', unit: 'kg', isBetterWithAge: false }, code: 'UJI-1', status: 'ok' },
  ...{ isOrganic: false, lacks: [], releaseNeeds: [], quantity: 4, supplierId: null, supplier: null, receivedOn: null },
  ...{ bestBefore: null, bestBeforePrecision: null, origin: '', garden: '', harvest: '', cultivar: '', grade: '' },
  ...{ invoice: '', createdAt: WHEN, lastUpdated: WHEN, papers: [], stock: [], movements: [] },
};
const paper: SupplierPaper = {
  ...{
    id: 7,
    name: 'Organic certificate',
    kind: 'organic',
    scope: 'Gardens in Uji',
    uploadKey: 'c.pdf',
    createdAt: WHEN,
  },
  ...{ startsOn: '2026-01-01', expiresOn: '2099-12-31', itemIds: [1], by: null },
};

/** The page of a lot, and what it has sent. */
function lot(more: Partial<LotDetail>) {
  const sent: unknown[] = [];
  let now = { ...LOT, ...more };
  const api: Api = {
    'GET /api/lots/1/public-page': () => Response.json({ address: null }),
    'GET /api/lots/1': () =>
      answer(lotDetail, now)({ body: null, headers: new Headers(), search: new URLSearchParams() }),
    'GET /api/lots': () => Response.json([]),
    'POST /api/lots/1/papers': ({ body }) => {
      sent.push(body);
      now = { ...now, lacks: [], releaseNeeds: [] };
      return Response.json({ ...paper, ...(body as object), file: undefined }, { status: 201 });
    },
    'PATCH /api/lots/1': ({ body }) => {
      sent.push(body);
      now = { ...now, ...(body as Partial<LotDetail>) };
      return Response.json(now);
    },
    'GET /api/inventory/1/stock': () => Response.json([]),
  };
  return { api, sent };
}

test('a lot on hold says what it misses with the way to add it, and is released once all is there', async () => {
  const { api, sent } = lot({
    status: 'hold',
    isOrganic: true,
    lacks: ['organic'],
    releaseNeeds: ['papers', 'sample'],
  });
  const { user } = await openApp('/lots/1', api, ADMIN);
  const notice = within(await screen.findByRole('alert', { name: 'On hold: something is missing for its release' }));
  notice.getByText(/Missing papers: Organic certificate\./);
  notice.getByText(/It needs an approved sample of its arrival/);
  screen.getByText('Bought as organic, paper missing');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Add organic certificate' }));
  const form = await dialog();
  await user.upload(await form.findByLabelText('File of the paper'), PDF);
  await user.click(form.getByRole('button', { name: 'Add paper' }));
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  await screen.findByText('Released');
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Organic certificate', kind: 'organic', scope: '', expiresOn: null }),
    { status: 'ok' },
  ]);
  await screen.findByText('Organic', { selector: 'dd' });
});

test('a lot that may leave says all the same which papers are missing', async () => {
  const { api } = lot({ lacks: ['lab_report', 'phytosanitary'] });
  await openApp('/lots/1', api, ADMIN);
  const notice = within(await screen.findByRole('alert', { name: 'Papers are missing' }));
  notice.getByText(/Lab report, phytosanitary certificate\./);
  screen.getByRole('button', { name: 'Hold' });
});

test('a lot with all of its papers has no notice', async () => {
  await openApp('/lots/1', lot({ isOrganic: true }).api, ADMIN);
  await screen.findByText('Organic', { selector: 'dd' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the form says that a lot was bought as organic', async () => {
  const { api, sent } = lot({});
  const { user } = await openApp('/lots/1', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await dialog();
  await user.click(form.getByRole('switch', { name: /^Bought as organic/ }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ isOrganic: true }]));
});

/** The page of suppliers with the papers of one open, and what it has sent. */
function supplier() {
  const sent: unknown[] = [];
  const api: Api = {
    'GET /api/suppliers': answer(supplierAnswer.array(), [sampleSupplier({ id: 3, name: 'Uji Tea House' })]),
    'GET /api/suppliers/figures': () => Response.json([]),
    'GET /api/communication-templates': () => Response.json([]),
    'GET /api/views': () => Response.json([]),
    'GET /api/inventory': () => Response.json([{ id: 1, name: 'Sencha' }]),
    'GET /api/suppliers/3/papers': answer(supplierPaper.array(), [paper]),
    'PATCH /api/suppliers/3/papers/7': ({ body }) => {
      sent.push(body);
      return Response.json(paper);
    },
    'GET /api/lots': () => Response.json([]),
  };
  return { api, sent };
}

test('a supplier’s papers say what they hold for and from when until when, and are corrected', async () => {
  const { api, sent } = supplier();
  const { user, path } = await openApp('/suppliers?papers=3', api, ADMIN);
  const papers = await dialog();
  await papers.findByText('Gardens in Uji · Sencha');
  papers.getByText(/Valid from Jan 1, 2026 until Dec 31, 2099/);
  await user.click(papers.getByRole('button', { name: 'More for Organic certificate' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit paper' }));
  await choose(user, form.getByRole('combobox', { name: 'Kind' }), /Lab report/);
  await fill(user, form.getByRole('textbox', { name: 'What it holds for' }), 'Residues');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ name: 'Lab report', kind: 'lab_report', scope: 'Residues', itemIds: [1] },
        ...{ startsOn: '2026-01-01', expiresOn: '2099-12-31' },
      },
    ]),
  );
  await user.click(papers.getAllByRole('button', { name: /close/i })[0] as HTMLElement);
  await waitFor(() => expect(path()).toBe('/suppliers'));
});

test('staff read a supplier’s papers and change none', async () => {
  await openApp('/suppliers?papers=3', supplier().api, STAFF);
  const papers = await dialog();
  await papers.findByText('Organic certificate');
  expect(papers.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(papers.queryByRole('button', { name: /^More for/ })).toBeNull();
});

test('the balance of a year says what came and left, and what was sold without a paper', async () => {
  const years: (string | null)[] = [];
  const item = { id: 1, name: 'Sencha', sku: 'S', unit: 'kg' };
  const body = {
    items: [{ ...item, opening: 2, received: 10, made: 0, consumed: 4, sold: 1.5, lost: 0.5, closing: 6 }],
    unproven: [{ lotId: 9, code: 'UJI-9', itemId: 1, item: 'Sencha', unit: 'kg', sold: 1.5 }],
  };
  const api: Api = {
    'GET /api/organic-balance': (asked) => {
      years.push(asked.search.get('year'));
      return answer(organicAnswer, { year: Number(asked.search.get('year')), ...body })(asked);
    },
  };
  const { user } = await openApp('/lots/organic?year=2026', api, ADMIN);
  const table = within(await screen.findByRole('table', { name: 'Organic balance' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Sencha', '2 kg', '10 kg', '0 kg', '4 kg', '1.5 kg', '0.5 kg', '6 kg'],
  ]);
  screen.getByRole('link', { name: 'Sencha, lot UJI-9' });
  await choose(user, screen.getByRole('combobox', { name: 'Year' }), /2025/);
  await waitFor(() => expect(years.at(-1)).toBe('2025'));
});
