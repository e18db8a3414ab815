import { createFileRoute } from '@tanstack/react-router';
import { LazyImportPanel } from '../../imports/LazyImportPanel.tsx';
import { DashboardPage } from '../../inventory/DashboardPage.tsx';
import { readPhoto } from './-read-photo.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard });

function Dashboard() {
  return <DashboardPage importPanel={<LazyImportPanel photo={readPhoto} />} />;
}
