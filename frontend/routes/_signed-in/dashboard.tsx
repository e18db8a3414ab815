import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../inventory/DashboardPage.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard });

function Dashboard() {
  return <DashboardPage />;
}
