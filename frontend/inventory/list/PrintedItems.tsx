import { stockBadge } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatCount, formatDateTime, formatMoney, formatQuantity } from '../../lib/text/format.ts';
import { OnPaper } from '../../ui/print/OnPaper.tsx';
import paper from '../../ui/print/PrintedTable.module.css';
import { statusOptions, TYPES } from './ListFilters.tsx';
import type { ListSearch } from './list-search.ts';
import { WORDS } from './list-words.ts';
import classes from './PrintedItems.module.css';

type Props = { title: string; items: readonly Item[]; search: ListSearch };

/** A list of items as it is printed: every row, whatever the screen shows, with room to count by hand. */
export default function PrintedItems({ title, items, search }: Props) {
  const { me } = useSession();
  const place = usePlaces().find(({ id }) => id === search.place)?.name;
  const count = `${formatCount(items.length)} ${items.length === 1 ? 'item' : 'items'}`;
  return (
    <OnPaper>
      {() => (
        <>
          <h1 className={paper.title}>
            {me?.workspace?.name}: {title}
          </h1>
          <p className={classes.about}>
            {[formatDateTime(Date.now()), count, ...describeFilters(search, place)].join(' · ')}
          </p>
          <table className={paper.table}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Category</th>
                <th scope="col">Location</th>
                <th scope="col">Supplier</th>
                <th scope="col" className={paper.number}>
                  Price
                </th>
                <th scope="col">Status</th>
                <th scope="col" className={paper.number}>
                  Stock
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <td>
                    {item.name}
                    <div className={paper.sku}>{item.sku}</div>
                  </td>
                  <td>{item.category}</td>
                  <td>{item.location}</td>
                  <td>{item.supplier}</td>
                  <td className={paper.number}>{formatMoney(item.sellingPrice)}</td>
                  <td>{item.uncounted ? 'Uncounted' : stockBadge(item)}</td>
                  <td className={paper.number}>{formatQuantity(item.quantityOnRestore ?? item.quantity, item.unit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </OnPaper>
  );
}

/** What a search and its filters show, in words. @param place the name of the place, if it is known */
function describeFilters(
  { q, category, type, status, pinned, supplier, cover, expiring, ...search }: ListSearch,
  place = 'one place',
): string[] {
  const label = (options: readonly { value: string; label: string }[], chosen: string) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen;
  return [
    ...(q ? [`Search “${q}”`] : []),
    ...(category ? [category] : []),
    ...(type ? [label(TYPES, type)] : []),
    ...(status ? [label(statusOptions(status), status)] : []),
    ...(supplier ? [supplier] : []),
    ...(cover ? [`${WORDS.coverFilter}: ${WORDS.coverUnder(cover).toLowerCase()}`] : []),
    ...(expiring ? [WORDS.expiring] : []),
    ...(search.place === undefined ? [] : [`In ${place}`]),
    ...(pinned ? ['Pinned'] : []),
  ];
}
