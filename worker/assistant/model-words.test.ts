import { expect, test } from 'vitest';
import type { Proposal } from './contract.ts';
import { linkItems, ownProposals } from './model-words.ts';

const ITEMS = ['Sencha', 'Sencha Yabukita', 'Assam (1 kg)'].map((name, i) => ({ id: i + 1, name }));

test('cuts words into lines and links the items that they name, the longest name first', () => {
  const words = '## **Low stock**\n\n- Sencha Yabukita: 2 kg\n* assam (1 kg), not Senchas\nReorder `Sencha`.';
  expect(linkItems(words, ITEMS)).toEqual([
    { kind: 'text', spans: [{ text: 'Low stock' }] },
    { kind: 'bullet', spans: [{ text: 'Sencha Yabukita', itemId: 2 }, { text: ': 2 kg' }] },
    { kind: 'bullet', spans: [{ text: 'assam (1 kg)', itemId: 3 }, { text: ', not Senchas' }] },
    { kind: 'text', spans: [{ text: 'Reorder ' }, { text: 'Sencha', itemId: 1 }, { text: '.' }] },
  ]);
});

test('proposes no change of stock by a figure that the person has not written', () => {
  const change = { kind: 'adjust', itemName: 'Sencha', unit: 'kg', reason: 'receive', quantityBefore: 1 } as const;
  const asked: Proposal = { ...change, itemId: 1, delta: 1250.5, quantityAfter: 1251.5 };
  const counted: Proposal = { ...change, itemId: 2, delta: -3, quantityAfter: 40, reason: 'count' };
  const smuggled: Proposal = { ...change, itemId: 3, delta: 9999, quantityAfter: 10_000 };
  const order: Proposal = { kind: 'reorder', itemId: 1, itemName: 'Sencha', unit: 'kg', quantity: 7, supplierName: '' };
  const said = ['We received 1,250.5 kg of Sencha', 'and there are 40 of the other'];
  expect(ownProposals([asked, counted, smuggled, order, asked], said)).toEqual([asked, counted, order]);
});
