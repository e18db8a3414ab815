import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Backup, downloadBackup } from '../../../worker/backups/contract.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { errorText, isRefusal } from '../../lib/requests/api-error.ts';
import { downloadFile } from '../../lib/requests/download.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import { Section } from '../Section.tsx';
import classes from '../team/rows.module.css';
import { describeBackup } from './backup-text.ts';
import { backupsQuery, useCreateBackup } from './backups-api.ts';
import { RestoreBackupDialog } from './RestoreBackupDialog.tsx';
import { RestoreFile } from './RestoreFile.tsx';

/** The workspace's backups: make one, download one, restore one. For admins. */
export function Backups() {
  const { data, error, refetch } = useQuery(backupsQuery);
  const create = useCreateBackup();
  const backUp = () =>
    create.mutate(undefined, {
      onSuccess: (backup) => toast({ title: 'Backup Complete', description: describeBackup(backup) }),
      onError: (failure) =>
        toast({
          title: 'Backup Failed',
          description: errorText(failure, 'Couldn’t back up the workspace. Please try again.'),
          variant: 'destructive',
        }),
    });
  return (
    <Section
      title="Backups"
      description="Camellia backs up your workspace every night and keeps the backups of 7 days, 4 weeks and 12 months."
    >
      <Stack>
        <Group>
          <Button
            variant="default"
            leftSection={<IconArchive size={18} stroke={1.6} aria-hidden />}
            loading={create.isPending}
            onClick={backUp}
          >
            Back Up Now
          </Button>
          <RestoreFile />
        </Group>
        {!data && <Pending error={error} retry={refetch} failed="Couldn’t load the backups" rows={2} isInside />}
        {data?.length === 0 && (
          <Text c="dimmed" size="sm">
            No backups yet. The first one is made tonight.
          </Text>
        )}
        {data && data.length > 0 && (
          <ul className={`${classes.rows} ${classes.afterForm}`} aria-label="Backups">
            {data.map((backup) => (
              <BackupRow key={backup.id} backup={backup} />
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const [asking, setAsking] = useState(false);
  const when = formatDateTime(backup.createdAt);
  const download = useMutation({
    mutationFn: () => downloadFile(pathTo(downloadBackup, { params: { id: backup.id } })),
    onError: (failure) => {
      if (isRefusal(failure, 'reauthentication_required')) {
        toast({ title: 'Download Cancelled', description: 'To download a backup, confirm that it’s you.' });
        return;
      }
      toast({
        title: 'Download Failed',
        description: errorText(failure, 'Couldn’t download the backup. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={540}>{when}</Text>
        <Text size="sm" c="dimmed">
          {describeBackup(backup)}
          {!backup.isExact && ' · changed while it was made'}
        </Text>
      </div>
      <div className={classes.controls}>
        <Button
          variant="default"
          loading={download.isPending}
          onClick={() => download.mutate()}
          aria-label={`Download the backup of ${when}`}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => setAsking(true)} aria-label={`Restore the backup of ${when}`}>
          Restore…
        </Button>
      </div>
      <RestoreBackupDialog opened={asking} backup={backup} onClose={() => setAsking(false)} />
    </li>
  );
}
