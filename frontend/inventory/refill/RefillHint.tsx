import { useQuery } from '@tanstack/react-query';
import { usePlaces } from '../../lib/stock/places.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { refillsQuery } from './api.ts';

/** How many lines places lack that can be moved there, and where. Undefined, and nothing loaded, while there is only Main. */
export function useRefillCount(): { count: number; where: string } | undefined {
  const hasPlaces = usePlaces().length > 0;
  const { data } = useQuery({ ...refillsQuery, enabled: hasPlaces });
  const short = data?.filter(({ lines }) => lines.some(({ moves }) => moves.length > 0)) ?? [];
  const count = short.reduce((sum, { lines }) => sum + lines.filter(({ moves }) => moves.length > 0).length, 0);
  if (count === 0) return undefined;
  const [only] = short;
  return { count, where: short.length === 1 && only ? only.location.name : `${short.length} places` };
}

/** Leads to what places lack, if they lack anything. */
export function RefillHint({ className }: { className?: string | undefined }) {
  const refill = useRefillCount();
  if (!refill) return null;
  const { count, where } = refill;
  return (
    <TextLink to="/refill" className={className}>
      Refill {where}: {count} {count === 1 ? 'item' : 'items'} below par
    </TextLink>
  );
}
