import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { TestDemoPage } from '../../research/TestDemoPage.tsx';
import { parseTestTab, type TestTab } from '../../research/tabs.ts';
import { SlipTrial } from '../../slips/trial/SlipTrial.tsx';

export const Route = createFileRoute('/_signed-in/test-demo')({
  validateSearch: (search): { tab?: TestTab } => {
    const tab = parseTestTab(search.tab);
    return tab ? { tab } : {};
  },
  component: TestDemo,
});

function TestDemo() {
  const navigate = Route.useNavigate();
  const { tab = 'ocr' } = Route.useSearch();
  return (
    <TestDemoPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      ocr={<SlipTrial useItems={useItemChoices} />}
    />
  );
}
