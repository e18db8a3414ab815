import { createFileRoute } from '@tanstack/react-router';
import { MobileWorkPage } from '../../mobile/MobileWorkPage.tsx';

export const Route = createFileRoute('/_signed-in/mobile-work')({ component: MobileWorkPage });
