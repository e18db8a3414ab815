import type { Count } from '../../../worker/counts/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatDate, formatQuantity } from '../../lib/text/format.ts';
import { OnPaper } from '../../ui/print/OnPaper.tsx';
import paper from '../../ui/print/PrintedTable.module.css';
import type { ShownLine } from '../lines.ts';
import { bestBeforeText, linesText } from '../words.ts';
import classes from './CountSheet.module.css';

type Props = { count: Count; title: string; place: string | undefined; lines: readonly ShownLine[] };

/** A count on paper: a line for each thing, with room for what is there. */
export default function CountSheet({ count, title, place, lines }: Props) {
  const { me } = useSession();
  const hasPlaces = new Set(lines.map(({ locationId }) => locationId)).size > 1;
  const hasLots = lines.some(({ lot }) => lot !== null);
  return (
    <OnPaper>
      {() => (
        <>
          <h1 className={paper.title}>
            {me?.workspace?.name}: {title}
          </h1>
          <p className={classes.about}>
            {[
              `Count ${count.number}`,
              ...(place ? [place] : []),
              linesText(lines.length),
              `Printed ${formatDate(Date.now())}`,
            ].join(' · ')}
          </p>
          <p className={classes.signed}>
            <span>Counted by</span>
            <span>Date</span>
          </p>
          <table className={`${paper.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                {hasPlaces && <th scope="col">Place</th>}
                {hasLots && <th scope="col">Lot</th>}
                {hasLots && <th scope="col">Best before</th>}
                <th scope="col" className={classes.counted}>
                  Counted
                </th>
                <th scope="col">Unit</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, item, location, lot, counted }) => (
                <tr key={key}>
                  <td>
                    {item.name}
                    <div className={paper.sku}>{item.sku}</div>
                  </td>
                  {hasPlaces && <td>{location.name}</td>}
                  {hasLots && <td>{lot?.code}</td>}
                  {hasLots && <td className={classes.day}>{lot?.bestBefore && bestBeforeText(lot.bestBefore)}</td>}
                  <td className={classes.counted}>{counted === null ? '' : formatQuantity(counted)}</td>
                  <td>{item.unit}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </OnPaper>
  );
}
