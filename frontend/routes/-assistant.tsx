import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageItem } from '../assistant/chat-context.ts';
import { LazyAssistantSheet } from '../assistant/LazyAssistantSheet.tsx';
import { closeAssistant } from '../assistant/sheet.ts';
import { itemQuery } from '../inventory/api.ts';
import { useReorderDialog } from './-reorder-dialog.tsx';

/** The assistant beside every page; on the page of an item, about that item. */
export function Assistant() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const about = useItemOf(pathname);
  const { dialog, ...reorder } = useReorderDialog();
  return (
    <>
      <CloseOnLeave key={pathname} />
      <LazyAssistantSheet about={about} {...reorder} />
      {dialog}
    </>
  );
}

/** Closes the sheet when its page is left: a link in an answer leads to a page, which the sheet must not cover. */
function CloseOnLeave() {
  useEffect(() => closeAssistant, []);
  return null;
}

/** The item that the page shows, as far as the page has loaded it. */
function useItemOf(pathname: string): PageItem | null {
  const itemId = Number(/^\/inventory\/(\d+)/.exec(pathname)?.[1] ?? 0);
  const { data } = useQuery({ ...itemQuery(useQueryClient(), itemId), enabled: false });
  return data && itemId > 0 ? { itemId, name: data.name } : null;
}
