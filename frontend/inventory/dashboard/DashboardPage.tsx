import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OnOrder } from '../../../worker/insights/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { todayQuery } from '../../lib/stock/today.ts';
import { lowCoverQuery } from '../../lib/text/cover.ts';
import { Page } from '../../ui/Page.tsx';
import { inventoryQuery } from '../api.ts';
import { StaleNotice } from '../item/StaleNotice.tsx';
import { useNewAlerts } from './alerts/use-new-alerts.ts';
import { DashboardFailure, DashboardFooter, DashboardLinks, DashboardSkeleton } from './DashboardParts.tsx';
import { DesktopDashboard } from './DesktopDashboard.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';
import { LowStockCard } from './LowStockCard.tsx';
import { describeStock, lowStockAlerts } from './low-stock.ts';
import { MobileDashboard } from './MobileDashboard.tsx';
import type { MobileTab } from './mobile-tabs.ts';
import { TodayAndMoney } from './today/TodayAndMoney.tsx';
import { UncountedHint } from './UncountedHint.tsx';

type Props = {
  /** What the person is asked for first. */
  notice?: ReactNode;
  /** The file import. */
  importPanel?: ReactNode;
  /** What to do next while the workspace is being set up, and what it has of the sample. */
  firstSteps?: ((items: readonly Item[]) => ReactNode) | undefined;
  /** Unread messages of the team. */
  unread?: number;
  /** The assistant's chat and the team chat. */
  assistant?: ReactNode;
  teamChat?: ReactNode;
  /** The link to work mode. */
  modeToggle?: ReactNode;
  /** Opens a message to the supplier. Omit for people who may not contact suppliers. */
  onReorder?: (item: Item) => void;
  /** Renders an open order with its actions. */
  orderLine: (order: OnOrder, item: Item) => ReactNode;
  /** The phone dashboard's tab from the URL. */
  tab?: MobileTab | undefined;
  onTab: (tab: MobileTab) => void;
};

/** Below Mantine's `sm` breakpoint. */
const PHONE = '(max-width: 47.99em)';

/** /dashboard: everything on one page on a desktop, in two tabs on a phone. */
export function DashboardPage({
  notice,
  importPanel,
  firstSteps: renderFirstSteps,
  unread = 0,
  assistant,
  teamChat,
  modeToggle,
  onReorder,
  orderLine,
  tab,
  onTab,
}: Props) {
  const { data, error, refetch, isFetching } = useQuery(inventoryQuery);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const low = useMemo(() => (data ? lowStockAlerts(data) : undefined), [data]);
  const cover = useQuery({ ...lowCoverQuery(describeStock(low ?? [])), enabled: low !== undefined && low.length > 0 });
  const lifetimes = useMemo(() => new Map(cover.data?.items.map((one) => [one.itemId, one])), [cover.data]);
  const alerts = useMemo(() => data && lowStockAlerts(data, lifetimes), [data, lifetimes]);
  const fresh = useNewAlerts(low, data ?? undefined);
  // Shown with the items, so that nothing moves.
  const today = useQuery(todayQuery());
  const retry = () => void refetch();
  const lowStock = data && alerts && (
    <LowStockCard alerts={alerts} fresh={fresh} onReorder={onReorder} orderLine={orderLine} />
  );
  const expiring = <ExpiringCard />;
  const firstSteps = data && renderFirstSteps?.(data);
  const todayAndMoney = data && <TodayAndMoney items={data} unread={unread} />;
  return (
    <Page title="Dashboard" actions={<DashboardLinks isPhone={isPhone} modeToggle={modeToggle} />}>
      {notice}
      {data && alerts && !awaitsFirstAnswer(today) ? (
        <>
          {error && <StaleNotice isFetching={isFetching} onRetry={retry} />}
          <UncountedHint items={data} />
          {isPhone ? (
            <MobileDashboard
              items={data}
              today={todayAndMoney}
              importPanel={importPanel}
              firstSteps={firstSteps}
              lowStock={lowStock}
              expiring={expiring}
              teamChat={teamChat}
              assistant={assistant}
              tab={tab}
              onTab={onTab}
            />
          ) : (
            <DesktopDashboard
              items={data}
              today={todayAndMoney}
              lifetimes={lifetimes}
              firstSteps={firstSteps}
              lowStock={lowStock}
              expiring={expiring}
              importPanel={importPanel}
              assistant={assistant}
              teamChat={teamChat}
            />
          )}
        </>
      ) : error ? (
        <DashboardFailure error={error} onRetry={retry} />
      ) : (
        <DashboardSkeleton />
      )}
      <DashboardFooter />
    </Page>
  );
}
