import type { ReactNode } from 'react';

/**
 * What stands below a part of the page that is still loading: it takes its room at once and is shown when its place is certain,
 * so that nothing moves under a finger or an eye.
 */
export function ShownAfter({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return <div style={isLoading ? { visibility: 'hidden' } : undefined}>{children}</div>;
}
