import type { HarvestLine } from '../../../worker/insights/buying-contract.ts';

/** A tea with a buying window, for tests. */
export function sampleHarvest(fields: Partial<HarvestLine> = {}): HarvestLine {
  return {
    ...{ itemId: 7, item: { name: 'Darjeeling', unit: 'kg' }, supplier: 'Makaibari', daysUntil: 106 },
    window: { name: 'First flush', opensOn: '2027-03-15', closesOn: '2027-04-30' },
    next: { name: 'First flush', opensOn: '2028-03-15' },
    ...{ onHand: 5, onOrder: 2, runsOutOn: '2027-02-11', need: 12, needCost: 48_000, quantity: 12, cost: 48_000 },
    ...{ lastsUntil: '2028-04-02', reachesNext: true, limitedBy: null, shelfLifeDays: 730 },
    ...fields,
  };
}
