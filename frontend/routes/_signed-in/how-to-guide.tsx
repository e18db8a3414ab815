import { createFileRoute } from '@tanstack/react-router';
import { HowToGuidePage } from '../../guide/HowToGuidePage.tsx';

export const Route = createFileRoute('/_signed-in/how-to-guide')({ component: HowToGuidePage });
