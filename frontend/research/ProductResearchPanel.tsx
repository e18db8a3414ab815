import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ProductResearch } from '../../worker/research/contract.ts';
import { useProductResearch } from './api.ts';
import { Findings } from './Findings.tsx';
import { OwnItems } from './OwnItems.tsx';
import { WithoutModel } from './WithoutModel.tsx';
import { currencyFrom, priceRangeText, priceText, rangeText } from './words.ts';

export function ProductResearchPanel() {
  const research = useProductResearch();
  const form = useForm({
    initialValues: { productName: '', supplierName: '' },
    validate: { productName: (value) => (value.trim() ? null : 'Product name is required') },
  });
  return (
    <Stack>
      <Card>
        <form noValidate onSubmit={form.onSubmit((values) => research.mutate(values))}>
          <Stack>
            <Group align="flex-start" grow preventGrowOverflow={false} wrap="wrap">
              <TextInput
                label="Product name"
                placeholder="Sencha"
                required
                maxLength={200}
                miw="14rem"
                {...form.getInputProps('productName')}
              />
              <TextInput
                label="Supplier name (optional)"
                maxLength={200}
                miw="14rem"
                {...form.getInputProps('supplierName')}
              />
            </Group>
            <Group>
              <Button type="submit" disabled={research.isPending}>
                {research.isPending ? 'Researching...' : 'Research Product'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
      <WithoutModel research={research} />
      {research.data && !research.isPending && <ProductAnswer answer={research.data} />}
    </Stack>
  );
}

function ProductAnswer({ answer }: { answer: ProductResearch }) {
  const { productInfo: info, marketData: market, provenance: from, reference, ownItems, engine } = answer;
  return (
    <>
      <Text c="dimmed" size="sm" role="status">
        {reference
          ? `From the built-in tea reference (${reference.name}) and your own records.`
          : 'This product isn’t in the built-in tea reference, so these results come from your own records.'}
        {engine === 'openai' && ' An AI model filled in the gaps. Its values are marked.'}
      </Text>
      <Findings
        title="Product information"
        findings={[
          { label: 'Name', value: info.name, provenance: from.productInfo.name },
          { label: 'Category', value: info.category, provenance: from.productInfo.category },
          { label: 'Type', value: info.type, provenance: from.productInfo.type },
          { label: 'Origin', value: info.origin, provenance: from.productInfo.origin },
          { label: 'Description', value: info.description, provenance: from.productInfo.description },
          { label: 'Storage', value: info.storage, provenance: from.productInfo.storage },
          {
            label: 'Shelf life',
            value: info.shelfLifeMonths && rangeText(info.shelfLifeMonths, 'month'),
            provenance: from.productInfo.shelfLifeMonths,
          },
        ]}
      />
      <Findings
        title="Market data"
        findings={[
          {
            label: 'Average wholesale price',
            value:
              market.averageWholesalePrice === null
                ? null
                : priceText(
                    market.averageWholesalePrice,
                    market.priceUnit,
                    currencyFrom(from.marketData.averageWholesalePrice),
                  ),
            provenance: from.marketData.averageWholesalePrice,
          },
          {
            label: 'Reference price',
            value: market.referencePrice && priceRangeText(market.referencePrice),
            provenance: from.marketData.referencePrice,
          },
          { label: 'Demand level', value: market.demandLevel, provenance: from.marketData.demandLevel },
          {
            label: 'Lead time',
            value: market.leadTimeDays && rangeText(market.leadTimeDays, 'day'),
            provenance: from.marketData.leadTimeDays,
          },
        ]}
      />
      <OwnItems title="In your inventory" none="No matching items in your inventory." items={ownItems} />
    </>
  );
}
