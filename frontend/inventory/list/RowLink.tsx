import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

type Props = ComponentPropsWithoutRef<'a'> & {
  itemId: number;
  /** Links to the item's form instead of its page. */
  toForm?: boolean;
};

/**
 * A link to an item. The router's own `Link` renders again whenever the URL changes, and a list has dozens of them: each
 * pause in a search would render them all.
 */
export function RowLink({ itemId, toForm = false, ...props }: Props) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    const to = toForm ? '/inventory/$id/edit' : '/inventory/$id';
    void router.navigate({ to, params: { id: String(itemId) } });
  };
  return <a href={`/inventory/${itemId}${toForm ? '/edit' : ''}`} onClick={open} {...props} />;
}
