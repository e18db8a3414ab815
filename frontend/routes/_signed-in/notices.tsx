import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../notices/NoticesPage.tsx';

export const Route = createFileRoute('/_signed-in/notices')({ component: NoticesPage });
