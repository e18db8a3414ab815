import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, openApp, refusal } from '../../tests/support/components.tsx';
import { notesAnswer } from '../../worker/locations/notes-contract.ts';
import { lotDetail } from '../../worker/lots/contract.ts';
import { workspaceAnswer } from '../../worker/workspaces/contract.ts';

const WHEN = '2026-11-20T08:30:00.000Z';
const ADDRESS = 'https://tea.example/p/1a/abcdefghijklmnop9';
const lot = (address: string | null): Api => ({
  'GET /api/lots/9/public-page': () => Response.json({ address }),
  'GET /api/lots/9': answer(lotDetail, {
    ...{
      id: 9,
      itemId: 7,
      item: { name: 'Sencha', unit: 'kg', isBetterWithAge: false },
      code: 'UJI-1',
      supplierId: null,
    },
    ...{
      supplier: null,
      receivedOn: null,
      bestBefore: null,
      bestBeforePrecision: null,
      status: 'ok',
      isOrganic: false,
    },
    ...{ lacks: [], quantity: 1, origin: '', garden: '', harvest: '', cultivar: '', grade: '', invoice: '' },
    ...{ createdAt: WHEN, lastUpdated: WHEN, papers: [], releaseNeeds: [], stock: [], movements: [] },
  }),
});

test('a lot’s page has the address of its public page, to open and to copy, once pages are on', async () => {
  const written: string[] = [];
  const { user } = await openApp('/lots/9', lot(ADDRESS), ADMIN);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
  const panel = within(await screen.findByRole('region', { name: 'Public page' }));
  expect(panel.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(ADDRESS);
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toEqual([ADDRESS]));
});

test('a lot’s page says nothing of public pages while they are off', async () => {
  await openApp('/lots/9', lot(null), ADMIN);
  await screen.findByRole('heading', { name: 'Details' });
  expect(screen.queryByText('Public page')).toBeNull();
});

const workspace = {
  ...{
    id: 1,
    name: 'Leaf & Cup',
    contact: { userId: 1, username: 'mei', name: 'mei', displayName: '' },
    createdAt: WHEN,
  },
  ...{ secondFactorRoles: [], style: ADMIN.workspace?.style, showsCostsToStaff: false, keeps: '', releaseNeeds: [] },
  ...{ neededPapers: [], hasPublicPages: false },
};

test('an admin turns public pages on in the settings, which say what becomes public', async () => {
  const sent: unknown[] = [];
  const { user } = await openApp(
    '/settings?tab=workspace',
    {
      'GET /api/locations/from-notes': answer(notesAnswer, { notes: [], applied: null }),
      'GET /api/workspace': () => Response.json(workspaceAnswer.parse(workspace)),
      'PATCH /api/workspace': (asked) => {
        sent.push(asked.body);
        if (sent.length === 1) return refusal('busy', 'Down')(asked);
        return Response.json(workspaceAnswer.parse({ ...workspace, hasPublicPages: true }));
      },
    },
    ADMIN,
  );
  const at = () => screen.getByRole<HTMLInputElement>('switch', { name: /public page/ });
  await screen.findByText(/Never stock, suppliers or prices/);
  expect(at().checked).toBe(false);
  await user.click(at());
  await screen.findByText('Down');
  expect(at().checked).toBe(false);
  await user.click(at());
  await waitFor(() => expect(at().checked).toBe(true));
  expect(sent).toEqual([{ hasPublicPages: true }, { hasPublicPages: true }]);
});
