import { lossesOf } from '../../engines/making/loss.ts';
import { isWeight } from '../../engines/making/quantities.ts';
import { convertMeasure } from '../../engines/units/measure.ts';
import { fromThousandths } from '../core/quantity.ts';
import { parseJson } from '../core/sql/rows.ts';
import type { Ageing, Making } from './contract.ts';
import type { AgeingRow, MadeRow } from './making-queries.ts';
import { toCents } from './series.ts';

/** What runs of one product came to in a period; weights in grams. */
interface Made {
  runs: number;
  made: number;
  /** What was weighed of the inputs of runs whose loss is known, and how much of it was lost. */
  weighed: number;
  lost: number;
}

/** Products that runs made in the range or in the period before, those of most runs first. */
export function makingRows(rows: readonly MadeRow[]): Making[] {
  return [...Map.groupBy(rows, ({ productId }) => productId)]
    .flatMap(([id, ofProduct]) => {
      const product = ofProduct.find(({ isOutput }) => isOutput === 1);
      return product ? [productRow(id, product, ofProduct)] : [];
    })
    .toSorted((a, b) => b.runs - a.runs || a.name.localeCompare(b.name));
}

function productRow(id: number, { name, unit }: MadeRow, rows: readonly MadeRow[]): Making {
  const inRange = rows.filter(({ isInRange }) => isInRange === 1);
  const now = addUp(inRange);
  const before = addUp(rows.filter(({ isInRange }) => isInRange === 0));
  const main = mainInput(inRange);
  const inUnit = (grams: number) =>
    main === null ? null : Math.round((convertMeasure(grams, 'g', main.unit) ?? 0) * 1000) / 1000;
  const isKnown = now.weighed > 0;
  return {
    ...{ id, name, unit, runs: now.runs, made: now.made, mainInput: main },
    weighed: isKnown ? inUnit(now.weighed) : null,
    loss: isKnown ? inUnit(now.lost) : null,
    lossShare: shareLost(now),
    before: { runs: before.runs, made: before.made, lossShare: shareLost(before) },
  };
}

const shareLost = ({ weighed, lost }: Made): number | null =>
  weighed > 0 ? Math.round((lost / weighed) * 10_000) / 10_000 : null;

const gramsOf = ({ quantity, unit }: Pick<MadeRow, 'quantity' | 'unit'>): number =>
  isWeight(unit) ? (convertMeasure(fromThousandths(quantity), unit, 'g') ?? 0) : 0;

/** Runs of a version lose what they took less what it says for all that they made. */
function addUp(rows: readonly MadeRow[]): Made {
  const sum: Made = { runs: 0, made: 0, weighed: 0, lost: 0 };
  for (const ofVersion of Map.groupBy(rows, ({ recipeId, version }) => `${recipeId} ${version}`).values()) {
    const output = ofVersion.find(({ isOutput }) => isOutput === 1);
    if (!output) continue;
    const { makes, inputs, itemId, unit } = output;
    const consumed = ofVersion.filter(({ isOutput }) => isOutput === 0);
    const recipe = makes === null || inputs === null ? null : { itemId, unit, makes, inputs: parseJson(inputs) };
    const loss = lossesOf(recipe, consumed, { made: output.quantity, unit }).total;
    const weighedIn = consumed.find((one) => isWeight(one.unit))?.unit;
    sum.runs += output.runs;
    sum.made = fromThousandths(Math.round(sum.made * 1000) + output.quantity);
    if (loss === null || weighedIn === undefined) continue;
    sum.lost += convertMeasure(loss, weighedIn, 'g') ?? 0;
    for (const one of consumed) sum.weighed += gramsOf(one);
  }
  return sum;
}

/** The item that most was taken of by weight; null where nothing was weighed. */
function mainInput(rows: readonly MadeRow[]): Making['mainInput'] {
  const consumed = rows.filter(({ isOutput, unit }) => isOutput === 0 && isWeight(unit));
  const items = [...Map.groupBy(consumed, ({ itemId }) => itemId).values()].flatMap((ofItem) => {
    const [first] = ofItem;
    const quantity = ofItem.reduce((sum, one) => sum + one.quantity, 0);
    return first ? [{ name: first.name, unit: first.unit, quantity }] : [];
  });
  const [most] = items.toSorted((a, b) => gramsOf(b) - gramsOf(a) || a.name.localeCompare(b.name));
  return most ? { name: most.name, unit: most.unit, consumed: fromThousandths(most.quantity) } : null;
}

/** Lots by age, the youngest first. An item has one unit: its lots of one age are in one row. */
export function ageingRows(rows: readonly AgeingRow[]): Ageing[] {
  return [...Map.groupBy(rows, ({ days }) => days)].map(([days, ofAge]) => {
    const sum = (of: (row: AgeingRow) => number) => ofAge.reduce((total, row) => total + of(row), 0);
    return {
      ...{ days, lots: sum(({ lots }) => lots), items: sum(({ items }) => items) },
      quantities: ofAge.map(({ unit, quantity }) => ({ unit, quantity: fromThousandths(quantity) })),
      value: toCents(sum(({ value }) => value)),
      withoutCost: sum(({ withoutCost }) => withoutCost),
    };
  });
}
