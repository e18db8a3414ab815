import { createFileRoute } from '@tanstack/react-router';
import { DemoPage } from '../demo/DemoPage.tsx';

export const Route = createFileRoute('/demo')({ component: Demo });

function Demo() {
  const navigate = Route.useNavigate();
  return <DemoPage onOpened={() => void navigate({ to: '/dashboard' })} />;
}
