import { Group, Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { Sample } from '../../worker/samples/contract.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { SampleRows } from './SampleRows.tsx';

const SHOWN = 5;

/** The newest samples of an item or a lot. */
export default function SamplesOf({ samples }: { samples: readonly Sample[] }) {
  const heading = useId();
  return (
    <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} py="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between">
        <Title order={2} size="h3" id={heading}>
          Samples
        </Title>
        {samples.length > SHOWN && (
          <TextLink to="/samples" search={{ show: 'all' }} size="sm" py={10}>
            All samples
          </TextLink>
        )}
      </Group>
      <SampleRows samples={samples.slice(0, SHOWN)} />
    </Paper>
  );
}
