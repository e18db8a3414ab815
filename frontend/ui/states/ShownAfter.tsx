import type { ReactNode } from 'react';

type Props = { isLoading: boolean; className?: string | undefined; children: ReactNode };

/**
 * What stands below a part of the page that is still loading: it takes its room at once and is shown when its place is certain,
 * so that nothing moves under a finger or an eye.
 */
export function ShownAfter({ isLoading, className, children }: Props) {
  return (
    <div className={className} style={isLoading ? { visibility: 'hidden' } : undefined}>
      {children}
    </div>
  );
}
