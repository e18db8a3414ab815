import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '../../onboarding/OnboardingPage.tsx';

export const Route = createFileRoute('/_signed-in/onboarding')({ component: OnboardingPage });
