import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects the former address. */
export const Route = createFileRoute('/_signed-in/simple-ocr')({
  beforeLoad: () => {
    throw redirect({ to: '/slips', replace: true });
  },
});
