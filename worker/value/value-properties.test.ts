import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { enterRun, type Priced, receivePriced, valuesOf } from '../../tests/support/valued-stock.ts';
import type { Charge } from '../charges/contract.ts';
import type { Movement } from '../inventory/contract.ts';

/** Value is conserved: it comes and goes with movements only, whatever people do, and what is gone is worth nothing. */

const [MAIN, SHOP] = [1, 71];
const place = fc.constantFrom(undefined, MAIN, SHOP);
const amount = fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000);
const lot = fc.constantFrom(undefined, { code: 'A' }, { code: 'B' }, { code: 'C' });
const cost = fc.constantFrom(null, 0, '0.00457', 7.5, '1234.567');
const pick = fc.nat();
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receipt' as const), amount, cost, lot, place }) },
  fc.record({ kind: fc.constant('found' as const), amount, lot, place }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sale' as const), amount, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const), amount, pick }) },
  fc.record({ kind: fc.constant('count' as const), amount: fc.constantFrom(0, 0.001, 3, 12), place }),
  fc.record({ kind: fc.constant('move' as const), amount, from: fc.constantFrom(MAIN, SHOP) }),
  fc.record({ kind: fc.constant('unit' as const), unit: fc.constantFrom('kg', 'g', 'oz') }),
  fc.record({ kind: fc.constant('import' as const), amount }),
  fc.record({ kind: fc.constant('undo import' as const), pick }),
  fc.record({ kind: fc.constant('undo receipt' as const), pick }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pack' as const), amount, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('charge' as const), cents: fc.integer({ min: 1, max: 99_999 }), pick }),
  },
  fc.record({ kind: fc.constant('undo charge' as const), pick }),
  fc.record({ kind: fc.constant('undo run' as const), pick }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Business {
  readonly #workspace: TestWorkspace;
  readonly #tea: number;
  readonly #blend: number;
  readonly #receipts: number[] = [];
  readonly #imports: number[] = [];
  readonly #runs: number[] = [];
  readonly #charges: { id: number; receiptId: number }[] = [];

  constructor(workspace: TestWorkspace, tea: number, blend: number) {
    [this.#workspace, this.#tea, this.#blend] = [workspace, tea, blend];
  }

  #ask<T>(method: string, path: string, body?: unknown) {
    const { token } = this.#workspace.admin;
    return call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
  }

  async #movements(item: number) {
    return (await this.#ask<Movement[]>('GET', `/inventory/${item}/movements`)).body;
  }

  /** What a charge adds to all stock is what it says, and never more than its amount. */
  async #charge({ cents, pick }: { cents: number; pick: number }): Promise<void> {
    const receiptId = this.#receipts[pick % this.#receipts.length];
    if (receiptId === undefined) return;
    const before = await this.#worth();
    const spread = pick % 2 === 0 ? 'value' : 'weight';
    const { status, body } = await this.#ask<Charge>('POST', `/receipts/${receiptId}/charges`, {
      ...{ kind: 'freight', amount: cents, spread },
    });
    if (status !== 201) return;
    this.#charges.push({ id: body.id, receiptId });
    const added = (await this.#worth()) - before;
    // What there was before a value of it was kept begins now.
    if (before > 0) expect(added).toBeLessThanOrEqual(cents * 1000);
    expect(body.toStock).toBeLessThanOrEqual(cents);
    expect((body.toStock ?? 0) + (body.expensed ?? 0)).toBe(cents);
  }

  /** What tea and blend are worth, in thousandths of a cent. */
  async #worth(): Promise<number> {
    const all = await Promise.all([this.#tea, this.#blend].map((item) => valuesOf(this.#workspace.id, item)));
    return all.reduce((sum, { value }) => sum + (value ?? 0), 0);
  }

  async act(one: Step): Promise<unknown> {
    const tea = `/inventory/${this.#tea}`;
    switch (one.kind) {
      case 'receipt': {
        const line: Priced = { itemId: this.#tea, quantity: one.amount, unitCost: one.cost, locationId: one.place };
        const { id } = await receivePriced(this.#workspace, [{ ...line, lot: one.lot }]);
        return this.#receipts.push(id);
      }
      case 'found':
        return this.#ask('POST', `${tea}/adjust`, {
          ...{ delta: one.amount, reason: 'receive', locationId: one.place },
          ...(one.lot && { lot: one.lot }),
        });
      case 'sale':
        return this.#ask('POST', `${tea}/adjust`, { delta: -one.amount, reason: 'sale', locationId: one.place });
      case 'run': {
        const [entry] = (await this.#movements(this.#tea)).slice(one.pick % 5);
        const quantity = Math.round(one.amount * 300);
        const input = { itemId: this.#tea, quantity, lotId: entry?.lotId ?? 0 };
        return enterRun(this.#workspace, [input], { itemId: this.#blend, quantity: Math.max(1, quantity - 20) });
      }
      case 'count':
        return this.#ask('POST', `${tea}/count`, { quantity: one.amount, locationId: one.place });
      case 'move': {
        const to = one.from === MAIN ? SHOP : MAIN;
        const line = { itemId: this.#tea, quantity: one.amount, fromLocationId: one.from, toLocationId: to };
        return this.#ask('POST', '/moves', { lines: [line] });
      }
      case 'unit':
        return this.#ask('PATCH', tea, { unit: one.unit, convertQuantity: true });
      case 'import': {
        const rows = [{ productName: 'Sencha', stockOnHand: one.amount }];
        const { body } = await this.#ask<{ importId: number | null }>('POST', '/inventory/bulk', rows);
        return body.importId && this.#imports.push(body.importId);
      }
      case 'undo import':
        return this.#ask('POST', `/inventory/imports/${this.#imports[one.pick % this.#imports.length]}/undo`);
      case 'pack': {
        // Of a lot of tea or of a blend, into a lot of its own.
        const from = one.pick % 2 === 0 ? this.#tea : this.#blend;
        const { body } = await this.#ask<{ id: number }>('POST', '/runs', { itemId: this.#blend, planned: one.amount });
        const inputs = [{ itemId: from, quantity: one.amount }];
        await this.#ask('POST', `/runs/${body.id}/finish`, { made: one.amount, inputs });
        return this.#runs.push(body.id);
      }
      case 'charge':
        return this.#charge(one);
      case 'undo charge': {
        const charge = this.#charges[one.pick % this.#charges.length];
        return charge && this.#ask('DELETE', `/receipts/${charge.receiptId}/charges/${charge.id}`);
      }
      case 'undo run':
        return this.#ask('POST', `/runs/${this.#runs[one.pick % this.#runs.length]}/undo`);
      case 'undo receipt':
        return this.#ask('POST', `/receipts/${this.#receipts[one.pick % this.#receipts.length]}/undo`);
      case 'reverse': {
        const item = one.pick % 3 === 0 ? this.#blend : this.#tea;
        const entries = await this.#movements(item);
        const entry = entries[one.pick % Math.max(1, entries.length)];
        return entry && this.#ask('POST', `/inventory/${item}/movements/${entry.id}/reverse`, {});
      }
    }
  }
}

test('values agree with their movements after any sequence, none is below 0, and what is gone is worth nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), fc.boolean(), async (steps, isPriced) => {
      const workspace = await newWorkspace();
      await addLocation(workspace.id, SHOP, 'Shop');
      const priced = isPriced ? { costPrice: 1250 } : {};
      const tea = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 3, ...priced });
      const business = new Business(workspace, tea, await newItem(workspace, { name: 'Blend', unit: 'kg' }));
      for (const one of steps) await business.act(one);
      expect(await contradictions(workspace.id)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
