import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsPage } from '../../integrations/IntegrationsPage.tsx';

export const Route = createFileRoute('/_signed-in/integrations')({ component: IntegrationsPage });
