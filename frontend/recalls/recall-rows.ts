import { csvRecord, guarded } from '../../engines/csv-writing/cells.ts';
import type { Recall } from '../../worker/recalls/contract.ts';
import { saveFile } from '../lib/save-file.ts';
import { REASON_WORDS } from '../lib/stock/movement-words.ts';
import { LOT_STATUS_WORDS } from '../ui/stock/LotStatusMark.tsx';
import { CERTAINTIES, numberText, RELATIONS } from './words.ts';

const HEADS = ['What', 'Item', 'Lot', 'Quantity', 'Unit', 'Date', 'Where or who', 'Status or certainty', 'Note'];

/** A recall as a table: what lies where, then what has left. */
export function recallRows({ lots, outgoing }: Recall): string[][] {
  return [
    ...lots.flatMap(({ relation, item, code, stock, receivedOn, supplier, status }) => {
      const about = [RELATIONS[relation], item.name, code] as const;
      const rest = [receivedOn ?? '', LOT_STATUS_WORDS[status], supplier?.name ?? ''] as const;
      const places = stock.length > 0 ? stock : [{ location: { name: '' }, quantity: 0 }];
      return places.map(({ location, quantity }) => [
        ...about,
        ...[String(quantity), item.unit, rest[0], location.name, rest[1], rest[2]],
      ]);
    }),
    ...outgoing.map(({ reason, item, code, quantity, at, party = '', certainty, note }) => [
      ...[REASON_WORDS[reason], item.name, code, String(quantity), item.unit, at.slice(0, 10), party],
      ...[CERTAINTIES[certainty], note],
    ]),
  ];
}

/** The same as a CSV file, with a byte order mark for spreadsheet apps. */
export const recallCsv = (recall: Recall): string =>
  `\uFEFF${[HEADS, ...recallRows(recall).map((row) => row.map(guarded))].map(csvRecord).join('')}`;

export function saveRecall(recall: Recall): void {
  const name = numberText(recall).toLowerCase().replace(' ', '-');
  saveFile(`${name}.csv`, new Blob([recallCsv(recall)], { type: 'text/csv' }));
}

export { HEADS };
