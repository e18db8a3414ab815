import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '../../imports/OnboardingPage.tsx';
import { readPhoto } from './-read-photo.tsx';

export const Route = createFileRoute('/_signed-in/onboarding')({ component: Onboarding });

function Onboarding() {
  return <OnboardingPage photo={readPhoto} />;
}
