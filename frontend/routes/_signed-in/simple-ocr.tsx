import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects an address of docs/specification.md 9.1 to the reader, as it is described there. */
export const Route = createFileRoute('/_signed-in/simple-ocr')({
  beforeLoad: () => {
    throw redirect({ to: '/slips', search: { read: 'asked' }, replace: true });
  },
});
