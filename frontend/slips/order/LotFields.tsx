import { Badge, Group, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { ReviewRow } from '../review/review-rows.ts';
import classes from './LotFields.module.css';
import { lotProblem } from './lot-problem.ts';
import type { LotOfRow } from './lots-of-rows.ts';

type Props = {
  lot: LotOfRow;
  title: string;
  disabled: boolean;
  onChange: (lot: ReviewRow['lot']) => void;
};

/** The lot of a row, folded up: most need no change. */
export function LotFields({ lot, title, disabled, onChange }: Props) {
  const { code, bestBefore, isOrganic, isAssumed } = lot;
  const said = { code, bestBefore, isOrganic };
  const problem = lotProblem(lot);
  return (
    <details open={problem !== null || undefined}>
      <summary className={classes.summary}>
        <Group component="span" gap="xs" display="inline-flex">
          {code === '' ? 'Lot and best before' : [`Lot ${code}`, bestBefore].filter(Boolean).join(', best before ')}
          {isAssumed && (
            <Badge component="span" variant="light" color="amber" tt="none">
              Assumed
            </Badge>
          )}
        </Group>
      </summary>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="Lot code"
          aria-label={`Lot code of ${title}`}
          maxLength={100}
          autoComplete="off"
          disabled={disabled}
          value={code}
          onChange={({ currentTarget }) => onChange({ ...said, code: currentTarget.value })}
        />
        <TextInput
          label="Best before"
          aria-label={`Best before of ${title}`}
          description="2027-03-31, 2027-03 or 2027"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          disabled={disabled}
          value={bestBefore}
          error={problem}
          onChange={({ currentTarget }) => onChange({ ...said, bestBefore: currentTarget.value })}
        />
      </SimpleGrid>
      <Switch
        mt="sm"
        label="Bought as organic"
        aria-label={`${title} was bought as organic`}
        disabled={disabled || code.trim() === ''}
        checked={isOrganic}
        onChange={({ currentTarget }) => onChange({ ...said, isOrganic: currentTarget.checked })}
      />
    </details>
  );
}
