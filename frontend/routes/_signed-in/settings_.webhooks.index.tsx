import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../webhooks/WebhooksPage.tsx';

export const Route = createFileRoute('/_signed-in/settings_/webhooks/')({ component: WebhooksPage });
