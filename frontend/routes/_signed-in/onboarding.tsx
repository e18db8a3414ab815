import { createFileRoute } from '@tanstack/react-router';
import { LazyImportPanel } from '../../imports/LazyImportPanel.tsx';
import { OnboardingPage } from '../../onboarding/OnboardingPage.tsx';

export const Route = createFileRoute('/_signed-in/onboarding')({
  component: () => <OnboardingPage importPanel={<LazyImportPanel />} />,
});
