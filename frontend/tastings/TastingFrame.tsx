import { Paper } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './Tastings.module.css';

export function BackToSamples() {
  return (
    <TextLink to="/samples" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> Samples
    </TextLink>
  );
}

export function BackToTastings() {
  return (
    <TextLink to="/tastings" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> Tastings
    </TextLink>
  );
}

/** For an id that is no tasting of this workspace. */
export function TastingNotFound() {
  return (
    <Page title="Tasting not found" width="list">
      <Paper withBorder radius="lg" py="lg">
        <EmptyState
          title="We couldn’t find this tasting"
          actions={<ButtonLink to="/tastings">All tastings</ButtonLink>}
        >
          It may be deleted or belong to another workspace.
        </EmptyState>
      </Paper>
    </Page>
  );
}
