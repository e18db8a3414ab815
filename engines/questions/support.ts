import { initialValues } from '../inventory/fields.ts';
import { matchKey } from '../text/match-key.ts';
import { answerQuestion } from './answer-question.ts';
import { lexiconOf } from './lexicon.ts';
import { resolveQuestion } from './resolve.ts';
import { textOf } from './sentences.ts';
import { NO_FACTS, type StockItem, type WorkspaceSnapshot } from './snapshot.ts';
import { understand } from './understand.ts';

/** Workspaces to ask questions of in tests. */

/** A green tea in the warehouse, in whatever it does not differ. */
export function itemNamed(id: number, name: string, more: Partial<StockItem> = {}): StockItem {
  const supplier = more.supplier ?? 'Uji Tea Growers';
  return {
    ...initialValues,
    ...{ id, name, category: 'Green Tea', location: 'B1', inventoryType: 'warehouse', quantity: 20, unit: 'pounds' },
    ...{ costPrice: 1000, sellingPrice: 2500, minimumPar: 10, supplier, supplierKey: matchKey(supplier) },
    ...{ isPinned: false, uncounted: false, pinnedReason: null, createdAt: 0 },
    ...more,
  };
}

/** A workspace on a Saturday, 2026-11-21, with nothing but its items unless said. */
export const workspaceOf = (items: readonly StockItem[], more: Partial<WorkspaceSnapshot> = {}): WorkspaceSnapshot => ({
  ...NO_FACTS,
  ...{ orders: new Map(), suppliers: [], people: [], items: [...items] },
  ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
  ...more,
});

/** Messages of one chat over a workspace, the last of which is asked: its questions, their answers and the text of those. */
export function chatOver(snapshot: WorkspaceSnapshot) {
  const lexicon = lexiconOf(snapshot);
  const ask = (...messages: string[]) => {
    const read = understand(messages.at(-1) ?? '', lexicon, { said: messages.slice(0, -1) });
    return read.kind === 'understood' ? read.questions : [];
  };
  const answers = (...messages: string[]) =>
    ask(...messages).map((question) => answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot));
  const says = (...messages: string[]) =>
    answers(...messages)
      .map(({ lines }) => textOf(lines))
      .join('\n');
  return { ask, answers, says };
}
