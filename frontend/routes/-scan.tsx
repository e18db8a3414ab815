import { useNavigate } from '@tanstack/react-router';
import { useItemChoices } from '../inventory/use-item-choices.ts';
import { ScanHost } from '../scan/ScanHost.tsx';

/** Scanning on every signed-in page: goods open their lot or item, the card of a shelf what lies there. */
export default function Scan() {
  const navigate = useNavigate();
  return (
    <ScanHost
      onGoods={({ itemId, lotId }) =>
        void (lotId === null
          ? navigate({ to: '/inventory/$id', params: { id: String(itemId) } })
          : navigate({ to: '/lots/$id', params: { id: String(lotId) } }))
      }
      onPlace={(place) => void navigate({ to: '/inventory', search: { place } })}
      useItems={useItemChoices}
    />
  );
}
