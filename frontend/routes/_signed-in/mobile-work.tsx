import { createFileRoute } from '@tanstack/react-router';
import { useOpenCounts } from '../../counts/use-open-counts.ts';
import { useRefillCount } from '../../inventory/refill/RefillHint.tsx';
import { useReadAhead } from '../../lib/offline/use-kept.ts';
import { MobileWorkPage } from '../../mobile/MobileWorkPage.tsx';

export const Route = createFileRoute('/_signed-in/mobile-work')({ component: MobileWork });

function MobileWork() {
  useReadAhead();
  const refill = useRefillCount();
  const lacks = refill && `${refill.count} to refill in ${refill.where}`;
  return <MobileWorkPage openCounts={useOpenCounts()} refill={lacks} />;
}
