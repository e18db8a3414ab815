import { createFileRoute } from '@tanstack/react-router';
import { useCategories } from '../../inventory/use-categories.ts';
import { NotificationsPage } from '../../settings/notifications/NotificationsPage.tsx';

export const Route = createFileRoute('/_signed-in/settings_/notifications')({ component: Settings });

function Settings() {
  return <NotificationsPage useCategories={useCategories} />;
}
