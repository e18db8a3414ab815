import { controlFill, fillRuleOf } from '../../engines/making/fill-control.ts';
import { type Consumed, lossesOf, nominalGrams } from '../../engines/making/loss.ts';
import type { RecipeVersion } from '../../engines/making/quantities.ts';
import { currentStyle } from '../../engines/text/style.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import { toVersion } from '../core/sql/recipe-versions.ts';
import { parseJson } from '../core/sql/rows.ts';
import type { Run } from './contract.ts';
import type { Derived, RunFacts } from './queries.ts';

/** What follows from what a run made and consumed. */

/** The version of the recipe that a run follows; null without a recipe. */
export function versionOf({ itemId, unit, makes, inputs }: RunFacts): RecipeVersion | null {
  return makes === null || inputs === null ? null : toVersion({ itemId, unit, makes, inputs });
}

/** A line of what was consumed. */
export interface ConsumedLine extends Consumed {
  line: number;
}

/** Losses, and whether the packs weigh what they say. @param made in thousandths of the output's unit */
export function derive(
  version: RecipeVersion | null,
  {
    made,
    unit,
    consumed,
    sampleWeights,
  }: {
    made: Thousandths;
    unit: string;
    consumed: readonly ConsumedLine[];
    sampleWeights: readonly number[];
  },
): Derived {
  const losses = lossesOf(version, consumed, { made, unit });
  const nominal = nominalGrams(version);
  return {
    loss: losses.total,
    fillControl: nominal === null ? null : controlFill(nominal, sampleWeights, fillRuleOf(currentStyle())),
    lines: Object.fromEntries(consumed.map(({ line }, place) => [line, losses.each[place] ?? null])),
  };
}

/** What follows for a run as it is stored; null for one that was not done. */
export function deriveStored(facts: RunFacts): Derived | null {
  const [output, ...inputs] = parseJson(facts.lines);
  const made = output?.[4] ?? null;
  if (made === null) return null;
  return derive(versionOf(facts), {
    ...{ made, unit: facts.unit, sampleWeights: parseJson(facts.sampleWeights) },
    consumed: inputs.map(([line, itemId, unit, , quantity]) => ({ line, itemId, unit, quantity: quantity ?? 0 })),
  });
}

/** What a run of a list has lost. */
export function lossOf(run: Run, version: RecipeVersion | null): number | null {
  if (run.made === null) return null;
  const consumed = run.inputs.map(({ itemId, item, consumed: quantity }) => ({
    ...{ itemId, unit: item.unit },
    quantity: toThousandths(quantity ?? 0),
  }));
  return lossesOf(version, consumed, { made: toThousandths(run.made), unit: run.item.unit }).total;
}
