import { createFileRoute } from '@tanstack/react-router';
import { UsagePage } from '../../settings/usage/UsagePage.tsx';

export const Route = createFileRoute('/_signed-in/settings_/usage')({ component: UsagePage });
