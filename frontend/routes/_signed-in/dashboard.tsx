import { createFileRoute } from '@tanstack/react-router';
import { LazyImportPanel } from '../../imports/LazyImportPanel.tsx';
import { DashboardPage } from '../../inventory/DashboardPage.tsx';
import { type MobileTab, mobileTabOf } from '../../inventory/mobile-tabs.ts';
import { ModeToggle } from '../../mobile/ModeToggle.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: (search): { tab?: MobileTab } => {
    const tab = mobileTabOf(search.tab);
    return tab ? { tab } : {};
  },
  component: Dashboard,
});

function Dashboard() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <DashboardPage
        importPanel={<LazyImportPanel />}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
      <ModeToggle to="/mobile-work" />
    </>
  );
}
