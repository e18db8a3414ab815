import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '../../imports/OnboardingPage.tsx';

export const Route = createFileRoute('/_signed-in/onboarding')({ component: OnboardingPage });
