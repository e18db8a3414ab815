import { Button, Select, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { readSheet } from '../../../worker/value/contract.ts';
import { apiQuery, pathTo } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { downloadFile } from '../../lib/requests/download.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import { monthsUpTo } from '../range-search.ts';
import { SheetSection } from '../SheetSection.tsx';
import { SheetTable } from '../SheetTable.tsx';
import { AccountNames } from './AccountNames.tsx';
import { monthSheet } from './sheets.ts';
import { balanceText, type FileFormat, FORMATS, monthText, SHEET } from './words.ts';

type Props = { month: string; today: string; onMonth: (month: string) => void };

/** What changed the value of stock in a month, per item and in all, and its files for bookkeeping. */
export function MonthSheet({ month, today, onMonth }: Props) {
  const { data, error, refetch } = useQuery({ ...apiQuery(readSheet, { query: { month } }), staleTime: 0 });
  const isAdmin = useSession().me?.role === 'admin';
  const months = monthsUpTo(today);
  const listed = months.includes(month) ? months : [...months, month];
  return (
    <SheetSection
      title={SHEET.title}
      sheet={data ? monthSheet(data) : null}
      range={{ from: month, to: month }}
      note={SHEET.note}
      empty={SHEET.empty}
      actions={isAdmin && <AccountNames />}
      downloads={(Object.keys(FORMATS) as FileFormat[]).map((format) => (
        <DownloadButton key={format} format={format} month={month} />
      ))}
      controls={
        <Select
          label={SHEET.month}
          allowDeselect={false}
          w={{ base: '100%', xs: '11rem' }}
          mb="md"
          data={listed.map((value) => ({ value, label: monthText(value) }))}
          value={month}
          onChange={(value) => value !== null && onMonth(value)}
        />
      }
    >
      {data ? (
        <Stack gap="md">
          {data.total && <Text fw={560}>{balanceText(data.total)}</Text>}
          <SheetTable sheet={monthSheet(data)} />
        </Stack>
      ) : (
        <Pending error={error} retry={refetch} failed={SHEET.failed} rows={6} isInside />
      )}
    </SheetSection>
  );
}

function DownloadButton({ format, month }: { format: FileFormat; month: string }) {
  const download = useMutation({
    mutationFn: () => downloadFile(pathTo(readSheet, { query: { month, format } })),
    onError: (failure) =>
      toast({
        title: SHEET.notDownloaded,
        description: errorText(failure, SHEET.tryAgain),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={SHEET.download(format, month)}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {FORMATS[format]}
    </Button>
  );
}
