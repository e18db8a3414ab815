import { createFileRoute } from '@tanstack/react-router';
import { RecallsPage } from '../../recalls/RecallsPage.tsx';

export const Route = createFileRoute('/_signed-in/recalls/')({ component: RecallsPage });
