import { createFileRoute } from '@tanstack/react-router';
import { AuthTestPage } from '../accounts/sign-up/AuthTestPage.tsx';

export const Route = createFileRoute('/auth-test')({ component: AuthTestPage });
