import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseSupplierTab } from '../../suppliers/tabs.ts';

/** Redirects the former address to the Test tab of the suppliers, unless the URL names another tab. */
export const Route = createFileRoute('/_signed-in/supplier-test')({
  validateSearch: (search) => ({ tab: parseSupplierTab(search.tab) ?? ('test' as const) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/suppliers', search, replace: true });
  },
});
