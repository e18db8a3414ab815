import { parseSlip } from '../../engines/slip-parsing/read-rows.ts';
import { drawSupplierSlip } from '../slip-layouts/draw.ts';
import { SUPPLIERS } from '../slip-layouts/suppliers/index.ts';
import { printSupplier, type Supplier } from '../slip-layouts/suppliers/paper.ts';
import { countUnmarked, type Expected, type Found, isPriceRight, isRight, itemScores, pairRows } from './ocr-scores.ts';

/** Reads the words of the invented suppliers' slips: the parser alone, without errors of recognition. */

interface Result {
  slips: number;
  expected: number;
  found: number;
  matched: number;
  quantitiesRight: number;
  /** Also where no price is printed and none was read. */
  pricesRight: number;
  sure: number;
  sureWrong: number;
}

const NONE: Result = {
  slips: 0,
  expected: 0,
  found: 0,
  matched: 0,
  quantitiesRight: 0,
  pricesRight: 0,
  sure: 0,
  sureWrong: 0,
};

/**
 * Prints the totals of each lot.
 * @param details also each supplier in sight, and its rows that were read wrongly
 */
export function evalSuppliers(print: (line: string) => void, { details }: { details: boolean }): void {
  const table: string[] = [];
  for (const { lot, isSealed, suppliers } of SUPPLIERS) {
    const isShown = details && !isSealed;
    const results = suppliers.map((supplier) => {
      const result = readSupplier(supplier, isShown ? print : () => undefined);
      if (isShown) print(formatRow(supplier.name, result));
      return result;
    });
    table.push(formatRow(lot, sum(results)));
  }
  print('| suppliers | slips | rows | found | F1 | quantities right | prices right | sure | sure and wrong |');
  print(`|${' --- |'.repeat(9)}`);
  for (const line of table) print(line);
}

function readSupplier(supplier: Supplier, print: (line: string) => void): Result {
  return sum(
    printSupplier(supplier).map((slip) => {
      const { lines, expected } = drawSupplierSlip(slip);
      const { rows } = parseSlip(lines);
      const pairs = pairRows(rows, expected);
      const missed = expected.filter((item) => pairs.every(([, partner]) => partner !== item));
      for (const item of missed) print(`${slip.supplier} ${slip.number}: missed ${describe(item)}`);
      for (const [row, item] of pairs) {
        if (item === null) print(`${slip.supplier} ${slip.number}: is no row: ${describe(row)}`);
        else if (!isRight(row, item) || !isPriceRight(row, item))
          print(`${slip.supplier} ${slip.number}: read ${describe(row)} for ${describe(item)}`);
      }
      const { matched, found, quantitiesRight, pricesAgree } = itemScores(rows, expected);
      const { sure, unmarked } = countUnmarked(rows, expected);
      return {
        slips: 1,
        expected: expected.length,
        found,
        matched,
        quantitiesRight,
        pricesRight: pricesAgree,
        sure,
        sureWrong: unmarked,
      };
    }),
  );
}

const describe = ({ name, quantity, unitPrice }: Found | Expected) => `"${name}" ${quantity} at ${unitPrice}`;

function sum(results: readonly Result[]): Result {
  const total = { ...NONE };
  for (const result of results) for (const key of Object.keys(NONE) as (keyof Result)[]) total[key] += result[key];
  return total;
}

function formatRow(name: string, result: Result): string {
  const { slips, expected, found, matched, quantitiesRight, pricesRight, sure, sureWrong } = result;
  const f1 = (2 * matched) / Math.max(1, found + expected);
  const ofAll = (count: number) => `${count} (${((100 * count) / Math.max(1, expected)).toFixed(1)} %)`;
  const wrong = `${sureWrong} (${((100 * sureWrong) / Math.max(1, sure)).toFixed(1)} %)`;
  return `| ${[name, slips, expected, found, f1.toFixed(3), ofAll(quantitiesRight), ofAll(pricesRight), sure, wrong].join(' | ')} |`;
}
