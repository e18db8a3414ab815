import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SupplierResearch } from '../../worker/research/contract.ts';
import { useSupplierResearch } from './api.ts';
import { Findings } from './Findings.tsx';
import { OwnItems } from './OwnItems.tsx';
import { WithoutModel } from './WithoutModel.tsx';

export function SupplierResearchPanel() {
  const research = useSupplierResearch();
  const form = useForm({
    initialValues: { supplierName: '' },
    validate: { supplierName: (value) => (value.trim() ? null : 'Supplier name is required') },
  });
  return (
    <Stack>
      <Card>
        <form noValidate onSubmit={form.onSubmit((values) => research.mutate(values))}>
          <Stack>
            <TextInput
              label="Supplier name"
              required
              maxLength={200}
              maw="30rem"
              {...form.getInputProps('supplierName')}
            />
            <Group>
              <Button type="submit" disabled={research.isPending}>
                {research.isPending ? 'Researching...' : 'Research Supplier'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
      <WithoutModel research={research} />
      {research.data && !research.isPending && <SupplierAnswer answer={research.data} />}
    </Stack>
  );
}

function SupplierAnswer({ answer }: { answer: SupplierResearch }) {
  const { companyInfo: company, capabilities, reputation, provenance: from, ownItems } = answer;
  const isKnown = from.companyInfo.name.from !== 'question';
  return (
    <>
      <Text c="dimmed" size="sm" role="status">
        {isKnown
          ? 'From your own suppliers, items, receipts and messages.'
          : 'No supplier or item matches this name. Camellia only searches your own records.'}
      </Text>
      <Findings
        title="Company"
        findings={[
          { label: 'Name', value: company.name, provenance: from.companyInfo.name },
          { label: 'Founded', value: company.founded, provenance: from.companyInfo.founded },
          { label: 'Headquarters', value: company.headquarters, provenance: from.companyInfo.headquarters },
          { label: 'Contact person', value: company.contactPerson, provenance: from.companyInfo.contactPerson },
        ]}
      />
      <Findings
        title="Capabilities"
        findings={[
          { label: 'Minimum orders', value: capabilities.minimumOrders, provenance: from.capabilities.minimumOrders },
          { label: 'Lead times', value: capabilities.leadTimes, provenance: from.capabilities.leadTimes },
          { label: 'Products', value: capabilities.products, provenance: from.capabilities.products },
        ]}
      />
      <Findings
        title="Reputation"
        findings={[
          { label: 'Market standing', value: reputation.marketStanding, provenance: from.reputation.marketStanding },
          { label: 'Response time', value: reputation.responseTime, provenance: from.reputation.responseTime },
          { label: 'Deliveries', value: reputation.deliveries, provenance: from.reputation.deliveries },
          { label: 'Correspondence', value: reputation.correspondence, provenance: from.reputation.correspondence },
        ]}
      />
      <OwnItems title="Items you buy from them" none="No items from this supplier." items={ownItems} />
    </>
  );
}
