import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import classes from './AdjustFields.module.css';
import type { SpotFieldProps } from './SpotFields.tsx';

/** Loaded where the workspace uses places or lots, or somebody opens it. */
const SpotFields = lazy(() => importOrReload(import('./SpotFields.tsx')));

/** Place and lot of an adjustment. Where there is only Main and no lot, those of goods that arrive are under More. */
export function AdjustFields(props: SpotFieldProps) {
  const hasPlaces = usePlaces().length > 0;
  const hasLots = props.rows.some(({ lotId }) => lotId !== null);
  const canOpen = props.entered.mode === 'add' && !hasLots;
  const [isOpen, setOpen] = useState(false);
  // A scanned lot is seen.
  if (!isOpen && canOpen && props.entered.newLot.code !== '') setOpen(true);
  const isShown = hasPlaces || hasLots || (canOpen && isOpen);
  const fields = isShown && (
    <Suspense fallback={<Skeleton height={hasPlaces && (hasLots || (canOpen && isOpen)) ? 134 : 62} />}>
      <SpotFields {...props} hasPlaces={hasPlaces} hasLots={hasLots || (canOpen && isOpen)} />
    </Suspense>
  );
  return (
    <>
      {!hasPlaces && canOpen && <More isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {fields}
      {hasPlaces && canOpen && <More isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    </>
  );
}

function More({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.more}
        aria-expanded={isOpen}
        aria-label="More about what arrives"
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden className={classes.chevron} />}
        onClick={onToggle}
      >
        More
      </Button>
    </div>
  );
}
