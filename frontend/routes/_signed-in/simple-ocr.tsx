import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects the specification's address to the reader, as it is described there. */
export const Route = createFileRoute('/_signed-in/simple-ocr')({
  beforeLoad: () => {
    throw redirect({ to: '/slips', search: { read: 'asked' }, replace: true });
  },
});
