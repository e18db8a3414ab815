import { createFileRoute } from '@tanstack/react-router';
import { GoogleSetupPage } from '../../integrations/google-sheets/GoogleSetupPage.tsx';

export const Route = createFileRoute('/_signed-in/google-setup')({ component: GoogleSetupPage });
