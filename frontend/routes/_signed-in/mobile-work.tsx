import { createFileRoute } from '@tanstack/react-router';
import { useOpenCounts } from '../../counts/use-open-counts.ts';
import { MobileWorkPage } from '../../mobile/MobileWorkPage.tsx';

export const Route = createFileRoute('/_signed-in/mobile-work')({ component: MobileWork });

function MobileWork() {
  return <MobileWorkPage openCounts={useOpenCounts()} />;
}
