import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../webhooks/WebhookPage.tsx';

export const Route = createFileRoute('/_signed-in/settings_/webhooks/$id')({ component: Webhook });

function Webhook() {
  return <WebhookPage id={Number(Route.useParams().id)} />;
}
