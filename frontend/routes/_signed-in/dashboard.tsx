import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardPage });

function DashboardPage() {
  return (
    <Page title="Dashboard">
      <ButtonLink to="/inventory">Inventory</ButtonLink>
    </Page>
  );
}
