import type { Recall } from '../../worker/recalls/contract.ts';
import { useSession } from '../lib/session/session.ts';
import { formatDateTime, formatQuantity } from '../lib/text/format.ts';
import { OnPaper } from '../ui/print/OnPaper.tsx';
import paper from '../ui/print/PrintedTable.module.css';
import { HEADS, recallRows } from './recall-rows.ts';
import { lotText, numberText, timeTaken, WORDS } from './words.ts';

const QUANTITY = 3;

/** A recall on paper, for an authority, a customer or the file of drills. */
export function RecallSheet({ recall }: { recall: Recall }) {
  const { me } = useSession();
  const { massBalance, item, createdAt } = recall;
  const { received, stock, gone, lost, percent } = massBalance;
  const inUnit = (quantity: number) => formatQuantity(quantity, item.unit);
  return (
    <OnPaper>
      {() => (
        <>
          <h1 className={paper.title}>
            {numberText(recall)}: {lotText(recall)}
          </h1>
          <p>
            {me?.workspace?.name}, {formatDateTime(createdAt)}
            {recall.endedAt !== null && `, ended after ${timeTaken(recall)}`}
          </p>
          <p>
            {WORDS.balance}: {percent} %. Received {inUnit(received)}, here {inUnit(stock)}, gone {inUnit(gone)}, lost{' '}
            {inUnit(lost)}.
          </p>
          <table className={paper.table}>
            <thead>
              <tr>
                {HEADS.map((head, column) => (
                  <th key={head} scope="col" {...(column === QUANTITY && { className: paper.number })}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {recallRows(recall).map((row) => (
                <tr key={row.join('\t')}>
                  {row.map((cell, column) => (
                    <td key={HEADS[column]} {...(column === QUANTITY && { className: paper.number })}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </OnPaper>
  );
}
