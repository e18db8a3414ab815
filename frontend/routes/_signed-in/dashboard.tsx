import { createFileRoute } from '@tanstack/react-router';
import { LazyAssistantChat } from '../../assistant/LazyAssistantChat.tsx';
import { LazyImportPanel } from '../../imports/LazyImportPanel.tsx';
import { DashboardPage } from '../../inventory/DashboardPage.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard });

function Dashboard() {
  return <DashboardPage importPanel={<LazyImportPanel />} assistant={<LazyAssistantChat />} />;
}
