import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ADMIN,
  type Api,
  type Asked,
  answer,
  choose,
  fill,
  openApp,
  refusal,
} from '../../tests/support/components.tsx';
import { type ContentsAnswer, contentsAnswer } from '../../worker/labels/contract.ts';
import { addedUp } from './goods.ts';
import { readLabelSearch } from './search.ts';

const SENCHA: ContentsAnswer[number] = {
  ...{ title: 'Sencha', lines: ['Lot UJI-1', 'Best before Mar 31, 2027'], copies: 3 },
  code: { symbology: 'ean13', text: '4006381333931', shown: '4006381333931' },
};
const CONTENTS = 'POST /api/labels/contents';
const api: Api = { [CONTENTS]: answer(contentsAnswer, [SENCHA]) };
const at = (search: object) =>
  `/labels?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, JSON.stringify(value)]))}`;
const LOT = at({ goods: [{ itemId: 7, lotId: 9, copies: 3 }] });

test('a label is shown as it will be printed, and how many there are', async () => {
  const asked: Asked[] = [];
  const served = (one: Asked) => {
    asked.push(one);
    return Response.json([SENCHA]);
  };
  const { user } = await openApp(LOT, { [CONTENTS]: served }, ADMIN);
  const label = within(await screen.findByRole('img', { name: 'Label of Sencha' }));
  await label.findByText('Best before Mar 31, 2027');
  expect(asked[0]?.body).toEqual({ template: 'lot', lines: [{ itemId: 7, lotId: 9, copies: 3 }] });
  await screen.findByText('3 labels on 1 sheet');

  await fill(user, screen.getByRole('textbox', { name: 'Labels of Sencha' }), '20');
  await user.click(screen.getByRole('radio', { name: 'Label 5 of 21' }));
  await screen.findByText('20 labels on 2 sheets');
});

test('what a label has no room for is said, and a code too wide for it prints nothing', async () => {
  const long = { ...SENCHA, lines: Array.from({ length: 30 }, (_, n) => `Line ${n}`) };
  const { user } = await openApp(LOT, { [CONTENTS]: answer(contentsAnswer, [long]) }, ADMIN);
  await screen.findByText(/^No room for: .*Line 29$/);
  await choose(user, screen.getByRole('combobox', { name: 'Label' }), /Other size/);
  await fill(user, screen.getByRole('textbox', { name: 'Width in mm' }), '25');
  await screen.findByText('Too small for its barcode. Choose a wider label.');
  expect(screen.getByRole('button', { name: 'Open PDF' })).toHaveProperty('disabled', true);
  await fill(user, screen.getByRole('textbox', { name: 'Width in mm' }), '3');
  expect((await screen.findAllByText('From 15 to 300 mm')).length).toBeGreaterThan(0);
});

test('a roll has no sheet to begin on, is chosen again the next time, and prints as ZPL', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  const { user } = await openApp(LOT, api, ADMIN);
  await choose(user, await screen.findByRole('combobox', { name: 'Label' }), /Zebra, 100/);
  expect(screen.queryByRole('radio')).toBeNull();
  await screen.findByText('3 labels');
  await user.click(screen.getByRole('button', { name: 'ZPL for Zebra' }));
  await vi.waitFor(() => expect(saved).toEqual(['labels.zpl']));
  expect(localStorage.getItem('labelSize')).toBe('zebra-100x50');
  click.mockRestore();
});

test('without goods, and when they cannot be read, the page says what to do', async () => {
  await openApp('/labels', {}, ADMIN);
  await screen.findByText('Nothing to label yet');
  expect(screen.getByRole('link', { name: 'Items' }).getAttribute('href')).toBe('/inventory');
});

test('goods that are gone are said', async () => {
  await openApp(LOT, { [CONTENTS]: refusal('not_found', 'lines[0].itemId: Item not found') }, ADMIN);
  await screen.findByText('Couldn’t load what the labels say');
});

test('goods that are listed twice are one line with the labels of both', async () => {
  const asked: Asked[] = [];
  const served = (one: Asked) => {
    asked.push(one);
    return Response.json([SENCHA, { ...SENCHA, title: 'Assam', copies: 1 }]);
  };
  const goods = [
    { itemId: 7, lotId: 9, copies: 3 },
    { itemId: 8, lotId: 5 },
    { itemId: 7, lotId: 9 },
  ];
  const { user } = await openApp(at({ goods }), { [CONTENTS]: served }, ADMIN);
  await screen.findByText('4 labels on 1 sheet');
  expect(asked[0]?.body).toMatchObject({
    lines: [
      { itemId: 7, lotId: 9, copies: 4 },
      { itemId: 8, lotId: 5, copies: 1 },
    ],
  });
  await fill(user, screen.getByRole('textbox', { name: 'Labels of Assam' }), '6');
  await screen.findByText('9 labels on 1 sheet');
  const twice = { itemId: 7, copies: 900 };
  expect(addedUp([twice, twice])).toEqual([{ itemId: 7, copies: 1000 }]);
});

test('an address is read as far as it can be', () => {
  expect(readLabelSearch({ goods: 'x', shelves: [1, 'a', -2], template: 'poster' })).toEqual({ shelves: [1] });
  expect(
    readLabelSearch({ goods: [{ itemId: 7 }, { itemId: '7' }, null, { itemId: 8, lotId: 'x', copies: 1e9 }] }),
  ).toEqual({ goods: [{ itemId: 7 }, { itemId: 8 }] });
});
