import { createFileRoute } from '@tanstack/react-router';
import { TastingsPage } from '../../../tastings/TastingsPage.tsx';

export const Route = createFileRoute('/_signed-in/tastings/')({ component: TastingsPage });
