import { type BestBefore, parseBestBefore } from '../../engines/calendar/best-before.ts';
import { addDays } from '../../engines/calendar/days.ts';
import { fillRuleOf, tolerableError } from '../../engines/making/fill-control.ts';
import { nominalGrams } from '../../engines/making/loss.ts';
import { isWeight, quantitiesFor, type RecipeVersion } from '../../engines/making/quantities.ts';
import { assumeLot } from '../../engines/stock/assumed-lot.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { currentStyle } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { changedSinceRead, DomainError, invalidField, notFound } from '../core/errors.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { parseJson } from '../core/sql/rows.ts';
import { workspaceDay } from '../core/style.ts';
import {
  addLots,
  changeInventory,
  locationsExist,
  lotKey,
  lotsExist,
  lotsMayLeave,
  type Posting,
  post,
} from '../inventory/ledger.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { haveUnits } from '../recipes/service.ts';
import type { Run, RunResult } from './contract.ts';
import { type RunFacts, runText, selectFacts, selectItems } from './queries.ts';
import { derive, versionOf } from './rules.ts';
import { stateGuards } from './service.ts';
import { isFreeCode, setBestBefore, finishRun as setFinished, setOrganic } from './write-queries.ts';

/** Finishing a run: what it consumed leaves, what it made comes as one lot, in one batch. */

/** What a run consumes of one item: a line of its document, with the parts that a person has named, or all by rule. */
interface Input {
  line: number;
  itemId: number;
  unit: string;
  parts: { quantity: Thousandths; lotId: number | undefined; locationId: number | undefined }[];
}
const totalOf = ({ parts }: Input): Thousandths => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Finishes a run, all or nothing.
 * @throws 404; 400 that names the field, or where there is not enough stock; 409 if it is no longer planned, a named lot is on
 * hold, or another run has made the lot; 412 if the unit of an item has just changed
 */
export async function finishRun(ctx: WorkspaceContext, id: number, result: RunResult): Promise<JsonText<Run>> {
  const now = Date.now();
  const { results } = await ctx.db.read([
    selectFacts(ctx, id),
    selectItems(
      ctx,
      (result.inputs ?? []).map(({ itemId }) => itemId),
    ),
  ]);
  const [[facts], named] = results;
  if (!facts) throw notFound('Run');
  const version = versionOf(facts);
  const made = toThousandths(result.made);
  const { note, sampleWeights, locationId = facts.locationId } = result;
  requirePacks(version, sampleWeights);
  const inputs = inputsOf(facts, version, made, result, named);
  const { itemId, unit } = facts;
  const output = outputOf(facts, result, now);
  const lot = { itemId, codeKey: matchKey(output.lot.code) };
  const cause = { documentId: id, at: now };
  const derived = derive(version, {
    ...{ made, unit, sampleWeights },
    consumed: inputs.map((input) => ({ ...input, quantity: totalOf(input) })),
  });
  const { answer } = await ctx.db.write({
    guards: [
      ...stateGuards(ctx, id, 'planned'),
      ...guardsOf(ctx, result, [[itemId, unit], ...inputs.map((input) => [input.itemId, input.unit] as const)]),
      {
        name: 'run_lot_taken',
        holds: isFreeCode(ctx, lot),
        refusal: () =>
          new DomainError(
            'lot_code_taken',
            `A lot with the code ${output.lot.code} exists already. A run makes a lot of its own: give it another code.`,
          ),
      },
    ],
    statements: [
      ...addLots(ctx, [{ itemId, lot: { code: output.lot.code }, supplierId: 0 }], {
        ...{ receivedOn: output.day, now, isReceipt: false },
      }),
      ...changeInventory(
        ctx,
        [
          ...consume(ctx, inputs, cause),
          setOrganic(ctx, id, lot, teasOf(inputs, itemId)),
          setBestBefore(ctx, id, lot, { own: output.own, isBetterWithAge: facts.isBetterWithAge === 1 }, now),
          ...post(
            ctx,
            [
              {
                ...{ itemId, delta: made, locationId, line: 1 },
                lot: lotKey({ lot: { code: output.lot.code }, supplierId: 0 }),
              },
            ],
            { ...cause, reason: 'make' },
          ).statements,
          ...setFinished(
            ctx,
            {
              ...{ id, made, locationId, note, sampleWeights },
              inputs: inputs.map((input) => ({ ...input, quantity: totalOf(input) })),
            },
            now,
          ),
        ],
        [itemId, ...inputs.map((input) => input.itemId)],
      ),
    ],
    refusals: ITEM_REFUSALS,
    answer: { status: 201, parts: runText(ctx, id, derived) },
  });
  return answer;
}

/** The items of the inputs that decide whether the output is organic: what is weighed, and packs that are repacked. */
const teasOf = (inputs: readonly Input[], outputId: number): number[] =>
  inputs.flatMap(({ itemId, unit }) => (isWeight(unit) || itemId === outputId ? [itemId] : []));

/** @throws 400 for weights of what is no pack, or none that is controlled */
function requirePacks(version: RecipeVersion | null, sampleWeights: readonly number[]): void {
  if (sampleWeights.length === 0) return;
  const nominal = nominalGrams(version);
  if (nominal === null) {
    throw invalidField('sampleWeights', 'need a recipe that says how much by weight is in one piece');
  }
  if (tolerableError(nominal, fillRuleOf(currentStyle())) === null) {
    throw invalidField('sampleWeights', `are of packs of 5 g to 10 kg; these hold ${nominal} g`);
  }
}

/** What the run consumes: as the person says, and else as its recipe says for what was made. @throws 400 that names the field */
function inputsOf(
  facts: RunFacts,
  version: RecipeVersion | null,
  made: Thousandths,
  { inputs: given = [] }: RunResult,
  named: readonly { id: number; unit: string }[],
): Input[] {
  const [, ...lines] = parseJson(facts.lines);
  const quantities = version ? quantitiesFor(version, made) : [];
  const said = new Map(version?.inputs.map(({ itemId }, place) => [itemId, quantities[place] ?? 0]));
  const byItem = new Map<number, Input>();
  for (const [line, itemId, unit, , , isArchived] of lines) {
    byItem.set(itemId, { line, itemId, unit, parts: [] });
    if (isArchived) {
      throw new DomainError('wrong_state', 'An item of this run has been deleted. Restore it, or plan another run.');
    }
  }
  const known = new Map(named.map((item) => [item.id, item]));
  for (const [place, { itemId, lotId, locationId, quantity }] of given.entries()) {
    const item = known.get(itemId);
    if (!item) throw invalidField(`inputs[${place}].itemId`, 'is not an item of your inventory');
    const line = Math.max(1, ...[...byItem.values()].map((input) => input.line)) + 1;
    const added = { line, itemId, unit: item.unit, parts: [] };
    const input: Input = byItem.get(itemId) ?? added;
    input.parts.push({ quantity: toThousandths(quantity), lotId: lotId ?? undefined, locationId });
    byItem.set(itemId, input);
  }
  const inputs = [...byItem.values()];
  if (inputs.length === 0) throw invalidField('inputs', 'are required: the run has no recipe that says what it takes');
  for (const { itemId, parts } of inputs) {
    if (parts.length === 0) parts.push({ quantity: said.get(itemId) ?? 0, lotId: undefined, locationId: undefined });
  }
  return inputs;
}

/** The lot that the run makes, its day and its own date: what a person says, else by the shelf life. */
function outputOf(
  facts: RunFacts,
  { lot }: RunResult,
  now: number,
): { day: string; lot: { code: string }; own: BestBefore | null } {
  const { itemName, number, shelfLifeDays, isBetterWithAge } = facts;
  const day = workspaceDay(now);
  // The number of the run makes it unique: many runs of a day may make the same item.
  const code = lot?.code ?? `${assumeLot(itemName, day, []).code}-${number}`;
  const said = lot?.bestBefore ? parseBestBefore(lot.bestBefore, lot.bestBeforePrecision ?? undefined) : null;
  const keeps: BestBefore | null =
    shelfLifeDays === null || isBetterWithAge ? null : { day: addDays(day, shelfLifeDays), precision: 'day' };
  return { day, lot: { code }, own: said ?? keeps };
}

/** Guards: items, places and lots are as the run was read. @param items `[id, unit]` */
function guardsOf(ctx: WorkspaceContext, result: RunResult, items: readonly (readonly [number, string])[]): Guard[] {
  const { inputs = [], locationId } = result;
  const lots = inputs.flatMap(({ itemId, lotId }) => (lotId ? [[itemId, lotId] as const] : []));
  return [
    { name: 'run_items', holds: haveUnits(ctx, items), refusal: () => changedSinceRead('An item of this run') },
    ...locationsExist(ctx, [locationId]),
    ...locationsExist(
      ctx,
      inputs.map((input) => input.locationId),
      'inputs.locationId',
    ).map((guard) => ({ ...guard, name: 'input_location_unknown' })),
    ...lotsExist(ctx, lots, 'inputs.lotId'),
    ...lotsMayLeave(
      ctx,
      lots.map(([, lotId]) => lotId),
    ),
  ];
}

/**
 * The statements by which inputs leave. What names a lot or a place goes first: what is taken by rule is taken of the rest.
 */
function consume(ctx: WorkspaceContext, inputs: readonly Input[], cause: { documentId: number; at: number }) {
  const postings = inputs.flatMap(({ line, itemId, parts }) =>
    parts.map(({ quantity, lotId, locationId }): Posting => ({ itemId, delta: -quantity, locationId, lotId, line })),
  );
  const isNamed = (value: number | undefined) => (value === undefined ? 0 : 1);
  const groups = Map.groupBy(postings, ({ lotId, locationId }) => 2 * isNamed(lotId) + isNamed(locationId));
  return [3, 2, 1, 0].flatMap((named) => {
    const group = groups.get(named)?.filter(({ delta }) => delta !== 0) ?? [];
    return group.length === 0 ? [] : post(ctx, group, { ...cause, reason: 'consume' }).statements;
  });
}
