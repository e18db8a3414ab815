import { createFileRoute } from '@tanstack/react-router';
import type { Item } from '../../../worker/inventory/contract.ts';
import { LazyRecoveryCodesOffer } from '../../accounts/recovery/LazyRecoveryCodesOffer.tsx';
import { LazyAssistantChat } from '../../assistant/LazyAssistantChat.tsx';
import type { ReorderAbout } from '../../assistant/reorder-about.ts';
import { LazyFirstRun } from '../../first-run/LazyFirstRun.tsx';
import { LazyImportPanel } from '../../imports/LazyImportPanel.tsx';
import { DashboardPage } from '../../inventory/dashboard/DashboardPage.tsx';
import { type MobileTab, parseMobileTab } from '../../inventory/dashboard/mobile-tabs.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUnread } from '../../messages/api.ts';
import { TeamChat } from '../../messages/TeamChat.tsx';
import { ModeToggle } from '../../mobile/ModeToggle.tsx';
import { OrderLine } from '../../orders/OrderLine.tsx';
import { StyleLine } from '../../settings/workspace/StyleLine.tsx';
import { useReorderDialog } from '../-reorder-dialog.tsx';
import { readPhoto } from './-read-photo.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: (search): { tab?: MobileTab } => {
    const tab = parseMobileTab(search.tab);
    return tab ? { tab } : {};
  },
  component: Dashboard,
});

function Dashboard() {
  const { me } = useSession();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { dialog, ...reorder } = useReorderDialog();
  const { onReorder } = reorder;
  const unread = useUnread();
  return (
    <>
      <DashboardPage
        notice={me && <LazyRecoveryCodesOffer username={me.username} />}
        firstSteps={(items) => <LazyFirstRun items={items} />}
        unread={unread}
        importPanel={
          <>
            {me && <StyleLine me={me} />}
            <LazyImportPanel photo={readPhoto} />
          </>
        }
        assistant={<LazyAssistantChat place="dashboard" {...reorder} />}
        teamChat={<TeamChat />}
        modeToggle={<ModeToggle to="/mobile-work" />}
        tab={tab}
        orderLine={(order, { name, unit }) => <OrderLine order={order} itemName={name} unit={unit} />}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        {...(onReorder && { onReorder: (item: Item) => onReorder(aboutItem(item)) })}
      />
      {dialog}
    </>
  );
}

function aboutItem({ id, name, supplier, unit }: Item): ReorderAbout {
  return { productName: name, supplierName: supplier, inventoryItemId: id, unit };
}
