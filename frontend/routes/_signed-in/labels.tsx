import { createFileRoute } from '@tanstack/react-router';
import { LabelsPage } from '../../labels/LabelsPage.tsx';
import { readLabelSearch } from '../../labels/search.ts';

export const Route = createFileRoute('/_signed-in/labels')({ validateSearch: readLabelSearch, component: Labels });

function Labels() {
  const search = Route.useSearch();
  return <LabelsPage key={JSON.stringify(search)} {...search} />;
}
