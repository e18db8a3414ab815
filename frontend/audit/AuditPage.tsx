import { Button, Center } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { exportAudit } from '../../worker/audit/contract.ts';
import { pathTo } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { downloadFile } from '../lib/requests/download.ts';
import { useSession } from '../lib/session/session.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { type AuditSearch, auditQuery, toFilters } from './api.ts';

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void };

/** /settings/audit: who did what in the workspace, for admins. */
export function AuditPage(props: Props) {
  const { me } = useSession();
  if (!me) return <PagePending />;
  return (
    <Page
      title="Audit log"
      width="list"
      description={
        <>
          Who did what in your workspace, and from where. Entries can’t be changed or deleted. Changes of stock are
          under{' '}
          <TextLink to="/activity" inherit>
            Activity
          </TextLink>
          .
        </>
      }
      above={<BackLink to="/settings">Settings</BackLink>}
      actions={me.role === 'admin' && <DownloadButton search={props.search} />}
    >
      {me.role === 'admin' ? (
        <Events {...props} />
      ) : (
        <EmptyState title="Only admins can see the audit log">
          Your own sign-ins are in your profile, under Recent sign-ins.
        </EmptyState>
      )}
    </Page>
  );
}

function DownloadButton({ search }: { search: AuditSearch }) {
  const download = useMutation({
    mutationFn: () => downloadFile(pathTo(exportAudit, { query: toFilters(search) })),
    onError: (failure) =>
      toast({
        title: 'Export Failed',
        description: errorText(failure, 'Couldn’t download the file. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}

function Events({ search, onSearch }: Props) {
  const query = useInfiniteQuery(auditQuery(search));
  const events = query.data?.pages.flatMap((page) => page?.events ?? []);
  return (
    <>
      <AuditFilters search={search} onSearch={onSearch} />
      {events ? (
        <AuditList events={events} isOutdated={query.isPlaceholderData} />
      ) : (
        <Pending error={query.error} retry={query.refetch} failed="Couldn’t load the audit log" rows={6} />
      )}
      {events?.length === 0 && (
        <EmptyState title="Nothing found">
          No entry matches these filters. Choose a longer period or clear a filter.
        </EmptyState>
      )}
      {query.hasNextPage && (
        <Center mt="md">
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </Center>
      )}
    </>
  );
}
