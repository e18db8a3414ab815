import { csvRecord, guarded } from '../../../engines/csv-writing/cells.ts';
import { toThousandths } from '../../../engines/inventory/thousandths.ts';
import { nominalGrams } from '../../../engines/making/loss.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { saveFile } from '../../lib/save-file.ts';
import { bestBeforeText } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { WORDS } from '../words.ts';

/** What a pack of the run weighs without its packaging: `50 g`; empty where nothing is weighed. */
export function netWeight({ itemId, item, planned, inputs }: Run): string {
  const grams = nominalGrams({
    ...{ itemId, unit: item.unit, makes: toThousandths(planned) },
    inputs: inputs.map((input) => ({
      ...{ itemId: input.itemId, unit: input.item.unit, quantity: toThousandths(input.planned ?? 0), percent: null },
    })),
  });
  return grams === null ? '' : formatQuantity(grams, 'g');
}

/** What is printed on the labels of a run, as a table of one line: for any program that prints labels. */
export function labelCsv(run: Run): string {
  const { outputLot, made, item } = run;
  const lot = [outputLot?.code ?? '', (outputLot && bestBeforeText(outputLot)) ?? ''];
  const line = [...lot.map(guarded), netWeight(run), String(made ?? ''), guarded(item.name)];
  return `\uFEFF${[WORDS.run.labelColumns, line].map((record) => csvRecord([...record])).join('')}`;
}

export function saveLabels(run: Run): void {
  const code = run.outputLot?.code.replaceAll(/[^\p{L}\p{N}-]+/gu, '-') ?? String(run.number);
  saveFile(`labels-${code}.csv`, new Blob([labelCsv(run)], { type: 'text/csv' }));
}
