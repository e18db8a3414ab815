import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFormat } from '../../../worker/export/contract.ts';
import { exportWorkspace } from '../../../worker/export/contract.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { errorText, isRefusal } from '../../lib/requests/api-error.ts';
import { downloadFile } from '../../lib/requests/download.ts';
import { useUses } from '../../lib/session/uses.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { toast } from '../../lib/toast/toast.ts';

const formats: { value: ExportFormat; label: string; description: string }[] = [
  {
    value: 'csv',
    label: 'Inventory as CSV',
    description: 'Opens in any spreadsheet app and can be imported again as is.',
  },
  {
    value: 'stock',
    label: 'Stock by place and lot as CSV',
    description: 'What lies where, with best-before dates. Can be imported again as is.',
  },
  {
    value: 'json',
    label: 'Everything as JSON',
    description:
      'Items with their history, imports, suppliers, messages, members and settings. Restores into a new workspace.',
  },
];

/** Downloads the inventory, or all data of the workspace. */
export function ExportForm() {
  const [hasPlaces, hasLots] = [usePlaces().length > 0, useUses().lots];
  const [format, setFormat] = useState<ExportFormat>('csv');
  const download = useMutation({
    mutationFn: () =>
      downloadFile(pathTo(exportWorkspace, { query: { format } }), () =>
        toast({ title: 'Export Started', description: 'Your file will download when it’s ready.' }),
      ),
    onError: (failure) => {
      if (isRefusal(failure, 'reauthentication_required')) {
        toast({ title: 'Export Cancelled', description: 'To export, confirm that it’s you.' });
        return;
      }
      toast({
        title: 'Export Failed',
        description: errorText(failure, 'Couldn’t download the file. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <Stack>
      <Radio.Group label="What to export" value={format} onChange={(value) => setFormat(value as ExportFormat)}>
        <Stack gap="sm" mt="xs">
          {formats
            .filter(({ value }) => value !== 'stock' || hasPlaces || hasLots)
            .map((one) => (
              <Radio key={one.value} {...one} />
            ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Export Data
        </Button>
      </Group>
    </Stack>
  );
}
