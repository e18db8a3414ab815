import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { InsightsPage } from '../../insights/InsightsPage.tsx';
import { inventoryQuery } from '../../inventory/api.ts';

export const Route = createFileRoute('/_signed-in/ai-insights')({ component: AiInsights });

function AiInsights() {
  const { data, error } = useQuery(inventoryQuery);
  return <InsightsPage items={data ?? undefined} itemsError={error} />;
}
