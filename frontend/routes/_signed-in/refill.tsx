import { createFileRoute } from '@tanstack/react-router';
import { RefillPage } from '../../inventory/refill/RefillPage.tsx';

export const Route = createFileRoute('/_signed-in/refill')({ component: RefillPage });
