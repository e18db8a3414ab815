import { createFileRoute } from '@tanstack/react-router';
import { KeysPage } from '../../settings/keys/KeysPage.tsx';

export const Route = createFileRoute('/_signed-in/settings_/keys')({ component: KeysPage });
