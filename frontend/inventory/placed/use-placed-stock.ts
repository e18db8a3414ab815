import { useQuery } from '@tanstack/react-query';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { placesQuery, usePlaces } from '../../lib/stock/places.ts';
import { stockQuery } from '../api.ts';
import { parsQuery } from '../refill/api.ts';

/** Where an item lies, with all that its rows say: nothing of it comes later and moves what stands below. */
export function usePlacedStock(itemId: number) {
  const stock = useQuery(stockQuery(itemId));
  const known = useQuery(placesQuery);
  const places = usePlaces();
  const pars = useQuery({ ...parsQuery(itemId), enabled: places.length > 0 });
  const rows = stock.data ?? [];
  const hasLots = rows.some(({ lotId }) => lotId !== null);
  const emptyPlaces = (pars.data ?? []).filter((par) => !rows.some((row) => row.locationId === par.locationId));
  return {
    rows,
    places,
    hasLots,
    lines: rows.length + emptyPlaces.length,
    /** Nothing is said of places and lots while there is only Main and no lot. */
    isShown: Boolean(stock.data) && (hasLots || places.length > 0),
    isLoading: [stock, known, pars].some(awaitsFirstAnswer),
  };
}
