import { Card, List, Title } from '@mantine/core';

const FEATURES = [
  'Demand forecasts from your own ledger, with the season where there is one',
  'Reorder points with safety stock, order quantities and suppliers',
  'Days of cover, with a range',
  'Classes by value (ABC) and by how steady demand is (XYZ)',
  'Dead stock, overstock and thin margins',
  'Supplier scores from what was promised and what came',
];

/** What the page can do. */
export function FeatureList() {
  return (
    <Card component="section" aria-labelledby="features">
      <Title order={2} size="h3" id="features" mb="sm">
        What it computes
      </Title>
      <List size="sm" spacing="xs">
        {FEATURES.map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
    </Card>
  );
}
