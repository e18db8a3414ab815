import { createFileRoute } from '@tanstack/react-router';
import { localDay } from '../../../lib/stock/best-before.ts';
import { OrganicBalancePage } from '../../../papers/OrganicBalancePage.tsx';

const FIRST_YEAR = 2000;

export const Route = createFileRoute('/_signed-in/lots/organic')({
  validateSearch: ({ year }: Record<string, unknown>): { year?: number } =>
    typeof year === 'number' && Number.isInteger(year) && year >= FIRST_YEAR && year < FIRST_YEAR + 100 ? { year } : {},
  component: Organic,
});

function Organic() {
  const navigate = Route.useNavigate();
  const thisYear = Number(localDay(Date.now()).slice(0, 4));
  const { year = thisYear } = Route.useSearch();
  return (
    <OrganicBalancePage
      year={year}
      thisYear={thisYear}
      onYear={(next) => void navigate({ search: { year: next }, replace: true, resetScroll: false })}
    />
  );
}
