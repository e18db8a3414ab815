import { createFileRoute } from '@tanstack/react-router';
import { HarvestPage } from '../../../orders/harvest/HarvestPage.tsx';

export const Route = createFileRoute('/_signed-in/orders/harvest')({ component: HarvestPage });
