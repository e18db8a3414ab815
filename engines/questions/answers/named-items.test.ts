import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { NO_FACTS, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 8);

const newStock = (item: Partial<StockItem> & Pick<StockItem, 'id' | 'name'>): StockItem => ({
  ...{ sku: '', category: 'Green Tea', supplier: '', supplierKey: '', inventoryType: 'warehouse', unit: 'pounds' },
  ...{ location: '', quantity: 10, minimumPar: 0, costPrice: null, sellingPrice: null, leadTimeDays: null },
  ...{ packSize: null, minimumOrder: null, isPinned: false, pinnedReason: null, uncounted: false },
  createdAt: NOW - 200 * DAY_MS,
  ...item,
});

const ITEMS = [
  newStock({ id: 1, name: 'Matcha Ceremonial', costPrice: 9800, sellingPrice: 21_000 }),
  newStock({ id: 2, name: 'Matcha Culinary', costPrice: 4200, sellingPrice: 9000 }),
  newStock({ id: 3, name: 'Matcha Tin 30 g', unit: 'packages', costPrice: 1200, sellingPrice: 2400 }),
];

function ask(question: QuestionInput, facts: Partial<WorkspaceSnapshot> = {}): string {
  const snapshot: WorkspaceSnapshot = {
    ...NO_FACTS,
    ...{ items: ITEMS, suppliers: [], orders: new Map(), people: [] },
    ...{ now: NOW, timeZone: 'UTC', userId: 1, role: 'admin' },
    ...facts,
  };
  return textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);
}

describe('an answer about several named items', () => {
  const items = ['Matcha Ceremonial', 'Matcha Culinary'];

  test('names them where nothing happened to them, since something may have to others', () => {
    expect(ask({ topic: 'movement', flow: 'damaged', items })).toContain(
      'Nothing of Matcha Ceremonial and Matcha Culinary was lost to damage',
    );
    expect(ask({ topic: 'topSelling', items })).toContain('Nothing of Matcha Ceremonial and Matcha Culinary was sold');
  });

  test('says whose value it is', () => {
    expect(ask({ topic: 'value', items })).toContain(
      'Your stock of Matcha Ceremonial and Matcha Culinary is worth $1,400.00 at cost',
    );
  });
});

test('prices of a category come with their averages, by unit', () => {
  const text = ask({ topic: 'price', categories: ['Green Tea'] });
  expect(text).toContain('On average they cost $70.00 and sell for $150.00 per pound, over 2 items in Green Tea.');
  expect(text).not.toContain('per package.\n');
  expect(ask({ topic: 'price', items: ['Matcha Ceremonial', 'Matcha Culinary'] })).not.toContain('On average');
});

test('what has not sold in a period counts the days that were asked for', () => {
  const lastUse = new Map([[1, NOW - 1 * DAY_MS]]);
  const period = { from: '2026-09-22', to: '2026-11-20' };
  expect(ask({ topic: 'dead', period }, { lastUse })).toContain('have not gone out for 60 days');
});

test('the last count of a category is that of any item in it', () => {
  const people = [{ id: 4, username: 'ines', firstName: 'Ines', lastName: '' }];
  const counted = { itemId: 2, name: 'Matcha Culinary', unit: 'pounds', delta: -1, quantityAfter: 9 };
  const why = { reason: 'count' as const, note: '' };
  const movements = [{ ...counted, ...why, userId: 4, createdAt: NOW - 3 * DAY_MS }];
  const question: QuestionInput = { topic: 'lastEvent', flow: 'counted', categories: ['Green Tea'] };
  expect(ask(question, { movements, people })).toMatch(
    /^The last thing corrected by counting in Green Tea was Matcha Culinary on Nov 17, 2026 by Ines/,
  );
  expect(ask(question)).toBe('I find nothing corrected by counting in Green Tea in the ledger.');
});

test('too much of an item is measured by its par', () => {
  const items = [
    newStock({ id: 1, name: 'Hojicha', quantity: 40, minimumPar: 10 }),
    newStock({ id: 2, name: 'Kukicha', quantity: 20, minimumPar: 10 }),
    newStock({ id: 3, name: 'Bancha', quantity: 20 }),
  ];
  const about = (name: string) => ask({ topic: 'excess', items: [name] }, { items });
  expect(about('Hojicha')).toBe('Yes, Hojicha is above three times its par: 40 pounds, par 10 pounds.');
  expect(about('Kukicha')).toBe('No, Kukicha is not above three times its par: 20 pounds, par 10 pounds.');
  expect(about('Bancha')).toContain('Bancha has no par');
});

test('whether an item is dead stock tells when it last went out', () => {
  const lastUse = new Map([[1, NOW - 2 * DAY_MS]]);
  const about = (name: string) => ask({ topic: 'dead', items: [name] }, { lastUse });
  expect(about('Matcha Ceremonial')).toBe('Matcha Ceremonial is no dead stock: it last went out on Nov 18, 2026.');
  expect(about('Matcha Culinary')).toBe('Matcha Culinary is dead stock: it has never gone out. 10 pounds in stock.');
});

test('a change of several items asks which, with a button for each', () => {
  const snapshot: WorkspaceSnapshot = {
    ...NO_FACTS,
    ...{ items: ITEMS, suppliers: [], orders: new Map(), people: [] },
    ...{ now: NOW, timeZone: 'UTC', userId: 1, role: 'admin' },
  };
  const asked = newQuestion({
    topic: 'change',
    items: [[1, 2]],
    change: { verb: 'receive', quantity: 30, unit: null },
  });
  const answer = answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot);
  expect(answer.suggestions).toEqual([
    'Record a delivery of 30 Matcha Ceremonial',
    'Record a delivery of 30 Matcha Culinary',
  ]);
});
