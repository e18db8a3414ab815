import { MAX_CODES } from '../../engines/gs1/item-code.ts';
import type { Stamp } from '../inventory/stored-item.ts';
import type { KnownCodes, PlannedCode } from './coded.ts';
import { Edits } from './edits.ts';
import type { ImportPlan } from './plan.ts';

/**
 * Completes a plan by the codes that the file names: an item gets those that no item has. A code of another item, also of one
 * further up in the file, stays there, which is a warning of the row.
 */
export function planCodes(plan: ImportPlan, known: KnownCodes, stamp: Stamp): void {
  const owners = new Map(known.owners.map(({ key, itemId, name }) => [key, { itemId, name, isInFile: false }]));
  const counts = new Map(known.counts.map(({ itemId, count }) => [itemId, count]));
  const edits = new Edits(plan, stamp);
  const planned: PlannedCode[] = [];
  for (const product of plan.coded) {
    const { item, isNew, first, codes } = product;
    let count = isNew ? 0 : (counts.get(item.id) ?? 0);
    const gets: string[] = [];
    for (const reading of codes) {
      const { key, code } = reading;
      const owner = owners.get(key);
      if (owner?.itemId === item.id) continue;
      if (owner || count >= MAX_CODES) {
        plan.warnings.push({ row: first + 1, reason: owner ? keptBy(code, owner) : tooMany(code) });
        continue;
      }
      owners.set(key, { itemId: item.id, name: item.name, isInFile: true });
      count += 1;
      gets.push(code);
      planned.push({ itemId: item.id, isNew, reading });
    }
    if (!isNew && gets.length > 0) edits.addCodes(product, gets);
  }
  edits.finish();
  plan.warnings.sort((a, b) => a.row - b.row);
  plan.codes = planned;
}

const keptBy = (code: string, { name, isInFile }: { name: string; isInFile: boolean }): string =>
  isInFile
    ? `Code ${code} is in the file twice: it becomes that of “${name}”`
    : `Code ${code} is that of “${name}” and stays there`;

const tooMany = (code: string): string => `Code ${code} is not added: an item may have ${MAX_CODES}`;
