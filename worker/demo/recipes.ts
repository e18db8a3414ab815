/** What the sample business makes itself: a blend, six products, and when it made them. */

/** A share of the weight in per cent, or a quantity in the input's unit. */
export type Input = readonly [sku: string, amount: { percent: number } | { quantity: number }];

export interface SampleRecipe {
  sku: string;
  makes: number;
  shelfLifeDays: number;
  inputs: readonly Input[];
}

/** Twenty packs of one tea. @param pounds for all of them */
const packs = (sku: string, leaf: string, pounds: number, pack: string): SampleRecipe => ({
  ...{ sku, makes: 20, shelfLifeDays: 540 },
  inputs: [
    [leaf, { quantity: pounds }],
    [pack, { quantity: 20 }],
    ['LBL-001', { quantity: 20 }],
  ],
});

/** What is made of others comes after them. */
export const RECIPES: readonly SampleRecipe[] = [
  {
    ...{ sku: 'CEY-004', makes: 20, shelfLifeDays: 600 },
    inputs: [
      ['BLK-001', { percent: 60 }],
      ['CEY-001', { percent: 40 }],
    ],
  },
  packs('TIN-001', 'CEY-004', 4.41, 'PKG-003'),
  packs('TIN-002', 'CEY-003', 4.41, 'PKG-003'),
  packs('TIN-003', 'BLK-003', 2.205, 'PKG-003'),
  packs('BOX-002', 'DRA-003', 2.205, 'PKG-001'),
  packs('WHO-001', 'WHT-002', 1.764, 'PKG-001'),
  packs('OOB-001', 'OOL-003', 2.205, 'PKG-001'),
];

/** A run, told by how many days before the latest large delivery of its output it was. What it made was not ordered. */
export interface RunPlan {
  sku: string;
  daysBefore: number;
  made: number;
  /** Of the leaf, in per cent: dust, and what stays in the machine. */
  loss: number;
  /** Packs or labels that were spoilt, by SKU. */
  spoilt?: readonly [sku: string, pieces: number];
  planned?: number;
  sampleWeights?: readonly number[];
  note?: string;
}

export const RUNS: readonly RunPlan[] = [
  { sku: 'CEY-004', daysBefore: 12, made: 20, loss: 0.8, note: 'Blended in two drums.' },
  { sku: 'CEY-004', daysBefore: 5, made: 24.5, planned: 25, loss: 2 },
  { sku: 'TIN-001', daysBefore: 11, made: 18, loss: 1.1 },
  { sku: 'TIN-001', daysBefore: 6, made: 18, loss: 0.9, spoilt: ['LBL-001', 2] },
  {
    ...{ sku: 'TIN-001', daysBefore: 2, made: 12, loss: 1.4 },
    sampleWeights: [100.6, 100.2, 99.8, 100.9, 100.4],
    note: 'Five tins weighed.',
  },
  { sku: 'TIN-002', daysBefore: 9, made: 24, loss: 1 },
  {
    sku: 'TIN-002',
    daysBefore: 3,
    made: 18,
    planned: 24,
    loss: 1.3,
    spoilt: ['PKG-003', 1],
    note: 'One tin was dented.',
  },
  { sku: 'TIN-003', daysBefore: 4, made: 12, loss: 1.5 },
  { sku: 'BOX-002', daysBefore: 8, made: 12, loss: 1.2 },
  { sku: 'BOX-002', daysBefore: 3, made: 12, loss: 1.8, spoilt: ['LBL-001', 1] },
  { sku: 'WHO-001', daysBefore: 5, made: 12, loss: 2.2 },
  { sku: 'OOB-001', daysBefore: 4, made: 10, loss: 1.6 },
];

/** What is to be packed next. */
export const PLANNED = { sku: 'TIN-002', planned: 24, note: 'For the market on Saturday.' };
