import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { Page } from '../ui/Page.tsx';
import { AnalyticsTiles } from './AnalyticsTiles.tsx';
import { recommendationsQuery } from './api.ts';
import { FeatureList } from './FeatureList.tsx';
import classes from './InsightsPage.module.css';
import { Recommendations } from './Recommendations.tsx';

type Props = {
  /** Everything in stock; undefined while it is loaded. */
  items: Item[] | undefined;
  /** Why the items could not be loaded. */
  itemsError: Error | null;
  /** Where questions are asked and answered. */
  assistant: ReactNode;
};

/** Questions about stock, what is worth doing, and the figures at a glance. */
export function InsightsPage({ items, itemsError, assistant }: Props) {
  const recommendations = useQuery(recommendationsQuery);
  return (
    <Page
      title="AI Insights"
      description="Ask about your stock, and see what is worth doing. Every figure comes from your own records."
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {assistant}
          <div className={classes.later}>
            <Recommendations
              insights={recommendations.data?.insights}
              isEmpty={items?.length === 0}
              items={items}
              error={recommendations.error}
              onRetry={() => void recommendations.refetch()}
            />
          </div>
        </div>
        <div className={classes.column}>
          {itemsError && !items ? (
            <Alert color="red" title="The figures could not be loaded" role="alert">
              Please check your connection and open the page again.
            </Alert>
          ) : (
            <AnalyticsTiles items={items} />
          )}
          <div className={classes.later}>
            <FeatureList />
          </div>
        </div>
      </div>
    </Page>
  );
}
