import { createFileRoute } from '@tanstack/react-router';
import { DemoPage } from '../demo/DemoPage.tsx';

export const Route = createFileRoute('/demo')({ component: DemoPage });
