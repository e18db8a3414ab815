import { Button, Group, Progress, Stack, Text } from '@mantine/core';

type Props = {
  fileName: string;
  /** 0 to 1 */
  done: number;
  onCancel: () => void;
};

/** Progress while a file is read, with Cancel. */
export function ReadingStep({ fileName, done, onCancel }: Props) {
  const percent = Math.round(done * 100);
  return (
    <Stack gap="sm" py="lg">
      <Group justify="space-between" wrap="nowrap">
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          Reading {fileName}
        </Text>
        <Text c="dimmed" className="tabular">
          {percent} %
        </Text>
      </Group>
      <Progress value={percent} size="lg" aria-label={`Reading ${fileName}`} />
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
