import { describe, expect, test } from 'vitest';
import { changeVolume, type Link, needsConfirmation, type OurItem, planSync } from './plan.ts';
import type { RemoteRecord, SyncValues } from './record.ts';

const sencha: SyncValues = {
  name: 'Sencha',
  sku: 'S-1',
  category: 'Green Tea',
  quantity: 10_000,
  unit: 'kg',
  costPrice: 1200,
  sellingPrice: null,
  supplier: 'Uji',
  description: '',
};

const ours = (values: Partial<SyncValues> = {}, more: Partial<OurItem> = {}): OurItem => ({
  id: 1,
  values: { ...sencha, ...values },
  version: 1,
  updatedAt: 1000,
  archived: false,
  ...more,
});
const theirs = (values: Partial<SyncValues> = {}, more: Partial<RemoteRecord> = {}): RemoteRecord => ({
  id: 'rec1',
  values: { ...sencha, ...values },
  changedAt: null,
  problems: [],
  ...more,
});
const link: Link = { itemId: 1, recordId: 'rec1', seen: sencha };
const never = () => false;

const plan = (
  items: OurItem[],
  records: RemoteRecord[],
  links: Link[] = [link],
  policy: 'both' | 'out' | 'in' = 'both',
) => planSync({ items, links, records }, policy, never);

describe('a pair', () => {
  test('with the same values on both sides is left alone', () => {
    expect(plan([ours()], [theirs()])).toMatchObject({ updateLocal: [], updateRemote: [], relink: [], unchanged: 1 });
  });

  test('takes over the changes of the other side, field by field', () => {
    const { updateLocal, updateRemote, conflicts } = plan([ours({ quantity: 8000 })], [theirs({ sellingPrice: 900 })]);
    expect(updateLocal[0]?.values).toEqual({ sellingPrice: 900 });
    expect(updateRemote[0]?.values).toEqual({ quantity: 8000 });
    expect(conflicts).toEqual([]);
  });

  test('keeps the later of two changes, and lists the other', () => {
    const later = plan(
      [ours({ name: 'Ours' }, { updatedAt: 3000 })],
      [theirs({ name: 'Theirs' }, { changedAt: 2000 })],
    );
    expect(later.updateRemote[0]?.values).toEqual({ name: 'Ours' });
    expect(later.conflicts).toMatchObject([{ field: 'name', here: 'Ours', there: 'Theirs', winner: 'here' }]);
    const earlier = plan([ours({ name: 'Ours' })], [theirs({ name: 'Theirs' }, { changedAt: 2000 })]);
    expect(earlier.updateLocal[0]?.values).toEqual({ name: 'Theirs' });
    expect(earlier.conflicts).toMatchObject([{ winner: 'there' }]);
  });

  test('keeps our change if it is later than the earliest known time of theirs', () => {
    const record = theirs({ name: 'Theirs' }, { changedAt: 5000, fieldsChangedAt: { name: 2000 } });
    const winner = (updatedAt: number) => plan([ours({ name: 'Ours' }, { updatedAt })], [record]).conflicts[0]?.winner;
    expect([winner(2000), winner(2001)]).toEqual(['there', 'here']);
  });

  test('takes over a SKU in capitals, and refuses one of another item', () => {
    const other = ours({ name: 'Kukicha', sku: 'S-2' }, { id: 2 });
    const records = (sku: string) => [theirs({ sku }), theirs(other.values, { id: 'rec2' })];
    const links = [link, { itemId: 2, recordId: 'rec2', seen: other.values }];
    const capitals = plan([ours(), other], records('s-1'), links);
    expect(capitals).toMatchObject({ updateLocal: [{ values: { sku: 's-1' } }], problems: [] });
    const refused = plan([ours(), other], records('S-2'), links);
    expect(refused).toMatchObject({ updateLocal: [], problems: [{ name: 'Sencha' }] });
  });

  test('changed to the same values on both sides is no conflict, and is remembered', () => {
    const { relink, conflicts } = plan([ours({ unit: 'lbs' })], [theirs({ unit: 'lbs' })]);
    expect(relink).toMatchObject([{ seen: { unit: 'lbs' } }]);
    expect(conflicts).toEqual([]);
  });

  test('keeps our value if theirs of a required field was cleared', () => {
    const { quantity: _, ...blank } = sencha;
    expect(plan([ours()], [{ ...theirs(), values: blank }]).updateRemote[0]?.values).toEqual({ quantity: 10_000 });
  });

  test('matched for the first time loses nothing to a blank, without a conflict', () => {
    const blank = theirs({ costPrice: null, supplier: '', sellingPrice: 900 });
    const { updateLocal, updateRemote, conflicts } = plan([ours()], [blank], []);
    expect(updateLocal[0]?.values).toEqual({ sellingPrice: 900 });
    expect(updateRemote[0]?.values).toEqual({ costPrice: 1200, supplier: 'Uji' });
    expect(conflicts).toEqual([]);
  });

  test('clears a value that was cleared there since', () => {
    const { updateLocal, updateRemote } = plan([ours()], [theirs({ costPrice: null, supplier: '' })]);
    expect(updateLocal[0]?.values).toEqual({ costPrice: null, supplier: '' });
    expect(updateRemote).toEqual([]);
  });

  test('is not filled in if the other side decides', () => {
    const { quantity: _, ...blank } = sencha;
    const record = { ...theirs(), values: blank };
    expect(plan([ours()], [record], [link], 'in')).toMatchObject({ updateLocal: [], updateRemote: [], unchanged: 1 });
    expect(plan([ours()], [record], [], 'in').updateRemote).toEqual([]);
  });

  test('is left alone and reported if their values cannot be imported', () => {
    const { problems, updateLocal, updateRemote } = plan(
      [ours({ unit: 'lbs' })],
      [theirs({}, { problems: ['Quantity must be a number'] })],
    );
    expect(problems).toEqual([{ name: 'Sencha', reason: 'Quantity must be a number' }]);
    expect([updateLocal, updateRemote]).toEqual([[], []]);
  });

  test.each([
    ['out', 'updateRemote', { name: 'Sencha' }],
    ['in', 'updateLocal', { name: 'Theirs' }],
  ] as const)('with %s as the master is as the master has it', (policy, where, values) => {
    expect(plan([ours()], [theirs({ name: 'Theirs' })], [link], policy)[where][0]?.values).toEqual(values);
  });

  test('reports what a one-way sync overwrites', () => {
    expect(plan([ours()], [theirs({ name: 'Theirs' })], [link], 'out').conflicts).toMatchObject([{ winner: 'here' }]);
    expect(plan([ours({ name: 'Ours' })], [theirs()], [link], 'in').conflicts).toMatchObject([{ winner: 'there' }]);
    expect(plan([ours({ name: 'Ours' })], [theirs()], [link], 'out').conflicts).toEqual([]);
  });
});

describe('a deletion', () => {
  const gone = { archived: true };

  test('in the other service archives the item', () => {
    expect(plan([ours()], []).archiveLocal).toHaveLength(1);
  });

  test('in Camellia deletes the record', () => {
    expect(plan([ours({}, gone)], [theirs()]).deleteRemote).toHaveLength(1);
  });

  test('on both sides ends the link', () => {
    expect(plan([ours({}, gone)], [])).toMatchObject({ unlink: [link], archiveLocal: [], deleteRemote: [] });
  });

  test('loses to a change, and is reported', () => {
    const kept = plan([ours({ quantity: 5000 })], []);
    expect(kept).toMatchObject({ archiveLocal: [], unlink: [link], conflicts: [{ field: null, winner: 'here' }] });
    expect(kept.createRemote).toHaveLength(1);
    const restored = plan([ours({}, gone)], [theirs({ quantity: 5000 })]);
    expect(restored.updateLocal).toMatchObject([{ restore: true, values: { quantity: 5000 } }]);
    expect(restored).toMatchObject({ deleteRemote: [], conflicts: [{ field: null, winner: 'there' }] });
  });

  test('on the side that does not decide is undone', () => {
    expect(plan([ours()], [], [link], 'out').createRemote).toHaveLength(1);
    expect(plan([ours({}, gone)], [theirs()], [link], 'in').updateLocal).toMatchObject([{ restore: true }]);
  });
});

describe('an unlinked record or item', () => {
  test('is matched by SKU, ignoring case, and then compared', () => {
    const { relink, createLocal, createRemote } = plan([ours()], [theirs({ sku: 's-1' }, { changedAt: 1 })], []);
    expect([createLocal, createRemote, relink]).toEqual([[], [], []]);
    expect(plan([ours()], [theirs()], []).relink).toEqual([link]);
  });

  test('is matched by name if the record has no SKU', () => {
    const { sku: _, ...values } = sencha;
    const { updateRemote, createLocal } = plan([ours()], [{ ...theirs(), values: { ...values, name: ' SENCHA' } }], []);
    expect(createLocal).toEqual([]);
    expect(updateRemote[0]?.values).toMatchObject({ sku: 'S-1' });
  });

  test('is not matched by name if both have a chosen SKU', () => {
    const { createLocal, createRemote } = plan([ours()], [theirs({ sku: 'S-2' })], []);
    expect([createLocal.length, createRemote.length]).toEqual([1, 1]);
  });

  test('is created on the other side, unless that side decides', () => {
    const strange = theirs({ sku: 'S-2', name: 'Assam' });
    expect(plan([ours()], [strange], [], 'out')).toMatchObject({ createLocal: [], createRemote: [{}] });
    expect(plan([ours()], [strange], [], 'in')).toMatchObject({ createLocal: [{}], createRemote: [] });
  });

  test('that is blank is skipped', () => {
    expect(plan([], [{ ...theirs(), values: { supplier: '', costPrice: null } }], [])).toMatchObject({
      createLocal: [],
      problems: [],
    });
  });

  test('cannot take a SKU that is in use', () => {
    const { createLocal, problems } = plan([ours()], [theirs(), theirs({}, { id: 'rec2' })], []);
    expect(createLocal).toEqual([]);
    expect(problems[0]?.reason).toContain('SKU S-1 is already used by another item');
  });
});

describe('the confirmation', () => {
  const many = (count: number, change: Partial<SyncValues>) => {
    const items = Array.from({ length: 100 }, (_, id) => ours({ sku: `S-${id}` }, { id }));
    const links = items.map(({ id, values }) => ({ itemId: id, recordId: `rec${id}`, seen: values }));
    const records = items.map(({ id, values }) => theirs({ ...values, ...(id < count && change) }, { id: `rec${id}` }));
    return changeVolume(planSync({ items, links, records }, 'both', never));
  };

  test('is needed when more than a tenth changes', () => {
    expect(needsConfirmation(many(10, { unit: 'lbs' }), 100)).toBe(false);
    expect(needsConfirmation(many(11, { unit: 'lbs' }), 100)).toBe(true);
  });

  test('is not needed for blanks that are filled in for the first time', () => {
    const { quantity: _, sku: __, ...blank } = sencha;
    const items = Array.from({ length: 50 }, (_, id) => ours({ name: `Tea ${id}` }, { id }));
    const records = items.map(({ id, values: { name } }) => ({
      ...theirs({}, { id: `rec${id}` }),
      values: { ...blank, name },
    }));
    const filling = planSync({ items, links: [], records }, 'both', never);
    expect(filling.updateRemote).toHaveLength(50);
    expect(changeVolume(filling)).toEqual({ changing: 0, vanishing: 0 });
  });

  test('is needed when more than a tenth is removed, but not for a handful', () => {
    const vanished = { changing: 0, vanishing: 5 };
    expect([needsConfirmation(vanished, 49), needsConfirmation(vanished, 50)]).toEqual([true, false]);
    expect(needsConfirmation({ changing: 0, vanishing: 4 }, 5)).toBe(false);
  });

  test('is not needed for new items', () => {
    const records = Array.from({ length: 50 }, (_, id) =>
      theirs({ sku: `S-${id}`, name: `Tea ${id}` }, { id: `rec${id}` }),
    );
    expect(changeVolume(planSync({ items: [], links: [], records }, 'both', never))).toEqual({
      changing: 0,
      vanishing: 0,
    });
  });
});
