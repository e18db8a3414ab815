import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { Page } from '../ui/Page.tsx';
import { AnalyticsTiles } from './AnalyticsTiles.tsx';
import { AskPanel } from './AskPanel.tsx';
import { recommendationsQuery, useAsk } from './api.ts';
import { FeatureList } from './FeatureList.tsx';
import classes from './InsightsPage.module.css';
import { Recommendations } from './Recommendations.tsx';

type Props = {
  /** Everything in stock; undefined while it is loaded. */
  items: Item[] | undefined;
  /** Why the items could not be loaded. */
  itemsError: Error | null;
};

/** Questions about stock, what is worth doing, and the figures at a glance. */
export function InsightsPage({ items, itemsError }: Props) {
  const [query, setQuery] = useState('');
  const ask = useAsk();
  const recommendations = useQuery(recommendationsQuery);
  const send = (text: string, meant?: Ask) => {
    setQuery(text);
    ask.mutate({ query: text.trim(), ...(meant ? { ask: meant } : {}) });
  };
  // An answer without insights leaves the list as it was.
  const answered = ask.data?.insights.length ? ask.data.insights : null;
  return (
    <Page
      title="AI Insights"
      description="Ask about your stock, and see what is worth doing. Every figure comes from your own records."
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <AskPanel query={query} onQuery={setQuery} onAsk={send} ask={ask} />
          <div className={classes.later}>
            <Recommendations
              insights={answered ?? recommendations.data?.insights}
              isForQuestion={answered !== null}
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
