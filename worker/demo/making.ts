import { isWeight, quantitiesFor, type RecipeVersion, WHOLE } from '../../engines/making/quantities.ts';
import { newId } from '../core/ids.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import type { EnteredProduct, Ids } from './documents.ts';
import type { SampleDocuments, SampleRecipes } from './queries.ts';
import { PLANNED, RECIPES, RUNS, type RunPlan, type SampleRecipe } from './recipes.ts';
import type { SampleRun } from './run.ts';
import type { TradedProduct } from './sample.ts';
import type { Event } from './trade.ts';

/** The runs of the sample business: part of its trade, and documents of their own. */

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const RECIPES_SINCE_DAYS = 120;
const DRILL_DAYS_AGO = 6;

/**
 * The trade with its runs. Stock ends as it would without them: what a run takes was not sold before, and what it makes need not
 * be delivered after, so that nothing goes below zero.
 */
export function weaveRuns(products: readonly TradedProduct[], now: number): TradedProduct[] {
  const bySku = new Map(
    products.map((one) => [one.product.sku, { ...one, events: one.events.map((event) => ({ ...event })) }]),
  );
  const eventsOf = (sku: string): Event[] => bySku.get(sku)?.events ?? [];
  const runs = RUNS.flatMap((plan) => {
    const recipe = RECIPES.find(({ sku }) => sku === plan.sku);
    const made = RUNS.filter(({ sku }) => sku === plan.sku).reduce((sum, run) => sum + toThousandths(run.made), 0);
    const delivery = eventsOf(plan.sku).findLast(
      ({ reason, delta, at }) => reason === 'receive' && delta >= made && at < now - DAY,
    );
    return recipe && delivery ? [{ plan, recipe, delivery, at: delivery.at - plan.daysBefore * DAY }] : [];
  });
  for (const [at, { delivery, ...run }] of runs.toSorted((one, other) => one.at - other.at).entries()) {
    const done: SampleRun = { ...run, number: at + 1, lots: [] };
    const common = { at: run.at, note: '', by: 'Tam' as const, run: done };
    for (const { sku, quantity } of consumedBy(run, (of) => bySku.get(of)?.product.unit ?? '')) {
      const sold = eventsOf(sku).filter((event) => event.reason === 'sale' && event.at < run.at);
      take(sold.reverse(), quantity);
      enter(eventsOf(sku), { ...common, delta: -quantity, reason: 'consume' });
    }
    take([delivery], toThousandths(run.plan.made));
    enter(eventsOf(run.plan.sku), { ...common, delta: toThousandths(run.plan.made), reason: 'make' });
  }
  return [...bySku.values()].map((one) => ({ ...one, events: one.events.filter(({ delta }) => delta !== 0) }));
}

/** Sorts what is bought before what is made, and that before what is made of it. */
export const makingOrder = (sku: string | null): number => RECIPES.findIndex((recipe) => recipe.sku === sku);

/** What a run took of each input: what its recipe says, and what was lost. */
function consumedBy({ plan, recipe }: Pick<SampleRun, 'plan' | 'recipe'>, unitOf: (sku: string) => string) {
  const version = versionOf(recipe, unitOf);
  const said = quantitiesFor(version, toThousandths(plan.made));
  return recipe.inputs.map(([sku], place) => {
    const quantity = said[place] ?? 0;
    const lost = isWeight(unitOf(sku)) ? Math.round((quantity * plan.loss) / 100) : 0;
    return { sku, quantity: quantity + lost + (plan.spoilt?.[0] === sku ? toThousandths(plan.spoilt[1]) : 0) };
  });
}

/** A recipe as the rules of making have it. Items are known by their place: 0 is the output, 1 the first input. */
function versionOf({ sku: output, makes, inputs }: SampleRecipe, unitOf: (sku: string) => string): RecipeVersion {
  const parts = inputs.map(([sku, amount], place) => ({
    ...{ itemId: place + 1, unit: unitOf(sku) },
    quantity: 'quantity' in amount ? toThousandths(amount.quantity) : 0,
    percent: 'percent' in amount ? (amount.percent * WHOLE) / 100 : null,
  }));
  const version = { itemId: 0, unit: unitOf(output), makes: toThousandths(makes), inputs: parts };
  const quantities = quantitiesFor(version, version.makes);
  return { ...version, inputs: parts.map((part, place) => ({ ...part, quantity: quantities[place] ?? 0 })) };
}

/** Makes events smaller, the first of them first. */
function take(events: readonly Event[], quantity: Thousandths): void {
  let open = quantity;
  for (const event of events) {
    const taken = Math.min(open, Math.abs(event.delta));
    event.delta -= Math.sign(event.delta) * taken;
    open -= taken;
  }
}

/** Adds an event where its time is. */
function enter(events: Event[], event: Event): void {
  const after = events.findIndex(({ at }) => at > event.at);
  events.splice(after === -1 ? events.length : after, 0, event);
}

/** The recipes of the sample, the first version of each. */
export function buildRecipes(products: readonly EnteredProduct[], ids: Ids, now: number): SampleRecipes {
  const { itemIdOf, unitOf } = lookUp(products);
  const createdAt = now - RECIPES_SINCE_DAYS * DAY;
  const all = RECIPES.map((recipe) => ({ recipe, id: newId(), version: versionOf(recipe, unitOf) }));
  return {
    recipes: all.map(({ recipe, id }) => ({ id, itemId: itemIdOf(recipe.sku), version: 1, createdAt })),
    versions: all.map(({ recipe: { shelfLifeDays }, id, version: { makes } }) => ({
      ...{ recipeId: id, version: 1, makes, shelfLifeDays, userId: ids.buyer, createdAt },
    })),
    inputs: all.flatMap(({ recipe, id, version }) =>
      version.inputs.map(({ quantity, percent }, place) => ({
        ...{ recipeId: id, version: 1, line: place + 1, itemId: itemIdOf(recipe.inputs[place]?.[0] ?? '') },
        ...{ quantity, percent },
      })),
    ),
  };
}

function lookUp(products: readonly EnteredProduct[]) {
  const bySku = new Map(products.map((one) => [one.product.sku, one]));
  return {
    itemIdOf: (sku: string) => bySku.get(sku)?.itemId ?? 0,
    unitOf: (sku: string): string => bySku.get(sku)?.product.unit ?? '',
  };
}

/** Adds the runs that are done, one that is planned, and the drill to recall the lot that most runs took of. */
export function addRuns(
  { documents, lines }: SampleDocuments,
  { recipes }: SampleRecipes,
  products: readonly EnteredProduct[],
  ids: Ids,
  now: number,
): void {
  const { itemIdOf, unitOf } = lookUp(products);
  const recipeIdOf = (sku: string) => recipes.find(({ itemId }) => itemId === itemIdOf(sku))?.id ?? 0;
  const add = (plan: Pick<RunPlan, 'sku' | 'planned' | 'note'>, number: number, made: number, openedAt: number) => {
    const [id, recipe] = [newId(), RECIPES.find(({ sku }) => sku === plan.sku)];
    const planned = toThousandths(plan.planned ?? made);
    const quantities = recipe ? quantitiesFor(versionOf(recipe, unitOf), planned) : [];
    const document: SampleDocuments['documents'][number] = {
      ...{ id, kind: 'run', number, note: plan.note ?? '', sourceId: recipeIdOf(plan.sku), recipeVersion: 1 },
      ...{ userId: ids.counter, createdAt: openedAt, openedAt },
    };
    const own: SampleDocuments['lines'] = [plan.sku, ...(recipe?.inputs ?? []).map(([sku]) => sku)].map(
      (sku, place) => ({
        ...{ documentId: id, line: place + 1, itemId: itemIdOf(sku) },
        planned: place === 0 ? planned : (quantities[place - 1] ?? 0),
        ...(place === 0 && { locationId: ids.places.main }),
      }),
    );
    documents.push(document);
    lines.push(...own);
    return { document, own };
  };
  const entered = Map.groupBy(
    products.flatMap(({ events }) => events.filter(({ run }) => run)),
    ({ run }) => run,
  );
  const runs = [...entered].flatMap(([run, movements]) => (run ? [{ run, movements }] : []));
  for (const { run, movements } of runs) {
    const { plan, number, at } = run;
    const { document, own } = add(plan, number, plan.made, at - 90 * MINUTE);
    Object.assign(document, { doneAt: at, sampleWeights: JSON.stringify(plan.sampleWeights ?? []) });
    for (const line of own) {
      const parts = movements.filter(({ itemId }) => itemId === line.itemId);
      for (const part of parts) Object.assign(part, { documentId: document.id, line: line.line });
      line.quantity = Math.abs(parts.reduce((sum, { delta }) => sum + delta, 0));
      const [made] = parts;
      if (line.line === 1 && made?.lot) {
        Object.assign(line, { locationId: ids.places[made.place], lotId: ids.lots.get(made.lot) });
      }
    }
  }
  add(PLANNED, runs.length + 1, PLANNED.planned, now - 120 * MINUTE);
  const used = Map.groupBy(
    runs.flatMap(({ run }) => run.lots),
    (lot) => lot,
  );
  const [lot] = [...used].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (!lot) return;
  const startedAt = now - DRILL_DAYS_AGO * DAY;
  documents.push({
    ...{ id: newId(), kind: 'recall', number: 1, sourceId: ids.lots.get(lot) ?? 0, isDrill: 1, userId: ids.buyer },
    ...{ createdAt: startedAt, openedAt: startedAt, doneAt: startedAt + 7 * MINUTE },
  });
}
