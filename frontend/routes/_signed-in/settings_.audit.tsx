import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../audit/AuditPage.tsx';
import { parseAuditSearch } from '../../audit/search.ts';

export const Route = createFileRoute('/_signed-in/settings_/audit')({
  validateSearch: parseAuditSearch,
  component: AuditLog,
});

function AuditLog() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <AuditPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
