import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of old. */
export const Route = createFileRoute('/_signed-in/simple-ocr')({
  beforeLoad: () => {
    throw redirect({ to: '/slips', replace: true });
  },
});
