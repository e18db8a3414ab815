import { createFileRoute, redirect } from '@tanstack/react-router';
import { supplierTabOf } from '../../suppliers/tabs.ts';

/** The address of old: the suppliers, at the tab that tries a message unless the address names another. */
export const Route = createFileRoute('/_signed-in/supplier-test')({
  validateSearch: (search) => ({ tab: supplierTabOf(search.tab) ?? ('test' as const) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/suppliers', search, replace: true });
  },
});
