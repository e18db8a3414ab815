import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOpenCounts } from '../../counts/use-open-counts.ts';
import { useRefillCount } from '../../inventory/refill/RefillHint.tsx';
import { useReadAhead } from '../../lib/offline/use-kept.ts';
import { openScan } from '../../lib/scan/scan.ts';
import { useUses } from '../../lib/session/uses.ts';
import { todayQuery } from '../../lib/stock/today.ts';
import { useUnread } from '../../messages/api.ts';
import { MobileWorkPage } from '../../mobile/MobileWorkPage.tsx';
import { DUE } from '../../mobile/words.ts';
import { plannedRunsQuery } from '../../runs/api.ts';

export const Route = createFileRoute('/_signed-in/mobile-work')({
  // A shortcut of the installed application opens the camera.
  validateSearch: ({ scan }: Record<string, unknown>): { scan?: true } => (scan ? { scan: true } : {}),
  component: MobileWork,
});

function MobileWork() {
  useReadAhead();
  const { scan } = Route.useSearch();
  const navigate = Route.useNavigate();
  useEffect(() => {
    if (!scan) return;
    openScan();
    void navigate({ search: {}, replace: true });
  }, [scan, navigate]);
  const deliveries = useQuery(todayQuery()).data?.deliveries;
  const refill = useRefillCount();
  const planned = useQuery({ ...plannedRunsQuery, enabled: useUses().recipes }).data?.length ?? 0;
  const unread = useUnread();
  return (
    <MobileWorkPage
      due={{
        receive: deliveries && deliveries.due > 0 ? DUE.receive(deliveries) : undefined,
        count: useOpenCounts(),
        move: refill && `${refill.count} to refill in ${refill.where}`,
        pack: planned > 0 ? DUE.pack(planned) : undefined,
        messages: unread > 0 ? DUE.messages(unread) : undefined,
      }}
    />
  );
}
