import { beforeEach, describe, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { Lot, LotDetail } from '../lots/contract.ts';
import type { Run } from '../runs/contract.ts';
import type { ListedRecall, Recall } from './contract.ts';

/** Recalls: what a lot touches, up and down through runs. */

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<T & ErrorAnswer>(method, `/api${path}`, {
    token: workspace.admin.token,
    headers,
    ...(body !== undefined && { body }),
  });
const item = (name: string, unit: string) => newItem(workspace, { name, unit, quantity: 0 });
const adjust = (itemId: number, body: object) => ask('POST', `/inventory/${itemId}/adjust`, body);
const recall = async (lotId: number, isDrill = false) =>
  (await ask<Recall>('POST', '/recalls', { lotId, isDrill })).body;

/** Receives a lot. @returns its id */
async function receive(itemId: number, code: string, quantity: number): Promise<number> {
  await adjust(itemId, { delta: quantity, reason: 'receive', lot: { code, bestBefore: '2099-01-01' } });
  const { body } = await ask<Lot[]>('GET', `/lots?itemId=${itemId}`);
  return body.find((lot) => lot.code === code)?.id ?? 0;
}

interface Use {
  itemId: number;
  lotId?: number;
  quantity: number;
}

/** A run without a recipe. @returns the lot that it made */
async function run(itemId: number, made: number, inputs: Use[]): Promise<number> {
  const { body: planned } = await ask<Run>('POST', '/runs', { itemId, planned: made });
  const { body: done } = await ask<Run>('POST', `/runs/${planned.id}/finish`, { made, inputs });
  return done.outputLot?.id ?? 0;
}

describe('a chest that went into a blend, and the blend into pouches', () => {
  let [chest, blend, pouches, other] = [0, 0, 0, 0];
  let [chestTea, blendTea, pouch] = [0, 0, 0];
  beforeEach(async () => {
    [chestTea, blendTea, pouch] = await Promise.all([
      item('Assam', 'kg'),
      item('Breakfast', 'kg'),
      item('Breakfast 50 g', 'pieces'),
    ]);
    const otherTea = await item('Ceylon', 'kg');
    chest = await receive(chestTea, 'ASSAM-1', 10);
    other = await receive(otherTea, 'CEYLON-1', 10);
    blend = await run(blendTea, 6, [
      { itemId: chestTea, lotId: chest, quantity: 4 },
      { itemId: otherTea, lotId: other, quantity: 2 },
    ]);
    pouches = await run(pouch, 60, [{ itemId: blendTea, quantity: 3 }]);
    await adjust(chestTea, { delta: -1, reason: 'sale', lotId: chest, note: 'Café Rosa' });
    await adjust(pouch, { delta: -20, reason: 'sale', note: 'Market' });
  });

  test('is traced to every sale, what the rule chose as possible', async () => {
    const { lots, outgoing, massBalance, held } = await recall(chest);
    expect(lots.map(({ lotId, relation, steps, status }) => [lotId, relation, steps, status])).toEqual([
      [chest, 'recalled', 0, 'recalled'],
      [blend, 'downstream', 1, 'recalled'],
      [pouches, 'downstream', 2, 'recalled'],
    ]);
    expect(held).toEqual([chest, blend, pouches]);
    expect(outgoing.map(({ lotId, quantity, party, certainty }) => [lotId, quantity, party, certainty])).toEqual([
      [pouches, 20, 'Market', 'possible'],
      [chest, 1, 'Café Rosa', 'sure'],
    ]);
    // Two thirds of the blend: 2 kg are in 3 kg of it, 2 in 60 pouches.
    expect(massBalance).toMatchObject({ received: 10, lost: 0, percent: 100 });
    expect(massBalance.gone).toBeCloseTo(1 + 2 / 3, 2);
    expect(massBalance.stock).toBeCloseTo(5 + 2 + 4 / 3, 2);
  });

  test('is found from a pouch, and what went into it is held, not recalled', async () => {
    const { lots } = await recall(pouches);
    expect(lots.map(({ lotId, relation, status }) => [lotId, relation, status])).toEqual([
      [pouches, 'recalled', 'recalled'],
      [blend, 'upstream', 'hold'],
      [chest, 'upstream', 'hold'],
      [other, 'upstream', 'hold'],
    ]);
    expect((await adjust(chestTea, { delta: -1, reason: 'sale', lotId: chest })).body.code).toBe('lot_on_hold');
  });

  test('is not touched by a drill, which says what a recall would hold', async () => {
    const drill = await recall(chest, true);
    expect(drill.held).toEqual([chest, blend, pouches]);
    expect((await ask<LotDetail>('GET', `/lots/${blend}`)).body.status).toBe('ok');
    const { body: ended } = await ask<Recall>('POST', `/recalls/${drill.id}/end`);
    expect(ended.endedAt).not.toBeNull();
    expect((await ask('POST', `/recalls/${drill.id}/end`)).body.code).toBe('wrong_state');
    const { body: all } = await ask<ListedRecall[]>('GET', '/recalls');
    expect(all.map(({ number, isDrill, endedAt }) => [number, isDrill, endedAt !== null])).toEqual([[1, true, true]]);
  });

  test('is a recall once, however often the request is sent', async () => {
    const key = { 'idempotency-key': String(newId()) };
    const first = await ask<Recall>('POST', '/recalls', { lotId: chest }, key);
    const again = await ask<Recall>('POST', '/recalls', { lotId: chest }, key);
    expect(again.body).toEqual(first.body);
    expect((await ask<ListedRecall[]>('GET', '/recalls')).body).toHaveLength(1);
  });

  test('says what was damaged as lost, and what a count misses as nothing', async () => {
    await adjust(chestTea, { delta: -1, reason: 'damage', lotId: chest });
    await ask('POST', `/inventory/${chestTea}/count`, { quantity: 3, lotId: chest });
    expect((await recall(chest)).massBalance).toMatchObject({ received: 10, lost: 1, percent: 90 });
  });

  test('does not follow a run that was undone', async () => {
    const made = await run(pouch, 10, [{ itemId: blendTea, quantity: 1 }]);
    const { body: runs } = await ask<Run[]>('GET', '/runs');
    await ask('POST', `/runs/${runs[0]?.id}/undo`);
    expect((await recall(chest, true)).lots.map(({ lotId }) => lotId)).not.toContain(made);
  });

  test('belongs to its workspace', async () => {
    const stranger = await newWorkspace();
    const as = (body: object) => call('POST', '/api/recalls', { token: stranger.admin.token, body });
    expect((await as({ lotId: chest })).status).toBe(400);
    const { id } = await recall(chest, true);
    expect((await call('GET', `/api/recalls/${id}`, { token: stranger.admin.token })).status).toBe(404);
  });
});

test('a lot that does not exist is refused, and its field is named', async () => {
  const { status, body } = await ask('POST', '/recalls', { lotId: 5 });
  expect([status, body.details?.[0]?.path]).toEqual([400, 'lotId']);
});
