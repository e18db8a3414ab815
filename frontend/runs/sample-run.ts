import type { ListedRun, Run } from '../../worker/runs/contract.ts';

const WHEN = '2026-11-20T08:30:00.000Z';

/** A run in tests: 50 pouches of 50 g are planned. */
export function sampleRun(fields: Partial<Run> = {}): Run {
  return {
    ...{ id: 12, number: 3, state: 'planned', recipeId: 7, recipeVersion: 1, itemId: 101, planned: 50, made: null },
    ...{ item: { name: 'Sencha 50 g', unit: 'pieces' }, locationId: 1, outputLot: null, loss: null, value: null },
    inputs: [input(102, 'Sencha', 'kg', 2.5), input(103, 'Pouch', 'pieces', 50)],
    ...{ unitCost: null, fillControl: null, note: '', createdAt: WHEN, createdBy: { id: 1, username: 'mei' } },
    ...{ doneAt: null, cancelledAt: null },
    ...fields,
  };
}

const input = (itemId: number, name: string, unit: string, planned: number): Run['inputs'][number] => ({
  ...{ itemId, item: { name, unit }, planned, consumed: null, loss: null, lots: [] },
});

/** The same once it is done, with 20 g lost. */
export function doneRun(fields: Partial<Run> = {}): Run {
  const [tea, pouch] = sampleRun().inputs;
  const lot = { lotId: 31, code: 'UJI-1', bestBefore: '2027-03-31', quantity: 2.52, lotBy: 'rule' as const };
  return sampleRun({
    ...{ state: 'done', made: 50, doneAt: WHEN, loss: 0.02, value: 7250, unitCost: 1.45 },
    outputLot: { id: 40, code: 'LEA-261120', bestBefore: '2027-03-31', bestBeforePrecision: 'day' },
    inputs: [
      ...(tea ? [{ ...tea, consumed: 2.52, loss: 0.02, lots: [lot] }] : []),
      ...(pouch ? [{ ...pouch, consumed: 50, loss: 0 }] : []),
    ],
    ...fields,
  });
}

export function listed({ inputs: _, fillControl: __, ...run }: Run): ListedRun {
  return run;
}
