import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LazyAssistantChat } from '../../assistant/LazyAssistantChat.tsx';
import { InsightsPage } from '../../insights/InsightsPage.tsx';
import { inventoryQuery } from '../../inventory/api.ts';
import { useReorderDialog } from '../-reorder-dialog.tsx';

export const Route = createFileRoute('/_signed-in/ai-insights')({ component: AiInsights });

function AiInsights() {
  const { data, error } = useQuery(inventoryQuery);
  const { dialog, ...reorder } = useReorderDialog();
  return (
    <>
      <InsightsPage
        items={data ?? undefined}
        itemsError={error}
        assistant={<LazyAssistantChat place="insights" {...reorder} />}
      />
      {dialog}
    </>
  );
}
