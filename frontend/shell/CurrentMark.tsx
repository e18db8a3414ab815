import { useLocation } from '@tanstack/react-router';

/** Marks what it is in while the page is one of these, or below one. Renders alone: the bars around it stay as they are. */
export function CurrentMark({ pages }: { pages: readonly string[] }) {
  const isCurrent = useLocation({
    select: ({ pathname }) => pages.some((page) => pathname === page || pathname.startsWith(`${page}/`)),
  });
  return isCurrent && <span data-current hidden />;
}
